// `ennead types`: TypeScript types of what the engine sends, for web/src/generated/.
#include <iostream>
#include <memory>
#include <string>

#include "app/commands.h"
#include "core/explain.h"
#include "core/typescript.h"
#include "play/any_game.h"

namespace ennead {

void add_types(CommandLine& line) {
  const Command command = line.command("types", "Print TypeScript types of views and explanations");
  command.footer(
      "The file of a game in web/src/generated/, or with \"core\" that of what all games share.");
  auto of = std::make_shared<std::string>();
  command.option("game", of.get(), "A game, or core").required();
  command.action([of] {
    if (*of != "core") {
      std::cout << game_named(*of).types();
      return;
    }
    TypeScript types(true);
    types.add<Sum>();
    types.add<Reckoning>();
    std::cout << types.text();
  });
}

}  // namespace ennead
