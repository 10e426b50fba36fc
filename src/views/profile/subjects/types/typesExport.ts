import { pagedRows } from '../../../../ui/export/pagedRows.ts';
import type { ComparisonProps } from '../../asking/comparison.ts';
import { frameWords } from '../../data/profileParams.ts';
import { changeCells, changeHeads, onlySide } from '../../parts/changeCells.ts';
import type { ExportTableOfPane } from '../../parts/ExportMenu.tsx';
import type { answers, TypesAnswer, TypesRow } from './pairAnswer.ts';
import { ratioWords } from './ratioWords.ts';
import type { TypesQuestion } from './typesQuestion.ts';

/** All rows of the table in the shown order, with all types, scaled by the basis only. */
export function typesExport(
  { asking, pairFacts, params }: ComparisonProps<typeof answers>,
  question: Omit<TypesQuestion, 'offset' | 'limit'>,
  { columns, ratios }: TypesAnswer,
  signal: AbortSignal,
): ExportTableOfPane {
  const types = [...columns.keys()].filter((type) => columns[type]!.problem === '');
  return {
    columns: [
      ...types.flatMap((type) => changeHeads(pairFacts.types[type]!.type, pairFacts.scales[type]!.name)),
      ...ratios.flatMap(({ id, unit }) =>
        ['before', 'after'].map((side) => ({ header: `${ratioWords[id].title} ${side}`, unit })),
      ),
      { header: 'only' },
      { header: frameWords[params.lens.by].one, code: true },
    ],
    rows: pagedRows<TypesRow>(
      (offset, limit) => asking.ask('rows', { ...question, find: '', offset, limit }, signal),
      (row) => [
        ...types.flatMap((type) => changeCells(row.changes[type]!)),
        ...row.ratios.flatMap(({ before, after }) => [before, after]),
        onlySide(row.state),
        row.name,
      ],
    ),
  };
}
