import { expect, it } from 'vitest';
import { Attempt } from './attempt.svelte';

it('is busy until the answer is there, and forgets what went wrong before', async () => {
  const attempt = new Attempt();
  await attempt.run(() => Promise.reject(new Error('no such seat')));
  expect(attempt.failed).toContain('no such seat');
  expect(attempt.busy).toBe(false);
  let answer = (): void => {};
  const done = attempt.run(() => new Promise<void>((resolve) => (answer = resolve)));
  expect([attempt.busy, attempt.failed]).toEqual([true, '']);
  answer();
  await done;
  expect([attempt.busy, attempt.failed]).toEqual([false, '']);
});
