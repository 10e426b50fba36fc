import { type LabelTotals, labelTotals } from '../../../../analysis/amounts/labelTotals.ts';
import type { Estimate } from '../../../../analysis/compare/deltaInterval.ts';
import type { PairSide } from '../../../../analysis/compare/pairProfiles.ts';
import type { Amount } from '../../../../model/unit.ts';
import { differenceOf } from '../../../../units/formatDelta.ts';
import { answerTable, emptyPage, type TablePage } from '../../../kit/answerTable.ts';
import { idOf, type LabelKey } from '../../address/labelsAddress.ts';
import type { ChangeFilter } from '../../data/functionTable.ts';
import type { ProfilePair } from '../../data/profilePair.ts';
import { type AmountChange, judgedChange } from '../../noise/judgedChange.ts';
import { partNoise } from '../../noise/partNoise.ts';
import { labelEvents } from './labelEvents.ts';
import type { LabelChangesQuestion } from './labelsQuestion.ts';
import { type LabelValueRow, labelUnit, labelValue } from './labelValues.ts';

/** The samples with one value of the key, or without the key. */
export interface LabelChangeRow extends LabelValueRow {
  change: AmountChange;
  /** Shares of each side's total, in percent; null if the total is 0. */
  shares: { before: number | null; after: number | null };
  state: '' | 'new' | 'gone';
}

/** The shown data of one key. */
export interface LabelChangeDetail extends LabelKey {
  /** Unit of its numbers; '' if they have none. */
  unit: string;
  /** Whether each side has samples with the key. */
  isOn: Record<PairSide, boolean>;
  counts: Record<ChangeFilter, number>;
  /** Largest amount on either side, and largest change: the scale of the columns and of the bars. */
  largest: number;
  largestChange: number;
}

export interface LabelChangesAnswer extends TablePage<LabelChangeRow> {
  keys: LabelKey[];
  /** null if no sample has a label. */
  detail: LabelChangeDetail | null;
  /** Sentences about the sampling of the two sides; one if both are the same. */
  sampling: string[];
  /** Whether some differences may be noise. */
  isUncertain: boolean;
}

/** Amounts of both sides by label, and their changes. */
export function changedLabels(pair: ProfilePair, question: LabelChangesQuestion): LabelChangesAnswer {
  const { type, key, only } = question;
  const { profile } = pair.memo;
  const all = pair.memo.once('label totals', () => labelTotals(profile));
  const keys = all.map(({ key: name, isNumber }): LabelKey => ({ key: name, isNumber }));
  const index = Math.max(
    0,
    keys.findIndex((one) => idOf(one) === key),
  );
  const entry = all[index];
  if (entry === undefined) return { keys, detail: null, ...emptyPage, sampling: [], isUncertain: false };
  const table = pair.latest('label changes', JSON.stringify([type, index]), pair.memo, () =>
    labelTable(pair, type, entry, index),
  );
  const { rows, detail, sampling, isUncertain } = table;
  const shown = only === 'all' ? rows : rows.filter(({ state }) => state === only);
  const { page } = answerTable([...shown.keys()], question, {
    textOf: (place) => shown[place]!.text,
    compare: (order: typeof question.sort) => compareLabels(shown, order),
    rowOf: (place) => shown[place]!,
  });
  return {
    keys,
    detail,
    ...page,
    sampling,
    isUncertain,
  };
}

interface LabelTable {
  /** Sorted by value, ascending; samples without the key last. */
  rows: LabelChangeRow[];
  detail: LabelChangeDetail;
  sampling: string[];
  isUncertain: boolean;
}

/** All rows of a key, except values whose amount is 0 on both sides. */
function labelTable(pair: ProfilePair, type: number, entry: LabelTotals, at: number): LabelTable {
  const scale = pair.scale(type);
  const columns = { before: pair.column('before', type), after: pair.column('after', type) };
  const totals = pair.totals(type);
  const judge = partNoise(pair, type);
  const events = labelEvents(pair, type, at);
  const unit = labelUnit(pair.memo, entry);
  const left = { before: pair.memo.left(columns.before).sum, after: pair.memo.left(columns.after).sum };

  const rowOf = (
    { before, after }: Record<PairSide, Amount>,
    estimate: (side: PairSide) => Estimate,
    value: Pick<LabelChangeRow, 'text' | 'number' | 'filter'>,
  ): LabelChangeRow => ({
    ...value,
    change: judgedChange(scale, before, after, judge(estimate('before'), estimate('after'))),
    shares: { before: percent(before, totals.before), after: percent(after, totals.after) },
    state: isZero(before) ? 'new' : isZero(after) ? 'gone' : '',
  });

  const samplings = Object.values(pair.samplings(type));
  const rows: LabelChangeRow[] = [];
  for (const row of entry.values.keys()) {
    const before = entry.sums[columns.before]![row]!;
    const after = entry.sums[columns.after]![row]!;
    if (isZero(before) && isZero(after)) continue;
    rows.push(rowOf({ before, after }, (side) => events.of(side, row), labelValue(entry, row, unit)));
  }
  const without = {
    before: differenceOf(entry.total[columns.before]!, left.before),
    after: differenceOf(entry.total[columns.after]!, left.after),
  };
  const rest: LabelChangeRow[] = [];
  if (!isZero(without.before) || !isZero(without.after)) {
    const row = rowOf(without, (side) => events.without(side), {
      text: '',
      number: null,
      filter: null,
    });
    rest.push({ ...row, state: '' });
  }
  const everything = [...rows, ...rest];
  const sizes = everything.flatMap(({ change }) => [Math.abs(Number(change.before)), Math.abs(Number(change.after))]);
  const changes = everything.map(({ change }) => Math.abs(Number(differenceOf(change.before, change.after))));
  return {
    rows: everything,
    detail: {
      key: entry.key,
      isNumber: entry.isNumber,
      unit,
      isOn: { before: isCarried(pair, entry, 'before'), after: isCarried(pair, entry, 'after') },
      counts: {
        all: rows.length,
        new: rows.filter(({ state }) => state === 'new').length,
        gone: rows.filter(({ state }) => state === 'gone').length,
      },
      largest: sizes.reduce((most, size) => Math.max(most, size), 0),
      largestChange: changes.reduce((most, size) => Math.max(most, size), 0),
    },
    sampling: [...new Set(samplings.map(({ how }) => how))],
    isUncertain: samplings.some(({ kind }) => kind === 'events'),
  };
}

/** Whether any sample of a side has the key, even if its amount in the shown type is 0. */
function isCarried(pair: ProfilePair, entry: LabelTotals, side: PairSide): boolean {
  return pair.types.some((_, type) => {
    const sums = entry.sums[pair.column(side, type)]!;
    return sums.some((sum: Amount) => !isZero(sum));
  });
}

/** Compares places of rows, which are sorted by value; samples without the key come last. */
function compareLabels(
  rows: readonly LabelChangeRow[],
  { by, descending }: LabelChangesQuestion['sort'],
): (a: number, b: number) => number {
  const direction = descending ? -1 : 1;
  const isRest = (place: number): number => Number(rows[place]!.filter === null);
  const sizeOf = (place: number): number => {
    if (by === 'value') return place;
    const { change } = rows[place]!;
    return Math.abs(Number(by === 'delta' ? differenceOf(change.before, change.after) : change[by]));
  };
  return (a, b) => isRest(a) - isRest(b) || direction * (sizeOf(a) - sizeOf(b)) || a - b;
}

function percent(value: Amount, total: Amount): number | null {
  return isZero(total) ? null : (100 * Number(value)) / Number(total);
}

function isZero(amount: Amount): boolean {
  return Number(amount) === 0;
}
