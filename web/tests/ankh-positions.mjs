// node tests/ankh-positions.mjs BINARY: asks the engine what it explains in the positions of Ankh's fixture.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const file = new URL('../src/games/ankh/fixtures/positions.json', import.meta.url);
const { choices, questions, lines } = JSON.parse(readFileSync(file, 'utf8'));
const requests = Object.values(questions).flatMap(({ view, seat }) => [
  // Answers of others are hidden in a view: here they are not given yet.
  { cmd: 'load', state: JSON.parse(JSON.stringify(view).replaceAll('"?"', 'null')) },
  { cmd: 'explain', seat },
]);
const input = requests.map((request) => `${JSON.stringify(request)}\n`).join('');
const { stdout } = spawnSync(process.argv[2], ['engine'], { input, encoding: 'utf8', maxBuffer: 1e9 });
const answers = stdout.trim().split('\n').map(JSON.parse);
let box;
Object.values(questions).forEach((question, i) => {
  // What is the same in all of them stands once.
  const { top, last_red, warriors, powers, cards, costs, stages, things, ...explain } = answers[2 * i + 1].explain;
  box = { top, last_red, warriors, powers, cards, costs, stages, things };
  // The English of messages comes from the table of texts.
  question.explain = JSON.parse(JSON.stringify(explain, (key, value) => (key === 'text' ? '' : value)));
});
const section = (name, entries) => {
  const rows = Object.entries(entries).map(([key, value]) => ` "${key}": ${JSON.stringify(value)}`);
  return `"${name}": {\n${rows.join(',\n')}\n}`;
};
const sections = Object.entries({ box, choices, questions, lines }).map(([name, entries]) => section(name, entries));
writeFileSync(file, `{\n${sections.join(',\n')}\n}\n`);
