import { expect, test } from 'vitest';
import { columnTracks, type DataColumn, nextSort } from './dataColumn.ts';

const flat: DataColumn<object> = { id: 'flat', header: 'Flat', align: 'right', width: 90, cell: () => null };
const name: DataColumn<object> = { id: 'name', header: 'Function', align: 'left', grow: true, cell: () => null };

test('numbers sort largest first, words from A, and a second click reverses the order', () => {
  expect(nextSort(flat, null)).toEqual({ id: 'flat', descending: true });
  expect(nextSort(name, { id: 'flat', descending: true })).toEqual({ id: 'name', descending: false });
  expect(nextSort(flat, { id: 'flat', descending: true })).toEqual({ id: 'flat', descending: false });
  expect(nextSort({ ...flat, firstSort: 'asc' }, null)).toEqual({ id: 'flat', descending: false });
});

test('the growing column takes the remaining width, and comes first on phones', () => {
  expect(columnTracks([flat, name])).toEqual({
    wide: '90px minmax(240px, 1fr)',
    narrow: 'minmax(max(140px, min(50cqi, 300px)), 1fr) 90px',
    many: false,
    tooMany: false,
  });
  expect(columnTracks([flat, { ...name, width: 180 }]).wide).toBe('90px minmax(180px, 1fr)');
});

test('what holds the answer stands beside the growing column on phones', () => {
  const share = { ...flat, id: 'share', width: 70, leads: true };
  expect(columnTracks([flat, share, name])).toMatchObject({
    wide: '90px 70px minmax(240px, 1fr)',
    narrow: 'minmax(max(140px, min(50cqi, 300px)), 1fr) 70px 90px',
  });
});

test('another column than the growing one may come first on phones, and the growing one still takes what remains', () => {
  const line = { ...flat, id: 'line', width: 220, first: true };
  expect(columnTracks([flat, line, name])).toMatchObject({
    wide: '90px 220px minmax(240px, 1fr)',
    narrow: 'min(50cqi, 220px) 90px minmax(240px, 1fr)',
  });
});

test('with many columns, the growing column comes first on tablets, too', () => {
  expect(columnTracks([...Array.from({ length: 7 }, () => flat), name]).many).toBe(true);
  expect(columnTracks([flat, flat, flat, name]).many).toBe(false);
});

test('with too many columns for a desktop, the growing column comes first everywhere', () => {
  expect(columnTracks([...Array.from({ length: 7 }, () => flat), name]).tooMany).toBe(false);
  expect(columnTracks([...Array.from({ length: 12 }, () => flat), name]).tooMany).toBe(true);
});
