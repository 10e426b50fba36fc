import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { DataTable } from '../../../ui/DataTable.tsx';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { NameParts } from './NameParts.tsx';

afterEach(cleanup);

const name = 'github.com/jackc/pgx/v5.(*Conn).Query';
const columns = [
  { id: 'flat', header: 'flat', align: 'right' as const, cell: () => '1.20' },
  { id: 'name', header: 'function', align: 'left' as const, grow: true, cell: () => <NameParts name={name} /> },
];

function copied(from: Element, selected: Node): string {
  window.getSelection()!.selectAllChildren(selected);
  let text = '';
  const event = createEvent.copy(from);
  Object.defineProperty(event, 'clipboardData', { value: { setData: (_type: string, data: string) => (text = data) } });
  fireEvent(from, event);
  return text;
}

test('a name is whole in the text and when it is copied; cells of a row have tabs between them', () => {
  render(<PlainTable caption="Top" columns={columns} rows={[1, 2]} keyOf={String} />);
  const table = screen.getByRole('table');
  const cell = screen.getAllByRole('rowheader')[0]!;
  expect(cell.textContent).toBe(name);
  expect(copied(table, cell)).toBe(name);
  expect(copied(table, table.querySelector('tbody')!)).toBe(`1.20\t${name}\n1.20\t${name}`);
});

test('a long table copies alike', () => {
  render(<DataTable label="Top" columns={columns} rowCount={0} rowAt={() => undefined} />);
  expect(copied(screen.getByRole('grid'), screen.getByRole('grid'))).toBe('flat\tfunction');
});
