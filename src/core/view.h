// What a viewer may know of a state.
#pragma once

namespace ennead {

// A state without what its viewer may not know. Only the game makes one, in G::view, so nobody who
// asks for a view can be handed a state by mistake. The state in it is there to be read: the same
// code draws, prints and lists both.
template <class G>
class View {
 public:
  using State = typename G::State;

  const State& operator*() const& { return state_; }
  State operator*() && { return state_; }  // outlives a view that does not
  const State* operator->() const { return &state_; }

 private:
  friend G;
  explicit View(const State& seen) : state_(seen) {}

  State state_;
};

}  // namespace ennead
