import type { ApartGroup } from '../../../../analysis/compare/scaledPair.ts';
import { compareBytewise, compareMagnitude } from '../../../../analysis/tree/topTable.ts';
import type { Amount } from '../../../../model/unit.ts';
import { type Column, scriptRows, wordColumn } from '../../../../table/columns.ts';
import { parseRows } from '../../../kit/parseRowRange.ts';
import type { TableAnswer } from '../../asking/tableAnswers.ts';
import { unscaledUnits } from '../../columns/measureColumns.ts';
import { flatCumTable, USUAL_ROWS } from '../../data/flatCumTable.ts';
import { functionTable } from '../../data/functionTable.ts';
import type { Subject } from '../../data/profileMemo.ts';
import type { ProfilePair } from '../../data/profilePair.ts';
import { valueTypeOf } from '../../data/valueTypeOf.ts';
import { netAmount } from '../../noise/judgedChange.ts';
import { mayJudge } from '../../noise/mayJudge.ts';
import { type TopRow, topRow } from './answer.ts';
import { topColumns } from './columns.ts';

/** Flat and cum of every function, as in `go tool pprof -top`. */
export const table: TableAnswer = {
  name: 'top',
  help: {
    one: 'flat and cum of every function',
    two: 'flat and cum of every function on both sides, with differences',
  },
  order: 10,
  one: (memo, params) =>
    flatCumTable(
      memo,
      params,
      (valueType) => memo.top(valueType),
      ({ names }, a, b) => compareBytewise(names[a]!, names[b]!),
      (_, rows, valueType) => scriptRows(scriptColumns(memo, valueType), rows.map(topRow(memo, valueType))),
    ),
  two: changedFunctions,
};

/** Amounts outside of scaled benchmarks in one value type, as sampled. */
function outside({ kind, name, why, before, after }: ApartGroup, type: number): object {
  return { kind, ...(name === '' ? {} : { name, why }), before: before[type]!, after: after[type]! };
}

/** The columns of the view, of which the table for scripts has those with a `field`. */
function scriptColumns(subject: Subject, type: number): Column<TopRow>[] {
  const { largest, largestChange } = functionTable(subject, type);
  return topColumns<TopRow>({ total: 0, largest, largestChange }, unscaledUnits(subject, type), {
    title: 'function',
    leads: 'flat',
  });
}

/**
 * Flat and cum of every function on both sides, and the difference: ordered by |delta of flat| descending, then by name
 * bytewise. Unchanged rows stay; rows that are 0 on both sides are omitted. With the per-operation basis and no named
 * benchmark there is one table per benchmark; `pairFor` makes the pair of a benchmark.
 */
function changedFunctions(
  pair: ProfilePair,
  params: URLSearchParams,
  pairFor: (benchmark: string) => ProfilePair,
): object {
  const { types, basis } = pair;
  const type = valueTypeOf(types, pair.pair.defaultType, params);
  const limit = parseRows(params, USUAL_ROWS);
  const about = {
    type: types[type]!.type,
    ...(params.has('type') ? {} : { types: types.map((one) => one.type) }),
    basis: pair.basisOf(type).kind,
    judges: mayJudge(pair, type).judges,
    why: mayJudge(pair, type).why,
    ...(pair.apart.length === 0 ? {} : { outside: pair.apart.map((group) => outside(group, type)) }),
  };
  if (basis.kind !== 'op' || basis.benchmark !== '') return { ...about, ...tableOf(pair, type, limit) };
  const operations = pair.operations(type);
  if (operations.length === 0) throw new Error('There is no benchmark text beside these profiles.');
  return {
    ...about,
    benchmarks: operations.map(({ benchmark, problem, before, after }) => {
      if (problem !== '' || before === null || after === null) {
        return { benchmark, problem: problem || 'It is measured on one side only.' };
      }
      return { benchmark, ...tableOf(pairFor(benchmark), type, limit) };
    }),
  };
}

function tableOf(pair: ProfilePair, type: number, limit: number): object {
  const scale = pair.scale(type);
  if (scale.problem !== '') throw new Error(scale.problem);
  const scaled = (amount: Amount, side: 'before' | 'after'): Amount =>
    scale[side] === 1 ? amount : Number(amount) * scale[side];
  const former = new Map(
    pair.matches.flatMap(({ before, name }) => (name === before ? [] : [[name, before] as const])),
  );
  const rows = functionTable(pair, type)
    .rows.map(topRow(pair, type))
    .sort((a, b) => compareMagnitude(netAmount(b.flat), netAmount(a.flat)) || compareBytewise(a.name, b.name));
  const formerly = wordColumn<TopRow>('formerly', ({ name }) => former.get(name) ?? '', { field: 'formerly?' });
  const totals = pair.totals(type);
  return {
    unit: scale.name,
    totals: { before: scaled(totals.before, 'before'), after: scaled(totals.after, 'after') },
    // Sums of scaled samples. They equal pprof's only if both sides are scaled alike, or as pprof scales.
    ...(scale.before === 1 &&
    scale.after === 1 &&
    (pair.pair.factorColumns === undefined || pair.basis.kind === 'normalized')
      ? { total: totals.changed, diffBaseTotal: totals.diffBase }
      : {}),
    rows: scriptRows([...scriptColumns(pair, type), formerly], rows.slice(0, limit)),
  };
}
