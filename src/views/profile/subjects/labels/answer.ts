import { type LabelTotals, labelTotals } from '../../../../analysis/amounts/labelTotals.ts';
import { anyTextFilter, numberFilter } from '../../../../analysis/labels/labelFilter.ts';
import { type NumberBin, numberBins } from '../../../../analysis/labels/numberBins.ts';
import { compareMagnitude } from '../../../../analysis/tree/topTable.ts';
import type { Amount } from '../../../../model/unit.ts';
import { answerTable, emptyPage, type TablePage } from '../../../kit/answerTable.ts';
import type { Put } from '../../../kit/asking.ts';
import { parseRowRange } from '../../../kit/parseRowRange.ts';
import { idOf, type LabelKey, labelChangesAddress, labelsAddress } from '../../address/labelsAddress.ts';
import type { ProfileMemo } from '../../data/profileMemo.ts';
import { changedLabels } from './changedLabels.ts';
import type { LabelsQuestion } from './labelsQuestion.ts';
import { type LabelValue, labelUnit, labelValue } from './labelValues.ts';

/** A key with the amount of the samples that have it. */
interface WeighedKey extends LabelKey {
  distinct: number;
  samples: number;
  /** Amount of the samples with the key. */
  amount: Amount;
}

export interface LabelRow extends LabelValue {
  samples: number;
  amount: Amount;
}

export interface LabelBar extends NumberBin {
  filter: string;
}

/** The shown data of one key. */
export interface LabelDetail extends WeighedKey {
  /** Unit of its numbers; '' if they have none. */
  unit: string;
  rowCount: number;
  /** Largest absolute amount of a row: the scale of the bars. */
  largest: Amount;
  /** A histogram of numbers; for texts the largest values, as in the rows. */
  bars: LabelBar[];
  heaviest: LabelRow[];
  /** The samples without the key. */
  without: { samples: number; amount: Amount };
  /** Text of a `tagignore` step that keeps the samples without the key. */
  anyFilter: string;
  /** Whether some samples have several of its values; then the sum of the rows exceeds the key's amount. */
  overlaps: boolean;
}

export interface LabelsAnswer extends TablePage<LabelRow> {
  keys: WeighedKey[];
  /** The amount that is 100%. */
  total: Amount;
  samples: number;
  /** null if no sample has a label. */
  detail: LabelDetail | null;
}

/** Number of values in a chart of texts. */
const HEAVIEST = 16;

/** Amounts of the samples by label. */
function rows(memo: ProfileMemo, question: LabelsQuestion): LabelsAnswer {
  const { valueType, key, sort } = question;
  const all = memo.once('label totals', () => labelTotals(memo.profile));
  const { samples } = memo.profile;
  const entry = all.find((one) => idOf(one) === key) ?? all[0];
  const common = {
    keys: all.map((one) => keyOf(one, valueType)),
    total: memo.total(valueType).reported,
    samples: samples.count,
  };
  if (entry === undefined) return { ...common, detail: null, ...emptyPage };
  const unit = labelUnit(memo, entry);
  const sums = entry.sums[valueType]!;
  const rowOf = (row: number): LabelRow => labelRow(entry, row, valueType, unit);
  const inOrder = (order: LabelsQuestion['sort']) =>
    memo.latest(`labels by ${order.by}`, JSON.stringify([valueType, idOf(entry), order]), () => ({
      items: Array.from(entry.samples, (_, row) => row).sort(compareRows(entry, valueType, order)),
      searchError: '',
    }));
  const { items: byAmount } = inOrder({ by: 'amount', descending: true });
  const { page } = answerTable([...entry.samples.keys()], question, {
    textOf: (row) => String(entry.values[row]),
    keep: () => inOrder(sort),
    rowOf,
  });
  const own = keyOf(entry, valueType);
  const bins = entry.isNumber ? numberBins(entry.values as Amount[], sums, entry.samples, unit) : [];
  const detail: LabelDetail = {
    ...own,
    unit,
    rowCount: page.rowCount,
    largest: byAmount.length === 0 ? 0 : sums[byAmount[0]!]!,
    bars: bins.map((bin) => ({ ...bin, filter: numberFilter(entry.key, bin.from, bin.to, unit) })),
    heaviest: entry.isNumber ? [] : byAmount.slice(0, HEAVIEST).map(rowOf),
    without: {
      samples: samples.count - entry.samplesWithKey,
      amount: minus(memo.left(valueType).sum, own.amount),
    },
    anyFilter: entry.isNumber ? anyNumber(entry, unit) : anyTextFilter(entry.key),
    overlaps: entry.samples.reduce((sum, one) => sum + one, 0) > entry.samplesWithKey,
  };
  return { ...common, detail, ...page };
}

/** The questions that this view answers. */
export const answers = { one: { rows }, two: { rows: changedLabels } };

/**
 * Parses `key` (prefix `#` for numbers), `sort` (`-amount`, `samples`, `value` …), `rows` (number, or `all`), `offset`.
 */
function parseOne(params: URLSearchParams, valueType: number): Put<typeof answers.one, 'rows'> {
  return {
    ask: 'rows',
    question: {
      valueType,
      ...labelsAddress.parse(params),
      ...parseRowRange(params, 80),
    },
  };
}

/** Parses `key` (prefix `#` for numbers), `sort`, `only` (`new`, `gone`), `rows` (number, or `all`) and `offset`. */
function parseTwo(params: URLSearchParams, type: number): Put<typeof answers.two, 'rows'> {
  return {
    ask: 'rows',
    question: {
      type,
      ...labelsAddress.parse(params, ['key']),
      ...labelChangesAddress.parse(params),
      ...parseRowRange(params, 80),
    },
  };
}

export const parseQuestion = { one: parseOne, two: parseTwo };

function keyOf(entry: LabelTotals, valueType: number): WeighedKey {
  const { key, isNumber, values, samplesWithKey, total } = entry;
  return { key, isNumber, distinct: values.length, samples: samplesWithKey, amount: total[valueType]! };
}

function labelRow(entry: LabelTotals, row: number, valueType: number, unit: string): LabelRow {
  return { ...labelValue(entry, row, unit), samples: entry.samples[row]!, amount: entry.sums[valueType]![row]! };
}

/** Compares rows of an entry, which are sorted by value, ascending. */
function compareRows(
  { samples, sums }: LabelTotals,
  valueType: number,
  { by, descending }: LabelsQuestion['sort'],
): (a: number, b: number) => number {
  const direction = descending ? -1 : 1;
  const amounts = sums[valueType]!;
  const compare = {
    amount: (a: number, b: number) => compareMagnitude(amounts[a]!, amounts[b]!) || b - a,
    samples: (a: number, b: number) => samples[a]! - samples[b]! || b - a,
    value: (a: number, b: number) => a - b,
  }[by];
  return (a, b) => direction * compare(a, b);
}

function anyNumber({ key, values }: LabelTotals, unit: string): string {
  const numbers = values as Amount[];
  return numberFilter(key, numbers[0] ?? 0, numbers.at(-1) ?? 0, unit);
}

function minus(a: Amount, b: Amount): Amount {
  return typeof a === 'bigint' || typeof b === 'bigint' ? BigInt(a) - BigInt(b) : a - b;
}
