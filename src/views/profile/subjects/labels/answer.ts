import { type LabelTotals, labelTotals } from '../../../../analysis/amounts/labelTotals.ts';
import type { PairSide } from '../../../../analysis/compare/pairProfiles.ts';
import { anyTextFilter, numberFilter } from '../../../../analysis/labels/labelFilter.ts';
import { type NumberBin, numberBins } from '../../../../analysis/labels/numberBins.ts';
import { compareMagnitude } from '../../../../analysis/tree/topTable.ts';
import type { Amount } from '../../../../model/unit.ts';
import { answerTable, type ChangeFilter, countStates, emptyPage, type TablePage } from '../../../kit/answerTable.ts';
import type { NamedQuestion } from '../../../kit/asking.ts';
import { parseRowRange } from '../../../kit/parseRowRange.ts';
import {
  idOf,
  type LabelChangeSort,
  type LabelKey,
  type LabelSort,
  labelChangesAddress,
  labelsAddress,
} from '../../address/labelsAddress.ts';
import type { Subject } from '../../data/profileMemo.ts';
import { pairOf } from '../../data/profilePair.ts';
import { groupAmounts } from '../../noise/groupAmounts.ts';
import {
  judgedChange,
  largestAmounts,
  laterAmount,
  type SidedAmount,
  sizeOf,
  sortedBy,
  stateOfAmount,
} from '../../noise/judgedChange.ts';
import { type SampledHow, sampledHow } from '../../noise/sampledHow.ts';
import { type LabelValue, labelGroups, labelUnit, labelValue } from './labelValues.ts';

export interface LabelsQuestion {
  /** Index among the value types that all sides have. */
  valueType: number;
  /** The shown key, with the prefix `#` for its numbers; '' for the first key. */
  key: string;
  sort: LabelSort | LabelChangeSort;
  /** Of two sides: values on one side only. */
  only: ChangeFilter;
  offset: number;
  limit: number;
}

/** The samples with one value of the key, or without the key. */
export interface LabelRow extends LabelValue {
  /** Number of stacks in the file. */
  samples: number;
  amount: SidedAmount;
  /** Of two sides: the only one that has the value; '' if both have. */
  state: '' | 'new' | 'gone';
}

/** A bar of the chart: the samples with a value, or with a number up to `to`. */
export interface LabelBar extends LabelValue, Pick<NumberBin, 'amount' | 'samples'> {
  to: Amount | null;
}

/** The shown data of one key. */
export interface LabelDetail extends LabelKey {
  /** Unit of its numbers; '' if they have none. */
  unit: string;
  distinct: number;
  /** How many samples have the key, and their amount; the amount of all others. */
  samples: number;
  amount: SidedAmount;
  without: SidedAmount;
  /** The sides with samples that have the key. */
  carriers: PairSide[];
  counts: Record<ChangeFilter, number>;
  /** Largest amount of a row on any side, and largest change: the scale of the columns and of the bars. */
  largest: Amount;
  largestChange: number;
  /** Of one profile: a histogram of numbers; for texts the largest values, as in the rows. */
  bars: LabelBar[];
  /** Text of a `tagignore` step that keeps the samples without the key. */
  anyFilter: string;
  /** Whether some samples have several of its values; then the sum of the rows exceeds the key's amount. */
  overlaps: boolean;
}

export interface LabelsAnswer extends TablePage<LabelRow>, SampledHow {
  keys: LabelKey[];
  /** What is 100%. */
  total: SidedAmount;
  samples: number;
  /** null if no sample has a label. */
  detail: LabelDetail | null;
}

/** Number of values in a chart of texts. */
const HEAVIEST = 16;

/** Amounts of the samples by label: the values of a key, and behind them the samples without it. */
function labelRows(subject: Subject, question: LabelsQuestion): LabelsAnswer {
  const { valueType: type, key, sort, only } = question;
  const { profile } = subject.memo;
  const all = subject.memo.once('label totals', () => labelTotals(profile));
  const entry = all.find((one) => idOf(one) === key) ?? all[0];
  const common = {
    keys: all.map((one): LabelKey => ({ key: one.key, isNumber: one.isNumber })),
    total: totalOf(subject, type),
    samples: profile.samples.count,
    ...sampledHow(subject, [type]),
  };
  if (entry === undefined) return { ...common, detail: null, ...emptyPage };
  const id = JSON.stringify([type, idOf(entry)]);
  const { rows, stateOf, detail, rowOf, compare } = subject.keep('labels', id, () => labelTable(subject, type, entry));
  const { page } = answerTable(rows, question, {
    stateOf,
    textOf: (row) => String(entry.values[row]),
    compare,
    keep: (make) => subject.keep('order of labels', JSON.stringify([id, sort, only]), make),
    rowOf,
  });
  return { ...common, detail, ...page };
}

function totalOf(subject: Subject, type: number): SidedAmount {
  const pair = pairOf(subject);
  if (pair === null) return subject.memo.total(type).reported;
  const { before, after } = pair.totals(type);
  return judgedChange(pair.scale(type), before, after, undefined);
}

interface LabelTable {
  /** Indices of values, in their order, and behind them that of the samples without the key. */
  rows: number[];
  stateOf: (row: number) => LabelRow['state'];
  rowOf: (row: number) => LabelRow;
  compare: (sort: LabelsQuestion['sort']) => (a: number, b: number) => number;
  detail: LabelDetail;
}

/** All rows of a key; of two sides without values whose amount is 0 on both. */
function labelTable(subject: Subject, type: number, entry: LabelTotals): LabelTable {
  const { memo, sides, types } = subject;
  const { key, isNumber, values } = entry;
  const unit = labelUnit(memo, entry);
  const groups = labelGroups(memo.profile, entry);
  const amountOf = groupAmounts(subject, type, memo, groups);
  const amounts = groups.ofRow.map((ofRow) => amountOf(ofRow, false));
  const without = values.length;
  const samples = [...entry.samples, memo.profile.samples.count - entry.samplesWithKey];
  const isOne = pairOf(subject) === null;
  const rows = [...samples.keys()].filter((row) => (isOne ? samples[row]! > 0 : Number(sizeOf(amounts[row]!)) !== 0));
  const stateOf = (row: number): LabelRow['state'] => (row === without ? '' : stateOfAmount(amounts[row]!));
  const rowOf = (row: number): LabelRow => ({
    ...labelValue(entry, row, unit),
    samples: samples[row]!,
    amount: amountOf(groups.ofRow[row]!),
    state: stateOf(row),
  });
  const compare: LabelTable['compare'] = ({ by, descending }) => {
    const sizeOfRow = (row: number): Amount => {
      if (by === 'value') return row;
      return by === 'samples' ? samples[row]! : sortedBy(amounts[row]!, by === 'amount' ? 'after' : by);
    };
    const direction = descending ? -1 : 1;
    return (a, b) =>
      Number(a === without) - Number(b === without) ||
      direction * compareMagnitude(sizeOfRow(a), sizeOfRow(b)) ||
      a - b;
  };
  const ofValues = rows.filter((row) => row !== without);
  const filterOf = (from: Amount, to: Amount): string => numberFilter(key, from, to, unit);
  const numbers = values as Amount[];
  const bars = isNumber
    ? numberBins(numbers, amounts.map(laterAmount), entry.samples, unit).map(({ from, to, ...bin }): LabelBar => {
        return { ...bin, text: '', number: from, to, filter: filterOf(from, to) };
      })
    : ofValues
        .toSorted(compare({ by: 'amount', descending: true }))
        .slice(0, HEAVIEST)
        .map((row): LabelBar => {
          const bar = { to: null, amount: laterAmount(amounts[row]!), samples: samples[row]! };
          return { ...labelValue(entry, row, unit), ...bar };
        });
  return {
    rows,
    stateOf,
    rowOf,
    compare,
    detail: {
      key,
      isNumber,
      unit,
      distinct: values.length,
      samples: entry.samplesWithKey,
      amount: amountOf([...Array(groups.count).keys()].filter((group) => group !== without)),
      without: amountOf([without]),
      carriers: sides.filter((side) =>
        types.some((_, index) => entry.sums[subject.column(side, index)]!.some((sum: Amount) => Number(sum) !== 0)),
      ),
      counts: countStates(ofValues, stateOf),
      ...largestAmounts(rows.map((row) => amounts[row]!)),
      bars: isOne ? bars : [],
      anyFilter: isNumber ? filterOf(numbers[0] ?? 0, numbers.at(-1) ?? 0) : anyTextFilter(key),
      overlaps: groups.count > values.length + 1,
    },
  };
}

const both = { rows: labelRows };

/** The questions that this view answers. */
export const answers = { one: both, two: both };

/**
 * Parses `key` (prefix `#` for numbers), `sort` (`-amount`, `samples`, `value` …; of two sides `-delta`, `before`,
 * `after`, `value` …) and `only` (`new`, `gone`), `rows` (number, or `all`) and `offset`.
 */
function parserOf(
  address: (params: URLSearchParams) => Pick<LabelsQuestion, 'sort' | 'only'>,
): (params: URLSearchParams, valueType: number) => NamedQuestion<typeof both, 'rows'> {
  return (params, valueType) => ({
    ask: 'rows',
    question: {
      valueType,
      ...labelsAddress.parse(params, ['key']),
      ...address(params),
      ...parseRowRange(params, 80),
    },
  });
}

export const parseQuestion = {
  one: parserOf((params) => ({ ...labelsAddress.parse(params, ['sort']), only: 'all' })),
  two: parserOf((params) => labelChangesAddress.parse(params)),
};
