import {
  type AttributedSamples,
  type Attribution,
  attributeToCaller,
} from '../../../../analysis/packages/attributeToCaller.ts';
import { compareBytewise, compareMagnitude } from '../../../../analysis/tree/topTable.ts';
import type { Amount } from '../../../../model/unit.ts';
import { answerTable, type ChangeFilter, countStates, type TablePage } from '../../../kit/answerTable.ts';
import { atGranularity } from '../../data/atGranularity.ts';
import type { ProfileMemo, Subject } from '../../data/profileMemo.ts';
import { groupAmounts } from '../../noise/groupAmounts.ts';
import { largestAmounts, type SidedAmount, sizeOf, sortedBy, stateOfAmount } from '../../noise/judgedChange.ts';
import { type SampledHow, sampledHow, totalOf } from '../../noise/sampledHow.ts';
import { type PackagesQuestion, sortParts } from './packagesQuestion.ts';

/** The cost of a function of the user's code, including the runtime's work for it. */
export interface AttributedRow {
  name: string;
  /** Samples that end in the function itself. */
  flat: SidedAmount;
  /** Samples that end in the runtime, with this function as the first own function above. */
  charged: SidedAmount;
  /** `charged`, split by cost class; parallel to `classes`. */
  byClass: SidedAmount[];
  /** `flat` + `charged`. */
  sum: SidedAmount;
  /** Of two sides: the only one that has it; '' if both have. */
  state: '' | 'new' | 'gone';
}

/** The scale of a column and of its bars. */
type Scaled = ReturnType<typeof largestAmounts>;

export interface AttributedAnswer extends TablePage<AttributedRow>, SampledHow {
  show: 'charged';
  counts: Record<ChangeFilter, number>;
  /** The classes of runtime work that occur, largest first. */
  classes: { id: string; title: string; amount: SidedAmount }[];
  /** Sums over all rows, including rows of other pages and rows that the search hides. */
  flat: SidedAmount;
  charged: SidedAmount;
  /** The samples outside all rows; together with the rows they are the full profile. */
  rest: Record<keyof Attribution['rest'], SidedAmount>;
  largest: Amount;
  largestChange: Record<'sum' | 'flat' | 'charged', number>;
  /** Sum of all samples. */
  sum: SidedAmount;
  /** What is 100%; of two sides of the later one. */
  total: Amount;
  ownModule: string;
}

interface AttributedTable extends Pick<AttributedAnswer, 'classes' | 'flat' | 'charged' | 'rest' | 'sum' | 'counts'> {
  /** By |sum| descending, then by name bytewise, not judged; rows of 0 are left out. */
  rows: AttributedRow[];
  scales: Record<'sum' | 'flat' | 'charged', Scaled>;
  /** The row with its differences judged. */
  judged: (name: string) => AttributedRow;
}

/** One page of the functions of user code, with the runtime work attributed to them. */
export function attributedPage(subject: Subject, question: PackagesQuestion): AttributedAnswer {
  const { valueType: type, sort } = question;
  const seen = atGranularity(subject.memo, 'function');
  const {
    rows: all,
    judged,
    scales,
    ...table
  } = subject.keep('charged', `${type} ${seen.module}`, () => attributedTable(subject, seen, type));
  const { column, side } = sortParts(sort);
  const ofClass = table.classes.findIndex(({ id }) => id === column);
  const keyOf = (row: AttributedRow): Amount => {
    if (ofClass >= 0) return sizeOf(row.byClass[ofClass]!);
    return sortedBy(column === 'flat' || column === 'charged' ? row[column] : row.sum, side);
  };
  const direction = sort.descending ? -1 : 1;
  const compare = (a: AttributedRow, b: AttributedRow): number =>
    column === 'name' ? compareBytewise(a.name, b.name) : compareMagnitude(keyOf(a), keyOf(b));
  const { page } = answerTable(all, question, {
    stateOf: ({ state }) => state,
    textOf: ({ name }) => name,
    compare: () => (a, b) => direction * compare(a, b) || compareBytewise(a.name, b.name),
    rowOf: ({ name }) => judged(name),
  });
  return {
    show: 'charged',
    ...table,
    ...page,
    largest: scales.sum.largest,
    largestChange: {
      sum: scales.sum.largestChange,
      flat: scales.flat.largestChange,
      charged: scales.charged.largestChange,
    },
    total: totalOf(subject, type),
    ownModule: seen.module,
    ...sampledHow(subject, [type]),
  };
}

function attributedTable(subject: Subject, seen: ProfileMemo, type: number): AttributedTable {
  const attribution = attributeToCaller(seen.profile, seen.naming, seen.module);
  const { kinds, rows: functions, rest, count } = attribution;
  const amountOf = groupAmounts(subject, type, seen, attribution);
  const runtime = functions.flatMap(({ byKind }) => [...byKind]);
  const classes = kinds
    .map(({ id, title }, kind) => {
      const groups = runtime.flatMap(([own, group]) => (own === kind ? [group] : []));
      return { id, title, kind, amount: amountOf(groups) };
    })
    .filter(({ amount }) => !isNothing(amount))
    .sort((a, b) => compareMagnitude(sizeOf(b.amount), sizeOf(a.amount)) || compareBytewise(a.title, b.title));
  const rowOf = ({ name, flat, byKind }: AttributedSamples, isJudged: boolean): AttributedRow => {
    const sum = amountOf([...flat, ...byKind.values()], isJudged);
    return {
      name,
      flat: amountOf(flat, isJudged),
      charged: amountOf([...byKind.values()], isJudged),
      byClass: classes.map(({ kind }) => amountOf(byKind.has(kind) ? [byKind.get(kind)!] : [], isJudged)),
      sum,
      state: stateOfAmount(sum),
    };
  };
  const samples = new Map(functions.map((row) => [row.name, row]));
  const rows = functions
    .map((row) => rowOf(row, false))
    .filter(({ flat, byClass }) => ![flat, ...byClass].every(isNothing))
    .sort((a, b) => compareMagnitude(sizeOf(b.sum), sizeOf(a.sum)) || compareBytewise(a.name, b.name));
  const scaleOf = (column: 'sum' | 'flat' | 'charged'): Scaled => largestAmounts(rows.map((row) => row[column]));
  return {
    rows,
    judged: (name) => rowOf(samples.get(name)!, true),
    scales: { sum: scaleOf('sum'), flat: scaleOf('flat'), charged: scaleOf('charged') },
    counts: countStates(rows, ({ state }) => state),
    classes: classes.map(({ id, title, amount }) => ({ id, title, amount })),
    flat: amountOf(functions.flatMap(({ flat }) => flat)),
    charged: amountOf(runtime.map(([, group]) => group)),
    rest: {
      libraries: amountOf([rest.libraries]),
      background: amountOf([rest.background]),
      other: amountOf([rest.other]),
    },
    sum: amountOf([...Array(count).keys()]),
  };
}

function isNothing(amount: SidedAmount): boolean {
  return Number(sizeOf(amount)) === 0;
}
