import { expect, test } from 'vitest';
import { formatInScale, type Scale, scaleFor } from '../../../units/scaleFor.ts';
import { deltaColumns, sideColumns } from './sidesColumns.ts';

const heads = { before: 'before', after: 'after' };

function widthsIn(scale: Scale): (number | undefined)[] {
  return sideColumns({ heads, width: 96, unit: 'nanoseconds', of: () => ({ before: 0, after: 0 }), scale }).map(
    ({ width }) => width,
  );
}

/** Letters of the code font are this wide, and a cell has so much around its text. */
const widthOf = (text: string): number => 7.5 * text.length + 24;

test('a column has room for amounts that are too small for its unit, and name their own', () => {
  const perRequest = { ...scaleFor(748_750, 'nanoseconds'), unit: 'µs/req' };
  const small = formatInScale(3.07, perRequest);
  expect(small).toBe('3.07\u00a0ns/req');
  for (const width of widthsIn(perRequest)) expect(width).toBeGreaterThanOrEqual(widthOf(small));
});

test('amounts without smaller units take what they are given', () => {
  expect(widthsIn(scaleFor(1000, 'count'))).toEqual([96, 96]);
});

test('the head of a change is read whole, its unit and the arrow of a sorted column included', () => {
  const widthFor = (unit: string) => {
    const scale = { ...scaleFor(748_750, 'nanoseconds'), unit };
    const [delta] = deltaColumns({
      id: 'flat',
      kind: 'flat',
      unit: 'nanoseconds',
      width: 112,
      of: () => null,
      largest: 1,
      scale,
    });
    return delta!.width;
  };
  // Two gaps of 6, an arrow of 12.
  expect(widthFor('µs/req')).toBeGreaterThanOrEqual(widthOf('Δ flat') + 7 * 'µs/req'.length - 7.5 + 24);
  expect(widthFor('ms')).toBe(112);
});

test('a change of shares is in percentage points', () => {
  const scale = { unit: '%', factor: 1, digits: 2 };
  const [delta] = deltaColumns({ id: 'flat', unit: '%', width: 112, of: () => null, largest: 1, scale });
  expect(delta!.head.scale).toBe('points');
});
