// Runs the browser tests: node tests/run.mjs [name …]. Each file of tests/browser exports tests by name.
// Two run at a time (LANES=1: one), each lane with a server and a browser of its own.
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { checkFaults, launch, Server } from './harness.mjs';

const folder = join(dirname(fileURLToPath(import.meta.url)), 'browser');
const wanted = process.argv.slice(2);
const tests = [];
for (const file of readdirSync(folder)
  .filter((name) => name.endsWith('.mjs'))
  .sort())
  for (const [name, run] of Object.entries(await import(pathToFileURL(join(folder, file))))) {
    const full = `${file.replace('.mjs', '')}/${name}`;
    if (!wanted.length || wanted.some((w) => full.includes(w))) tests.push({ full, run, line: null, failed: false });
  }

// Told in the order of the files, whichever ends first.
let told = 0;
function tell() {
  for (; tests[told]?.line; told++) console.log(tests[told].line);
}
// Those that play whole games or look at every screen take longest: they begin first, so that no lane waits for the other's last one.
const long = ({ full }) => Number(/^whole-games|everyQuestion|^everybody\/onThe/.test(full));
const queue = [...tests].sort((a, b) => long(b) - long(a));

async function lane() {
  const server = await Server.start();
  const browser = await launch();
  for (let test = queue.shift(); test; test = queue.shift()) {
    const began = Date.now();
    try {
      await test.run({ server, browser });
      checkFaults(browser.contexts());
      test.line = `ok      ${test.full} (${((Date.now() - began) / 1000).toFixed(1)} s)`;
    } catch (error) {
      test.failed = true;
      test.line = `FAILED  ${test.full}: ${error.stack ?? error}`;
    }
    tell();
    for (const context of browser.contexts()) await context.close();
  }
  await browser.close();
  await server.stop();
}

const lanes = Math.min(Number(process.env.LANES ?? 2), tests.length);
await Promise.all(Array.from({ length: lanes }, lane));
const failed = tests.filter((test) => test.failed).map((test) => test.full);
console.log(`${tests.length - failed.length} passed, ${failed.length} failed${failed.length ? ': ' + failed.join(', ') : ''}`);
process.exit(failed.length ? 1 : 0);
