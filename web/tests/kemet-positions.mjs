// node tests/kemet-positions.mjs BINARY: the fixture positions.json of Kemet anew, from the states of states.json.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const file = (name) => new URL(`../src/games/kemet/fixtures/${name}`, import.meta.url);
const states = Object.entries(JSON.parse(readFileSync(file('states.json'), 'utf8')));
const requests = states.flatMap(([, { seat, state }]) => [
  { cmd: 'load', state },
  { cmd: 'view', seat },
  { cmd: 'explain', seat },
  { cmd: 'legal', seat },
]);
const input = requests.map((request) => `${JSON.stringify(request)}\n`).join('');
const { stdout } = spawnSync(process.argv[2], ['engine'], { input, encoding: 'utf8', maxBuffer: 1e9 });
const answers = stdout.trim().split('\n').map(JSON.parse);
let box;
const lines = states.map(([kind, { seat }], i) => {
  const [, { view }, answer, { choices }] = answers.slice(4 * i, 4 * i + 4);
  // What is the same in all of them stands once.
  const { actions, golden, battle_cards, di, creatures, ...rest } = answer.explain;
  const base = view.content.length === 1;
  if (base) box = { actions, golden, battle_cards, di, creatures };
  const explain = base ? rest : answer.explain;
  // The English of messages comes from the table of texts.
  const position = { kind, seat, view: { ...view, explain }, choices: choices.map((c) => c.text) };
  return JSON.stringify(position, (key, value) => (key === 'text' ? '' : value));
});
writeFileSync(file('positions.json'), `{\n"box":${JSON.stringify(box)},\n"positions":[\n${lines.join(',\n')}\n]}\n`);
