import { type ComparisonGrade, type GradeReason, gradeOf } from '../../model/verdict.ts';
import { formatPValue } from '../../units/formatPValue.ts';
import { largestOf, smallestOf } from '../../units/largestOf.ts';
import { shortList } from '../../units/listText.ts';
import { benchmarkName } from '../benchmarks/benchmarkName.ts';
import { type BenchmarkCell, defaultAlpha } from '../benchmarks/benchmarkTables.ts';
import { benchmarkTitles } from '../benchmarks/benchmarkTitles.ts';
import { deltaOf } from '../benchmarks/compareSamples.ts';
import { hasMoved, machineLoad, reasonFor } from '../benchmarks/machineLoad.ts';
import type { BenchmarkSheet, SheetRow } from '../benchmarks/sheet.ts';
import { medianOf, robustDeviation } from '../benchmarks/summarize.ts';
import { stemOf } from '../benchmarks/variants.ts';
import { WeakMemo } from '../memo/weakMemo.ts';
import { quotedRegexp, shellQuoted, shellWord } from '../names/quoted.ts';
import { familyLevel, testsBeyondChance } from './chance.ts';
import { comparedSheet } from './comparedSheet.ts';
import { type CpuEstimate, type CpuPair, cpuOf } from './cpuEstimate.ts';
import type { ProfiledSides } from './cpuPerOperation.ts';
import { factsOfFigure, type GradeFacts } from './figureFacts.ts';
import { figureKey } from './figureKey.ts';
import {
  alikePart,
  type ComparedCells,
  type FigureVerdict,
  isCompared,
  judgeChange,
  noSideError,
  type SideError,
} from './judgeChange.ts';
import {
  briefReason,
  briefRows,
  busyReasons,
  driftReasons,
  estimatorReason,
  limitingReasons,
  loadReason,
  orderReason,
  trendReason,
  unevenLoadReason,
} from './limitingReasons.ts';
import {
  changeText,
  errorOfBuilds,
  type GradedTexts,
  type MeasurableReason,
  mostTold,
  type TimedRow,
  timedRows,
} from './measurableReason.ts';
import { quantityOf } from './quantityOf.ts';
import { areOfManyProcesses, isInOneGo, isMeasuredInTurns } from './roundTrend.ts';
import type { Withheld } from './stateWords.ts';
import { isOptimisedAway } from './thresholds.ts';

/** The grade of a comparison of benchmarks, with the verdicts on all figures that both sides have, by `figureKey`. */
export interface BenchmarkGrade extends ComparisonGrade, GradeFacts {}

export interface GradeEvidence {
  /** Profiles of benchmarks, each with the text of its run. */
  profiles?: ProfiledSides;
  /** Benchmarks that the user marked as controls, without GOMAXPROCS. */
  controls?: readonly string[];
  /** Number of measured texts that are not compared: see `pooledTexts`. */
  unpooled?: number;
}

const nothing: BenchmarkGrade = {
  grade: 'sound',
  reasons: [],
  command: '',
  withheld: new Map(),
  cpu: new Map(),
  level: defaultAlpha,
  sideError: noSideError,
  verdicts: new Map(),
  cells: new Map(),
};

const kept = new WeakMemo<BenchmarkGrade>(6);

/**
 * How reliably the times of two sides can be compared, by everything that their texts and profiles show: controls,
 * load, drift, order, and whether CPU time changed as wall time did. Pass the texts whose figures are compared (see
 * `measuredTexts`). Callers share the result and must not change it.
 */
export function benchmarkGrade(texts: GradedTexts, more: GradeEvidence = {}): BenchmarkGrade {
  const { profiles = { before: [], after: [] }, controls = [], unpooled = 0 } = more;
  const lists = [
    texts.before,
    texts.after,
    ...[profiles.before, profiles.after].map((runs) => runs.flatMap(({ profile, text }) => [profile, text])),
  ];
  const lengths = lists.map(({ length }) => length);
  const key = JSON.stringify([lengths, controls, unpooled, profiles.isOneBuild]);
  return kept.of(lists.flat(), key, () => worked(texts, { profiles, controls, unpooled }));
}

function worked(texts: GradedTexts, { profiles, controls, unpooled }: Required<GradeEvidence>): BenchmarkGrade {
  const sheet = comparedSheet(texts.before, texts.after);
  if (sheet === null) return nothing;
  const rows = timedRows(sheet);
  const weak = mayBeChance(sheet);
  const isOfProcesses = isInOneGo(texts);
  const { isOneBuild = false } = profiles;
  const plainReason = (figure: string): Withheld => (isOneBuild ? 'same-build' : weak.has(figure) ? 'chance' : '');
  if (rows.length === 0) return withVerdicts(sheet, isOfProcesses, nothing, plainReason);
  const titleOf = benchmarkTitles(rows.map(({ name }) => name));
  const pair = cpuOf(profiles);
  const load = machineLoad(sheet);
  const isPattern = load !== null && load.benchmarks.length > 0 && load.isPattern;
  const brief = briefRows(texts, rows);
  const doubts: MeasurableReason[] = [
    ...(load === null ? [] : [loadReason(load, rows)]),
    ...(isPattern ? [] : driftReasons(rows, pair)),
    ...trendReason(texts, rows),
    ...unevenLoadReason(texts, rows),
    ...orderReason(texts, rows),
    ...busyReasons(profiles, texts, pair, rows),
  ];
  // Of one build nothing is judged, so that no doubt matters.
  const isLoaded = !isOneBuild && doubts.some(({ grade }) => grade === 'inconclusive');
  const cpu = isOneBuild ? new Map<string, CpuEstimate>() : judgedByCpu(rows, pair, isLoaded);
  const ps = [...cpu.values()].map(({ p }) => p);
  const level = familyLevel(ps, defaultAlpha);
  const moved = rows.filter(({ figure, isVerdict }) => {
    const cpuEstimate = cpu.get(figure);
    return cpuEstimate === undefined ? isVerdict : cpuEstimate.p <= level;
  });
  const measurableReasons: MeasurableReason[] = [
    ...(isOneBuild ? [sameBuildReason] : []),
    ...controlReasons(moved, controls, pair, titleOf),
    // Where CPU time is judged, what the machine did to times is beside it.
    ...doubts.map((doubt) => (cpu.size === 0 && !isOneBuild ? doubt : { ...doubt, grade: 'limited' as const })),
    ...estimatorReason(rows, cpu, isLoaded, titleOf),
    ...briefReason(brief, rows),
    ...limitingReasons(texts, rows, weak, unpooled),
  ];
  const ordered = measurableReasons.toSorted((a, b) => rank(a) - rank(b));
  const reasons = ordered.map(
    ({ id, grade, sentence, differing }): GradeReason => ({
      id,
      grade,
      sentence,
      ...(differing === undefined ? {} : { differing }),
    }),
  );
  const gravest = gradeOf(reasons);
  // Only the reasons of the worst grade go into the command: inconclusive results must be settled before few runs or
  // wide intervals matter.
  const open = ordered.filter(({ grade }) => grade === gravest);
  const again = rows.filter((row) => open.some(({ benchmarks }) => benchmarks.includes(row)));
  const unclear = new Set(brief.map(({ figure }) => figure));
  const byCpu = new Set([...cpu.keys()].map(benchmarkOfFigure));
  const isTime = (unit: string): boolean => quantityOf(unit) === 'time';
  // Where the sides were measured as the command would do it, only a quieter machine could tell more.
  const isDone =
    isOneBuild ||
    (areOfManyProcesses(texts) &&
      again.every(({ runs }) => Math.min(...runs) >= enoughRuns) &&
      open.every(({ id }) => id !== 'control'));
  const command = isDone ? '' : settleCommand(again);
  const grade = { ...nothing, grade: gravest, reasons, command, cpu, level };
  return withVerdicts(sheet, isOfProcesses, { ...grade, sideError: sideError(rows, texts) }, (figure, unit) => {
    if (isTime(unit) && !cpu.has(figure)) {
      if (isLoaded) return 'load';
      if (byCpu.has(benchmarkOfFigure(figure))) return 'inconclusive';
    }
    return unclear.has(figure) ? 'inconclusive' : plainReason(figure);
  });
}

const sameBuildReason: MeasurableReason = {
  id: 'same-build',
  grade: 'limited',
  sentence: 'Both sides are the same build: the code did not change between them, so nothing is better or worse.',
  benchmarks: [],
};

/** The number of runs that the command asks for. */
const enoughRuns = 10;

/** A figure's key without its unit. */
function benchmarkOfFigure(figure: string): string {
  return figure.slice(0, figure.lastIndexOf(' '));
}

/**
 * The figures that CPU time judges: all whose CPU time is known if the machine was loaded, else those whose time moved
 * otherwise: outside the interval of the CPU time, and by more than twice its change.
 */
function judgedByCpu(rows: readonly TimedRow[], pair: CpuPair | null, isLoaded: boolean): Map<string, CpuEstimate> {
  const estimates = new Map<string, CpuEstimate>();
  for (const { key, figure, change, isSignificant } of rows) {
    const cpuEstimate = pair?.benchmarks.get(key);
    if (cpuEstimate === undefined) continue;
    const isApart =
      isSignificant &&
      (change < cpuEstimate.lo || change > cpuEstimate.hi) &&
      Math.sign(change) * cpuEstimate.change < Math.abs(change) / 2;
    if (isLoaded || isApart) estimates.set(figure, cpuEstimate);
  }
  return estimates;
}

/**
 * A grade with the verdicts on all figures, and why they are withheld.
 *
 * @param isOfProcesses whether each side was measured in one process, and not in turns
 */
function withVerdicts(
  sheet: BenchmarkSheet,
  isOfProcesses: boolean,
  plain: BenchmarkGrade,
  reasonOf: (figure: string, unit: string) => Withheld,
): BenchmarkGrade {
  const verdicts = new Map<string, FigureVerdict>();
  const cells = new Map<string, ComparedCells>();
  const emptied = optimisedAwayOnOneSide(sheet);
  for (const [index, unit] of sheet.units.entries()) {
    if (unit.derivedFrom !== '') continue;
    for (const row of sheet.rows) {
      const [before, after] = [row.cells[index]![0], row.cells[index]![1]];
      if (before == null || !isCompared(after)) continue;
      const figure = figureKey(sheet, row, unit.unit);
      const reason =
        reasonOf(figure, unit.unit) ||
        // An operation that was removed allocates nothing: its memory differs by that alone.
        (emptied.has(row) ? 'optimised-away' : '') ||
        (isOfProcesses && isPreparedOnce(row.name, before, after, unit.unit) ? 'prepared-once' : '');
      verdicts.set(figure, judgeChange(before, after, unit, factsOfFigure(plain, figure, unit.unit, reason)));
      cells.set(figure, [before, after]);
    }
  }
  const withheld = new Map(
    [...verdicts].flatMap(([figure, { withheld: why }]) => (why === '' ? [] : [[figure, why] as const])),
  );
  return { ...plain, withheld, verdicts, cells };
}

/** The benchmarks whose operation the compiler removed on one side only. */
function optimisedAwayOnOneSide({ units, rows }: BenchmarkSheet): Set<SheetRow> {
  const times = units.flatMap(({ unit }, index) =>
    unit === 'sec/op' || unit === 'ns/op' ? [{ unit, place: index }] : [],
  );
  const isRemoved = ({ cells }: SheetRow, column: number): boolean =>
    times.some(({ unit, place: index }) => isOptimisedAway(cells[index]![column]?.runs ?? [], unit));
  return new Set(rows.filter((row) => isRemoved(row, 0) !== isRemoved(row, 1)));
}

function rank({ grade }: GradeReason): number {
  return grade === 'inconclusive' ? 0 : 1;
}

/** The part of a grade that is shown for the whole comparison, without the single figures. */
export function toldGrade(grade: BenchmarkGrade | null): ComparisonGrade | null {
  if (grade === null) return null;
  const { grade: letter, reasons, command } = grade;
  return { grade: letter, reasons, command };
}

/**
 * A machine shifts times by at most this between two measurements (clock frequency, neighbours, heat), as a logarithm.
 * The median of a few may be that of changes of their code, and counts less, unless all changed alike.
 */
const mostShift = { few: 0.15, many: 0.35 };
/** This many benchmarks with unchanged allocations seldom have another cause in common than the machine. */
const manyAlike = 10;

/**
 * The error that is common to all runs of a side: that of two builds and, if the sides were not measured in turns as
 * far as the texts show, of the machine. The typical change of benchmarks that allocate as before tells by how much.
 */
function sideError(rows: readonly TimedRow[], texts: GradedTexts): SideError {
  const error = errorOfBuilds(rows.map(({ p }) => p));
  if (isMeasuredInTurns(texts)) return error;
  const changes = rows.filter(({ allocatesAlike }) => allocatesAlike).map(({ change }) => change);
  if (changes.length === 0) return error;
  const shift = medianOf(changes);
  const isAlike = changes.length > 1 && robustDeviation(changes, shift) < alikePart * Math.abs(shift);
  const most = mostShift[isAlike || changes.length >= manyAlike ? 'many' : 'few'];
  return { ...error, shift: Math.max(-most, Math.min(most, shift)) };
}

/**
 * Input that differs between two processes may change what is allocated by this fraction, though it is steady in each.
 */
const ofInput = 0.05;
/** Below these figures a difference is a whole allocation, which is of the code and not of its input. */
const leastOfInput = { memory: 4096, allocations: 100 };
/** It may change it by this many times the range of the runs within a process. */
const ofRange = 3;

/**
 * Whether a difference in B/op or allocs/op of two processes may come from what each prepared once. `-count` repeats a
 * sub-benchmark without what its benchmark does around it: all its runs share one random input, and agree though other
 * processes would not.
 *
 * @param name of the benchmark; others than sub-benchmarks prepare their input anew for each run
 */
function isPreparedOnce(name: string, before: BenchmarkCell, after: BenchmarkCell, unit: string): boolean {
  const quantity = quantityOf(unit);
  if (quantity !== 'memory' && quantity !== 'allocations') return false;
  if (benchmarkName(name).parts.length === 0) return false;
  const [old, now] = [before.summary.center, after.summary.center];
  const range = Math.max(...[before, after].map(({ runs }) => largestOf(runs) - smallestOf(runs)));
  const least = Math.min(old, now);
  const byInput = least < leastOfInput[quantity] ? 0 : ofInput * least;
  return Math.abs(now - old) < Math.max(byInput, ofRange * range);
}

/**
 * The figures (`figureKey`) whose difference is significant alone, but not among all benchmarks of its unit: among many
 * tests some succeed by chance. Each unit is a separate family of tests.
 */
function mayBeChance(sheet: BenchmarkSheet): Set<string> {
  const keys = new Set<string>();
  for (const [index, { unit, derivedFrom }] of sheet.units.entries()) {
    if (derivedFrom !== '') continue;
    const tests = sheet.rows.flatMap((row) => {
      const [before, after] = [row.cells[index]![0], row.cells[index]![1]];
      if (before == null || after?.comparison == null || after.comparison.notes.length > 0) return [];
      const { comparison } = after;
      const { kind } = deltaOf(comparison, before.summary.center, after.summary.center);
      return [{ key: figureKey(sheet, row, unit), p: comparison.p, isShown: kind !== 'none' }];
    });
    const sure = testsBeyondChance(
      tests.map(({ p }) => p),
      defaultAlpha,
    );
    const least = tests.map(({ p }) => p).sort((a, b) => a - b)[sure] ?? Number.POSITIVE_INFINITY;
    for (const { key, p, isShown } of tests) if (isShown && p >= least) keys.add(key);
  }
  return keys;
}

/**
 * Doubts from controls: benchmarks whose time changed although their code did not.
 *
 * @param marked the benchmarks that the user marked as unchanged, without GOMAXPROCS
 */
function controlReasons(
  rows: readonly TimedRow[],
  marked: readonly string[],
  cpu: CpuPair | null,
  titleOf: (name: string) => string,
): MeasurableReason[] {
  const all = rows.flatMap((row) => {
    const why = reasonFor(stemOf(row.name), marked, cpu?.foreign ?? []);
    return why === '' ? [] : [{ row, why }];
  });
  const moved = all.filter(({ row }) => row.isVerdict && hasMoved(row.p, all.length));
  if (moved.length === 0) return [];
  const changeTexts = moved.map(
    ({ row, why }) => `${titleOf(row.name)} ${changeText(row.change)} (${formatPValue(row.p)}; ${why})`,
  );
  return [
    {
      id: 'control',
      grade: 'inconclusive',
      sentence: `${moved.length === 1 ? 'A control' : `${moved.length} controls`} moved: ${shortList(changeTexts, mostTold)}; other changes of that size may come from the machine as well.`,
      benchmarks: [...moved.map(({ row }) => row), ...rows.filter(({ isVerdict }) => isVerdict)],
    },
  ];
}

/** With more names than this the line would be too long to read: then all benchmarks are run. */
const mostNames = 20;

/**
 * The command that measures some benchmarks again: `go test -run '^$' -bench '^Benchmark(X|Y)$' -benchmem -count 10
 * ./pkg`. Sub-benchmarks run together with the others of the same benchmark, unless there is only one name.
 *
 * @param names names with GOMAXPROCS, and their packages as the text names them; '' if it does not
 */
export function settleCommand(names: readonly { name: string; pkg: string }[]): string {
  if (names.length === 0) return '';
  const packages = [...new Set(names.map(({ pkg }) => pkg || './...'))];
  return [
    "go test -run '^$' -bench",
    shellQuoted(patternOf(names.map(({ name }) => name))),
    '-benchmem -count 10',
    ...packages.map(shellWord),
  ].join(' ');
}

function patternOf(names: readonly string[]): string {
  const distinct = [...new Set(names)].map((name) => benchmarkName(name));
  const [first] = distinct;
  if (distinct.length === 1) {
    return [`Benchmark${first!.base}`, ...first!.parts.map((part) => part.slice(1))]
      .map((part) => `^${quotedRegexp(part)}$`)
      .join('/');
  }
  const bases = [...new Set(distinct.map(({ base }) => base))];
  if (bases.length > mostNames) return '.';
  return bases.length === 1
    ? `^Benchmark${quotedRegexp(bases[0]!)}$`
    : `^Benchmark(${bases.map(quotedRegexp).join('|')})$`;
}
