import { expect, test } from 'vitest';
import { drawLayout } from '../../../tests/drawLayout.ts';
import { frameChanges } from '../../model/flame.ts';
import { changeColour } from './changeColours.ts';
import type { DiffWords } from './describeFrame.ts';
import { flameAsSvg } from './flameAsSvg.ts';
import type { FlamePlateOptions } from './flamePlate.ts';
import { lightTheme } from './theme.ts';

const options: FlamePlateOptions = {
  title: 'Flame graph of <cpu>',
  notes: [{ name: 'file', value: 'a & b.prof' }],
  orientation: 'icicle',
  width: 832,
  shortName: (name) => name,
  formatValue: (value) => `${value} ms`,
  formatShare: (value, of) => `${(100 * value) / of}%`,
  barShare: (value, of) => `${Math.round((100 * value) / of)}%`,
};

const layout = drawLayout(`
  all.................
  main......... gc....
  walk.. +3
`);

/** Attributes of the frames' rectangles, in layout order. */
function boxes(svg: string): { x: number; y: number; width: number; fill: string }[] {
  return Array.from(
    svg.matchAll(
      /<g><title>[^<]*<\/title><rect x="([^"]*)" y="([^"]*)" width="([^"]*)" height="[^"]*" fill="([^"]*)"/g,
    ),
    ([, x, y, width, fill]) => ({ x: Number(x), y: Number(y), width: Number(width), fill: fill! }),
  );
}

test('frames are placed as in the layout, with a gap to their neighbours', async () => {
  const drawn = boxes(await flameAsSvg(layout, options));
  // 800 pixels for 20 letters.
  expect(drawn.map(({ x, y, width }) => [x, y, width])).toEqual([
    [0, 0, 799],
    [0, 20, 519],
    [560, 20, 239],
    [0, 40, 239],
    [280, 40, 79],
  ]);
});

test('a flame has its root at the bottom', async () => {
  const drawn = boxes(await flameAsSvg(layout, { ...options, orientation: 'flame' }));
  expect(drawn.map(({ y }) => y)).toEqual([40, 20, 20, 0, 0]);
});

test('every frame has a title; title and notes are escaped', async () => {
  const svg = await flameAsSvg(layout, options);
  expect(svg).toContain('<title>main, cum 130 ms, 65% of the total, flat 50 ms</title>');
  expect(svg).toContain('<title>3 small frames, together 20 ms, 10% of the total</title>');
  expect(svg).toContain('Flame graph of &lt;cpu&gt;</title>');
  expect(svg).toContain('file: a &amp; b.prof');
  expect(svg).not.toContain('style=');
});

test('the legend explains exactly the colours that are drawn', async () => {
  const grouped = {
    groups: [
      { id: 'gc', title: 'GC' },
      { id: 'own', title: 'Your code' },
      { id: 'syscalls', title: 'System calls' },
    ],
    of: Int16Array.of(-1, 1, 0, 1, -1),
    inherited: new Uint8Array(5),
  };
  const svg = await flameAsSvg({ ...layout, grouped }, options);
  // The largest flat first.
  expect(Array.from(svg.matchAll(/>(GC|Your code|System calls)<\/text>/g), ([, title]) => title)).toEqual([
    'Your code',
    'GC',
  ]);
});

test('with change colours, the legend explains them, and frames of one side are marked', async () => {
  const { flat, cum, total, count } = layout;
  const side = { flat, cum, total, matchedTotal: null, matchedInZoom: null };
  const diff = {
    before: side,
    after: side,
    change: new Uint8Array(count).fill(frameChanges.indexOf('gone')),
    size: new Float64Array(count),
    events: Array.from({ length: count }, () => ''),
    coloured: true,
  };
  const changes = [{ colour: '#a9dde2', words: 'gone: only before' }];
  const svg = await flameAsSvg({ ...layout, diff }, { ...options, changes });
  expect(svg).toContain('>gone: only before</text>');
  expect(svg).toContain('stroke-dasharray="3 3"');
});

test('more has the upper right corner, less the lower right one', async () => {
  const { flat, cum, total, count } = layout;
  const side = { flat, cum, total, matchedTotal: null, matchedInZoom: null };
  const diff = {
    before: side,
    after: side,
    change: Uint8Array.of(0, frameChanges.indexOf('more'), frameChanges.indexOf('less'), 0, 0),
    size: new Float64Array(count).fill(1),
    events: Array.from({ length: count }, () => ''),
    coloured: true,
  };
  const svg = await flameAsSvg({ ...layout, diff }, { ...options, changes: [] });
  expect(Array.from(svg.matchAll(/<path d="([^"]*)z"/g), ([, path]) => path)).toEqual([
    'M519 20L519 25L514 20',
    'M799 39L799 34L794 39',
  ]);
});

test('moved work has dots, on frames and in the legend', async () => {
  const { flat, cum, total, count } = layout;
  const side = { flat, cum, total, matchedTotal: null, matchedInZoom: null };
  const diff = {
    before: side,
    after: side,
    change: new Uint8Array(count).fill(frameChanges.indexOf('moved')),
    // All of it together is less in the first frame, and unchanged in the others.
    size: Float64Array.from({ length: count }, (_, frame) => (frame === 1 ? -1 : 0)),
    events: Array.from({ length: count }, () => ''),
    coloured: true,
    moved: {
      of: new Uint16Array(count).fill(1),
      moves: [{ words: 'moved from Header', before: 95, after: 43, isReplaced: false }],
    },
  };
  const words: DiffWords = {
    names: { before: 'Before', after: 'After' },
    amounts: (before, after) => ({ before: `${before}`, after: `${after}`, delta: '', percent: '' }),
    moved: ({ words: mark, before, after }) => `${mark}: together ${before} → ${after} ns/op`,
    shares: true,
  };
  const changes = [{ colour: '#dfe1e4', words: 'moved between functions', isMoved: true }];
  const svg = await flameAsSvg({ ...layout, diff }, { ...options, changes, diff: words });
  const less = changeColour('less', 1, lightTheme);
  expect(boxes(svg).map(({ fill }) => fill)).toEqual(['#e6e6e2', less, '#dfe1e4', '#dfe1e4', 'url(#merged)']);
  // The first three frames that are not merged or the root, and the entry of the legend.
  expect(svg.match(/<rect [^>]*fill="url\(#moved\)"\/>/g)).toHaveLength(4);
  expect(svg).toMatch(/<rect [^>]*fill="url\(#moved\)"\/>\n<g/);
  expect(svg).toContain('moved from Header: together 95 → 43 ns/op</title>');
});

test('names are cut to their frames', async () => {
  const name = 'a_name_that_is_much_longer_than_its_frame_and_cannot_be_shown_whole_even_there';
  const long = drawLayout('all\nx..').names.indexOf('x');
  const picture = drawLayout('all\nx..');
  picture.names[long] = name;
  const svg = await flameAsSvg(picture, { ...options, width: 232 });
  // 200 pixels less the paddings are 35 small letters.
  expect(svg).toContain(`font-size="9" fill="#16181d">${name.slice(0, 34)}…</text>`);
});

test('search matches are marked by more than colour', async () => {
  const svg = await flameAsSvg(drawLayout('all.\nmain', 0, ['main']), options);
  expect(svg).toMatch(/main, cum[^<]*matches the search<\/title><rect [^>]*fill="#ffd23f" stroke="#7a5200"/);
  expect(svg).toMatch(/<title>all[^<]*<\/title><rect [^>]*fill-opacity="0.3"/);
});

test('a frame of several calls has two lines at its left edge, and names the calls', async () => {
  const folded = {
    start: Int32Array.of(0, 0, 2, 2, 2, 2),
    name: Int32Array.from(['walk', 'gc'], (name) => layout.names.indexOf(name)),
  };
  const svg = await flameAsSvg({ ...layout, folded }, options);
  expect(svg).toContain(
    '<title>main, 3 calls with one amount, then walk, gc, cum 130 ms, 65% of the total, flat 50 ms</title>',
  );
  expect(svg.match(/<rect x="[02]" y="20" width="1" height="19"/g)).toHaveLength(2);
  expect(svg).toContain('>main › walk › gc · 65% · 130 ms<');
});
