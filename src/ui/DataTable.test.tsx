import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { DataTable, type DataTableProps } from './DataTable.tsx';
import type { DataColumn, TableSort } from './dataColumn.ts';

interface Entry {
  name: string;
  flat: number;
}

const columns: DataColumn<Entry>[] = [
  { id: 'flat', header: 'Flat', unit: 'ms', align: 'right', sortable: true, cell: (row) => row.flat },
  { id: 'name', header: 'Function', align: 'left', grow: true, sortable: true, cell: (row) => row.name },
];

const entryAt = (index: number): Entry => ({ name: `function ${index}`, flat: 1000 - index });

// jsdom lays nothing out: the table is given a height of 314 px, enough for the head and ten rows.
beforeAll(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(314);
  HTMLElement.prototype.scrollTo = () => {};
});
afterAll(() => void vi.restoreAllMocks());
afterEach(cleanup);

function show(props: Partial<DataTableProps<Entry>> = {}) {
  render(<DataTable label="Functions" columns={columns} rowCount={100_000} rowAt={entryAt} {...props} />);
  return screen.getByRole('grid', { name: 'Functions' });
}

test('only visible rows are in the document, each with its row index', () => {
  const grid = show();
  const rows = within(grid).getAllByRole('row');
  expect(rows.length).toBeLessThan(40);
  expect(grid.getAttribute('aria-rowcount')).toBe('100001');
  expect(rows[1]?.getAttribute('aria-rowindex')).toBe('2');
  expect(
    within(rows[1]!)
      .getAllByRole('gridcell')
      .map((cell) => cell.textContent),
  ).toEqual(['1000', 'function 0']);
});

test('the head over a group of rows has the width of the table', () => {
  const isHead = ({ name }: Entry): boolean => name === 'function 1';
  const grid = show({ columns: columns.map((column) => (column.grow ? { ...column, spans: isHead } : column)) });
  const cells = within(grid)
    .getAllByRole('row')
    .slice(1, 4)
    .map((row) => within(row).getAllByRole('gridcell'));
  expect(cells.map((all) => all.map(({ textContent }) => textContent))).toEqual([
    ['1000', 'function 0'],
    ['function 1'],
    ['998', 'function 2'],
  ]);
  expect(cells[1]![0]!.getAttribute('aria-colspan')).toBe('2');
});

test('rows that are not loaded are requested and shown as placeholders', () => {
  const onRange = vi.fn<(start: number, end: number) => void>();
  const grid = show({ rowAt: () => undefined, onRange });
  expect(onRange).toHaveBeenCalledWith(0, within(grid).getAllByRole('row').length - 1);
  expect(within(grid).getAllByRole('row')[1]?.getAttribute('aria-busy')).toBe('true');
});

test('a click on a column head sorts, and the head states the sort order', () => {
  const onSort = vi.fn<(sort: TableSort) => void>();
  const grid = show({ sort: { id: 'flat', descending: true }, onSort });
  const [flat, name] = within(grid).getAllByRole('columnheader');
  expect(flat?.getAttribute('aria-sort')).toBe('descending');
  expect(name?.hasAttribute('aria-sort')).toBe(false);
  fireEvent.click(within(flat!).getByRole('button'));
  fireEvent.click(within(name!).getByRole('button'));
  expect(onSort.mock.calls).toEqual([[{ id: 'flat', descending: false }], [{ id: 'name', descending: false }]]);
});

test('keys move the selection, and Enter opens the selected row', () => {
  const selected: number[] = [];
  const opened: string[] = [];
  const grid = show({
    onSelect: (_, index) => void selected.push(index),
    onOpen: (row) => void opened.push(row.name),
  });
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'Enter', 'End', 'Home']) fireEvent.keyDown(grid, { key });
  expect(selected).toEqual([0, 1, 0, 99_999, 0]);
  expect(opened).toEqual(['function 0']);
});

test('a row that was selected before it was loaded is reported once it is loaded', () => {
  const selected: string[] = [];
  const props = { label: 'Functions', columns, rowCount: 3, onSelect: (row: Entry) => void selected.push(row.name) };
  const { rerender } = render(<DataTable {...props} rowAt={() => undefined} />);
  fireEvent.keyDown(screen.getByRole('grid'), { key: 'End' });
  expect(selected).toEqual([]);
  rerender(<DataTable {...props} rowAt={entryAt} />);
  expect(selected).toEqual(['function 2']);
});

test('a click selects, a double click opens, and a click on the head does neither', () => {
  const onSelect = vi.fn<(row: Entry, index: number) => void>();
  const onOpen = vi.fn<(row: Entry, index: number) => void>();
  show({ onSelect, onOpen });
  fireEvent.click(screen.getByText('function 4'));
  fireEvent.doubleClick(screen.getByText('function 4'));
  fireEvent.click(screen.getByText('Function'));
  expect(onSelect.mock.calls).toEqual([[entryAt(4), 4]]);
  expect(onOpen.mock.calls).toEqual([[entryAt(4), 4]]);
});

test('the selected row is the one that the parent names', () => {
  show({ selectedIndex: 2 });
  const row = screen.getByRole('row', { selected: true });
  expect(row.textContent).toContain('function 2');
  expect(screen.getByRole('grid').getAttribute('aria-activedescendant')).toBe(row.id);
});

test('an empty table says why it is empty', () => {
  show({ rowCount: 0, empty: 'No function matches.' });
  expect(screen.getByRole('gridcell').textContent).toBe('No function matches.');
});
