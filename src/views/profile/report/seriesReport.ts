import { defineFinding } from '../../../analysis/defineFinding.ts';
import { changeSize, findingWeight, unchangedFactor } from '../../../analysis/findingWeight.ts';
import { includesCounts } from '../../../analysis/series/sameProcess.ts';
import { plainLens } from '../../../model/lens.ts';
import type { Finding, ReportBlock, TableBlock, ViewRef } from '../../../model/report.ts';
import type { Amount } from '../../../model/unit.ts';
import { type Column, codeColumn, numberColumn, tableOf, wordColumn } from '../../../table/columns.ts';
import { coded } from '../../../units/coded.ts';
import { formatAmount } from '../../../units/formatAmount.ts';
import { formatCount } from '../../../units/formatCount.ts';
import { formatDelta } from '../../../units/formatDelta.ts';
import { queryOf } from '../../kit/sectionAddress.ts';
import { type FoundSeries, seriesWith } from '../data/seriesOf.ts';
import { type SeriesRow, seriesTable } from '../noise/seriesTable.ts';
import { growthWords, orderSentence } from '../words/seriesWords.ts';
import type { JointPart } from './profileReport.ts';
import { sentences } from './reportWords.ts';

/** What a series is about. */
interface SeriesSubject {
  section: 'goroutines' | 'memory';
  /** The value type whose amounts are followed. */
  type: string;
  unit: string;
  title: string;
  /** Head of the groups' column. */
  group: string;
  /** Smallest growth with a sentence: less may be chance. */
  least: number;
  /** What is counted, in the plural; '' if it is not. */
  many: string;
}

const subjects: Record<SeriesSubject['section'], SeriesSubject> = {
  goroutines: {
    section: 'goroutines',
    type: 'goroutine',
    unit: 'count',
    title: 'Goroutines by place, in a series',
    group: 'Place',
    least: 10,
    many: 'goroutines',
  },
  memory: {
    section: 'memory',
    type: 'inuse_space',
    unit: 'bytes',
    title: 'Memory in use by function, in a series',
    group: 'Function',
    least: 1 << 20,
    many: '',
  },
};

const mostRows = 15;
const mostFindings = 3;

/** Tells how the profiles of a section grow through each series of three or more. */
export function seriesReport(section: SeriesSubject['section']): JointPart {
  const subject = subjects[section];
  return {
    write: (evidence) => {
      const parts = ofProcesses(seriesWith(evidence, subject.type)).flatMap(
        ({ series, others }) => partOf(subject, series, others) ?? [],
      );
      return {
        findings: parts.flatMap(({ findings }) => findings),
        blocks: [],
        lastBlocks: parts.map(({ block }) => block),
        files: parts.flatMap(({ files }) => files),
      };
    },
  };
}

interface SeriesPart {
  findings: Finding[];
  block: ReportBlock;
  /** Ids of the files whose amounts the block shows. */
  files: string[];
}

/** A series, and others of the same process. */
interface SeriesOfProcess {
  series: FoundSeries;
  others: FoundSeries[];
}

/** The longest series of each process: `allocs-1.prof` and `heap-1.prof` of one moment are the same heap. */
function ofProcesses(all: readonly FoundSeries[]): SeriesOfProcess[] {
  const seriesOfProcesses: SeriesOfProcess[] = [];
  for (const series of all.toSorted((a, b) => b.items.length - a.items.length)) {
    const same = seriesOfProcesses.find((one) => one.series.doubt === '' && isOfProcess(one.series, series));
    if (same === undefined) seriesOfProcesses.push({ series, others: [] });
    else same.others.push(series);
  }
  return seriesOfProcesses;
}

function isOfProcess(one: FoundSeries, other: FoundSeries): boolean {
  const [last, otherLast] = [one, other].map(({ items }) => items.at(-1)!.dataset.data);
  return includesCounts(last!, otherLast!) || includesCounts(otherLast!, last!);
}

const growthFinding = defineFinding({
  id: '{section}/{file}/series/{place}',
  says: 'What goes on growing through a series of profiles, and by how much.',
  when: 'three or more heap or goroutine profiles of one process: the three that grew most',
  ground: 'amounts in each profile; what may be a leak and what is none',
});

/** null for files that are no series, though their kind is the same. */
function partOf(subject: SeriesSubject, series: FoundSeries, others: readonly FoundSeries[]): SeriesPart | null {
  const { items, names, order, doubt } = series;
  if (doubt !== '') {
    const text = `${names[0]} to ${names.at(-1)} are not compared as a series. ${doubt}`;
    return order === 'name' ? null : { findings: [], block: { kind: 'text', text }, files: [] };
  }
  const { rows, total, isCounted } = seriesTable(series, subject.type, 'flat', plainLens);
  const last = items.at(-1)!;
  const view = {
    section: subject.section,
    params: queryOf({ file: last.path, view: 'series', type: subject.section === 'memory' ? subject.type : null }),
  };
  const format = (amount: number): string =>
    subject.unit === 'count' ? formatCount(amount) : formatAmount(amount, subject.unit);
  const suspects = rows.filter(({ verdict, growth }) => verdict === 'candidate' && growth >= subject.least);
  const findings = suspects.slice(0, mostFindings).map((row) =>
    growthFinding({
      of: { section: subject.section, file: items[0]!.path, place: row.key },
      tone: 'warning',
      sentence: `${coded(row.title)}${row.state === '' ? '' : ` (${row.state})`} ${row.growsEachTime ? `grew in each of ${formatCount(items.length)} profiles` : `goes on growing through ${formatCount(items.length)} profiles`}: ${format(row.first)} → ${format(row.last)}.`,
      figure: formatDelta(row.growth, subject.unit),
      ground: `${row.values.map(format).join(' → ')}, from ${names[0]} to ${names.at(-1)}${row.limits === null ? '' : ', beyond the error of sampling'}. What goes on growing may be a leak; what follows the load is none.`,
      weight: findingWeight(changeSize(row.first, row.last), row.last / Math.max(1, total.last)),
      quantity: subject.section === 'memory' ? 'memory' : 'other',
      view,
    }),
  );
  const peak = isCounted ? peakFinding(subject, series, rows, view) : [];
  const hasStates = rows.some(({ state }) => state !== '');
  const shown = rows.slice(0, mostRows);
  const minutes = minutesOf(series);
  const { unit } = subject;
  const delta = (growth: Amount): string => formatDelta(growth, unit);
  const most = Math.max(1, ...rows.map(({ growth }) => Math.abs(growth)));
  const amount = (title: string, of: (row: SeriesRow) => number): Column<SeriesRow> =>
    numberColumn({ title, unit, text: (value) => format(Number(value)) }, of, { sum: of(total) });
  const block: TableBlock = {
    kind: 'table',
    title: `${subject.title}: ${names[0]} to ${names.at(-1)}`,
    ...tableOf<SeriesRow>(
      [
        codeColumn(subject.group, ({ title }) => title, {
          essential: true,
          foot: 'Total',
          look: ({ name }) => ({ name }),
        }),
        hasStates && wordColumn('State', ({ state }) => state),
        amount('First', ({ first }) => first),
        amount('Last', ({ last: end }) => end),
        numberColumn({ title: 'Growth', unit, text: delta }, ({ growth }) => growth, {
          essential: true,
          sum: total.growth,
          look: ({ growth }) => ({ bar: growth / most }),
        }),
        minutes !== null &&
          numberColumn({ title: 'Per minute', unit: `${unit}/minute`, text: delta }, ({ growth }) => growth / minutes, {
            sum: total.growth / minutes,
          }),
        wordColumn('Verdict', ({ verdict }) => growthWords[verdict].title, {
          essential: true,
          foot: growthWords[total.verdict].title,
          look: ({ verdict }) => (verdict === 'candidate' ? {} : { tone: 'quiet' }),
        }),
        wordColumn('Course', ({ values }) => values.map(format).join(' → '), {
          foot: total.values.map(format).join(' → '),
        }),
      ],
      shown,
    ),
    note: sentences(
      `${names.join(', ')}. ${orderSentence(order)}`,
      rows.length > mostRows ? `The ${formatCount(mostRows)} that grew most of ${formatCount(rows.length)}.` : '',
      ...others.map(
        (other) => `${other.names[0]} to ${other.names.at(-1)} are of the same process, so it is told once.`,
      ),
    ),
    view,
  };
  const files = [series, ...others].flatMap((one) => one.items.map(({ id }) => id));
  return { findings: [...findings, ...peak], block, files };
}

const mostAtOnce = defineFinding({
  id: '{section}/{file}/peak/{place}',
  says: 'The largest number of goroutines at one place, most of which ended again.',
  when: 'three or more goroutine profiles of one process',
  ground: 'the first and last profile; why it is no sign of a leak',
});

/**
 * The place with the most goroutines between the first and the last profile, if at least half of the rise was gone at
 * the end: the growth from first to last does not show it.
 */
function peakFinding(
  { section, least, many }: SeriesSubject,
  { items, names }: FoundSeries,
  rows: readonly SeriesRow[],
  view: ViewRef,
): Finding[] {
  const peaks = rows
    .map((row) => ({ ...row, peak: Math.max(...row.values) }))
    .filter(({ first, last, peak }) => peak - Math.max(first, last) >= least && 2 * (peak - last) >= peak - first)
    .toSorted((a, b) => b.peak - a.peak);
  const [most] = peaks;
  if (most === undefined) return [];
  const { key, title, state, values, first, last, peak } = most;
  return [
    mostAtOnce({
      of: { section, file: items[0]!.path, place: key },
      sentence: `${coded(title)}${state === '' ? '' : ` (${state})`} had up to ${formatCount(peak)} ${many}: ${values.map((value) => formatCount(value)).join(' → ')}.`,
      figure: formatCount(peak),
      ground: `From ${names[0]} to ${names.at(-1)}. What rises and falls again is no sign of a leak.`,
      weight: findingWeight(changeSize(Math.max(first, last), peak)) * unchangedFactor,
      view,
    }),
  ];
}

/** Minutes from the first profile to the last; null if unknown. */
function minutesOf({ times }: FoundSeries): number | null {
  return times === null ? null : (times.at(-1)! - times[0]!) / 60e9;
}
