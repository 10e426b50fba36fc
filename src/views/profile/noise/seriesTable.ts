import { amountInterval, type Estimate } from '../../../analysis/compare/deltaInterval.ts';
import { eventColumns } from '../../../analysis/compare/eventColumns.ts';
import { type SampledColumns, type Sampling, samplingOf } from '../../../analysis/compare/sampling.ts';
import { HIDDEN_STATE } from '../../../analysis/goroutines/stateByFrames.ts';
import { shortName } from '../../../analysis/names/functionName.ts';
import { countsSinceStart } from '../../../analysis/series/seriesDoubt.ts';
import { type SeriesGrowth, seriesGrowth } from '../../../analysis/series/seriesGrowth.ts';
import { sumNames } from '../../../analysis/tree/topTable.ts';
import type { Lens } from '../../../model/lens.ts';
import type { Profile } from '../../../model/profile.ts';
import { blockedPlacesOf } from '../data/blockedPlacesOf.ts';
import { ProfileMemo } from '../data/profileMemo.ts';
import type { FoundSeries } from '../data/seriesOf.ts';
import { waitsOf } from '../data/waitsOf.ts';
import { placeText } from '../words/lockWords.ts';

/** One amount of each profile of a series, and whether it grows. */
export interface SeriesRow extends SeriesGrowth {
  key: string;
  /** The function; '' for what has none. */
  name: string;
  /** The function, shortened, with its line where the row is a place. */
  title: string;
  /** State of the goroutines, or '' . */
  state: string;
  values: number[];
  /** 95% confidence limits of each value; null if the values are counted, or their error is unknown. */
  limits: { lo: number; hi: number }[] | null;
}

export interface SeriesTable {
  /** What the rows are. */
  rowsAre: 'functions' | 'places';
  /** Whether the type counts since the start of the program: such amounts never fall, and their growth is no leak. */
  isCounter: boolean;
  /** How the profiles were sampled, as a sentence. */
  how: string;
  isCounted: boolean;
  total: SeriesRow;
  /** The largest growth first. Flat amounts and places exclude each other, so they add up to the total. */
  rows: SeriesRow[];
}

export type AmountBy = 'flat' | 'cum';

/** Amounts of one profile by row. */
type Parts = Map<string, { name: string; title: string; state: string; part: Estimate }>;

const counted: Sampling = {
  kind: 'counted',
  how: 'Everything was counted; nothing was sampled.',
  event: ['sample', 'samples'],
  events: null,
  spread: 1,
};

/** Value types of goroutines, of which every one is counted. */
const goroutines = /^goroutine/;

/** How the amounts of a value type go through a series, in all and by function or place. */
export function seriesTable(
  { items }: Pick<FoundSeries, 'items'>,
  type: string,
  by: AmountBy,
  lens: Lens,
): SeriesTable {
  const isPlaces = goroutines.test(type) || type === 'contentions' || type === 'delay';
  const members = items.map(({ dataset: { data, profileType } }) => {
    const memo = ProfileMemo.of([data], { ...lens, by: 'function' });
    const column = memo.profile.valueTypes.findIndex((own) => own.type === type);
    const sampling =
      goroutines.test(type) || type === 'threadcreate' ? counted : samplingOf(columnsOf(data), column, profileType);
    return { memo, column, sampling };
  });
  const samplings = members.map(({ sampling }) => sampling);
  const isSampled = samplings.every(({ kind }) => kind === 'events');
  const rowOf = (
    key: string,
    words: Pick<SeriesRow, 'name' | 'title' | 'state'>,
    parts: readonly Estimate[],
  ): SeriesRow => ({
    key,
    ...words,
    values: parts.map(({ value }) => value),
    limits: isSampled ? parts.map((part) => amountInterval(part)) : null,
    ...seriesGrowth(parts, samplings),
  });
  const parts = members.map(({ memo, column, sampling }): Parts => {
    if (goroutines.test(type)) return placeParts(memo, column);
    if (isPlaces) return waitParts(memo, type);
    return functionParts(memo, column, sampling, by);
  });
  if (goroutines.test(type)) giveStates(parts);
  const words = new Map(
    parts.flatMap((of) => Array.from(of, ([key, { name, title, state }]) => [key, { name, title, state }] as const)),
  );
  return {
    rowsAre: isPlaces ? 'places' : 'functions',
    isCounter: countsSinceStart(type),
    how: samplings[0]!.how,
    isCounted: samplings.every(({ kind }) => kind === 'counted'),
    total: rowOf(
      '',
      { name: '', title: 'Total', state: '' },
      members.map(({ memo, column, sampling }) => totalPart(memo.profile, column, sampling)),
    ),
    rows: Array.from(words, ([key, row]) =>
      rowOf(
        key,
        row,
        parts.map((of) => of.get(key)?.part ?? exactly(0)),
      ),
    ).sort((a, b) => b.growth - a.growth || b.last - a.last || (a.key < b.key ? -1 : 1)),
  };
}

function columnsOf({ valueTypes, samples, periodType, period }: Profile): SampledColumns {
  return { types: valueTypes, values: samples.values, periodType, period };
}

function exactly(value: number): Estimate {
  return { value, events: 0, variance: 0, thirdMoment: 0 };
}

function totalPart(profile: Profile, column: number, sampling: Sampling): Estimate {
  const { events, variance, thirdMoment } = eventColumns(columnsOf(profile), sampling, column);
  const sum = (values: ArrayLike<number | bigint>): number => {
    let all = 0;
    for (let index = 0; index < values.length; index++) all += Number(values[index]!);
    return all;
  };
  return {
    value: sum(profile.samples.values[column]!),
    events: sum(events),
    variance: sum(variance),
    thirdMoment: sum(thirdMoment),
  };
}

/** Amounts by function, as in the table Top. */
function functionParts(memo: ProfileMemo, column: number, sampling: Sampling, by: AmountBy): Parts {
  const { profile, tree } = memo;
  const { names, [by]: amounts } = memo.top(column);
  const moments = eventColumns(columnsOf(profile), sampling, column);
  const sums = (values: Float64Array): Float64Array => sumNames(profile, tree, values)[by];
  const events = sums(moments.events);
  const variance = sums(moments.variance);
  const thirdMoment = sums(moments.thirdMoment);
  const parts: Parts = new Map();
  for (const [row, name] of names.entries()) {
    const value = Number(amounts[row]!);
    if (value === 0) continue;
    parts.set(name, {
      name,
      title: shortName(name),
      state: '',
      part: { value, events: events[row]!, variance: variance[row]!, thirdMoment: thirdMoment[row]! },
    });
  }
  return parts;
}

function placeParts(memo: ProfileMemo, column: number): Parts {
  return new Map(
    blockedPlacesOf(memo, column).map(({ key, name, line, state, count }) => [
      key,
      { name, title: name === '' ? '(no stack)' : placeText(name, line), state, part: exactly(count) },
    ]),
  );
}

/**
 * The text form of a profile omits the runtime's frames, and with them why goroutines wait: those in a place where the
 * other profiles know one state are in it.
 */
function giveStates(all: readonly Parts[]): void {
  const known = new Map<string, Set<string>>();
  for (const parts of all) {
    for (const [key, { state }] of parts) {
      if (state === HIDDEN_STATE) continue;
      const place = placeOf(key, state);
      known.set(place, (known.get(place) ?? new Set()).add(state));
    }
  }
  for (const parts of all) {
    for (const [key, row] of parts) {
      const [state, ...others] = row.state === HIDDEN_STATE ? (known.get(placeOf(key, row.state)) ?? []) : [];
      if (state === undefined || others.length > 0) continue;
      const place = `${placeOf(key, row.state)}${state}`;
      parts.delete(key);
      const value = row.part.value + (parts.get(place)?.part.value ?? 0);
      parts.set(place, { ...row, state, part: exactly(value) });
    }
  }
}

/** The key of a place, which ends in its state, without it. */
function placeOf(key: string, state: string): string {
  return key.slice(0, key.length - state.length);
}

function waitParts(memo: ProfileMemo, type: string): Parts {
  return new Map(
    waitsOf(memo).rows.map(({ name, file, line, kind, contentions, delay }) => [
      [kind, name, file, line].join(' '),
      {
        name,
        title: name === '' ? '(no place)' : placeText(name, line),
        state: '',
        part: exactly(Number((type === 'delay' ? delay : contentions) ?? 0)),
      },
    ]),
  );
}
