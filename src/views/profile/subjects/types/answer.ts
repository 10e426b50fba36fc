import { quotient } from '../../../../analysis/amounts/quotient.ts';
import { type TypeRatio, typeRatios } from '../../../../analysis/compare/eventColumns.ts';
import { compareBytewise } from '../../../../analysis/tree/topTable.ts';
import type { Amount, ValueType } from '../../../../model/unit.ts';
import { answerTable, type ChangeFilter, countStates, type TablePage } from '../../../kit/answerTable.ts';
import type { NamedQuestion } from '../../../kit/asking.ts';
import { parseRowSearch } from '../../../kit/parseRowRange.ts';
import { typesAddress } from '../../address/typesAddress.ts';
import { haveOneScale, type PairScale } from '../../data/bases.ts';
import type { ProfilePair } from '../../data/profilePair.ts';
import { type AmountChange, judgedChange } from '../../noise/judgedChange.ts';
import { pairNoise } from '../../noise/pairNoise.ts';
import { columnSort, type TypesQuestion, type TypesSort, typesSort } from './typesQuestion.ts';

/** A ratio of two types on both sides; null if it is undefined, such as the mean size of 0 objects. */
export interface RatioChange {
  before: number | null;
  after: number | null;
}

/** A function with its amounts in all value types. */
export interface TypesRow {
  name: string;
  /** One per value type; null if the basis does not apply to the type. */
  changes: (AmountChange | null)[];
  /** One per ratio. */
  ratios: RatioChange[];
  state: '' | 'new' | 'gone';
}

/** One value type: its scales and totals. */
export interface TypeColumn {
  /** Largest amount of a row on either side, and largest change: the scale of the columns and of the bars. */
  largest: number;
  largestChange: number;
  /** The filtered total of both sides and its scale: that of the rows, but never as shares of itself. */
  total: AmountChange;
  totalScale: Pick<PairScale, 'unit' | 'per'>;
  /** A sentence why the basis does not apply to the type; '' if it does. */
  problem: string;
}

export interface TypesAnswer extends TablePage<TypesRow> {
  columns: TypeColumn[];
  ratios: (TypeRatio & { total: RatioChange })[];
  counts: Record<ChangeFilter, number>;
  /** Sentences about the sampling of the two sides. */
  sampling: string[];
  /** Whether some differences may be noise. */
  isUncertain: boolean;
}

/** The functions of both sides in all value types at once. */
function typeRows(pair: ProfilePair, question: TypesQuestion): TypesAnswer {
  const { measure, only, query } = question;
  const table = pair.latest('all types', measure, pair.memo, () => typesTable(pair, measure));
  const { names, types, rows, state } = table;
  const noises = types.map(({ problem }, type) => (problem === '' ? pairNoise(pair, type) : null));
  const ratios = typeRatios(pair.types).filter(({ dividend, divisor }) => haveOneScale(pair, dividend, divisor));
  const amount = (side: 'before' | 'after', type: number, row: number): Amount => pair.topOf(side, type)[measure][row]!;
  const rowOf = (row: number): TypesRow => ({
    name: names[row]!,
    changes: types.map(({ problem, scale }, type) => {
      if (problem !== '') return null;
      const [before, after] = [amount('before', type, row), amount('after', type, row)];
      return judgedChange(scale, before, after, noises[type]?.of(row, measure));
    }),
    ratios: ratios.map((ratio) => ratioChange(ratio, (side, type) => amount(side, type, row))),
    state: state(row),
  });
  const { page } = answerTable(rows, question, {
    stateOf: state,
    textOf: (row) => names[row]!,
    compare: (sort: TypesSort) => compareTypes(table, sort),
    rowOf,
    keep: (make) => pair.keep('order of all types', JSON.stringify([measure, question.sort, only, query]), make),
  });
  const samplings = types.flatMap((_, type) => (noises[type] ? Object.values(pair.samplings(type)) : []));
  const left = (side: 'before' | 'after', type: number): Amount => pair.memo.left(pair.column(side, type)).sum;
  return {
    columns: types.map(({ largest, largestChange, scale, problem }, type): TypeColumn => {
      const isShare = scale.unit === '%';
      const totalScale = isShare ? { before: 1, after: 1, unit: pair.types[type]!.unit, per: '' as const } : scale;
      return {
        largest,
        largestChange,
        total: judgedChange(totalScale, left('before', type), left('after', type), undefined),
        totalScale: { unit: totalScale.unit, per: totalScale.per },
        problem,
      };
    }),
    ratios: ratios.map((ratio) => ({ ...ratio, total: ratioChange(ratio, left) })),
    counts: table.counts,
    ...page,
    sampling: [...new Set(samplings.map(({ how }) => how))],
    isUncertain: samplings.some(({ kind }) => kind === 'events'),
  };
}

/** The questions that this view answers. */
export const answers = { two: { rows: typeRows } };

/**
 * Parses `measure`, `sort` (a value type for its absolute change, `<type>.amount`, or `name`), `only` (`new`, `gone`),
 * `rows` (number, or `all`), `offset` and `q`.
 */
function parse(
  params: URLSearchParams,
  type: number,
  types: readonly ValueType[],
): NamedQuestion<typeof answers.two, 'rows'> {
  const { measure, sort: asked, only } = typesAddress.parse(params, ['measure', 'sort', 'only']);
  const sort = typesSort(asked, types, type);
  if (asked !== null && columnSort(sort, types).by !== asked.by) {
    const columns = types.flatMap(({ type: name }) => [name, `${name}.amount`]);
    throw new Error(`“sort” is one of ${[...columns, 'name'].join(', ')}, not “${asked.by}”.`);
  }
  return {
    ask: 'rows',
    question: { measure, sort, only, ...parseRowSearch(params, 80), find: '' },
  };
}

export const parseQuestion = { two: parse };

interface ScaledType {
  /** One entry per name. Doubles, for sorting and scales. */
  before: Float64Array;
  after: Float64Array;
  largest: number;
  largestChange: number;
  scale: PairScale;
  problem: string;
}

interface TypesTable {
  names: string[];
  types: ScaledType[];
  /** Rows with an amount other than 0 in some type. */
  rows: number[];
  state: (row: number) => TypesRow['state'];
  counts: Record<ChangeFilter, number>;
}

function typesTable(pair: ProfilePair, measure: 'flat' | 'cum'): TypesTable {
  const { names } = pair.memo.tree;
  const present = { before: new Uint8Array(names.length), after: new Uint8Array(names.length) };
  const some = new Uint8Array(names.length);
  const types = pair.types.map((_, type): ScaledType => {
    const scale = pair.scale(type);
    const side = (which: 'before' | 'after'): Float64Array => {
      const { flat, cum } = pair.topOf(which, type);
      const amounts = measure === 'flat' ? flat : cum;
      const scaled = new Float64Array(names.length);
      for (let row = 0; row < scaled.length; row++) {
        if (Number(flat[row]) !== 0 || Number(cum[row]) !== 0) present[which][row] = 1;
        scaled[row] = Number(amounts[row]) * scale[which];
        if (scaled[row] !== 0) some[row] = 1;
      }
      return scaled;
    };
    const [before, after] = [side('before'), side('after')];
    let largest = 0;
    let largestChange = 0;
    for (let row = 0; row < names.length; row++) {
      largest = Math.max(largest, Math.abs(before[row]!), Math.abs(after[row]!));
      largestChange = Math.max(largestChange, Math.abs(after[row]! - before[row]!));
    }
    return { before, after, largest, largestChange, scale, problem: scale.problem };
  });
  const state = (row: number): TypesRow['state'] => {
    if (present.before[row] === 0) return 'new';
    return present.after[row] === 0 ? 'gone' : '';
  };
  const rows = [...some.keys()].filter((row) => some[row] === 1);
  return { names, types, rows, state, counts: countStates(rows, state) };
}

function compareTypes(
  { names, types }: TypesTable,
  { by, type, descending }: TypesSort,
): (a: number, b: number) => number {
  const direction = descending ? -1 : 1;
  const byName = (a: number, b: number): number => compareBytewise(names[a]!, names[b]!);
  if (by === 'name') return (a, b) => direction * byName(a, b);
  const { before, after } = types[type]!;
  const change = (row: number): number => Math.abs(after[row]! - before[row]!);
  const size = (row: number): number => Math.max(Math.abs(before[row]!), Math.abs(after[row]!));
  const key = by === 'delta' ? change : size;
  // Rows without a change in that type are sorted by amount.
  return (a, b) => direction * (key(a) - key(b)) || size(b) - size(a) || byName(a, b);
}

function ratioChange(
  { dividend, divisor, unit }: TypeRatio,
  amount: (side: 'before' | 'after', type: number) => Amount,
): RatioChange {
  const of = (side: 'before' | 'after'): number | null => {
    const ratio = quotient(amount(side, dividend), amount(side, divisor));
    return ratio === null || unit !== '%' ? ratio : 100 * ratio;
  };
  return { before: of('before'), after: of('after') };
}
