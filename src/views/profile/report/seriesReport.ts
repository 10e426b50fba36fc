import { isDelta } from '../../../analysis/amounts/isDelta.ts';
import { changeSize, findingWeight } from '../../../analysis/findingWeight.ts';
import { blockedPlaces } from '../../../analysis/goroutines/blockedPlaces.ts';
import { goroutineGroups } from '../../../analysis/goroutines/goroutineGroups.ts';
import { representativeFrame } from '../../../analysis/goroutines/representativeFrame.ts';
import { basename } from '../../../analysis/names/basename.ts';
import { shortName } from '../../../analysis/names/functionName.ts';
import { profileSeries } from '../../../analysis/series/profileSeries.ts';
import { type SeriesGrowth, seriesGrowth } from '../../../analysis/series/seriesGrowth.ts';
import { recordedTime } from '../../../formats/kinds.ts';
import { ofKind } from '../../../model/dataset.ts';
import type { Evidence, EvidenceOf } from '../../../model/question.ts';
import type { Finding, ReportCell, SectionReport, TableBlock } from '../../../model/report.ts';
import { coded } from '../../../units/coded.ts';
import { formatAmount } from '../../../units/formatAmount.ts';
import { formatCount } from '../../../units/formatCount.ts';
import { formatDelta } from '../../../units/formatDelta.ts';
import { queryOf } from '../../kit/sectionAddress.ts';
import type { ProfileChanges } from '../address/profileChanges.ts';
import { ProfileMemo } from '../data/profileMemo.ts';
import { placeText } from '../words/lockWords.ts';

type Item = EvidenceOf<'profile'>;

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
  view: ProfileChanges;
  /** Amounts by group; `state` is '' where groups have none. */
  groupsOf: (
    memo: ProfileMemo,
    valueType: number,
  ) => Map<string, { name: string; state: string; title: string; amount: number }>;
}

const subjects: Record<SeriesSubject['section'], SeriesSubject> = {
  goroutines: {
    section: 'goroutines',
    type: 'goroutine',
    unit: 'count',
    title: 'Goroutines by place, in a series',
    group: 'Place',
    least: 10,
    view: { view: 'goroutines', 'goroutines.show': 'places' },
    groupsOf: (memo, valueType) => {
      const { profile, tree } = memo;
      const groups = goroutineGroups(profile, tree, valueType);
      const originOf = (name: number) => memo.describe(tree.names[name]!).origin;
      const places = blockedPlaces(profile, tree, groups, valueType, (leaf) =>
        representativeFrame(tree, leaf, originOf),
      );
      return new Map(
        places.map(({ key, name, line, state, count }) => [
          key,
          { name: name === '' ? '(no stack)' : placeText(name, line), state, title: name, amount: count },
        ]),
      );
    },
  },
  memory: {
    section: 'memory',
    type: 'inuse_space',
    unit: 'bytes',
    title: 'Memory in use by function, in a series',
    group: 'Function',
    least: 1 << 20,
    view: { view: 'top', type: 'inuse_space' },
    groupsOf: (memo, valueType) => {
      const { names, flat, order } = memo.top(valueType);
      return new Map(
        Array.from(order, (row) => {
          const name = names[row]!;
          return [name, { name: shortName(name), state: '', title: name, amount: Number(flat[row]) }] as const;
        }).filter(([, { amount }]) => amount !== 0),
      );
    },
  },
};

interface SeriesRow extends SeriesGrowth {
  key: string;
  name: string;
  state: string;
  title: string;
  values: number[];
}

const mostRows = 15;
const mostFindings = 3;

/** Adds to a section's report how the groups of profiles grow through each series of three or more. */
export function withSeries(
  part: SectionReport,
  evidence: readonly Evidence[],
  section: SeriesSubject['section'],
): SectionReport {
  const subject = subjects[section];
  const parts = seriesIn(evidence, subject.type).map((items) => seriesReport(subject, items));
  return {
    ...part,
    findings: [...parts.flatMap(({ findings }) => findings), ...part.findings],
    blocks: [...part.blocks, ...parts.map(({ block }) => block)],
  };
}

/** The series of profiles with a value type: profiles of a moment, of one program. */
export function seriesIn(evidence: readonly Evidence[], type: string): Item[][] {
  const items = ofKind(evidence, 'profile').filter(
    ({ dataset }) => dataset.valueTypes.some((one) => one.type === type) && !isDelta(dataset.data),
  );
  return profileSeries(
    items,
    ({ dataset }) => recordedTime(dataset),
    ({ dataset: { title, data } }) => `${title} ${data.strings[data.mappings.file[0] ?? 0] ?? ''}`,
  );
}

function seriesReport(subject: SeriesSubject, items: readonly Item[]): { findings: Finding[]; block: TableBlock } {
  const rows = rowsOf(subject, items);
  const last = items.at(-1)!;
  const view = { section: subject.section, params: queryOf({ file: last.path, ...subject.view }) };
  const format = (amount: number): string =>
    subject.unit === 'count' ? formatCount(amount) : formatAmount(amount, subject.unit);
  const total = items.map((_, at) => rows.reduce((sum, { values }) => sum + values[at]!, 0));
  const all = seriesGrowth(total);
  const suspects = rows.filter(({ growsEachTime, first, last: end }) => growsEachTime && end - first >= subject.least);
  const findings = suspects.slice(0, mostFindings).map(
    (row): Finding => ({
      id: `${subject.section}/${items[0]!.path}/series/${row.key}`,
      tone: 'warning',
      sentence: `${coded(row.name)}${row.state === '' ? '' : ` (${row.state})`} grew in each of ${formatCount(items.length)} profiles: ${format(row.first)} → ${format(row.last)}.`,
      figure: formatDelta(row.last - row.first, subject.unit),
      ground: `${row.values.map(format).join(' → ')}, from ${basename(items[0]!.path)} to ${basename(last.path)}. What grows every time may be a leak; what follows the load is none.`,
      weight: findingWeight(changeSize(row.first, row.last), row.last / Math.max(1, all.last)),
      quantity: subject.section === 'memory' ? 'memory' : 'other',
      view,
    }),
  );
  const hasStates = rows.some(({ state }) => state !== '');
  const most = Math.max(1, ...rows.map((row) => Math.abs(row.last - row.first)));
  const cells = (
    { first, last: end, slope, growsEachTime }: SeriesGrowth,
    values: readonly number[],
    bar?: number,
  ): ReportCell[] => [
    { text: format(first), kind: 'number', value: first },
    { text: format(end), kind: 'number', value: end },
    {
      text: formatDelta(end - first, subject.unit),
      kind: 'number',
      value: end - first,
      ...(bar !== undefined && { bar }),
    },
    { text: formatDelta(Math.round(slope * 10) / 10, subject.unit), kind: 'number', value: slope },
    { text: growsEachTime ? 'each time' : 'not each time', kind: 'text', ...(!growsEachTime && { tone: 'quiet' }) },
    { text: values.map(format).join(' → '), kind: 'text' },
  ];
  const block: TableBlock = {
    kind: 'table',
    title: `${subject.title}: ${basename(items[0]!.path)} to ${basename(last.path)}`,
    columns: [
      { title: subject.group, align: 'left', essential: true },
      ...(hasStates ? [{ title: 'State', align: 'left' as const }] : []),
      { title: 'First', align: 'right' },
      { title: 'Last', align: 'right' },
      { title: 'Change', align: 'right', essential: true },
      { title: 'Per profile', align: 'right', hint: 'Slope of the line through all profiles.' },
      { title: 'Grew', align: 'left', essential: true },
      { title: 'Course', align: 'left' },
    ],
    rows: rows
      .slice(0, mostRows)
      .map((row) => [
        { text: row.name, kind: 'code', name: row.title },
        ...(hasStates ? [{ text: row.state, kind: 'text' as const }] : []),
        ...cells(row, row.values, (row.last - row.first) / most),
      ]),
    foot: [{ text: 'Total', kind: 'text' }, ...(hasStates ? [{ text: '' }] : []), ...cells(all, total)],
    note: `${items.map(({ path }) => basename(path)).join(', ')}, in the order of recording.${rows.length > mostRows ? ` The ${formatCount(mostRows)} that grew most of ${formatCount(rows.length)}.` : ''}`,
    view,
  };
  return { findings, block };
}

/** The groups of all profiles, what grew most first. */
function rowsOf({ groupsOf, type }: SeriesSubject, items: readonly Item[]): SeriesRow[] {
  const rows = new Map<string, Omit<SeriesRow, 'key' | keyof SeriesGrowth>>();
  for (const [at, { dataset }] of items.entries()) {
    const valueType = dataset.valueTypes.findIndex((one) => one.type === type);
    for (const [key, { amount, ...group }] of groupsOf(ProfileMemo.of([dataset.data]), valueType)) {
      const row = rows.get(key) ?? { ...group, values: items.map(() => 0) };
      rows.set(key, row);
      row.values[at] = amount;
    }
  }
  return [...rows]
    .map(([key, row]) => ({ key, ...row, ...seriesGrowth(row.values) }))
    .sort((a, b) => b.last - b.first - (a.last - a.first) || b.last - a.last);
}
