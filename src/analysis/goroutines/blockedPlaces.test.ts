import { expect, test } from 'vitest';
import { drawDump } from '../../../tests/drawDump.ts';
import { drawProfile } from '../../../tests/drawProfile.ts';
import { readDataset } from '../../../tests/readDataset.ts';
import type { Profile } from '../../model/profile.ts';
import { originOf } from '../names/functionName.ts';
import { callTree } from '../tree/callTree.ts';
import { type BlockedPlace, blockedPlaces } from './blockedPlaces.ts';
import { goroutineGroups } from './goroutineGroups.ts';
import { representativeFrame } from './representativeFrame.ts';

function placesOf(profile: Profile): BlockedPlace[] {
  const tree = callTree(profile);
  const own = (name: number) => originOf(tree.names[name]!, 'shop');
  return blockedPlaces(profile, tree, goroutineGroups(profile, tree, 0), 0, (leaf) =>
    representativeFrame(tree, leaf, own),
  );
}

function tell(places: readonly BlockedPlace[]): string[] {
  return places.flatMap(({ name, line, state, count, ways }) => [
    `${count} ${name}:${line} ${state}`,
    ...ways.map((way) => `  ${way.count} ← ${way.callers.join(' ← ')}`),
  ]);
}

test('goroutines blocked in one place are one row however they came there, with the ways beneath', async () => {
  const profile = await drawDump(`
    1 [running] main.main
    2 [chan receive] main.api shop.handle shop.take < main.main in 1
    3 [chan receive] main.api shop.handle shop.take < main.main in 1
    4 [chan receive, 5 minutes] main.worker shop.take < main.main in 1
    5 [select] main.worker shop.take < main.main in 1
    6 [IO wait] main.api net.(*conn).Read
  `);
  expect(tell(placesOf(profile))).toEqual([
    '3 shop.take:1 chan receive',
    '  2 ← shop.handle ← main.api',
    '  1 ← main.worker',
    '1 main.api:1 IO wait',
    '  1 ← ',
    '1 main.main:1 running',
    '  1 ← ',
    '1 shop.take:1 select',
    '  1 ← main.worker',
  ]);
});

test('lines tell places of one function apart', () => {
  const profile = drawProfile(`
    3                   4                   5
    main.main@m.go:1    main.main@m.go:2    main.other@m.go:9
    shop.take@t.go:10   shop.take@t.go:10   shop.take@t.go:20
    runtime.chanrecv1   runtime.chanrecv1   runtime.chanrecv1
  `);
  expect(tell(placesOf(profile))).toEqual([
    '7 shop.take:10 chan receive',
    '  7 ← main.main',
    '5 shop.take:20 chan receive',
    '  5 ← main.other',
  ]);
});

test('counts of a real profile add up to the total of go tool pprof, and ways to their place', async () => {
  const { data } = await readDataset('tests/fixtures/goroutine.prof');
  const places = placesOf(data);
  expect(places.reduce((sum, { count }) => sum + count, 0)).toBe(63);
  for (const { count, ways } of places) expect(ways.reduce((sum, way) => sum + way.count, 0)).toBe(count);
  expect(Math.max(...places.map(({ ways }) => ways.length))).toBeGreaterThan(1);
});
