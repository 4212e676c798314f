// What is shown of a table: events one after the other, and once more on demand.
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Message, Scene, ServerMessage } from './protocol';

/** The last one that was opened. */
let socket: FakeSocket;
class FakeSocket {
  static OPEN = 1;
  readyState = 1;
  sent: Record<string, unknown>[] = [];
  onopen: () => void = () => {};
  onmessage: (event: { data: string }) => void = () => {};
  onclose: () => void = () => {};
  constructor() {
    // eslint-disable-next-line @typescript-eslint/no-this-alias -- the test talks to it
    socket = this;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {}
}
const tell = (message: ServerMessage): void => socket.onmessage({ data: JSON.stringify(message) });
const line = (n: number): Message => ({ key: `line${n}`, fields: {}, text: '', n });
const sceneOf = (at: number): Scene => ({ view: { at }, explain: null, phase: 'playing', question: null }) as unknown as Scene;

let module: typeof import('./live.svelte');
beforeAll(async () => {
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('document', { baseURI: 'http://here/' });
  module = await import('./live.svelte');
  return () => vi.unstubAllGlobals();
}, 60_000);
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function opened() {
  const live = new module.Live('t', null, 0);
  tell({ type: 'scene', number: 3, seat: 0, scene: sceneOf(3), log_from: 0, log: [line(1), line(2), line(3)] });
  const at = (): unknown => (live.scene?.view as { at: number }).at;
  return { live, at };
}

it('shows once more what was not seen here, and then what is now', async () => {
  const { live, at } = opened();
  const told = live.retell([2, 3]);
  // What this page has not seen is asked for; nobody waits for it.
  const asked = socket.sent.filter((message) => message.do === 'moment');
  expect(asked.map(({ number }) => number)).toEqual([1, 2]);
  expect(live.busy).toBe(false);
  for (const { id, number } of asked) tell({ type: 'moment', id: String(id), number: Number(number), scene: sceneOf(Number(number)) });
  await told;
  expect([at(), live.log.length, live.behind]).toEqual([1, 1, 2]);
  vi.advanceTimersByTime(400);
  expect([at(), live.log.length, live.retold]).toEqual([2, 2, { at: 1, of: 2 }]);
  vi.runAllTimers();
  expect([at(), live.log.length, live.behind, live.retold]).toEqual([3, 3, 0, null]);
  // The second time all of it has been seen.
  void live.retell([3]);
  expect(socket.sent.filter((message) => message.do === 'moment')).toHaveLength(2);
});

it('skips to what is now, and holds what is to be seen', async () => {
  const { live, at } = opened();
  tell({ type: 'event', number: 4, changes: [{ op: 'replace', path: '/view', value: { at: 4 } }], log_from: 3, log: [line(4)] });
  vi.runAllTimers();
  await live.retell([4]);
  expect(at()).toBe(3);
  live.hurry(true);
  expect([at(), live.retold]).toEqual([4, null]);
  live.linger = () => true;
  await live.retell([4]);
  vi.runAllTimers();
  expect([at(), live.held]).toEqual([4, true]);
  live.goOn();
  expect([live.held, live.retold]).toEqual([false, null]);
});
