import type { Amount } from '../../../../model/unit.ts';
import { pagedRows } from '../../../../ui/export/pagedRows.ts';
import { percentOf } from '../../../../units/percentOf.ts';
import type { ComparisonProps } from '../../asking/comparison.ts';
import type { PaneProps } from '../../asking/pane.ts';
import { changeCells, changeHeads, onlySide } from '../../parts/changeCells.ts';
import type { ExportTableOfPane } from '../../parts/ExportMenu.tsx';
import type { answers, LabelDetail, LabelRow } from './answer.ts';
import type { LabelChangesQuestion, LabelsQuestion } from './labelsQuestion.ts';
import type { answers as changes, LabelChangeDetail, LabelChangeRow } from './pairAnswer.ts';

/** All values of the label in the shown order, in the profile's unit. */
export function labelsExport(
  { asking, shown }: PaneProps<typeof answers>,
  question: Omit<LabelsQuestion, 'offset' | 'limit'>,
  { key, unit }: LabelDetail,
  total: Amount,
  signal: AbortSignal,
): ExportTableOfPane {
  return {
    columns: [
      valueHead(key, unit),
      { header: shown.type, unit: shown.unit },
      { header: 'share', unit: '%' },
      { header: 'stacks of the file' },
    ],
    rows: pagedRows<LabelRow>(
      (offset, limit) => asking.ask('rows', { ...question, offset, limit }, signal),
      ({ text, number, amount, samples }) => [number ?? text, amount, percentOf(amount, total), samples],
    ),
  };
}

/** All changes in the shown order, scaled by the basis only. */
export function labelChangesExport(
  { asking, pairFacts, type, shown }: ComparisonProps<typeof changes>,
  question: Omit<LabelChangesQuestion, 'offset' | 'limit'>,
  { key, unit }: LabelChangeDetail,
  signal: AbortSignal,
): ExportTableOfPane {
  return {
    columns: [
      valueHead(key, unit),
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

function valueHead(key: string, unit: string): ExportTableOfPane['columns'][number] {
  return { header: key === '' ? 'value' : key, code: true, ...(unit && { unit }) };
}
