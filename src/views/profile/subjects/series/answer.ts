import { leastInSeries, type SeriesOrder } from '../../../../analysis/series/profileSeries.ts';
import type { GrowthVerdict } from '../../../../analysis/series/seriesGrowth.ts';
import { ofKind } from '../../../../model/dataset.ts';
import type { Evidence } from '../../../../model/question.ts';
import { answerTable, type TablePage } from '../../../kit/answerTable.ts';
import type { NamedQuestion } from '../../../kit/asking.ts';
import { parseRowSearch } from '../../../kit/parseRowRange.ts';
import { seriesAddress } from '../../address/seriesAddress.ts';
import type { ProfileMemo } from '../../data/profileMemo.ts';
import { type FoundSeries, seriesOfAll, seriesWith } from '../../data/seriesOf.ts';
import { type AmountBy, type SeriesRow, type SeriesTable, seriesTable } from '../../noise/seriesTable.ts';

export interface SeriesQuestion {
  valueType: number;
  by: AmountBy;
  /** Whether all given profiles of the kind are one series; else those that form one with the first. */
  takesAll: boolean;
  query: string;
  offset: number;
  limit: number;
}

/** One row of the table, or the total. */
export interface GrowthRow extends Omit<SeriesRow, 'verdict'> {
  /** null for counts since the start, which always grow, and for profiles that are not of one run. */
  verdict: GrowthVerdict | null;
  /** Growth per minute; null if the files do not record when they were made. */
  perMinute: number | null;
  /** The same of each step. */
  stepsPerMinute: number[] | null;
}

export interface SeriesAnswer
  extends TablePage<GrowthRow>,
    Pick<SeriesTable, 'rowsAre' | 'isCounter' | 'isCounted' | 'how'> {
  type: string;
  unit: string;
  /** In their order; `seconds` since the first, null if unknown. */
  profiles: { path: string; name: string; seconds: number | null }[];
  order: SeriesOrder;
  /** Why they are not of one run of one program, as a sentence; '' if nothing speaks against it. */
  doubt: string;
  total: GrowthRow;
  /** How many rows of the whole table have the verdict `candidate`. */
  candidates: number;
  /** The rows that grew most, whatever is searched. */
  top: GrowthRow[];
}

/** At most this many lines are drawn beside the total. */
const MOST_LINES = 5;

/** How an amount goes through the series of profiles that the first one belongs to, by function or place. */
function growth(memo: ProfileMemo, question: SeriesQuestion, evidence: readonly Evidence[] = []): SeriesAnswer {
  const { valueType, by, takesAll } = question;
  const { type, unit } = memo.profile.valueTypes[valueType]!;
  const shown = ofKind(evidence, 'profile')[0]!;
  const series = takesAll
    ? seriesOfAll(shown, evidence, type)
    : seriesWith(evidence, type).find(({ items }) => items.some(({ id }) => id === shown.id));
  if (series === undefined || series.items.length < leastInSeries) {
    throw new Error(`A series needs at least ${leastInSeries} profiles of one kind, taken one after the other.`);
  }
  const { rows, total, ...table } = seriesTable(series, type, by, memo.lens);
  const { items, names, times, order, doubt } = series;
  const written = (row: SeriesRow): GrowthRow => ({
    ...row,
    verdict: table.isCounter || doubt !== '' ? null : row.verdict,
    ...perMinute(row, series),
  });
  // The largest growth first.
  const { page } = answerTable(rows, question, {
    textOf: ({ name, title, state }) => `${name} ${title} ${state}`,
    rowOf: written,
  });
  return {
    ...table,
    type,
    unit,
    profiles: items.map(({ path }, index) => ({
      path,
      name: names[index]!,
      seconds: times === null ? null : (times[index]! - times[0]!) / 1e9,
    })),
    order,
    doubt,
    total: written(total),
    ...page,
    candidates: rows.filter((row) => written(row).verdict === 'candidate').length,
    top: rows
      .filter((row) => row.growth > 0)
      .slice(0, MOST_LINES)
      .map(written),
  };
}

/** The growth per minute over all and in each step; null without times. */
function perMinute(row: SeriesRow, { times }: FoundSeries): Pick<GrowthRow, 'perMinute' | 'stepsPerMinute'> {
  if (times === null) return { perMinute: null, stepsPerMinute: null };
  const rate = (from: number, to: number): number =>
    (row.values[to]! - row.values[from]!) / ((times[to]! - times[from]!) / 60e9);
  return {
    perMinute: rate(0, times.length - 1),
    stepsPerMinute: times.slice(1).map((_, index) => rate(index, index + 1)),
  };
}

/** The questions that this view answers. */
export const answers = { one: { growth } };

/** Parses `by` (flat or cum), `q`, `rows` (number, or `all`) and `offset`. All given files are one series. */
function parse(params: URLSearchParams, valueType = 0): NamedQuestion<typeof answers.one, 'growth'> {
  return {
    ask: 'growth',
    question: { valueType, takesAll: true, ...seriesAddress.parse(params), ...parseRowSearch(params, 80) },
  };
}

export const parseQuestion = { one: parse };
