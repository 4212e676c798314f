// For work on the boards, in development only: draws a game from a saved scene.
// gallery.html?game=NAME&file=/path/scene.json&seat=0&theme=dark&compact=1&part=board|panels|all
// The file is an answer of /api/v1/tables/TABLE/scene, a bare scene, or a bare view.
import { mount } from 'svelte';
import '../styles.css';
import { faceOf, gameOr } from '../games';
import { explained } from '../lib/explain';
import type { Message, Scene } from '../lib/protocol';
import { speak } from '../lib/texts';
import Gallery from './Gallery.svelte';

const query = new URLSearchParams(location.search);
const game = gameOr(query.get('game') ?? '');
const face = await faceOf(game);
const file = query.get('file') ?? '';
const answer = (await (await fetch(file.startsWith('/') ? `/@fs${file}` : file)).json()) as Partial<Scene> & {
  scene?: Scene;
  log?: Message[];
};
document.documentElement.dataset.theme = query.get('theme') ?? 'light';
await speak(query.get('lang') ?? 'en');

const seat = { title: { key: '', fields: {}, text: 'Seat' }, player: 'person', bot: null, effort: null, absent: null } as const;
const view = answer.view ?? answer;
const scene: Scene =
  answer.scene ??
  (answer.phase
    ? (answer as Scene)
    : {
        table: 'gallery',
        game,
        title: '',
        options: {},
        listed: false,
        imported: false,
        seed_chosen: false,
        closed: null,
        phase: 'playing',
        seats: (view as { seats: unknown[] }).seats.map((_, i) => ({ ...seat, name: `Player ${i + 1}` })),
        view,
        explain: answer.explain ?? null,
        question: answer.question ?? null,
        outcome: null,
        rematch: null,
        clock: null,
      });
mount(Gallery, {
  target: document.getElementById('app')!,
  props: {
    face,
    scene: explained(scene),
    log: answer.log ?? [],
    me: query.has('seat') ? Number(query.get('seat')) : null,
    compact: query.get('compact') === '1',
    part: query.get('part') ?? 'all',
  },
});
