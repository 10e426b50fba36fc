import { expect, test } from 'vitest';
import { drawDump } from '../../../tests/drawDump.ts';
import { drawProfile } from '../../../tests/drawProfile.ts';
import type { Profile } from '../../model/profile.ts';
import { columnOf, pairProfiles } from '../compare/pairProfiles.ts';
import { callTree } from '../tree/callTree.ts';
import { type GoroutineGroups, goroutineGroups } from './goroutineGroups.ts';
import { stackFrames } from './stackFrames.ts';

/** One line per group: counts before and after, the longest waits, the stack with the root first. */
function describeGroups(earlier: Profile, later: Profile): string[] {
  const { pair, problem } = pairProfiles(earlier, later);
  if (pair === null) throw new Error(problem);
  const tree = callTree(pair.profile);
  const [before, after] = (['before', 'after'] as const).map((side) =>
    goroutineGroups(pair.profile, tree, columnOf(pair, side, 0)),
  ) as [GoroutineGroups, GoroutineGroups];
  return Array.from({ length: after.count }, (_, group) => {
    const { stack } = after.amount[group]! > 0 ? after : before;
    const names = stackFrames(pair.profile, stack[group]!, 100).frames.map(({ name }) => name);
    const amounts = `${before.amount[group]} → ${after.amount[group]}`;
    return `${amounts}, ${before.wait[group]} → ${after.wait[group]} min: ${names.toReversed().join(' ')}`;
  }).toSorted();
}

test('groups of two dumps are paired, with the waits of each side', async () => {
  const before = await drawDump(`
    1 [running] main
    7 [chan receive, 12 minutes] serve handle < main in 1
    9 [select] poll < main in 1
  `);
  const after = await drawDump(`
    1 [running] main
    7 [chan receive, 30 minutes] serve handle < main in 1
    8 [chan receive] serve handle < main in 1
    11 [IO wait, 3 minutes] serve read < main in 1
  `);
  expect(describeGroups(before, after)).toEqual([
    '0 → 1, 0 → 3 min: serve read',
    '1 → 0, 0 → 0 min: poll',
    '1 → 1, 0 → 0 min: main',
    '1 → 2, 12 → 30 min: serve handle',
  ]);
});

test('a profile with runtime frames is grouped like a dump without them', () => {
  const before = drawProfile(`
    2             1
    serve         main
    runtime.park  -
  `);
  const after = drawProfile(`
    5
    serve
  `);
  expect(describeGroups(before, after)).toEqual(['1 → 0, 0 → 0 min: main', '2 → 5, 0 → 0 min: serve']);
});
