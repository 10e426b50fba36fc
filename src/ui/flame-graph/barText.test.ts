import { describe, expect, test } from 'vitest';
import { drawLayout } from '../../../tests/drawLayout.ts';
import { type FlameDiff, type FlameLayout, frameChanges } from '../../model/flame.ts';
import { type BarWords, barTexts, joinBarText } from './barText.ts';

const words: BarWords = {
  formatValue: (value) => `${value} ms`,
  formatShare: (value, of) => `${(100 * value) / of}%`,
  barShare: (value, of) => `${Math.round((100 * value) / of)}%`,
};

const layout = drawLayout(`
  all.................
  main........ gc.....
  walk.. +3..
`);

function textsOf(drawn: FlameLayout, more: Partial<BarWords> = {}) {
  const text = barTexts(
    drawn,
    drawn.names.map((name) => (name === 'walk' ? 'tree.(*Node).Walk' : name)),
    { ...words, ...more },
  );
  return (name: string, normal: number, small = normal, hasTwoLines = false) => {
    const bar = text(drawn.name.indexOf(drawn.names.indexOf(name)), { normal, small, hasTwoLines });
    return (bar.isSmall ? 'small: ' : '') + joinBarText(bar) + (hasTwoLines ? ` / ${bar.below}` : '');
  };
}

describe('the text on a frame', () => {
  const text = textsOf(layout);

  test.each([
    ['walk', 60, 'tree.(*Node).Walk · 30% · 60 ms'],
    ['walk', 31, 'tree.(*Node).Walk · 30% · 60 ms'],
    ['walk', 30, 'tree.(*Node).Walk · 30%'],
    ['walk', 22, 'tree.(*Node).Walk'],
    ['walk', 16, '(*Node).Walk'],
    ['walk', 10, 'Walk · 30%'],
    ['walk', 5, 'Walk'],
    ['walk', 3, 'Wa…'],
    ['walk', 2, ''],
    ['main', 18, 'main · 60%'],
    ['main', 19, 'main · 60% · 120 ms'],
  ])('%s in %i letters: %s', (name, room, shown) => {
    expect(text(name, room)).toBe(shown);
  });

  test.each([
    [3, 4, 'small: Walk'],
    [2, 3, 'small: Wa…'],
    [0, 8, 'small: Walk'],
    [3, 13, 'small: (*Node).Walk'],
    [4, 6, 'Walk'],
    [2, 2, ''],
  ])('is small where a name would be cut: %i letters or %i small ones: %s', (normal, small, shown) => {
    expect(text('walk', normal, small)).toBe(shown);
  });

  test.each([
    [40, 50, 'tree.(*Node).Walk / 30% · 60 ms'],
    [10, 12, 'Walk / 30%'],
    [3, 4, 'small: Walk / 30%'],
    [2, 3, 'small: Wa… / 30%'],
    [2, 2, ' / '],
  ])('has its figures in the second line of a tall row: %i letters or %i small ones: %s', (normal, small, shown) => {
    expect(text('walk', normal, small, true)).toBe(shown);
  });

  test('is the total on the root, without a share of itself', () => {
    expect(text('all', 60)).toBe('all · 200 ms');
    expect(textsOf({ ...layout, total: 400 })('all', 60)).toBe('all · 50% · 200 ms');
  });

  test('tells what merged small frames are together', () => {
    expect(text('+3', 60)).toBe('3 small frames · 20% · 40 ms');
  });

  test('relates to the function in a graph of one function', () => {
    const focus = {
      amount: 100,
      cum: 'comes',
      flat: 'begins',
      beside: '',
      hints: { mouse: '', touch: '', keyboard: '', small: '' },
    };
    expect(textsOf(layout, { focus })('walk', 60)).toBe('tree.(*Node).Walk · 60% · 60 ms');
  });
});

describe('in a comparison', () => {
  const side = (cum: number[]) => ({
    cum: Float64Array.from(cum),
    flat: layout.flat,
    total: 200,
    matchedTotal: null,
    matchedInZoom: null,
  });
  const kinds = ['same', 'more', 'new', 'noise', 'same'] as const;
  const diff: FlameDiff = {
    before: side([200, 100, 0, 58, 40]),
    after: side([200, 120, 80, 60, 40]),
    change: Uint8Array.from(kinds, (kind) => frameChanges.indexOf(kind)),
    size: new Float64Array(layout.count),
    events: Array.from({ length: layout.count }, () => ''),
    coloured: true,
  };
  const text = textsOf(
    { ...layout, diff },
    {
      diff: {
        names: { before: 'Before', after: 'After' },
        shares: true,
        moved: () => '',
        amounts: (before, after) => ({
          before: `${before} ms`,
          after: `${after} ms`,
          delta: after === before ? 'no change' : `+${after - before} ms`,
          percent: before === 0 || after === before ? '' : `+${Math.round((100 * (after - before)) / before)}%`,
        }),
      },
    },
  );

  test.each([
    ['all', 'all · 200 ms → 200 ms'],
    ['main', 'main · +20 ms · +20%'],
    ['gc', 'new · gc · +80 ms'],
    ['walk', 'tree.(*Node).Walk'],
  ])('%s says its change', (name, shown) => {
    expect(text(name, 60)).toBe(shown);
  });
});

test('a frame of several calls has the first and the last one, or the last one alone; between them what fits', () => {
  const folded = { start: Int32Array.of(0, 0, 2, 2, 2, 2), name: Int32Array.of(3, 2) };
  const text = textsOf({ ...layout, folded });
  expect(text('main', 44)).toBe('main › tree.(*Node).Walk › gc · 60% · 120 ms');
  expect(text('main', 43)).toBe('main › gc · 60% · 120 ms');
  expect(text('main', 9)).toBe('main › gc');
  expect(text('main', 8)).toBe('gc · 60%');
  expect(text('main', 29, 29, true)).toBe('main › tree.(*Node).Walk › gc / 60% · 120 ms');
  expect(text('walk', 40)).toBe('tree.(*Node).Walk · 30% · 60 ms');
  const longer = { start: Int32Array.of(0, 0, 3, 3, 3, 3), name: Int32Array.of(2, 3, 2) };
  expect(textsOf({ ...layout, folded: longer })('main', 35)).toBe('main › gc › … › gc · 60% · 120 ms');
});
