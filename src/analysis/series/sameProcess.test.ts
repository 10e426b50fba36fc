import { expect, test } from 'vitest';
import { planProfile } from '../../../tests/planProfile.ts';
import type { Profile } from '../../model/profile.ts';
import { includesCounts, isEqual } from './sameProcess.ts';

/** Allocated KiB by function. */
function heap(kib: Record<string, number>, { at = 0n, buildId = 'a1', duration = 0n } = {}): Profile {
  return planProfile({
    valueTypes: [
      { type: 'alloc_objects', unit: 'count' },
      { type: 'alloc_space', unit: 'bytes' },
    ],
    buildId,
    timeNanos: at,
    durationNanos: duration,
    samples: Object.entries(kib).map(([stack, amount]) => ({
      values: [BigInt(amount), BigInt(amount * 1024)],
      stack: stack.split(' '),
    })),
  });
}

const early = { 'main.main main.parse': 100, 'main.main main.write': 50 };
const late = { 'main.main main.parse': 180, 'main.main main.write': 50, 'main.main main.flush': 9 };

test('a later heap profile of a process has the allocations of an earlier one', () => {
  expect(includesCounts(heap(late, { at: 2n }), heap(early, { at: 1n }))).toBe(true);
  expect(includesCounts(heap(early, { at: 2n }), heap(early, { at: 2n }))).toBe(true);
});

test.each([
  ['a function allocated less, so the process is another', heap({ ...late, 'main.main main.write': 20 }), heap(early)],
  ['the program is another', heap(late, { buildId: 'b2' }), heap(early)],
  ['the program is unknown', heap(late, { buildId: '' }), heap(early, { buildId: '' })],
  ['it was recorded before', heap(late, { at: 1n }), heap(early, { at: 2n })],
  ['one has changes only', heap(late), heap(early, { duration: 3_000_000_000n })],
  [
    'runs of benchmarks are processes of their own',
    heap({ 'testing.(*B).runN app.BenchmarkX': 20 }),
    heap({ 'testing.(*B).runN app.BenchmarkX': 10 }),
  ],
])('not if %s', (_, later, earlier) => {
  expect(includesCounts(later, earlier)).toBe(false);
});

test('profiles are equal by the amounts of their functions, whatever else they name', () => {
  const unknown = { buildId: '' };
  expect(isEqual(heap(late, unknown), heap({ ...late, 'main.main main.idle': 0 }, unknown))).toBe(true);
  const moved = { 'main.main main.parse': 50, 'main.main main.write': 180, 'main.main main.flush': 9 };
  expect(isEqual(heap(late, unknown), heap(moved, unknown))).toBe(false);
  expect(isEqual(heap({}), heap({}))).toBe(false);
});
