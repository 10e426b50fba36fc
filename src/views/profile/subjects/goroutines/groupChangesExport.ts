import { pagedRows } from '../../../../ui/export/pagedRows.ts';
import type { ComparisonProps } from '../../asking/comparison.ts';
import type { ExportTableOfPane } from '../../parts/ExportMenu.tsx';
import type { BothAmounts, GoroutineChangesQuestion, GroupChangeRow, StateChange } from './goroutineChanges.ts';
import { NO_STACK } from './noStack.ts';
import type { answers } from './pairAnswer.ts';

/** What the pane shows as a table: the states where those are given, else all groups in the order shown. */
export function groupChangesExport(
  { asking, pairFacts, type }: ComparisonProps<typeof answers>,
  question: Omit<GoroutineChangesQuestion, 'offset' | 'limit'>,
  states: readonly StateChange[] | null,
  signal: AbortSignal,
): ExportTableOfPane {
  const unit = pairFacts.scales[type]!.name;
  const amounts = [
    { header: 'before', unit },
    { header: 'after', unit },
    { header: 'delta', unit },
    { header: 'delta', unit: '%' },
  ];
  if (states !== null) {
    return {
      columns: [{ header: 'state' }, ...amounts],
      rows: states.map((row) => [row.state, ...cells(row)]),
    };
  }
  return {
    columns: [
      ...amounts,
      { header: 'only' },
      { header: 'state' },
      { header: 'longest wait before', unit: 'min' },
      { header: 'longest wait after', unit: 'min' },
      { header: 'stack', code: true },
    ],
    rows: pagedRows<GroupChangeRow>(
      (offset, limit) => asking.ask('rows', { ...question, offset, limit }, signal),
      (row) => [
        ...cells(row),
        row.presence === 'new' ? 'after' : row.presence === 'gone' ? 'before' : '',
        row.state,
        row.wait.before,
        row.wait.after,
        row.title || NO_STACK,
      ],
    ),
  };
}

function cells({ before, after }: BothAmounts): (number | null)[] {
  return [before, after, after - before, before === 0 ? null : (100 * (after - before)) / Math.abs(before)];
}
