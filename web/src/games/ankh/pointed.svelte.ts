// The space of the board that is pointed at, or has the focus: the forecast beside the board counts it in.
export const pointed = $state<{ space: string | null }>({ space: null });
