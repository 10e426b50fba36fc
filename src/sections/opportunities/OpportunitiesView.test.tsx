import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { SectionItem } from '../../views/kit/sectionView.ts';
import { OpportunitiesView } from './OpportunitiesView.tsx';
import type { AdviceRow } from './question.ts';

afterEach(cleanup);

const row: AdviceRow = {
  rule: 'sprintf',
  advice: 'Use `strconv.Append…`',
  sentence: 'Formatting with `fmt` in `main.key` (key.go:7) takes 12.0% of CPU time: use `strconv.Append…`.',
  check: '`go test -bench .`',
  name: 'main.key',
  file: '/src/key.go',
  line: 7,
  lines: 1,
  amount: 12,
  share: 0.12,
  bound: 0.12,
  events: 120,
  benchmark: '',
  path: 'cpu.prof',
  profileType: 'cpu',
  measure: 'cpu',
  module: '',
};

function item(path: string): SectionItem {
  return { id: path, path, side: null, size: 1, dataset: null, recognisedAs: '', problems: [] };
}

function show(answer: AdviceRow[], paths: string[]) {
  render(
    <OpportunitiesView
      items={paths.map(item)}
      needs={[]}
      names={{ before: 'Before', after: 'After' }}
      params={new URLSearchParams()}
      onParams={() => {}}
      onRole={() => {}}
      edits={[]}
      edit={() => []}
      undo={() => false}
      ask={() => Promise.resolve(answer)}
    />,
  );
}

test('advice says where, how much, what is saved at most and how to check it', async () => {
  show([row], ['cpu.prof']);
  const table = within(await screen.findByRole('table', { name: /^What to try next/ }));
  expect(
    [...table.getAllByRole('rowheader'), ...table.getAllByRole('cell')].map(({ textContent }) => textContent),
  ).toEqual(['Use strconv.Append…', 'main.key key.go:7', '12.0%', '12.0% less CPU time', '120', 'go test -bench .']);
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('of several profiles one can be asked about; without advice a sentence says what the rules are about', async () => {
  show([], ['cpu.prof', 'heap.prof']);
  await screen.findByText('No rule applies.');
  const options = within(screen.getByRole('combobox', { name: 'Profile' })).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['All profiles', 'cpu.prof', 'heap.prof']);
});
