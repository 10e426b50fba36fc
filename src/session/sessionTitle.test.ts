import { expect, test } from 'vitest';
import { sessionTitle } from './sessionTitle.ts';

const unnamed = { before: '', after: '' };

test.each([
  [['cpu.prof'], 'cpu.prof'],
  [['before/cpu.prof', 'after/cpu.prof'], 'cpu.prof'],
  [['a/cpu.prof', 'a/mem.out', 'b/cpu.prof', 'bench.txt', 'x.txt'], 'cpu.prof, mem.out and 2 more'],
  [['shared.perfolio'], 'shared report'],
])('%j are called %s', (paths, title) => {
  expect(sessionTitle(paths, unnamed)).toBe(title);
});

test('the title contains the names of the sides', () => {
  expect(sessionTitle(['cpu.prof'], { before: 'v1', after: 'v2' })).toBe('v1 → v2: cpu.prof');
  expect(sessionTitle(['cpu.prof'], { before: 'v1', after: '' })).toBe('cpu.prof');
});
