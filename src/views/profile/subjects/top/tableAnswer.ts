import type { ApartGroup } from '../../../../analysis/compare/scaledPair.ts';
import { compareBytewise, compareMagnitude } from '../../../../analysis/tree/topTable.ts';
import type { Amount } from '../../../../model/unit.ts';
import { parseRows } from '../../../kit/parseRowRange.ts';
import type { TableAnswer } from '../../asking/tableAnswers.ts';
import { flatCumTable, USUAL_ROWS } from '../../data/flatCumTable.ts';
import type { ProfilePair } from '../../data/profilePair.ts';
import { valueTypeOf } from '../../data/valueTypeOf.ts';
import { mayJudge } from '../../noise/mayJudge.ts';

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
      ({ names }, row) => ({ name: names[row]! }),
    ),
  two: changedFunctions,
};

/** Amounts outside of scaled benchmarks in one value type, as sampled. */
function outside({ kind, name, why, before, after }: ApartGroup, type: number): object {
  return { kind, ...(name === '' ? {} : { name, why }), before: before[type]!, after: after[type]! };
}

interface Amounts {
  flat: Amount;
  cum: Amount;
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
  const tables = { before: pair.topOf('before', type), after: pair.topOf('after', type) };
  const sideOf = (side: 'before' | 'after', row: number): Amounts => ({
    flat: scaled(tables[side].flat[row]!, side),
    cum: scaled(tables[side].cum[row]!, side),
  });
  const rows = tables.before.names
    .map((name, row) => {
      const [before, after] = [sideOf('before', row), sideOf('after', row)];
      const delta = { flat: difference(before.flat, after.flat), cum: difference(before.cum, after.cum) };
      const formerly = former.get(name);
      return { name, ...(formerly === undefined ? {} : { formerly }), before, after, delta };
    })
    .filter((row) => [row.before, row.after].some(({ flat, cum }) => Number(flat) !== 0 || Number(cum) !== 0));
  rows.sort((a, b) => compareMagnitude(b.delta.flat, a.delta.flat) || compareBytewise(a.name, b.name));
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
    rows: rows.slice(0, limit),
  };
}

function difference(before: Amount, after: Amount): Amount {
  if (typeof before === 'number' && typeof after === 'number') return after - before;
  return BigInt(after) - BigInt(before);
}
