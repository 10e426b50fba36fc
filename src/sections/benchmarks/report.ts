import type { BenchmarkSheet } from '../../analysis/benchmarks/sheet.ts';
import { defineFinding } from '../../analysis/defineFinding.ts';
import { changeSize, findingWeight } from '../../analysis/findingWeight.ts';
import { toldGrade } from '../../analysis/verdict/benchmarkGrade.ts';
import { factsOfGrade } from '../../analysis/verdict/figureFacts.ts';
import { quantityOf } from '../../analysis/verdict/quantityOf.ts';
import { unseenWords } from '../../analysis/verdict/stateWords.ts';
import type { Finding, ReportBlock, WriteReport } from '../../model/report.ts';
import { codeColumn, sidedCounts, tableOf, wordColumn } from '../../table/columns.ts';
import { coded } from '../../units/coded.ts';
import { formatCount } from '../../units/formatCount.ts';
import { formatRelativeChange } from '../../units/formatPercent.ts';
import { largestOf, smallestOf } from '../../units/largestOf.ts';
import { sentences } from '../../units/listText.ts';
import { benchmarkAddress } from './benchmarkAddress.ts';
import { type BenchmarkRow, type BenchmarksOverview, plainLook } from './benchmarkQuestion.ts';
import { overview } from './overview.ts';
import { warningFindings, withheldFindings } from './reported/caveatFindings.ts';
import { changeBlocks } from './reported/changeBlocks.ts';
import { changeFindings } from './reported/changeFindings.ts';
import { type ComparedRow, comparedRows, rowNames } from './reported/comparedRow.ts';
import { variantFindings } from './reported/variantFindings.ts';
import {
  countSentence,
  isAgainstVerdicts,
  pairedIn,
  removedOf,
  significantOf,
  verdictLines,
} from './reported/verdictLines.ts';
import { compareView, figureColumn, figuresIn, unitTitle } from './reported/views.ts';
import { gradeInLook } from './rolesOfEvidence.ts';
import { rowFacts } from './rows.ts';
import { sheetFor } from './sheetFor.ts';

/**
 * What benchmarks say in the report. Of two sides: every change that the runs support, with benchstat's statistics, how
 * many are within noise, and a table a unit. Of one: how variants inside the files stand to each other, and one table.
 * And what makes the figures doubtful.
 */
export const report: WriteReport = (evidence, names) => {
  const benchmarkFiles = evidence.filter(({ dataset }) => dataset.kind === 'benchmarks');
  if (benchmarkFiles.length === 0) return null;
  const look = plainLook;
  const seen = overview(evidence, look);
  const { sheet } = sheetFor(evidence, look);
  const caveats = warningFindings(seen);
  if (sheet.rows.length === 0) return caveats.length === 0 ? null : { findings: caveats, blocks: [] };
  const [before, after] = [columnOf(seen, 'before'), columnOf(seen, 'after')];
  if (before < 0 || after < 0) {
    return { findings: inOrder([...caveats, ...variantFindings(evidence, seen)]), blocks: figureBlocks(sheet) };
  }
  const grade = gradeInLook(evidence, look);
  const rows = comparedRows(sheet, before, after, factsOfGrade(grade, sheet));
  const findings = inOrder([
    ...caveats,
    ...withheldFindings(rows),
    ...wholeFindings(sheet, rows, after),
    ...changeFindings(rows, groupTitles(seen)),
  ]);
  // Where nothing is compared there is nothing to be sure of.
  const isCompared = rows.some(({ cells }) => cells.some((cell) => cell.after?.change != null));
  const copied = isCompared ? toldGrade(grade) : null;
  return {
    findings,
    blocks: [...comparedFiles(seen, before, after), ...chart(seen, rows), ...changeBlocks(sheet, rows, after, names)],
    verdict: verdictLines(rows),
    untestable: untestableWords(rows),
    ...(copied === null ? {} : { grade: copied }),
  };
};

/** Which files stand for their sides, where a side's files are not pooled. */
function comparedFiles({ columns, files }: BenchmarksOverview, before: number, after: number): ReportBlock[] {
  if (columns.filter(({ side }) => side !== null).length <= 2) return [];
  const [old, now] = [before, after].map((column) => coded(files.find((file) => file.column === column)!.path));
  const text = `Compared are ${old} and ${now}, which share the most runs; Benchmarks compares the other files with them.`;
  return [{ kind: 'text', text }];
}

function columnOf({ columns }: BenchmarksOverview, wanted: 'before' | 'after'): number {
  return columns.findIndex(({ side }) => side === wanted);
}

/** As the address names groups. */
function groupTitles({ groups }: BenchmarksOverview): string[] {
  return groups.map(({ title, id }) => title || String(id));
}

function inOrder(findings: Finding[]): Finding[] {
  return findings.sort((a, b) => rank(a) - rank(b) || b.weight - a.weight);
}

/**
 * What puts the rest in doubt, and how much changed; then what became worse, however little, before what became better.
 */
function rank({ tone, id }: Finding): number {
  if (tone === 'warning' || id === 'benchmarks/count') return 0;
  return tone === 'worse' ? 1 : 2;
}

/** The live chart of the first unit, which is time where there is any. A single ratio needs no chart. */
function chart({ units }: BenchmarksOverview, rows: readonly ComparedRow[]): ReportBlock[] {
  const unit = (units.find((one) => one.unit === 'sec/op') ?? units[0])?.unit;
  if (unit === undefined) return [];
  const drawn = pairedIn(rows, unit).filter(({ cell }) => Number.isFinite(cell.after!.change?.ratio ?? Number.NaN));
  if (drawn.length < 2) return [];
  return [{ kind: 'view', title: `${unitTitle(unit)}, before and after`, view: compareView(unit, 'chart') }];
}

const mostRows = 60;
/** Columns of figures that a page has room for. */
const mostFigures = 4;

/** One table with every benchmark's figures: of one file all its units, of several their times side by side. */
function figureBlocks(sheet: BenchmarkSheet): ReportBlock[] {
  const names = rowNames(sheet);
  const units = sheet.units.flatMap(({ unit, derivedFrom }, unitIndex) =>
    derivedFrom === '' ? [{ unit, unitIndex }] : [],
  );
  const isOne = sheet.columns.length < 2;
  const pairs = isOne
    ? units.map((unit) => ({ ...unit, column: 0, title: unitTitle(unit.unit) }))
    : sheet.columns.map(({ name }, column) => ({ ...units[0]!, column, title: name }));
  const shown = units.length === 0 ? [] : mostMeasured(sheet, pairs);
  if (shown.length === 0 || sheet.rows.length === 0) return [];
  const rows = sheet.rows
    .slice(0, mostRows)
    .map((_, index): FactsRow => ({ title: names[index]!.title, ...rowFacts(sheet, index, plainLook) }));
  const figures = shown.map(({ unit, unitIndex, column, title }, index) => {
    const cellOf = ({ cells }: FactsRow) => cells[unitIndex]![column] ?? null;
    const scale = figuresIn(
      rows.flatMap((row) => cellOf(row)?.center ?? []),
      unit,
    );
    const head = scale.unit === title ? { ...scale, unit: '' } : scale;
    return figureColumn<FactsRow>(title, unit, head, cellOf, { essential: index < 3 });
  });
  const isMarked = rows.some((row) => reasonsOf(row) !== '');
  const more = sheet.rows.length - rows.length;
  return [
    {
      kind: 'table',
      title: 'All benchmarks',
      ...tableOf<FactsRow>(
        [
          codeColumn('Benchmark', ({ title }) => title, { essential: true }),
          ...figures,
          ...sidedCounts('Runs', { before: 'at least', after: 'at most' }, rows, runsOf, { look: quiet }),
          isMarked && wordColumn('Among its variants', reasonsOf, { look: quiet }),
        ],
        rows,
      ),
      note: sentences([
        more > 0 ? `${more} more benchmarks are in the table of the app.` : '',
        pairs.length > shown.length
          ? `${shown.length} of ${pairs.length} ${isOne ? 'units' : 'files'} are shown; the others are in the table of the app.`
          : '',
      ]),
      view: benchmarkAddress.view({ view: 'table' }),
    },
  ];
}

/** Of one file its first units; of several those with most runs, in their order. */
function mostMeasured<Pair extends { unitIndex: number; column: number }>(
  sheet: BenchmarkSheet,
  pairs: Pair[],
): Pair[] {
  if (sheet.columns.length < 2 || pairs.length <= mostFigures) return pairs.slice(0, mostFigures);
  const counted = pairs.map((pair) => ({
    pair,
    runs: sheet.rows.reduce((sum, { cells }) => sum + (cells[pair.unitIndex]![pair.column]?.runs.length ?? 0), 0),
  }));
  const chosen = new Set(
    counted
      .toSorted((a, b) => b.runs - a.runs)
      .slice(0, mostFigures)
      .map(({ pair }) => pair),
  );
  return pairs.filter((pair) => chosen.has(pair));
}

type FactsRow = BenchmarkRow & { title: string };

const quiet = (): { tone: 'quiet' } => ({ tone: 'quiet' });

function runsOf({ cells }: BenchmarkRow): { before: number; after: number } {
  const counts = cells.flat().flatMap((cell) => (cell === null ? [] : [cell.n]));
  return { before: smallestOf(counts), after: largestOf(counts) };
}

/** Why it is the fastest or the slowest of its variants, in time alone: one word a row is enough. */
function reasonsOf({ marks }: BenchmarkRow): string {
  const mark = marks.find(({ unit, column }) => unit === 'sec/op' && column === 0);
  return mark === undefined ? '' : mark.reason;
}

/** Fewer benchmarks have no mean worth telling. */
const fewestForMean = 3;
/** A mean that is nearer to 1 than this did not move. */
const leastMean = 0.001;

/** What all benchmarks together show: how many moved in each unit, and the geometric mean. */
function wholeFindings(sheet: BenchmarkSheet, rows: readonly ComparedRow[], after: number): Finding[] {
  return [...countFinding(rows), ...meanFindings(sheet, rows, after)];
}

const count = defineFinding({
  id: 'benchmarks/count',
  says: 'How many benchmarks changed for the worse and for the better, in each unit.',
  when: 'benchmarks of two sides',
  ground: 'statistical test and threshold',
});
const geomean = defineFinding({
  id: 'benchmarks/geomean/{group}/{unit}',
  says: 'The geometric mean of a unit over all benchmarks of a package, and how many changes are significant.',
  when: 'three or more benchmarks of two sides: one is significant, and the mean changed',
  ground: 'over what the mean is',
});

function countFinding(rows: readonly ComparedRow[]): Finding[] {
  const sentence = countSentence(verdictLines(rows));
  if (sentence === '') return [];
  return [
    count({
      sentence,
      ground:
        'Medians, compared with the Mann-Whitney U test at α = 0.05, as benchstat does; what is below the threshold is not counted.',
      weight: 1,
      view: benchmarkAddress.view({ view: 'compare' }),
    }),
  ];
}

/**
 * The mean of each unit that moved, of one package or of all that there is: with none of its rows significant it is no
 * finding.
 */
function meanFindings({ units, groups }: BenchmarkSheet, rows: readonly ComparedRow[], after: number): Finding[] {
  return groups.flatMap((group, id) =>
    units.flatMap(({ unit, derivedFrom }, unitIndex): Finding[] => {
      const mean = group.geomeans[unitIndex]?.[after] ?? null;
      const paired = pairedIn(
        rows.filter((row) => row.group === id),
        unit,
      ).map(({ cell }) => cell);
      if (derivedFrom !== '' || mean?.ratio == null || paired.length < fewestForMean) return [];
      const change = mean.ratio - 1;
      const significant = significantOf(paired);
      const changes = paired.flatMap(({ after: now }) => now?.change ?? []);
      if (Math.abs(change) < leastMean || significant === 0) return [];
      if (removedOf(changes) > 0 || isAgainstVerdicts(mean.ratio, changes)) return [];
      const pkg = group.configuration.find(([key]) => key === 'pkg')?.[1] ?? '';
      const where = groups.length > 1 && pkg !== '' ? ` of \`${pkg}\`` : '';
      return [
        geomean({
          of: { group: id, unit },
          sentence: `Geometric mean of ${unitTitle(unit)}: ${formatRelativeChange(change)} over ${formatCount(paired.length)} benchmarks${where}, ${formatCount(significant)} of them significant.`,
          figure: formatRelativeChange(change),
          ground: 'The mean is over all ratios, significant or not.',
          quantity: quantityOf(unit),
          weight: findingWeight(changeSize(1, mean.ratio)) * (unit === 'sec/op' ? 1 : 0.75),
          view: compareView(unit),
        }),
      ];
    }),
  );
}

/** Units whose regressions a gate is asked for. */
const gated = [
  { unit: 'sec/op', title: 'Time' },
  { unit: 'B/op', title: 'Memory' },
  { unit: 'allocs/op', title: 'Allocations' },
];

/** The quantities in which a regression could not have been seen, in sentences (`unseenWords`). Empty if all could. */
function untestableWords(rows: readonly ComparedRow[]): string[] {
  const paired = gated.map(({ unit, title }) => ({
    title,
    changes: pairedIn(rows, unit).flatMap(({ cell }) => cell.after!.change ?? []),
  }));
  if (rows.length > 0 && paired.every(({ changes }) => changes.length === 0) && !hasOthers(rows)) {
    return ['No benchmark was measured on both sides.'];
  }
  return paired.flatMap(({ title, changes }) => unseenWords(title, 'benchmark', changes));
}

/** Whether other units, such as those of b.ReportMetric, were compared. */
function hasOthers(rows: readonly ComparedRow[]): boolean {
  return rows.some(({ cells }) => cells.some(({ after }) => after?.change != null));
}
