import type { Amount } from '../../../../model/unit.ts';
import { pagedRows } from '../../../../ui/export/pagedRows.ts';
import type { ComparisonProps } from '../../comparison.ts';
import { differenceOf } from '../../differenceOf.ts';
import type { ExportTableOfPane } from '../../ExportMenu.tsx';
import { frameWords } from '../../profileParams.ts';
import type { ChangeAnswer, Changed, ChangeQuestion, ChangeRow } from './answer.ts';

/** All rows of the table in the order shown, not scaled beyond the basis. */
export function changesExport(
  { asking, params, pairFacts, type }: ComparisonProps,
  question: Omit<ChangeQuestion, 'offset' | 'limit'>,
  signal: AbortSignal,
): ExportTableOfPane {
  const unit = pairFacts.scales[type]!.name;
  const kinds = ['flat', 'cum'] as const;
  return {
    columns: [
      ...kinds.flatMap((kind) => [
        { header: `${kind} before`, unit },
        { header: `${kind} after`, unit },
        { header: `delta ${kind}`, unit },
        { header: `delta ${kind}`, unit: '%' },
        { header: `delta ${kind} within noise` },
      ]),
      { header: 'only' },
      { header: frameWords[params.lens.by].one, code: true },
    ],
    rows: pagedRows<ChangeRow>(
      (offset, limit) => asking.ask<ChangeAnswer>({ ...question, find: '', offset, limit }, signal),
      (row) => [
        ...kinds.flatMap((kind) => cells(row[kind])),
        row.state === 'new' ? 'after' : row.state === 'gone' ? 'before' : '',
        row.name,
      ],
    ),
  };
}

function cells({ before, after, isNoise }: Changed): (Amount | string | null)[] {
  const delta = differenceOf(before, after);
  const percent = Number(before) === 0 ? null : (100 * Number(delta)) / Math.abs(Number(before));
  return [before, after, delta, percent, isNoise ? 'yes' : ''];
}
