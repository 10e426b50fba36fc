import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { DataColumn } from '../dataColumn.ts';
import { type TreeRow, TreeTable, type TreeTableProps } from './TreeTable.tsx';

interface Entry {
  name: string;
  cum: number;
}

const columns: DataColumn<Entry>[] = [
  { id: 'cum', header: 'cum', unit: 'ms', align: 'right', cell: (entry) => entry.cum },
  { id: 'name', header: 'function', align: 'left', grow: true, cell: (entry) => entry.name },
];

/** Rows as text: `main 1/2 open`, indented by level; the parent is the last row with less indentation. */
function rowsOf(drawing: string): TreeRow<Entry>[] {
  const rows: TreeRow<Entry>[] = [];
  for (const line of drawing.split('\n').filter((one) => one.trim() !== '')) {
    const level = 1 + (line.length - line.trimStart().length) / 2;
    const [name, place, state] = line.trim().split(' ');
    const [position, size] = place!.split('/').map(Number);
    const expanded = state === 'open' ? true : state === 'closed' ? false : null;
    const parent = rows.findLastIndex((row) => row.level === level - 1);
    const data = { name: name!, cum: 9 };
    rows.push({ level, position: position!, size: size!, parent, expanded, text: `${name}, cum 9 ms`, data });
  }
  return rows;
}

const rows = rowsOf(`
all 1/1 open
  main 1/2 open
    serve 1/2 closed
    load 2/2
  idle 2/2
`);

/** The accessible name of a row: its text without parts that are hidden from screen readers. */
const wordsOf = (item: Element): string => item.querySelector(':scope > span')!.textContent;

// jsdom lays nothing out: the tree is given a height of 314 px, enough for the head and ten rows.
beforeAll(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(314);
  HTMLElement.prototype.scrollTo = () => {};
});
afterAll(() => void vi.restoreAllMocks());
afterEach(cleanup);

function show(props: Partial<TreeTableProps<Entry>> = {}) {
  const calls = {
    onSelect: vi.fn<(name: string, index: number) => void>(),
    onExpand: vi.fn<(row: TreeRow<Entry>, expanded: boolean) => void>(),
    onExpandSiblings: vi.fn<(row: TreeRow<Entry>, index: number) => void>(),
    onOpen: vi.fn<(row: TreeRow<Entry>, index: number) => void>(),
    onRange: vi.fn<(start: number, end: number) => void>(),
  };
  function Holder() {
    const [selected, setSelected] = useState<number | null>(null);
    return (
      <TreeTable
        label="Call tree"
        columns={columns}
        rowCount={rows.length}
        rowAt={(index) => rows[index]}
        selectedIndex={selected}
        {...calls}
        onSelect={(row, index) => {
          calls.onSelect(row.data.name, index);
          setSelected(index);
        }}
        {...props}
      />
    );
  }
  render(<Holder />);
  const tree = screen.getByRole('tree', { name: 'Call tree' });
  const press = (key: string): void => void fireEvent.keyDown(tree, { key });
  const current = (): string | null => {
    const id = tree.getAttribute('aria-activedescendant');
    return id === null ? null : wordsOf(document.getElementById(id)!);
  };
  return { tree, press, current, ...calls };
}

test('every row has its level, its position among siblings, its open state, and its amounts', () => {
  const { tree } = show();
  const items = within(tree).getAllByRole('treeitem');
  const told = items.map((item) =>
    [
      wordsOf(item),
      ...['level', 'posinset', 'setsize', 'expanded'].map((name) => item.getAttribute(`aria-${name}`)),
    ].join(' '),
  );
  expect(told).toEqual([
    'all, cum 9 ms 1 1 1 true',
    'main, cum 9 ms 2 1 2 true',
    'serve, cum 9 ms 3 1 2 false',
    'load, cum 9 ms 3 2 2 ',
    'idle, cum 9 ms 2 2 2 ',
  ]);
});

test('arrows move through the rows; Left goes to the caller, Right to the first callee', () => {
  const { tree, press, current } = show();
  fireEvent.focus(tree);
  expect(current()).toBe('all, cum 9 ms');
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown']) press(key);
  expect(current()).toBe('load, cum 9 ms');
  press('ArrowLeft');
  expect(current()).toBe('main, cum 9 ms');
  press('ArrowRight');
  expect(current()).toBe('serve, cum 9 ms');
  press('End');
  expect(current()).toBe('idle, cum 9 ms');
  press('Home');
  expect(current()).toBe('all, cum 9 ms');
});

test('Right opens a closed row, Left closes an open one, Space toggles', () => {
  const { tree, press, onExpand } = show();
  fireEvent.focus(tree);
  press('ArrowLeft');
  expect(onExpand).toHaveBeenLastCalledWith(rows[0], false);
  press('ArrowDown');
  press('ArrowDown');
  press('ArrowRight');
  expect(onExpand).toHaveBeenLastCalledWith(rows[2], true);
  press(' ');
  expect(onExpand).toHaveBeenLastCalledWith(rows[2], true);
});

test('* opens all siblings, Enter opens the function of the row, and other keys are passed to the parent', () => {
  const onKey = vi.fn<(key: string, row: TreeRow<Entry> | undefined) => boolean>((key) => key === 'h');
  const { tree, press, onExpandSiblings, onOpen } = show({ onKey });
  fireEvent.focus(tree);
  press('ArrowDown');
  press('*');
  expect(onExpandSiblings).toHaveBeenCalledWith(rows[1], 1);
  press('Enter');
  expect(onOpen).toHaveBeenCalledWith(rows[1], 1);
  press('h');
  expect(onKey).toHaveBeenCalledWith('h', rows[1]);
});

test('a click on the chevron opens or closes, a click on the row selects it', () => {
  const { tree, onExpand, onSelect } = show();
  const item = within(tree).getByRole('treeitem', { name: /^serve/ });
  fireEvent.click(item.querySelector('[data-twisty]')!);
  expect(onExpand).toHaveBeenCalledWith(rows[2], true);
  expect(onSelect).toHaveBeenLastCalledWith('serve', 2);
});

test('of a million rows only visible ones are in the document, and missing ones are requested', () => {
  const { tree, onRange } = show({ rowCount: 1_000_000, rowAt: () => undefined });
  const items = within(tree).getAllByRole('treeitem');
  expect(items.length).toBeLessThan(40);
  expect(items[0]?.getAttribute('aria-busy')).toBe('true');
  expect(onRange).toHaveBeenCalledWith(0, items.length);
});

test('beyond the deepest indentation a row shows its level as a number', () => {
  const deep = { ...rows[3]!, level: 50_000 };
  const { tree } = show({ rowCount: 1, rowAt: () => deep });
  expect(within(tree).getByText('50000').getAttribute('title')).toBe('Level in the tree');
});
