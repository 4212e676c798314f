// The cartouche that the next card is meant for, shared by the hand and the cartouches; null: the first free one.
class Aim {
  cartouche = $state<number | null>(null);
}

export const aim = new Aim();
