import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PlainTable } from './PlainTable.tsx';
import { ShareBar } from './ShareBar.tsx';

afterEach(cleanup);

test('a short table has a caption, heads with units, row heads and a sum', () => {
  render(
    <PlainTable
      caption="By flat"
      note="Disjoint."
      rows={[
        { name: 'main.walk', flat: 3 },
        { name: 'main.idle', flat: 1 },
      ]}
      keyOf={({ name }) => name}
      columns={[
        { id: 'name', header: 'function', align: 'left', grow: true, cell: ({ name }) => name },
        { id: 'flat', header: 'flat', unit: 's', align: 'right', cell: ({ flat }) => flat },
      ]}
      foot={['together', 4]}
    />,
  );
  const table = screen.getByRole('table', { name: /^By flat/ });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['function', 'flats']);
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map((head) => head.textContent),
  ).toEqual(['main.walk', 'main.idle']);
  expect(within(table).getAllByRole('row').at(-1)!.textContent).toBe('together4');
});

test('a share bar is one image with its parts as label', () => {
  render(
    <ShareBar
      label="Components"
      total={4}
      parts={[
        { id: 'a', title: 'Allocation', amount: 3, description: 'Allocation 3 s, 75%' },
        { id: 'b', title: 'Maps', amount: 1, description: 'Maps 1 s, 25%' },
      ]}
    />,
  );
  const bar = screen.getByRole('img', { name: 'Components: Allocation 3 s, 75%; Maps 1 s, 25%.' });
  expect(Array.from(bar.children, (part) => (part as HTMLElement).style.width)).toEqual(['75%', '25%']);
});
