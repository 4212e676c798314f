// JSON Patch (RFC 6902) as the server uses it: add, remove, replace. Nothing is changed in place: what did not change
// stays the same object, so that only what changed is drawn anew.
import type { PatchStep } from './protocol';

export class PatchFault extends Error {}

export function applyPatch<T>(value: T, steps: readonly PatchStep[]): T {
  let result: unknown = value;
  for (const step of steps) result = applyStep(result, keysOf(step.path), 0, step);
  return result as T;
}

function keysOf(path: string): string[] {
  if (path === '') return [];
  if (!path.startsWith('/')) throw new PatchFault(`${path}: no path`);
  return path
    .slice(1)
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function applyStep(node: unknown, keys: string[], at: number, step: PatchStep): unknown {
  const key = keys[at];
  if (key === undefined) return step.op === 'remove' ? undefined : step.value;
  const last = at === keys.length - 1;
  if (Array.isArray(node)) {
    const index = key === '-' ? node.length : Number(key);
    if (!Number.isInteger(index) || index < 0 || index > node.length) throw new PatchFault(`${step.path}: no such entry`);
    const copy = node.slice();
    if (!last) copy[index] = applyStep(node[index], keys, at + 1, step);
    else if (step.op === 'add') copy.splice(index, 0, step.value);
    else if (index >= node.length) throw new PatchFault(`${step.path}: no such entry`);
    else if (step.op === 'remove') copy.splice(index, 1);
    else copy[index] = step.value;
    return copy;
  }
  if (node === null || typeof node !== 'object') throw new PatchFault(`${step.path}: nothing there`);
  const old = node as Record<string, unknown>;
  if (!last) {
    if (!(key in old)) throw new PatchFault(`${step.path}: nothing there`);
    return { ...old, [key]: applyStep(old[key], keys, at + 1, step) };
  }
  if (step.op === 'remove') {
    const { [key]: _gone, ...rest } = old;
    return rest;
  }
  return { ...old, [key]: step.value };
}
