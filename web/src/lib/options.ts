// The options of a game in words: their names, their values, and what a table has that is not as usual.
import type { GameInfo, GameOption } from './protocol';
import { has, inRow, t } from './texts';

type Options = Readonly<Record<string, unknown>>;

export function optionTitle(game: string, option: GameOption): string {
  const key = `${game}.option.${option.name}.title`;
  return has(key) ? t(key) : option.name;
}

export function valueName(game: string, option: GameOption, value: unknown): string {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return t('client.option.file');
  const word = String(value);
  const kinds = [option.name.replace(/s$/, ''), 'figure', 'god'].map((kind) => `${game}.${kind}.${word}`);
  const key = [`${game}.option.${option.name}.${word}`, ...kinds, `client.option.${word}`].find(has);
  return key ? t(key) : word;
}

/** One value for each seat. */
const bySeat = (option: GameOption): boolean => option.type === 'list' && option.length === undefined && option.values.length > 0;

/** What was chosen for a seat: its god. Nothing where that is random. */
export function seatWords(info: GameInfo, options: Options, seat: number): string {
  const chosen = info.options.filter(bySeat).flatMap((option) => {
    const list = options[option.name];
    const value: unknown = Array.isArray(list) ? list[seat] : undefined;
    return value === undefined || value === 'random' ? [] : [valueName(info.game, option, value)];
  });
  return inRow(chosen);
}

/** What is not as usual, one sentence or name for each; what belongs to single seats stands with them. */
export function optionWords(info: GameInfo, options: Options): string[] {
  return info.options.flatMap((option) => {
    const value = options[option.name];
    if (value === undefined || bySeat(option) || JSON.stringify(value) === JSON.stringify(option.default)) return [];
    if (option.type === 'sets') {
      const given = option.default as string[];
      return (value as string[]).filter((set) => !given.includes(set)).map((set) => valueName(info.game, option, set));
    }
    if (option.type === 'bool') return has(option.help_key) ? [t(option.help_key)] : [option.help];
    // The order of seats, and other lists of numbers that nobody chooses by hand.
    if (option.values.length === 0 && option.name !== 'first') return [];
    const values = Array.isArray(value) ? value : [value];
    const words = values.map((one: unknown) =>
      typeof one === 'number' && option.values.length === 0 ? t('client.seat', { number: one + 1 }) : valueName(info.game, option, one),
    );
    return [t('client.option.is', { option: optionTitle(info.game, option), value: inRow(words) })];
  });
}
