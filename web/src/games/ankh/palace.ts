// The Palace of the expansion Pharaoh: what is pressed there, and what its things are called.
import type { PalaceNow, PoliticNow, RoomNow } from '../../generated/ankh';
import type { TargetId } from '../../lib/game';
import { say, t } from '../../lib/texts';
import type { View } from './view';

export const palaceOf = (view: View): PalaceNow | null => view.explain.palace ?? null;

/** A card as choices call it, `corvee 2`, as the name of a place; `used` is one that lies open beside its god. */
export const politicTarget = (card: string, used = false): TargetId => `${used ? 'spent' : 'politic'}:${card.replace(' ', '_')}`;
/** The priests of a god in a room, by the god that its seat began with. */
export const priestTarget = (god: string, room: number | string): TargetId => `priest:${god}-${room}`;
export const roomTarget = (room: number | string): TargetId => `room:${room}`;

export const politicOf = (view: View, card: string): PoliticNow | undefined =>
  palaceOf(view)?.cards.find((kind) => kind.card === card.replace('_', ' '));
export const roomOf = (view: View, number: number | string): RoomNow | undefined =>
  palaceOf(view)?.rooms.find((room) => room.number === Number(number));

/** The help of the engine begins with the name: where that stands already, the rest is enough. */
export function helpOf({ name, help }: Pick<RoomNow, 'name' | 'help'>): string {
  const [words, title] = [say(help), say(name)];
  const rest = words.startsWith(`${title}: `) ? words.slice(title.length + 2) : words;
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** What was pressed for a choice of the Palace: null where it is none. */
export function palacePath(word: string, rest: readonly string[], view: View): TargetId[] | null {
  switch (word) {
    case 'priest':
      return [priestTarget(rest[0]!, rest[1]!), roomTarget(rest[2]!)];
    case 'room':
      return [roomTarget(rest[0]!)];
    case 'card':
      return [politicTarget(rest.join(' '))];
    case 'drop': {
      const used = rest.at(-1) === 'used';
      return [politicTarget((used ? rest.slice(0, -1) : rest).join(' '), used)];
    }
    case 'summon': {
      const space = palaceOf(view)?.space;
      return rest[0] === 'pharaoh' && space !== undefined ? [`space:${space}`] : null;
    }
    default:
      return null;
  }
}

export function palaceName(kind: string, rest: string, view: View): string | null {
  switch (kind) {
    case 'room': {
      const room = roomOf(view, rest);
      return room ? t('client.ankh.place.room', { room: say(room.name), number: room.number }) : rest;
    }
    case 'priest': {
      const [god, number] = rest.split('-');
      const room = roomOf(view, number!);
      return t('client.ankh.place.priest', { god: t(`ankh.god.${god}`), room: room ? say(room.name) : number! });
    }
    case 'politic':
    case 'spent': {
      const card = politicOf(view, rest);
      return card ? say(card.help) : rest;
    }
    default:
      return null;
  }
}
