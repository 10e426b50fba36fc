import { expect, test } from 'vitest';
import { drawProfile } from '../../../tests/drawProfile.ts';
import { type FlameLayout, frameChanges } from '../../model/flame.ts';
import { searchNames } from '../names/searchNames.ts';
import { callTree, treeAmounts } from '../tree/callTree.ts';
import { findRow, pathKey } from '../tree/rowKey.ts';
import { largestChange } from './frameChange.ts';
import { type PairView, pairLayout } from './pairLayout.ts';
import { columnOf, pairProfiles } from './pairProfiles.ts';

interface Asked extends Partial<Omit<PairView, 'zoom' | 'matches'>> {
  zoom?: string[];
  query?: string;
  factors?: { before: number; after: number };
}

function layOut(before: string, after: string, { zoom = [], query, factors, ...view }: Asked = {}): FlameLayout {
  const { pair } = pairProfiles(drawProfile(before), drawProfile(after));
  const { profile } = pair!;
  const tree = callTree(profile);
  const amounts = {
    before: treeAmounts(profile, tree, columnOf(pair!, 'before', 0)),
    after: treeAmounts(profile, tree, columnOf(pair!, 'after', 0)),
  };
  const by = factors ?? { before: 1, after: 1 };
  const totals = { before: amounts.before.total[0]! * by.before, after: amounts.after.total[0]! * by.after };
  const compared = { tree, amounts, factors: by, totals };
  return pairLayout(
    { ...compared, describe: () => ({ package: '', origin: 'own' }) },
    {
      zoom: Math.max(0, findRow(tree, pathKey(zoom))),
      pixels: 1000,
      width: 'larger',
      fill: 1,
      matches: query === undefined ? null : searchNames(tree.names, query).byName,
      colour: { by: 'amount', most: largestChange(compared, 'amount') },
      coloured: true,
      ...view,
    },
  );
}

/** One line per frame: depth, name, position in thousandths, amounts on both sides, kind of change and its size. */
function lines(layout: FlameLayout): string[] {
  const { diff } = layout;
  return Array.from({ length: layout.count }, (_, frame) => {
    const name = layout.merged[frame]! > 0 ? `+${layout.merged[frame]}` : layout.names[layout.name[frame]!]!;
    const [from, to] = [layout.x[frame]!, layout.x[frame]! + layout.width[frame]!].map((x) => Math.round(x * 1000));
    const amounts = `${diff!.before.cum[frame]} -> ${diff!.after.cum[frame]}`;
    return `${layout.depth[frame]} ${name} ${from}..${to} ${amounts} ${frameChanges[diff!.change[frame]!]} ${diff!.size[frame]!.toFixed(2)}`;
  });
}

const before = `
  40ms   40ms   20ms
  main   main   main
  zip    hash   idle
`;
const after = `
  10ms   70ms   20ms
  main   main   main
  zip    sort   idle
`;

test('callees are in the order of their names, and a removed function and its replacement share their caller’s width', () => {
  // hash and sort want 40 and 70, zip and idle 40 and 20, together 170 of the 100 there are.
  expect(lines(layOut(before, after))).toEqual([
    '0 all 0..1000 100 -> 100 same 0.00',
    '1 main 0..1000 100 -> 100 same 0.00',
    '2 hash 0..235 40 -> 0 gone 0.76',
    '2 idle 235..353 20 -> 20 same 0.00',
    '2 sort 353..765 0 -> 70 new 1.00',
    '2 zip 765..1000 40 -> 10 less 0.65',
  ]);
});

test('with one side as width, frames have that side’s widths, and frames missing there have no width', () => {
  expect(lines(layOut(before, after, { width: 'after' })).slice(2)).toEqual([
    '2 idle 0..200 20 -> 20 same 0.00',
    '2 sort 200..900 0 -> 70 new 1.00',
    '2 zip 900..1000 40 -> 10 less 0.65',
  ]);
  expect(lines(layOut(before, after, { width: 'before' })).slice(2)).toEqual([
    '2 hash 0..400 40 -> 0 gone 0.76',
    '2 idle 400..600 20 -> 20 same 0.00',
    '2 zip 600..1000 40 -> 10 less 0.65',
  ]);
});

test('identical sides: no change, every frame has its own width', () => {
  const layout = layOut(before, before);
  expect(lines(layout)).toEqual(lines(layOut(before, before, { width: 'before' })));
  expect(new Set(layout.diff!.change)).toEqual(new Set([frameChanges.indexOf('same')]));
});

test('factors: amounts are scaled before they are compared and drawn', () => {
  // Twice as much work in twice the time is no change.
  const twice = before.replaceAll('40ms', '80ms').replaceAll('20ms', '40ms');
  const layout = layOut(before, twice, { factors: { before: 1, after: 0.5 } });
  expect(new Set(layout.diff!.change)).toEqual(new Set([frameChanges.indexOf('same')]));
  expect(layout.diff!.after.cum[0]).toBe(100);
});

test('by share, a frame that grew less than the total has shrunk', () => {
  const more = before.replace('40ms   40ms', '41ms   80ms');
  const by = (measure: 'amount' | 'share'): string | undefined => {
    const layout = layOut(before, more, { colour: { by: measure, most: 1 } });
    const zip = layout.names.indexOf('zip');
    return frameChanges[layout.diff!.change[layout.name.indexOf(zip)]!];
  };
  expect(by('amount')).toBe('more');
  expect(by('share')).toBe('less');
});

test('zoomed: the frame fills its part of the width, its callers above it', () => {
  const layout = layOut(before, after, { zoom: ['main', 'zip'], width: 'before', fill: 0.5 });
  expect(lines(layout)).toEqual([
    '0 all 0..500 100 -> 100 same 0.00',
    '1 main 0..500 100 -> 100 same 0.00',
    '2 zip 0..500 40 -> 10 less 0.65',
  ]);
  expect(layout.zoomDepth).toBe(2);
});

test('a search sums the matches on both sides', () => {
  const { diff } = layOut(before, after, { query: 'zip' });
  expect([diff!.before.matchedTotal, diff!.after.matchedTotal]).toEqual([40, 10]);
});

test('frames below half a pixel are merged into one, with the amounts of both sides', () => {
  const names = Array.from({ length: 9 }, (_, index) => `f${index}`);
  const many = (value: number): string =>
    [`9000ms  ${names.map(() => `${value}ms`).join('  ')}`, `big  ${names.join('  ')}`].join('\n');
  const layout = layOut(many(2), many(1), { pixels: 1000 });
  expect(lines(layout)).toEqual([
    '0 all 0..1000 9018 -> 9009 less 1.00',
    '1 big 0..998 9000 -> 9000 same 0.00',
    '1 +9 998..1000 18 -> 9 same 0.00',
  ]);
});

test('one side without samples, and negative values: no result is NaN', () => {
  const layouts = [
    layOut('0ms\nmain', after),
    layOut(before, '0ms\nmain'),
    layOut('0ms\nmain', '0ms\nmain'),
    layOut('10ms  -10ms\nmain  main\na  b', '5ms  -20ms\nmain  main\na  b'),
  ];
  for (const layout of layouts) {
    for (const column of [layout.x, layout.width, layout.cum, layout.diff!.size]) {
      for (const value of column) expect(Number.isFinite(value)).toBe(true);
    }
  }
  expect(layouts[0]!.diff!.change.slice(1).every((change) => frameChanges[change] === 'new')).toBe(true);
});

/** 90% in one function, and 100 functions with 0.1% each, on both sides. */
const manySmall = [
  ['900ms', ...Array.from({ length: 100 }, () => '1ms')].join('  '),
  ['main', ...Array.from({ length: 100 }, () => 'main')].join('  '),
  ['wide', ...Array.from({ length: 100 }, (_, index) => `f${String(index).padStart(3, '0')}`)].join('  '),
].join('\n');

test('a window opens merged frames in it, and moves none, at any number of pixels', () => {
  const positions = (view: Asked): Map<string, number> => {
    const layout = layOut(manySmall, manySmall, view);
    return new Map(
      Array.from(
        { length: layout.count },
        (_, index) => [layout.names[layout.name[index]!]!, layout.x[index]!] as const,
      ),
    );
  };
  const all = positions({ pixels: 100_000 });
  const window = { from: 0.04, to: 0.05 };
  for (const pixels of [100, 400, 1600]) {
    const shown = positions({ pixels, window });
    expect([...shown.keys()].filter((name) => name.startsWith('f')).length).toBeGreaterThanOrEqual(10);
    shown.delete('small frames');
    for (const [name, x] of shown) expect(x).toBeCloseTo(all.get(name)!, 9);
  }
});

test('a zoomed frame has the position that it has in the drawing of all', () => {
  const all = layOut(before, after);
  for (const path of [['main'], ['main', 'hash'], ['main', 'idle']]) {
    const index = [...all.name].findIndex((one) => all.names[one] === path.at(-1));
    const { place } = layOut(before, after, { zoom: path });
    expect(place!.from).toBeCloseTo(all.x[index]!);
    expect(place!.to).toBeCloseTo(all.x[index]! + all.width[index]!);
  }
});
