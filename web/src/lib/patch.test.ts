import { describe, expect, it } from 'vitest';
import { applyPatch, PatchFault } from './patch';

describe('JSON Patch', () => {
  it('adds, replaces and removes, and changes nothing in place', () => {
    const before = { a: [1, 2, 3], b: { c: 1 }, d: { e: 2 } };
    const after = applyPatch(before, [
      { op: 'replace', path: '/a/1', value: 9 },
      { op: 'add', path: '/a/0', value: 0 },
      { op: 'remove', path: '/a/3' },
      { op: 'add', path: '/b/x', value: 'y' },
    ]);
    expect(after).toEqual({ a: [0, 1, 9], b: { c: 1, x: 'y' }, d: { e: 2 } });
    expect(before).toEqual({ a: [1, 2, 3], b: { c: 1 }, d: { e: 2 } });
    expect(after.d).toBe(before.d);
  });
  it('reads ~0, ~1 and the end of a list', () => {
    expect(
      applyPatch({ 'a/b': 1, '~': 2, l: [1] }, [
        { op: 'replace', path: '/a~1b', value: 3 },
        { op: 'remove', path: '/~0' },
        { op: 'add', path: '/l/-', value: 2 },
      ]),
    ).toEqual({ 'a/b': 3, l: [1, 2] });
  });
  it('replaces the whole', () => expect(applyPatch({ a: 1 } as unknown, [{ op: 'replace', path: '', value: 5 }])).toBe(5));
  it.each(['/a/7', '/nothing/x', '/a/x', 'a'])('refuses %s', (path) => {
    expect(() => applyPatch({ a: [1] }, [{ op: 'replace', path, value: 0 }])).toThrow(PatchFault);
  });
});
