// What axe has to say about a page, in both themes.
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { atRest, check } from './harness.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// Both themes are the same page in other colours: every rule is held to the first, those about colour to the second as well.
const THEMES = { light: {}, dark: { runOnly: ['color-contrast', 'link-in-text-block'] } };

const worlds = new WeakMap();

/** Where axe runs. The policy of the page lets no foreign script in; the debugger's own world may. It lasts as long as the document. */
async function worldOf(page) {
  const known = worlds.get(page);
  if (known) {
    const there = await known.session
      .send('Runtime.evaluate', { expression: 'typeof axe', contextId: known.contextId, returnByValue: true })
      .catch(() => null);
    if (there?.result.value === 'object') return known;
  }
  const session = known?.session ?? (await page.context().newCDPSession(page));
  const { frameTree } = await session.send('Page.getFrameTree');
  const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id });
  await session.send('Runtime.evaluate', { expression: axe, contextId });
  worlds.set(page, { session, contextId });
  return worlds.get(page);
}

/**
 * Adds what axe finds on the page, once that has come to rest, to a list. `part`: only in what this selector finds, where the
 * rest of the page has been looked at before.
 */
export async function clean(page, where, list, part = null) {
  await atRest(page);
  const { session, contextId } = await worldOf(page);
  const looked = part ? JSON.stringify({ include: [[part]] }) : 'document';
  for (const [theme, rules] of Object.entries(THEMES)) {
    await show(page, theme);
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression: `axe.run(${looked}, ${JSON.stringify({ resultTypes: ['violations'], ...rules })}).then((r) => JSON.stringify(r.violations.map((v) => ({ id: v.id, help: v.help, nodes: v.nodes.slice(0, 4).map((n) => n.html.slice(0, 160) + " :: " + (n.any[0]?.message ?? n.failureSummary ?? "").slice(0, 200)) }))))`,
      contextId,
      awaitPromise: true,
      returnByValue: true,
    });
    check(!exceptionDetails, `${where}: ${exceptionDetails?.text}`);
    for (const fault of JSON.parse(result.value))
      list.push(`${where}, ${theme}: ${fault.id}: ${fault.help}\n    ${fault.nodes.join('\n    ')}`);
  }
  await show(page, 'light');
}

/** As when the system's theme changes; colours do not fade while somebody looks. */
async function show(page, theme) {
  await page.emulateMedia({ colorScheme: theme });
  await page.waitForFunction((wanted) => document.documentElement.dataset.theme === wanted, theme);
  await page.evaluate(() => document.getAnimations().forEach((a) => a instanceof CSSTransition && a.finish()));
}
