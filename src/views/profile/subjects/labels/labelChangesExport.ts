import { pagedRows } from '../../../../ui/export/pagedRows.ts';
import type { ComparisonProps } from '../../asking/comparison.ts';
import { changeCells, changeHeads, onlySide } from '../../parts/changeCells.ts';
import type { ExportTableOfPane } from '../../parts/ExportMenu.tsx';
import type { LabelChangesQuestion } from './labelChangesQuestion.ts';
import type { answers, LabelChangeDetail, LabelChangeRow } from './pairAnswer.ts';

/** All rows of the table in the order shown, not scaled beyond the basis. */
export function labelChangesExport(
  { asking, pairFacts, type, shown }: ComparisonProps<typeof answers>,
  question: Omit<LabelChangesQuestion, 'offset' | 'limit'>,
  { key, unit }: LabelChangeDetail,
  signal: AbortSignal,
): ExportTableOfPane {
  return {
    columns: [
      { header: key === '' ? 'value' : key, code: true, ...(unit && { unit }) },
      ...changeHeads(shown.type, pairFacts.scales[type]!.name),
      { header: 'share before', unit: '%' },
      { header: 'share after', unit: '%' },
      { header: 'only' },
    ],
    rows: pagedRows<LabelChangeRow>(
      (offset, limit) => asking.ask('rows', { ...question, offset, limit }, signal),
      ({ text, number, change, shares, state, filter }) => [
        filter === null ? 'without this label' : (number ?? text),
        ...changeCells(change),
        shares.before,
        shares.after,
        onlySide(state),
      ],
    ),
  };
}
