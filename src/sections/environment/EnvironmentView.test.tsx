import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { useStore } from 'zustand';
import { createReportEdits } from '../../../tests/reportEdits.ts';
import { typedFacts } from '../../model/edits/kinds/typedFact.ts';
import type { SectionReport } from '../../model/report.ts';
import type { SectionItem } from '../../views/kit/sectionView.ts';
import { EnvironmentView } from './EnvironmentView.tsx';

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

const said: SectionReport = {
  findings: [],
  blocks: [
    {
      kind: 'facts',
      facts: [
        { name: 'Go', before: '1.26.1', after: '1.26.1', differs: false },
        { name: 'commit', before: '1a2b', after: 'missing', differs: false },
      ],
    },
  ],
};

const item = (side: 'before' | 'after'): SectionItem => ({
  id: side,
  path: `${side}/cpu.prof`,
  side,
  size: 1,
  dataset: null,
  recognisedAs: '',
  problems: [],
});

async function show(answer: SectionReport | null = said) {
  const { store, edit, undo } = createReportEdits();
  function Page() {
    const edits = useStore(store);
    return (
      <EnvironmentView
        items={[item('before'), item('after')]}
        needs={[]}
        names={{ before: 'main', after: 'pool' }}
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
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Edit the environment' }));
  const type = (label: string, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  const save = () => fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const row = (name: string) =>
    screen.getByRole('rowheader', { name }).closest('tr')?.textContent?.replaceAll(/\s+/g, ' ').trim();
  const typed = () => typedFacts(store.getState());
  return { typed, dialog, type, save, row };
}

test('values that are typed in stand in the table, marked, and can be undone', async () => {
  const { typed, type, save, row } = await show();
  type('Dataset, main', '10k');
  type('Dataset, pool', '100k');
  save();
  expect(typed()).toEqual({ before: [['Dataset', '10k']], after: [['Dataset', '100k']] });
  expect(row('Dataset')).toBe('Dataset10k (typed in)100k (typed in) differs');
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  expect(typed()).toEqual({ before: [], after: [] });
  expect(screen.queryByRole('rowheader', { name: 'Dataset' })).toBeNull();
});

test('a value in place of one from the files says what they say', async () => {
  const { dialog, type, save, row } = await show();
  fireEvent.click(dialog.getByRole('button', { name: 'Add a line' }));
  expect(document.activeElement).toBe(dialog.getByLabelText('What: New line'));
  type('What: New line', 'Go version');
  expect(dialog.getByLabelText('Go version, main').getAttribute('placeholder')).toBe('1.26.1');
  type('Go version, main', '1.27');
  save();
  expect(row('Go')).toBe('Go1.27 (typed in; the files say 1.26.1)1.26.1 differs');
});

test('a value without a name is not saved, and the form says why', async () => {
  const { typed, dialog, type, save } = await show();
  fireEvent.click(dialog.getByRole('button', { name: 'Add a line' }));
  type('New line, pool', '16 cores');
  save();
  expect(typed()).toEqual({ before: [], after: [] });
  dialog.getByText('Say what this is, such as Dataset.');
  expect(document.activeElement).toBe(dialog.getByLabelText('What: New line'));
  type('What: New line', 'Cores');
  save();
  expect(typed()).toEqual({ before: [], after: [['Cores', '16 cores']] });
});

test('a removed line is gone, and the focus stays in the form', async () => {
  const { typed, dialog, type, save } = await show();
  type('Machine, main', 'c7g');
  fireEvent.click(dialog.getByRole('button', { name: 'Remove Machine' }));
  expect(document.activeElement).toBe(dialog.getByLabelText('What: Operating system'));
  save();
  expect(typed()).toEqual({ before: [], after: [] });
});

test('files that say nothing can be described', async () => {
  const { type, save, row } = await show(null);
  type('Machine, main', 'c7g');
  save();
  expect(row('Machine')).toBe('Machinec7g (typed in)missing');
});
