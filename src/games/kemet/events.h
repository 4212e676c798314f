// What can happen in a game of Kemet, in the order of the rulebook. Each event's sentence stands
// under its key in data/text/.
#pragma once

#include <variant>

#include "games/kemet/battle_events.h"
#include "games/kemet/day_events.h"
#include "games/kemet/path_events.h"
#include "games/kemet/set_events.h"

namespace ennead::kemet {

using Event = std::variant<
    PlaceInOrder, CityChosen, LevelsChosen, PyramidPlaced, UnitsPlaced, NightBegins, DayBegins,
    PpGained, PpLost, VpGained, CardDrawn, CardIs, NoCardLeft, Reshuffled, VisionSees, HandOfGod,
    Raised, SetsOrder, TurnBegins, TokenPlaced, SilverPlaced, GoldenPlaced, NoEffect, TileBought,
    CardRemoved, CreaturePlaced, CreatureOnTile, Recruits, Stepped, SteppedWith, Teleported,
    TeleportedWith, CardPlayed, VetoPassed, CardCancelled, FireHits, Meets, EscapePassed, Escaped,
    InitiativeKills, BattleBegins, HasPlanned, HasSupported, CardShown, CardRevealed, DropRevealed,
    Supports, Wounds, Totals, BattleWon, UnitsLost, Recalled, Retreated, HandBack, EveningBegins,
    Withdrawn, Won, HasTactics, SwapPassed, Swapped, OwnLosses, CardTaken, TakenIs, FinalDay,
    DawnTokenGained, DawnBegins, DawnCardShown, DawnTokensSpent, SteppedWithTwo, TeleportedWithTwo,
    OverLimit, CerberusGuards, TileReturned, FourLevelsChosen, TollPaid, TrapKills,
    MercenariesHired, PriestsCame, PriestsLeft, PriestSentBack, PriestSentBackFrom, PriestSetsOut,
    PriestWalks, SymbolGained, PriestStays, TokenTaken, PriestReturns, PriestToPool, PriestReplaces,
    ObjectUsed, TileSealed, SealBroken, PathRefilled, PathFireHits, VpLost>;

}  // namespace ennead::kemet
