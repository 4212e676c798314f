// The stone of each pyramid: lit from above, its left side, its dark side, and what is written on its plate.
export const stones: Readonly<Record<string, { top: string; side: string; dark: string; ink: string }>> = {
  red: { top: '#f0a084', side: '#cf5138', dark: '#8c2c1b', ink: '#14100c' },
  blue: { top: '#93c2ec', side: '#3e80c4', dark: '#1d4b82', ink: '#14100c' },
  white: { top: '#fffdf4', side: '#ece1c8', dark: '#b5a47b', ink: '#14100c' },
  black: { top: '#968fa2', side: '#403a48', dark: '#1a161e', ink: '#14100c' },
};
