import { pagedRows } from '../../../../ui/export/pagedRows.ts';
import { changeCells, changeHeads, onlySide } from '../../changeCells.ts';
import type { ComparisonProps } from '../../comparison.ts';
import type { ExportTableOfPane } from '../../ExportMenu.tsx';
import { frameWords } from '../../profileParams.ts';
import type { answers, ChangeQuestion, ChangeRow } from './answer.ts';

/** All rows of the table in the order shown, not scaled beyond the basis. */
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
