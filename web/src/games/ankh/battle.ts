// The arithmetic of a battle as a table. Totals are the engine's, from the log; the rows tell where they come from,
// read off the board. What no row explains stands in a last one, so that the columns always add up.
import type { Arithmetic, ArithmeticRow } from '../../lib/game';
import type { Message } from '../../lib/protocol';
import { say, t } from '../../lib/texts';
import { adjacent, isSpace, regionsOf } from './geometry';
import { cardName, regionName, regionsIn } from './names';
import { number, seatOfGod, term } from './story';
import { CARDS, MONUMENTS, STRENGTH, figures, godsOf, type Card, type FigureKind, type Standing, type View } from './view';

const is = (line: Message, ...names: string[]): boolean => names.some((name) => line.key === `ankh.event.${name}`);
const place = (line: Message, name: string): string => {
  const value = line.fields[name];
  return typeof value === 'string' ? value : '';
};

/** The figures as they stood before these lines: each line is undone, the last one first. */
export function before(now: readonly Standing[], lines: readonly Message[], view: View): Standing[] {
  let standing = [...now];
  for (const line of [...lines].reverse()) {
    const seat = seatOfGod(view, term(line, 'god')) ?? 0;
    if (is(line, 'killed')) standing.push({ figure: term(line, 'figure') as FigureKind, space: place(line, 'space'), seat });
    else if (is(line, 'mummy_returned', 'summoned', 'freed')) standing = standing.filter((entry) => entry.space !== place(line, 'space'));
    else if (is(line, 'moved', 'pushed'))
      standing = standing.map((entry) => (entry.space === place(line, 'to') ? { ...entry, space: place(line, 'from') } : entry));
  }
  return standing.filter((entry) => isSpace(entry.space));
}

export interface Parts {
  god: number;
  resplendent: boolean;
  trapped: number;
  warriors: number;
  guardians: number;
  neutralised: number;
  temples: number;
}

/** What a god has on the board in a region (ANKH-16.2 without the cards); null: nobody there. */
export function onBoard(view: View, seat: number, region: number, standing: readonly Standing[]): Parts | null {
  const all = regionsIn(view);
  const here = (name: string): boolean => regionsOf(name, all).some((entry) => entry.number === region);
  const mine = standing.filter((entry) => entry.seat === seat);
  const there = mine.filter((entry) => here(entry.space));
  const player = view.seats[seat];
  if (!there.length || !player) return null;
  const camels = new Set(view.camels);
  const powers = player.powers ?? [];
  const monuments = view.monuments.filter((entry) => entry.owner === seat);
  const three = MONUMENTS.some((type) => monuments.filter((entry) => entry.type === type).length >= 3);
  const resplendent = three && powers.includes('resplendent');
  const anubis = godsOf(view, seat).includes('anubis');
  const trapped = anubis ? view.seats.reduce((sum, entry) => sum + (entry.trapped ?? 0), 0) : 0;
  const sphinxes = standing.filter((entry) => entry.figure === 'androsphinx' && entry.seat !== seat);
  const parts: Parts = { god: 0, resplendent, trapped: 0, warriors: 0, guardians: 0, neutralised: 0, temples: 0 };
  for (const figure of there) {
    let strength = 1;
    if (figure.figure === 'god') {
      parts.god = resplendent ? 3 : 1;
      parts.trapped = trapped;
      strength = parts.god + trapped;
    } else if (figure.figure === 'warrior') parts.warriors++;
    else parts.guardians++;
    if (sphinxes.some((sphinx) => adjacent(sphinx.space, figure.space, camels))) parts.neutralised -= strength;
  }
  if (powers.includes('temple-attuned'))
    for (const temple of monuments)
      if (temple.type === 'temple' && here(temple.space) && mine.some((entry) => adjacent(entry.space, temple.space, camels)))
        parts.temples += 2;
  return parts;
}

export const total = (parts: Parts | null): number =>
  parts ? parts.god + parts.trapped + parts.warriors + parts.guardians + parts.neutralised + parts.temples : 0;

interface Found {
  begins: number;
  /** Where the strengths are shown; where the log ends if they are still to come. */
  shown: number;
  ends: number;
}

const ENDS = ['battle_begins', 'dominated', 'region_empty', 'turn_begins', 'merged', 'god_forgotten', 'nobody_forgotten'];

/** The lines of the last battle whose cards were revealed, if nothing but the conflict went on since. */
function lastBattle(log: readonly Message[]): Found | null {
  let revealed = log.length - 1;
  while (revealed >= 0 && !is(log[revealed]!, 'revealed', 'action_taken')) revealed--;
  if (revealed < 0 || !is(log[revealed]!, 'revealed')) return null;
  let begins = revealed;
  while (begins >= 0 && !is(log[begins]!, 'battle_begins')) begins--;
  if (begins < 0) return null;
  let ends = revealed;
  while (ends < log.length && !is(log[ends]!, ...ENDS)) ends++;
  const shown = log.findIndex((line, at) => at > revealed && at < ends && is(line, 'strength_shown'));
  return { begins, shown: shown < 0 ? ends : shown, ends };
}

const WON = ['battle_won', 'battle_won_by_tiebreaker', 'nobody_won'];
const RESULT = [
  'flood_marks',
  'built',
  'bid_shown',
  'plague_spares',
  'plague_spares_nobody',
  'flood_saves',
  'killed',
  'figure_saved',
  'trapped',
  'mummy_returned',
  'devotion_gained',
  'devotion_lost',
  'followers_gained',
  'underworld_laid',
  'underworld_moved',
  'cards_taken_back',
];

export function arithmetic(view: View | null, log: readonly Message[]): Arithmetic | null {
  const found = view && lastBattle(log);
  if (!view || !found) return null;
  const lines = log.slice(found.begins, found.ends);
  const region = number(lines[0]!, 'region');
  const after = log.slice(found.shown);
  const open = found.shown === found.ends;
  const seats: number[] = open ? [...(view.battle?.participants ?? [])] : [];
  const totals: number[] = [];
  for (const line of after.filter((entry) => is(entry, 'strength_shown'))) {
    const seat = seatOfGod(view, term(line, 'god'));
    if (seat === null || seats.includes(seat)) continue;
    seats.push(seat);
    totals.push(number(line, 'strength'));
  }
  // After a merge or when gods are forgotten the board cannot be told back.
  const readable = !after.some((line) => is(line, 'merged', 'god_forgotten'));
  const standing = readable ? before(figures(view), after, view) : [];
  const parts = seats.map((seat) => (readable ? onBoard(view, seat, region, standing) : null));
  // Warriors that were trapped in this battle did not yet count when strengths were shown.
  const caught = after.filter((line) => is(line, 'trapped')).length;
  for (const part of parts) if (part && part.trapped) part.trapped = Math.max(0, part.trapped - caught);

  const rows: ArithmeticRow[] = [];
  const row = (cause: string, value: (part: Parts) => number): void => {
    const values = parts.map((part) => (part && value(part) ? value(part) : null));
    if (values.some((entry) => entry !== null)) rows.push({ cause, values });
  };
  row(t(parts.some((part) => part?.resplendent) ? 'ankh.sum.resplendent' : 'ankh.sum.god'), (part) => part.god);
  row(t('ankh.sum.trapped'), (part) => part.trapped);
  row(t('ankh.sum.warriors'), (part) => part.warriors);
  row(t('ankh.sum.guardians'), (part) => part.guardians);
  row(t('ankh.sum.neutralised'), (part) => part.neutralised);
  row(t('ankh.sum.temples'), (part) => part.temples);
  const played = lines.filter((line) => is(line, 'revealed'));
  for (const card of CARDS) {
    const values = seats.map((seat) =>
      played.some((line) => term(line, 'card') === card && seatOfGod(view, term(line, 'god')) === seat) ? STRENGTH[card] : null,
    );
    if (values.some((entry) => entry !== null)) rows.push({ cause: cardName(card), values });
  }
  // Without a figure in the region nothing counts (ANKH-16.3): the row says so instead of a riddle.
  const nobody = seats.map((seat, at) => {
    const cards = played.filter((line) => seatOfGod(view, term(line, 'god')) === seat);
    const strength = cards.reduce((sum, line) => sum + (STRENGTH[term(line, 'card') as Card] ?? 0), 0);
    return readable && !parts[at] && (open || totals[at] === 0) ? -strength : null;
  });
  if (nobody.some((entry) => entry !== null)) rows.push({ cause: t('client.ankh.battle.nobody'), values: nobody });
  // Cards lie open and strengths are still to come: what there is so far.
  if (open) totals.push(...seats.map((_, at) => rows.reduce((sum, entry) => sum + (entry.values[at] ?? 0), 0)));
  const rest = totals.map((sum, at) => sum - rows.reduce((part, entry) => part + (entry.values[at] ?? 0), 0));
  if (rest.some((value) => value !== 0))
    rows.push({
      cause: t(readable ? 'client.ankh.battle.other' : 'client.ankh.battle.figures'),
      values: rest.map((value) => value || null),
    });

  const all = regionsIn(view);
  const land = all[region - 1];
  const won = lines.find((line) => is(line, ...WON));
  const told = lines.filter((line) => is(line, ...RESULT)).map((line) => say(line));
  return {
    title: t('client.ankh.battle.title', { number: region, name: land ? regionName(land, all) : '' }),
    seats,
    rows,
    totals,
    ...(open ? { totalName: t('client.ankh.battle.so_far'), open } : {}),
    winner: won ? seatOfGod(view, term(won, 'god')) : null,
    // Who won comes first, then all of it in its order.
    result: [won ? say(won) : t('client.ankh.battle.revealed'), ...told],
    past: log.slice(found.ends).some((line) => is(line, 'battle_begins')),
  };
}
