// What a link to a table shows of itself where somebody is sent it: a small page with Open Graph
// tags that leads on to the client.
#pragma once

#include <string>
#include <string_view>

#include "core/json_reader.h"
#include "core/text.h"

namespace ennead {

struct Preview {
  std::string title;
  std::string words;    // the options that are not as usual, the clock, what one can do
  std::string picture;  // a file of the client
};

// Of a table as lists show it (summary_json): the game, free seats, options and clock; no names of
// people. Chats keep what they read here.
Preview preview_of(const json::object& table, const TextTable& words);
// Of a table that there is not.
Preview preview_of_none(const TextTable& words);

// The page. `base` is the address of the client, with a slash at its end; `table` is the name of
// the table as the address has it.
std::string preview_page(const Preview& preview, std::string_view table, std::string_view base,
                         std::string_view language, const TextTable& words);

// The first language of an Accept-Language header that there is; English where there is none.
std::string language_for(std::string_view accept_language);

// As text of HTML and of attributes in quotation marks.
std::string escaped(std::string_view text);

}  // namespace ennead
