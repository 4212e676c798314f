// The games of this program as types, for templates over the game.
#pragma once

#include <type_traits>

#include <boost/mp11/algorithm.hpp>
#include <boost/mp11/list.hpp>

#include "games/ankh/ankh.h"
#include "games/aton/aton.h"
#include "games/kemet/kemet.h"

namespace ennead {

using Games = boost::mp11::mp_list<aton::Aton, ankh::Ankh, kemet::Kemet>;

// Calls visit(std::type_identity<G>()) for every game G.
template <class Visit>
void for_each_game(Visit visit) {
  boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, Games>>(visit);
}

}  // namespace ennead
