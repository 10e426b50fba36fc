import { pagedRows } from '../../../../ui/export/pagedRows.ts';
import type { ComparisonProps } from '../../asking/comparison.ts';
import { frameWords } from '../../data/profileParams.ts';
import { changeCells, changeHeads, onlySide } from '../../parts/changeCells.ts';
import type { ExportTableOfPane } from '../../parts/ExportMenu.tsx';
import type { answers, ChangeQuestion, ChangeRow } from './pairAnswer.ts';

/** All rows of the table in the shown order, scaled by the basis only. */
export function changesExport(
  { asking, params, pairFacts, type }: ComparisonProps<typeof answers>,
  question: Omit<ChangeQuestion, 'offset' | 'limit'>,
  signal: AbortSignal,
): ExportTableOfPane {
  const unit = pairFacts.scales[type]!.name;
  const kinds = ['flat', 'cum'] as const;
  return {
    columns: [
      ...kinds.flatMap((kind) => changeHeads(kind, unit)),
      { header: 'only' },
      { header: 'moved' },
      { header: frameWords[params.lens.by].one, code: true },
    ],
    rows: pagedRows<ChangeRow>(
      (offset, limit) => asking.ask('rows', { ...question, find: '', offset, limit }, signal),
      (row) => [
        ...kinds.flatMap((kind) => changeCells(row[kind])),
        onlySide(row.state),
        row.moved?.words ?? '',
        row.name,
      ],
    ),
  };
}
