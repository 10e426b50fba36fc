import { expect, test } from 'vitest';
import type { Side } from '../model/dataset.ts';
import { sessionTitle } from './sessionTitle.ts';

const unnamed = { before: '', after: '' };
const of = (...paths: string[]) =>
  paths.map((path) => {
    const side: Side = path.startsWith('before/') ? 'before' : path.startsWith('after/') ? 'after' : null;
    return { path, items: [{ side }] };
  });

test.each([
  [of('cpu.prof'), 'cpu.prof'],
  [of('before/cpu.prof', 'after/cpu.prof'), 'cpu.prof'],
  [of('a/cpu.prof', 'a/mem.out', 'b/cpu.prof', 'bench.txt', 'x.txt'), 'cpu.prof, mem.out and 2 more'],
  [of('shared.perfolio'), 'shared report'],
])('without a subject the files are named: %j', (files, title) => {
  expect(sessionTitle({ files, names: unnamed })).toBe(title);
});

test('a comparison is called after what it compares', () => {
  const files = of('before/cpu.prof', 'after/cpu.prof', 'after/mem.out');
  expect(sessionTitle({ files, names: unnamed, subject: 'shop' })).toBe('shop: before → after');
  const names = { before: 'v1', after: 'v2' };
  expect(sessionTitle({ files, names, subject: 'shop' })).toBe('shop: v1 → v2');
  expect(sessionTitle({ files, names })).toBe('v1 → v2: cpu.prof, mem.out');
});

test('files of one side are named with what they measure', () => {
  const names = { before: 'v1', after: 'v2' };
  expect(sessionTitle({ files: of('after/cpu.prof'), names, subject: 'shop' })).toBe('cpu.prof of shop');
  expect(sessionTitle({ files: of('cpu.prof', 'mem.out'), names, subject: 'shop' })).toBe('shop: cpu.prof, mem.out');
});

test('an archive with both sides is a comparison', () => {
  const files = [{ path: 'runs.zip', items: [{ side: 'before' as const }, null, { side: 'after' as const }] }];
  expect(sessionTitle({ files, names: unnamed, subject: 'shop' })).toBe('shop: before → after');
});
