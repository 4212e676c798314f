// The map in the terminal shows the sides that can be chosen.
#include <algorithm>

#include <gtest/gtest.h>

#include "core/paint.h"
#include "core/text.h"
#include "games/ankh/rules.h"

namespace ennead::ankh {
namespace {

// Random play until a seat is asked this, and what that seat then sees; without other colours.
struct Asked {
  State state;
  ChoiceList list;
  std::string drawing;
};
Asked asked(std::uint8_t kind) {
  for (std::uint64_t seed = 1;; ++seed) {
    AnkhJournal nobody_listens;
    State s = Ankh::start({}, 2, seed, nobody_listens);
    Chance picks(seed);
    for (Question q = Ankh::question(s); !q.waiting.empty(); q = Ankh::question(s)) {
      const Seat seat = q.waiting.lowest();
      Asked found{s, {}, {}};
      Ankh::legal(s, seat, found.list);
      if (q.kind == kind && found.list.size() > 1) {
        found.drawing =
            render(Ankh::draw(*Ankh::view(s, Viewer(seat)), TextTable::english()), false);
        return found;
      }
      const auto pick = picks.below(static_cast<std::uint32_t>(found.list.size()));
      Ankh::choose(s, seat, found.list[pick], nobody_listens);
    }
  }
}

auto count(const std::string& text, char c) { return std::count(text.begin(), text.end(), c); }

TEST(AnkhDraw, WhereALineCanBegin) {
  const Asked caravan = asked(Ankh::asks("caravan"));
  // All but `no caravan`, and one in the legend.
  EXPECT_EQ(count(caravan.drawing, '+'), static_cast<std::ptrdiff_t>(caravan.list.size()));
}

TEST(AnkhDraw, WhereALineGoesOn) {
  const Asked next = asked(Ankh::asks("caravan_next"));
  const std::string map = next.drawing.substr(0, next.drawing.find("f fertile"));
  const Line& line = next.state.stack.top<Caravan>().line;
  const auto begun = std::count_if(line.begin(), line.end(), [](Side s) { return s != no_side; });
  EXPECT_EQ(count(map, '#'), next.state.camels.size() + begun);
  EXPECT_EQ(count(map, '+'), 0);
}

// Each aim is a number between the two spaces that it goes to, and nothing else changes.
TEST(AnkhDraw, NumbersOfAims) {
  const Asked aim = asked(Ankh::asks("aim"));
  const std::string plain = render(Ankh::draw(aim.state, TextTable::english()), false);
  std::string numbers;
  for (std::size_t at = 0; at < plain.find("f fertile"); ++at)
    if (aim.drawing[at] != plain[at]) numbers += aim.drawing[at];
  std::sort(numbers.begin(), numbers.end());
  EXPECT_EQ(numbers, std::string("123456").substr(0, aim.list.size()));
}

}  // namespace
}  // namespace ennead::ankh
