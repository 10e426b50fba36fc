import { expect, test } from 'vitest';
import { drawProfile } from '../../../tests/drawProfile.ts';
import { searchNames } from '../names/searchNames.ts';
import { callTree, treeAmounts } from './callTree.ts';
import { type FlameView, flameLayout } from './flameLayout.ts';
import { findRow, rowKey } from './rowKey.ts';

/** The frames as text: `name x..end`, two spaces per level; `{3}` for three merged ones. Positions in percent. */
function draw(drawing: string, more: Partial<FlameView> & { query?: string; zoomTo?: string } = {}) {
  const profile = drawProfile(drawing);
  const tree = callTree(profile);
  const row = [...tree.name].findIndex((name) => name >= 0 && tree.names[name] === more.zoomTo);
  const layout = flameLayout(
    tree,
    treeAmounts(profile, tree, 0),
    {
      zoom: Math.max(row, 0),
      pixels: more.pixels ?? 1000,
      window: more.window ?? null,
      total: 10,
      matches: more.query === undefined ? null : searchNames(tree.names, more.query).byName,
    },
    (name) => ({ package: `of ${name}`, origin: 'own' }),
  );
  const percent = (value: number): string => String(Math.round(value * 100));
  const frames = Array.from({ length: layout.count }, (_, index) => {
    const label = layout.merged[index]! > 0 ? `{${layout.merged[index]}}` : layout.names[layout.name[index]!]!;
    const end = layout.x[index]! + layout.width[index]!;
    return `${'  '.repeat(layout.depth[index]!)}${label} ${percent(layout.x[index]!)}..${percent(end)}`;
  });
  return { layout, tree, frames };
}

const stacks = `
  5ms    3ms    1ms    1ms
  main   main   main   main
  walk   idle   tick   tock
  step   -      -      -
`;

test('callees are below their caller, the widest first', () => {
  expect(draw(stacks).frames).toEqual([
    'all 0..100',
    '  main 0..100',
    '    walk 0..50',
    '    idle 50..80',
    '    tick 80..90',
    '    tock 90..100',
    '      step 0..50',
  ]);
});

test('callees below half a pixel are merged into one frame with their number and sum', () => {
  const { layout, frames } = draw(stacks, { pixels: 4 });
  expect(frames).toContain('    {2} 80..100');
  expect(layout.cum[layout.merged.indexOf(2)]).toBe(2);
});

test('merged frames are separate again when their caller is zoomed', () => {
  const wide = '96ms  1ms  1ms  1ms  1ms\nmain  rare  rare  rare  rare\n-  a  b  c  d';
  expect(draw(wide, { pixels: 40 }).frames.at(-1)).toBe('    {4} 96..100');
  expect(draw(wide, { pixels: 40, zoomTo: 'rare' }).frames).toEqual([
    'all 0..100',
    '  rare 0..100',
    '    a 0..25',
    '    b 25..50',
    '    c 50..75',
    '    d 75..100',
  ]);
});

test('a zoomed frame keeps its callers above it, at full width', () => {
  const { layout, tree, frames } = draw(stacks, { zoomTo: 'walk' });
  expect(frames).toEqual(['all 0..100', '  main 0..100', '    walk 0..100', '      step 0..100']);
  expect(layout.zoomDepth).toBe(2);
  expect(rowKey(tree, findRow(tree, layout.zoomKey))).toBe(layout.zoomKey);
});

test('a search counts each sample once, in total and in the zoomed frame', () => {
  const recursive = '3ms  2ms  5ms\nmain  main  main\nwalk  idle  idle\nwalk  walk  -';
  const { layout } = draw(recursive, { query: 'WALK' });
  expect(layout.matchedTotal).toBe(5);
  expect([...layout.matched].filter(Boolean)).toHaveLength(3);
  expect(draw(recursive, { query: 'walk', zoomTo: 'idle' }).layout.matchedInZoom).toBe(2);
  expect(draw(recursive, { query: 'main', zoomTo: 'idle' }).layout.matchedInZoom).toBe(7);
});

test('between slashes a search is an RE2 expression, and a broken one says so', () => {
  const names = ['main.(*T).Walk', 'main.walker', 'runtime.mallocgc'];
  expect([...searchNames(names, '/^main\\..*alk$/').byName]).toEqual([1, 0, 0]);
  expect(searchNames(names, '(*t)').count).toBe(1);
  expect(searchNames(names, '/(a/').error).toMatch(/^The expression is not valid.*\.$/);
});

test('negative values are as wide as positive ones', () => {
  expect(draw('6ms  -4ms\nmain  main\ngrew  shrank').frames).toEqual([
    'all 0..100',
    '  main 0..100',
    '    grew 0..60',
    '    shrank 60..100',
  ]);
});

/** One large callee and many small ones: 1,000 samples, of which each small one has 1. */
const manySmall = [
  ['900ms', ...Array.from({ length: 100 }, () => '1ms')].join('  '),
  ['main', ...Array.from({ length: 100 }, () => 'main')].join('  '),
  ['wide', ...Array.from({ length: 100 }, (_, index) => `f${String(index).padStart(3, '0')}`)].join('  '),
].join('\n');

test('a window opens the merged frames in it and around it, where they were', () => {
  const whole = draw(manySmall, { pixels: 400 });
  expect(whole.frames).toContain('    {100} 90..100');
  const { layout } = draw(manySmall, { pixels: 400, window: { from: 0.9405, to: 0.9595 } });
  const names = (at: number): string => layout.names[layout.name[at]!]!;
  const opened = Array.from({ length: layout.count }, (_, index) => index).filter((at) => names(at).startsWith('f'));
  // The window shows 20 of them, two in part; as many on either side are ready for panning.
  expect(opened).toHaveLength(58);
  for (const index of opened) expect(layout.x[index]).toBeCloseTo(0.9 + 0.001 * Number(names(index).slice(1)), 9);
  // The others stay merged, left and right of them.
  const merged = Array.from(layout.merged).flatMap((count, index) =>
    count > 0 ? [[count, layout.x[index]!] as const] : [],
  );
  expect(merged).toEqual([
    [21, expect.closeTo(0.9)],
    [21, expect.closeTo(0.979)],
  ]);
  expect(layout.cum.reduce((sum, cum, index) => (layout.depth[index] === 2 ? sum + cum : sum), 0)).toBe(1000);
});

test('a window leaves every frame of the whole drawing where it is', () => {
  const whole = draw(stacks, { pixels: 1000 }).layout;
  const part = draw(stacks, { pixels: 1000, window: { from: 0.6, to: 0.7 } }).layout;
  for (const column of ['x', 'width', 'row', 'depth', 'cum'] as const) expect(part[column]).toEqual(whole[column]);
});

test('a zoomed frame has the position that it has in the drawing of all', () => {
  const { layout: all } = draw(stacks);
  for (const name of ['main', 'walk', 'idle', 'tock', 'step']) {
    const index = [...all.name].findIndex((one) => all.names[one] === name);
    const { place } = draw(stacks, { zoomTo: name }).layout;
    expect(place!.from).toBeCloseTo(all.x[index]!);
    expect(place!.to).toBeCloseTo(all.x[index]! + all.width[index]!);
  }
});
