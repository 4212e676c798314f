// Runs the browser tests: node tests/run.mjs [name …]. Each file of tests/browser exports tests by name.
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { launch, Server } from './harness.mjs';

const folder = join(dirname(fileURLToPath(import.meta.url)), 'browser');
const wanted = process.argv.slice(2);
let passed = 0;
const failed = [];
const server = await Server.start();
const browser = await launch();
for (const file of readdirSync(folder).filter((name) => name.endsWith('.mjs')).sort()) {
  const tests = await import(pathToFileURL(join(folder, file)));
  for (const [name, test] of Object.entries(tests)) {
    const full = `${file.replace('.mjs', '')}/${name}`;
    if (wanted.length && !wanted.some((w) => full.includes(w))) continue;
    const began = Date.now();
    try {
      await test({ server, browser });
      passed++;
      console.log(`ok      ${full} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
    } catch (error) {
      failed.push(full);
      console.log(`FAILED  ${full}: ${error.stack ?? error}`);
    }
    for (const context of browser.contexts()) await context.close();
  }
}
await browser.close();
await server.stop();
console.log(`${passed} passed, ${failed.length} failed${failed.length ? ': ' + failed.join(', ') : ''}`);
process.exit(failed.length ? 1 : 0);
