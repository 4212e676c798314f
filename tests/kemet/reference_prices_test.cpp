// A slow model of the market with all sets, from a list of the tiles of its own: what can be bought
// and raised, and for how much (KEMET-7, KEMET-8, KEMET-28.2, KEMET-28.10, KEMET-29.23).
#include <map>

#include "effort.h"
#include "kemet/path_table.h"

// A name of its own: other tests are compiled together with this one.
namespace ennead::kemet::price_model {
using namespace battles;
namespace {

// "name level", and a level twice for tiles with two copies.
const std::map<std::string, const char*> market = {
    {"white",
     "priest 1 1 priestess 1 1 slaves 2 high-priest 2 crusade 2 divine-boon 2 hand-of-god 3 vision "
     "3 "
     "holy-war 3 victory-point 3 priest-of-ra 4 priest-of-amon 4 mummy 4 act-of-god 4 chiron 2 "
     "minotaur 2"},
    {"red",
     "charge 1 1 stargate 1 god-speed 1 carnage 2 offensive-strategy 2 open-gates 2 teleport 2 "
     "royal-scarab 3 blades-of-neith 3 divine-wound 3 victory-point 3 giant-scorpion 4 initiative "
     "4 "
     "phoenix 4 act-of-god 4 cerberus 2 medusa 3"},
    {"blue",
     "recruiting-scribe 1 1 defense 1 1 legion 2 ancestral-elephant 2 defensive-strategy 2 "
     "deep-desert-snake 2 shield-of-neith 3 defensive-victory 3 prescience 3 victory-point 3 "
     "reinforcements 4 sphinx 4 divine-will 4 act-of-god 4 kraken 2 polyphemus 3"},
    {"black",
     "mercenaries 1 1 enforced-recruitment 1 dark-ritual 1 honor-in-battle 2 dedication-to-battle "
     "2 "
     "khnum-sphinx 2 twin-ceremony 2 griffin-sphinx 3 forced-march 3 deadly-trap 3 victory-point 3 "
     "devourer 4 bestial-fury 4 divine-strength 4 act-of-god 4"}};
const Lines all_colours = {"white", "red", "blue", "black"};

// What the model knows of a position: seat 0 is on turn in the north-west, seat 1 is in the south.
struct Case {
  int pp = 0;
  bool any_units = false;
  std::array<Names, 2> tiles, sealed;
  std::array<std::map<std::string, int>, 2> levels, districts;  // by colour; level 0: not built
  std::array<std::array<int, 3>, 2> holder{};                   // of the districts of both cities

  bool works(std::string_view tile) const {
    return tiles[0].contains(std::string(tile)) && !sealed[0].contains(std::string(tile));
  }
  // The level of a colour that seat 0 can buy with.
  int level(const std::string& colour) const {
    int best = 0;
    for (const std::size_t seat : {0U, 1U}) {
      const int level = levels[seat].at(colour);
      if (level == 0) continue;
      const auto district = static_cast<std::size_t>(districts[seat].at(colour) - 1);
      if (holder[seat][district] == 0) best = std::max(best, level);
    }
    return best;
  }
  std::map<std::string, int> buys(const std::string& colour, bool twin) const {
    std::map<std::string, int> found;
    const Lines all = words(market.at(colour));
    for (std::size_t at = 0; at < all.size();) {
      const std::string& name = all[at++];
      const int printed = std::stoi(all[at]);
      int copies = 0;
      for (; at < all.size() && all[at].size() == 1; ++at) ++copies;
      if (tiles[0].contains(name) || printed > level(colour)) continue;
      if (copies - (tiles[1].contains(name) ? 1 : 0) == 0) continue;
      if (name == "cerberus" && !any_units) continue;
      const int price = printed + twin - works("priestess") - works("priest-of-ra");
      if (price <= pp) found["buy " + name] = std::max(0, price);
    }
    return found;
  }
  std::map<std::string, int> raises() const {
    std::map<std::string, int> found;
    const auto add = [&](const std::string& name, int from) {
      int price = 0;
      for (int to = from + 1; to <= 4; ++to) {
        price += to - works("slaves");
        const int paid = std::max(0, price - works("priest-of-ra"));
        if (paid <= pp) found["raise " + name + " " + std::to_string(to)] = paid;
      }
    };
    int built = 0;
    for (const std::string& colour : all_colours) built += levels[0].at(colour) > 0;
    for (const std::size_t seat : {0U, 1U})
      for (const std::string& colour : all_colours) {
        const int level = levels[seat].at(colour);
        if (level == 0) {
          if (seat == 0 && built < 3) add(colour, 0);
          continue;
        }
        const int district = districts[seat].at(colour);
        if (holder[seat][static_cast<std::size_t>(district - 1)] != 0) continue;
        add(seat == 0 ? colour : "city_s_" + std::to_string(district), level);
      }
    return found;
  }
};

class Dealer {
 public:
  explicit Dealer(std::uint64_t seed) : chance_(seed) {}
  bool one_in(std::uint32_t n) { return chance_.below(n) == 0; }

  Position deal(Case& now) {
    Position position = on_path(Position(), "", "1A 2B 3A 4B", "base cards dawn c3k black path");
    now.pp = static_cast<int>(chance_.below(12));
    position.pp(0, now.pp);
    for (const int seat : {0, 1}) {
      pyramids(position, now, seat);
      deal_tiles(position, now, seat);
    }
    json::object own, enemy;
    for (const std::size_t city : {0U, 1U})
      for (int district = 1; district <= 3; ++district) {
        int& holder = now.holder[city][static_cast<std::size_t>(district - 1)];
        holder = static_cast<int>(city);
        const std::string space = (city == 0 ? "city_nw_" : "city_s_") + std::to_string(district);
        if (!one_in(3)) continue;
        holder = static_cast<int>(chance_.below(2));
        (holder == 0 ? own : enemy)[space] = 1;
      }
    now.any_units = !own.empty();
    position.seat(0, "units", own).seat(1, "units", enemy);
    return position;
  }

 private:
  void pyramids(Position& position, Case& now, int seat) {
    const auto at = static_cast<std::size_t>(seat);
    const std::size_t without = chance_.below(4);
    const bool two = one_in(3);  // a third colour is still to come
    json::object out;
    int district = 0;
    for (std::size_t n = 0; n < 4; ++n) {
      const std::string& colour = all_colours[n];
      const bool stands = n != without && !(two && district == 2);
      const int level = stands ? 1 + static_cast<int>(chance_.below(4)) : 0;
      now.levels[at][colour] = two && stands ? std::max(level, 2) : level;
      if (stands) now.districts[at][colour] = ++district;
      out[colour] = stands ? json::object{{"level", now.levels[at][colour]}, {"district", district}}
                           : json::object{{"level", 0}};
    }
    position.seat(seat, "pyramids", out);
  }
  void deal_tiles(Position& position, Case& now, int seat) {
    const auto at = static_cast<std::size_t>(seat);
    json::array tiles, sealed;
    for (const auto& [colour, text] : market)
      for (const std::string& name : words(text)) {
        const bool saves = name.starts_with("pries") || name == "slaves" || name == "twin-ceremony";
        if (name.size() == 1 || !one_in(saves && seat == 0 ? 2 : 5)) continue;
        // Cards and spaces would have to fit, and points of all colours are tiles of one name.
        if (name.ends_with("strategy") || name == "cerberus" || name == "victory-point" ||
            name == "act-of-god" || now.tiles[at].contains(name))
          continue;
        if (seat == 1 && now.tiles[0].contains(name)) continue;
        const bool seal = one_in(4);
        now.tiles[at].insert(name);
        if (seal) now.sealed[at].insert(name);
        (seal ? sealed : tiles).emplace_back(name);
      }
    position.seat(seat, "tiles", tiles).seat(seat, "sealed", sealed);
  }
  Chance chance_;
};

// What follows a token, and what each of it costs.
std::map<std::string, int> offered(State s, const std::string& token, std::string_view begins) {
  KemetJournal nobody_listens;
  const Choice placed = Kemet::parse(token);
  EXPECT_TRUE(Kemet::allows(s, Seat{0}, placed)) << token;
  Kemet::choose(s, Seat{0}, placed, nobody_listens);
  std::map<std::string, int> found;
  if (Kemet::question_name(s) == "turn") return found;
  ChoiceList list;
  Kemet::legal(s, Seat{0}, list);
  for (const Choice choice : list) {
    const std::string text = Kemet::text(choice);
    if (!text.starts_with(begins)) continue;
    State paid = s;
    Kemet::choose(paid, Seat{0}, choice, nobody_listens);
    found[text] = s.seats[Seat{0}].pp - paid.seats[Seat{0}].pp;
  }
  return found;
}

TEST(KemetReferencePrices, TilesAndPyramidsAreOfferedAtThePricesOfTheModel) {
  SCOPED_TRACE(
      "KEMET-7.2 to KEMET-7.4, KEMET-8.1 to KEMET-8.4, KEMET-27.6, KEMET-28.2, KEMET-28.10");
  int compared = 0;
  const std::uint64_t cases = effort(300, 5000);
  for (std::uint64_t n = 1; n <= cases && !::testing::Test::HasFailure(); ++n) {
    SCOPED_TRACE(n);
    Dealer dealer(n);
    Case now;
    Position position = dealer.deal(now);
    const State s = position.state();
    for (const std::string& colour : all_colours) {
      const auto got = offered(s, "token " + colour, "buy ");
      EXPECT_EQ(got, now.buys(colour, false)) << colour;
      compared += static_cast<int>(got.size()) + 1;
    }
    const auto raised = offered(s, "token raise", "raise ");
    EXPECT_EQ(raised, now.raises());
    compared += static_cast<int>(raised.size()) + 1;
    if (!now.works("twin-ceremony")) continue;
    const State second = position.seat(0, "tokens", list("red"))
                             .set("now", json::array{json::object{{"step", "turn"}, {"seat", 0}}})
                             .seat(1, "tokens", list("pray2"))
                             .state();
    EXPECT_EQ(offered(second, "golden red", "buy "), now.buys("red", true)) << "Twin Ceremony";
    EXPECT_FALSE(Kemet::allows(second, Seat{0}, Kemet::parse("golden white")));
  }
  EXPECT_GT(compared, 10 * static_cast<int>(cases));
}

}  // namespace
}  // namespace ennead::kemet::price_model
