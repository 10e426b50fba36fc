import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useStore } from 'zustand';
import { createReportEdits } from '../../../tests/reportEdits.ts';
import { OpportunitiesView } from './OpportunitiesView.tsx';
import type { Opportunity } from './opportunities.ts';
import type { OpportunitiesAnswer } from './opportunitiesIn.ts';

afterEach(cleanup);

function rowOf(name: string, share: number): Opportunity {
  const bound = 1 / (1 - share);
  const amount = share * 1e9;
  return {
    id: `fn:${name}`,
    kind: 'function',
    name,
    title: name,
    hint: '',
    amount,
    share,
    low: share,
    high: share,
    bound,
    events: 90,
  };
}

const answer: OpportunitiesAnswer = {
  rows: [rowOf('main.encode', 0.3), rowOf('main.decode', 0.1)],
  total: 1e9,
  unit: 'nanoseconds',
  events: 300,
  few: 0,
  trunk: 0,
  passing: 0,
  types: ['cpu'],
  type: 'cpu',
  benchmarks: [],
  chosen: {
    id: 'Encode-8',
    title: 'Encode',
    frame: 'main.BenchmarkEncode',
    amount: 1e9,
    metric: 1000,
    unit: 'ns/op',
    isOutside: false,
  },
  module: 'main',
};

async function show() {
  const { store, edit, undo } = createReportEdits();
  function Page() {
    const edits = useStore(store);
    return (
      <OpportunitiesView
        items={[{ id: 'cpu', path: 'cpu.prof', side: null, size: 1, dataset: null, recognisedAs: '', problems: [] }]}
        needs={[]}
        names={{ before: 'Before', after: 'After' }}
        params={new URLSearchParams()}
        onParams={() => {}}
        onRole={() => {}}
        edits={edits}
        edit={edit}
        undo={undo}
        ask={() => Promise.resolve(answer)}
      />
    );
  }
  render(<Page />);
  await screen.findByRole('heading', { name: 'What if' });
  return { store, panel: within(screen.getByRole('region', { name: 'What if' })) };
}

test('notes on a row are notes on its finding; they stand beside it and in the table, and are edited', async () => {
  const { store, panel } = await show();
  fireEvent.click(panel.getByRole('button', { name: 'Write notes' }));
  const field = panel.getByRole('textbox', { name: 'Notes on main.encode, in Markdown' });
  fireEvent.change(field, { target: { value: 'One allocation less.' } });
  expect(store.getState()).toEqual([
    {
      kind: 'findingNotes',
      about: 'opportunities/cpu.prof/cpu/main.BenchmarkEncode/fn:main.encode',
      value: 'One allocation less.',
    },
  ]);
  fireEvent.click(panel.getByRole('button', { name: 'Done' }));
  expect(panel.getByText('One allocation less.')).toBeDefined();
  expect(panel.queryByRole('button', { name: 'Write notes' })).toBeNull();
  expect(screen.getByRole('columnheader', { name: 'Notes' })).toBeDefined();
  fireEvent.click(panel.getByRole('button', { name: 'Edit the notes on main.encode' }));
  fireEvent.change(panel.getByRole('textbox'), { target: { value: '' } });
  fireEvent.click(panel.getByRole('button', { name: 'Done' }));
  expect(panel.getByRole('button', { name: 'Write notes' })).toBeDefined();
  expect(screen.queryByRole('columnheader', { name: 'Notes' })).toBeNull();
});
