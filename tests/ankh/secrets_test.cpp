// ANKH-26: what a player may know.
#include "ankh/conflict_table.h"

namespace ennead::ankh::conflict_tests {
namespace {

json::value seen_by(const State& state, Viewer viewer) {
  json::object seen = Ankh::to_json(*Ankh::view(state, viewer));
  seen.erase("chance");
  return seen;
}
json::value everything(const State& state) { return seen_by(state, Viewer::everything()); }

TEST(AnkhSecrets, EverythingOnTheTableIsPublic) {
  SCOPED_TRACE("ANKH-26.1, ANKH-26.3");
  Table table(Position("amun isis")
                  .figures("amun", "god D1 scorpion D0")
                  .figures("isis", "god E2 warrior E3")
                  .monuments("isis", "obelisk F1")
                  .powers("isis", "obelisk-attuned")
                  .used("isis", "flood plague")
                  .followers("isis", 5)
                  .trapped("isis", 0));
  const auto all_see_everything = [&] {
    for (const Viewer viewer :
         {Viewer(Seat{0}), Viewer(Seat{1}), Viewer::spectator(), Viewer::everything()})
      EXPECT_EQ(seen_by(table.state(), viewer), everything(table.state()));
  };
  all_see_everything();
  table.conflict();
  all_see_everything();
  // Choices that are no commitments are public at once, the announcement too.
  table.choose("isis", "move E3");
  all_see_everything();
  table.choose("isis", "to F2").choose("isis", "stop").choose("amun", "two cards");
  all_see_everything();
  EXPECT_TRUE(Ankh::view(table.state(), Seat{1})->battle.two_cards);
  // And so every hand is known from the used cards.
  EXPECT_EQ(hand_of(*Ankh::view(table.state(), Seat{0}), Seat{1}).size(), 5);
}

TEST(AnkhSecrets, CardsAreHiddenUntilAllAreIn) {
  SCOPED_TRACE("ANKH-26.2, ANKH-26.3");
  const auto committed = [](const std::string& card) {
    Table table(Position("ra isis osiris")
                    .figures("ra", "god D1")
                    .figures("isis", "god E2")
                    .figures("osiris", "god F2"));
    table.conflict().choose("isis", "play " + card);
    return table;
  };
  const Table flood = committed("flood");
  const Table chariots = committed("chariots");
  // Nothing but that it was made: the views of others are the same whatever it is.
  for (const Viewer viewer : {Viewer(Seat{0}), Viewer(Seat{2}), Viewer::spectator()}) {
    EXPECT_EQ(seen_by(flood.state(), viewer), seen_by(chariots.state(), viewer));
    const State one = *Ankh::view(flood.state(), viewer);
    const State other = *Ankh::view(chariots.state(), viewer);
    EXPECT_EQ(std::memcmp(&one, &other, sizeof(State)), 0);
    EXPECT_TRUE(one.stack.top<Cards>().answered.has(Seat{1}));
  }
  EXPECT_NE(seen_by(flood.state(), Seat{1}), seen_by(chariots.state(), Seat{1}));
  EXPECT_NE(json::serialize(seen_by(flood.state(), Seat{0})).find("\"?\""), std::string::npos);
  EXPECT_EQ(flood.keys(), chariots.keys());
  EXPECT_EQ(flood.times<Revealed>(), 0U);
  // Once all are in, all are public.
  Table open = committed("chariots");
  open.choose("ra", "play plague").choose("osiris", "play maat");
  EXPECT_EQ(open.step(), "bid");
  EXPECT_EQ(seen_by(open.state(), Viewer::spectator()), everything(open.state()));
}

TEST(AnkhSecrets, BidsAreHiddenUntilAllAreIn) {
  SCOPED_TRACE("ANKH-26.2");
  const auto committed = [](const std::string& bid) {
    Table table(Position("ra isis")
                    .figures("ra", "god D1")
                    .figures("isis", "god E2")
                    .followers("isis", 300));
    table.conflict().play({{"ra", "plague"}, {"isis", "maat"}});
    table.choose("isis", "bid " + bid);
    return table;
  };
  const Table small = committed("0");
  const Table large = committed("300");
  // The whole view, not only what JSON tells of it.
  for (const Viewer viewer : {Viewer(Seat{0}), Viewer::spectator()}) {
    EXPECT_EQ(seen_by(small.state(), viewer), seen_by(large.state(), viewer));
    const State one = *Ankh::view(small.state(), viewer);
    const State other = *Ankh::view(large.state(), viewer);
    EXPECT_EQ(std::memcmp(&one, &other, sizeof(State)), 0);
    EXPECT_TRUE(one.stack.top<Bid>().answered.has(Seat{1}));
  }
  EXPECT_NE(seen_by(small.state(), Seat{1}), seen_by(large.state(), Seat{1}));
  EXPECT_EQ(small.keys(), large.keys());
}

TEST(AnkhSecrets, AWorldOfAViewHasSomeCommitment) {
  SCOPED_TRACE("ANKH-26.2");
  Table table(
      Position("ra isis").figures("ra", "god D1").figures("isis", "god E2").used("isis", "flood"));
  table.conflict().choose("isis", "play chariots");
  Chance chance(7);
  std::set<std::uint8_t> drawn;
  for (int time = 0; time < 200; ++time) {
    const State world = Ankh::resample(Ankh::view(table.state(), Seat{0}), chance);
    EXPECT_EQ(Ankh::broken_invariant(world), "");
    const CardSet card = world.stack.top<Cards>().cards[Seat{1}];
    EXPECT_EQ(card.size(), 1);
    EXPECT_FALSE(card.has(Card::flood));
    drawn.insert(card.bits());
  }
  EXPECT_EQ(drawn.size(), 6U);
}

}  // namespace
}  // namespace ennead::ankh::conflict_tests
