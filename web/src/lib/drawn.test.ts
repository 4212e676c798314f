import { describe, expect, it } from 'vitest';
import { beginning, drawn } from './drawn';

const face = { path: (choice: string) => (choice === 'done' ? [] : [`space:${choice.split(' ')[1]}`]) };

describe('drawn', () => {
  it('rings every place once, and draws an arrow to where something goes', () => {
    expect(drawn(face, ['move C3', 'to D4', 'move C3', 'to E5'], null)).toEqual({
      places: ['space:C3', 'space:D4', 'space:E5'],
      arrows: [
        ['space:C3', 'space:D4'],
        ['space:C3', 'space:E5'],
      ],
    });
  });
  it('takes the beginning of a line, with where it goes', () => {
    expect(beginning(['move C3', 'to D4', 'done'], 1)).toEqual(['move C3', 'to D4']);
    expect(beginning(['move C3', 'to D4', 'done'], 3)).toHaveLength(3);
  });
  it('draws no arrow where nothing was chosen before', () => {
    expect(drawn(face, ['to D4', 'done', 'to E5'], null)).toEqual({ places: ['space:D4', 'space:E5'], arrows: [] });
  });
});
