import { quotient } from '../../../../analysis/amounts/quotient.ts';
import { contentionTypes } from '../../../../analysis/contention/contentionTypes.ts';
import { lockSites } from '../../../../analysis/contention/lockSites.ts';
import type { WaitKind } from '../../../../analysis/contention/waitKind.ts';
import {
  compareAside,
  type KindRow,
  type Waits,
  type WaitTable,
  waitTable,
} from '../../../../analysis/contention/waitTable.ts';
import { compareRemainder } from '../../../../analysis/names/foldedHome.ts';
import { originOf } from '../../../../analysis/names/functionName.ts';
import { compareBytewise, compareMagnitude } from '../../../../analysis/tree/topTable.ts';
import type { Amount } from '../../../../model/unit.ts';
import { answerTable, type TablePage } from '../../../kit/answerTable.ts';
import type { WaitSort } from '../../address/contentionAddress.ts';
import { atGranularity } from '../../data/atGranularity.ts';
import { lineTreeOf } from '../../data/lineTables.ts';
import type { ProfileMemo } from '../../data/profileMemo.ts';
import { waitsOf } from '../../data/waitsOf.ts';

/** Rows by waiting place, or by the user code that led there. */
export type WaitSubject = 'site' | 'own';

export interface WaitsQuestion {
  by: WaitSubject;
  sort: WaitSort;
  /** Keeps waits of this kind; '' for all. */
  kind: WaitKind | '';
  query: string;
  offset: number;
  limit: number;
  find: string;
}

export interface WaitingRow extends Waits {
  /** '' for waits without a frame of user code. */
  name: string;
  /** '' and 0 if unknown. */
  file: string;
  line: Amount;
  kind: WaitKind;
  /** Delay ÷ contentions, in the delay's unit. */
  mean: number | null;
}

export interface WaitsAnswer extends TablePage<WaitingRow> {
  /** The filtered total. */
  total: Waits & { mean: number | null };
  /** The amount that is 100%. */
  percentBase: Waits;
  /** Unit of the delay. */
  unit: string;
  /** Disjoint kinds that add up to the total. */
  kinds: KindRow[];
  /** Rows that are a place: of your code, without those where none of it waits. */
  named: number;
  allNamed: number;
  largest: Waits;
}

/** Waits by place or user code: kinds, contentions and delays. */
export function waitRows(memo: ProfileMemo, question: WaitsQuestion): WaitsAnswer {
  const types = contentionTypes(memo.profile.valueTypes);
  if (types.contentions < 0 && types.delay < 0) throw new Error('This profile counts neither contentions nor delays.');
  const { by, kind } = question;
  const amountsOf = (amount: (type: number) => Amount): Waits => ({
    contentions: types.contentions < 0 ? null : amount(types.contentions),
    delay: types.delay < 0 ? null : amount(types.delay),
  });
  const sites = tableOf(memo, 'site');
  const all = memo.latest('rows of waits', by, () => tableOf(memo, by).rows.map(withMean));
  const ofKind = all.filter((row) => kind === '' || row.kind === kind);
  const { page, shown } = answerTable(ofKind, question, {
    textOf: ({ name }) => name,
    compare:
      ({ by: column, descending }: WaitSort) =>
      (a, b) =>
        compareRemainder(a.name, b.name) ||
        (descending ? compareAside(a, b) : 0) ||
        (descending ? -1 : 1) * compareRows(column)(a, b) ||
        compareRows('name')(a, b),
    rowOf: (row) => row,
  });
  const total = amountsOf((type) => memo.left(type).reported);
  return {
    total: { ...total, mean: quotient(total.delay, total.contentions) },
    percentBase: amountsOf((type) => memo.total(type).reported),
    unit: memo.profile.valueTypes[types.delay]?.unit ?? '',
    kinds: sites.kinds,
    ...page,
    named: countNamed(shown),
    allNamed: countNamed(all),
    largest: largestOf(shown),
  };
}

function countNamed(rows: readonly WaitingRow[]): number {
  return rows.filter(({ name }) => name !== '').length;
}

function tableOf(memo: ProfileMemo, by: 'site' | 'own'): WaitTable {
  if (by === 'site') return waitsOf(memo);
  return memo.once('waits of your code', () => {
    const seen = atGranularity(memo, 'function');
    const { profile } = seen;
    const { naming } = lineTreeOf(seen);
    const isOwn = Uint8Array.from(naming.names, (name) => (originOf(name, memo.module) === 'own' ? 1 : 0));
    return waitTable(profile, naming, lockSites(profile, naming, isOwn), contentionTypes(profile.valueTypes));
  });
}

function withMean(row: Omit<WaitingRow, 'mean'>): WaitingRow {
  return { ...row, mean: quotient(row.delay, row.contentions) };
}

/** Compares rows, ascending. */
function compareRows(by: WaitSort['by']): (a: WaitingRow, b: WaitingRow) => number {
  if (by === 'name') {
    return (a, b) =>
      compareBytewise(a.name, b.name) ||
      compareBytewise(a.file, b.file) ||
      (a.line < b.line ? -1 : a.line > b.line ? 1 : 0);
  }
  if (by === 'kind') return (a, b) => compareBytewise(a.kind, b.kind);
  return (a, b) => compareMagnitude(a[by] ?? 0, b[by] ?? 0);
}

function largestOf(rows: readonly WaitingRow[]): Waits {
  let contentions: Amount = 0;
  let delay: Amount = 0;
  for (const row of rows) {
    if (compareMagnitude(row.contentions ?? 0, contentions) > 0) contentions = row.contentions ?? 0;
    if (compareMagnitude(row.delay ?? 0, delay) > 0) delay = row.delay ?? 0;
  }
  return { contentions, delay };
}
