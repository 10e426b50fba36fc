import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Decision } from '../../model/decision.ts';
import { noFigureEdits } from '../../model/figureEdits.ts';
import { noTypedFacts } from '../../model/typedFacts.ts';
import { OpportunitiesView } from './OpportunitiesView.tsx';
import type { Opportunity } from './opportunities.ts';
import type { OpportunitiesAnswer } from './opportunitiesIn.ts';

// jsdom has the element but not its methods.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
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
  profile: '1712345678901234567:30000000000',
};

async function show() {
  const changed = vi.fn<(decisions: readonly Decision[]) => void>();
  function Page() {
    const [decisions, setDecisions] = useState<readonly Decision[]>([]);
    return (
      <OpportunitiesView
        items={[{ id: 'cpu', path: 'cpu.prof', side: null, size: 1, dataset: null, recognisedAs: '', problems: [] }]}
        needs={[]}
        names={{ before: 'Before', after: 'After' }}
        params={new URLSearchParams()}
        onParams={() => {}}
        onRole={() => {}}
        environment={noTypedFacts}
        onEnvironment={() => {}}
        figureEdits={noFigureEdits}
        onFigureEdits={() => {}}
        pointedClaims={[]}
        onPointedClaims={() => {}}
        decisions={decisions}
        onDecisions={(next) => {
          changed(next);
          setDecisions(next);
        }}
        ask={() => Promise.resolve(answer)}
      />
    );
  }
  render(<Page />);
  await screen.findByRole('heading', { name: 'What if' });
  const dialog = () => within(screen.getByRole('dialog', { name: 'Decide' }));
  const type = (label: string | RegExp, text: string) =>
    fireEvent.change(dialog().getByLabelText(label), { target: { value: text } });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  return { changed, dialog, type, press };
}

test('a decision is typed into the dialog, stands beside the row, and can be undone', async () => {
  const { changed, dialog, type, press } = await show();
  press('Accept…');
  expect(dialog().getByRole('radio', { name: 'Accepted' })).toHaveProperty('checked', true);
  expect(dialog().getByLabelText(/^Expected gain/)).toHaveProperty('value', '');
  type(/^Expected gain/, '20');
  expect(dialog().getByText('1,000 → 800.0 ns/op.')).toBeDefined();
  fireEvent.click(dialog().getByRole('button', { name: 'M' }));
  type('Reason', 'One allocation less.');
  fireEvent.click(dialog().getByRole('button', { name: 'Save' }));
  expect(changed).toHaveBeenLastCalledWith([
    {
      type: 'cpu',
      bench: 'Encode-8',
      frame: 'main.BenchmarkEncode',
      kind: 'function',
      name: 'main.encode',
      verdict: 'accepted',
      reason: 'One allocation less.',
      effort: 'M',
      gain: 20,
      made: {
        path: 'cpu.prof',
        profile: '1712345678901234567:30000000000',
        share: 0.3,
        amount: 3e8,
        unit: 'nanoseconds',
        figure: 1000,
        figureUnit: 'ns/op',
      },
    },
  ]);
  const box = within(screen.getByRole('group', { name: 'Decision' }));
  expect(box.getByText(/expected −20%.ns\/op, effort M/)).toBeDefined();
  press('Undo');
  expect(changed).toHaveBeenLastCalledWith([]);
  expect(screen.getByRole('button', { name: 'Accept…' })).toBeDefined();
});

test('more than the bound is saved with a warning; what is no percentage is not saved', async () => {
  const { changed, dialog, type, press } = await show();
  press('Postpone…');
  type(/^Expected gain/, 'a lot');
  fireEvent.click(dialog().getByRole('button', { name: 'Save' }));
  expect(changed).not.toHaveBeenCalled();
  expect(dialog().getByText('Type a percentage from 0 to 100, or nothing.')).toBeDefined();
  type(/^Expected gain/, '45 %');
  expect(
    dialog().getByText('Above the bound: it has 30.0% of the whole, and more cannot be saved there.'),
  ).toBeDefined();
  fireEvent.click(dialog().getByRole('button', { name: 'Save' }));
  expect(changed.mock.lastCall![0][0]).toMatchObject({ verdict: 'postponed', gain: 45 });
  expect(screen.getByText(/above the bound/)).toBeDefined();
});

test('a decision is edited and removed', async () => {
  const { changed, dialog, press } = await show();
  press('Reject…');
  fireEvent.click(dialog().getByRole('button', { name: 'Save' }));
  press('Edit');
  fireEvent.click(dialog().getByRole('radio', { name: 'Postponed' }));
  fireEvent.click(dialog().getByRole('button', { name: 'Save' }));
  expect(changed.mock.lastCall![0].map(({ verdict }) => verdict)).toEqual(['postponed']);
  press('Edit');
  fireEvent.click(dialog().getByRole('button', { name: 'Remove the decision' }));
  expect(changed).toHaveBeenLastCalledWith([]);
});
