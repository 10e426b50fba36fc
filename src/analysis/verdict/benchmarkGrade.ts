import { type ComparisonGrade, type GradeReason, gradeOf } from '../../model/grade.ts';
import { benchmarkTitles } from '../benchmarks/benchmarkTitles.ts';
import { machineLoad } from '../benchmarks/machineLoad.ts';
import type { BenchmarkSheet, SheetRow } from '../benchmarks/sheet.ts';
import { briefReason, briefRows } from './briefRuns.ts';
import { comparedSheet } from './comparedSheet.ts';
import { controlReasons } from './controlReasons.ts';
import { busyReasons, cpuOf, onlyWaits, type ProfiledSides, waitReasons } from './cpuReasons.ts';
import { driftReasons } from './driftReasons.ts';
import { figureKey } from './figureKey.ts';
import { isCompared, judgeChange, type Withheld } from './judgeChange.ts';
import { limitingReasons } from './limitingReasons.ts';
import { loadReason, trendReason, unevenLoadReason } from './loadReasons.ts';
import { mayBeChance } from './mayBeChance.ts';
import type { GradedTexts, MeasurableReason } from './measurableReason.ts';
import { isPreparedOnce } from './preparedOnce.ts';
import { isInOneGo } from './roundTrend.ts';
import { settleCommand } from './settleCommand.ts';
import { isOptimisedAway } from './thresholds.ts';
import { timedRows } from './timedRows.ts';

/** The grade of a comparison of benchmarks, and the benchmarks whose times it cannot judge. */
export interface BenchmarkGrade extends ComparisonGrade {
  /**
   * Figures (`figureKey`) whose difference gets no verdict, whatever the overall grade, and why; `inconclusive`: the wall time
   * changed and the CPU time did not, or all runs were one moment of the machine.
   */
  withheld: ReadonlyMap<string, Withheld>;
}

export interface GradeEvidence {
  /** Profiles of benchmarks, each with the text of its run. */
  profiles?: ProfiledSides;
  /** Benchmarks that the user marked as controls, without GOMAXPROCS. */
  controls?: readonly string[];
}

const nothing: BenchmarkGrade = { grade: 'sound', reasons: [], command: '', withheld: new Map() };

const kept: { of: readonly unknown[]; controls: string; grade: BenchmarkGrade }[] = [];
const mostKept = 6;

/**
 * How reliably the times of two sides can be compared, by everything that their texts and profiles show: controls, load, drift,
 * order, and whether CPU time changed as wall time did. Pass the texts whose figures are compared (see `measuredTexts`). Callers
 * share the result and must not change it.
 */
export function benchmarkGrade(texts: GradedTexts, more: GradeEvidence = {}): BenchmarkGrade {
  const { profiles = { before: [], after: [] }, controls = [] } = more;
  const runs = [...profiles.before, null, ...profiles.after];
  const of = [
    ...texts.before,
    null,
    ...texts.after,
    null,
    ...runs.flatMap((run) => (run ? [run.profile, run.text] : [null])),
  ];
  const marked = JSON.stringify(controls);
  const known = kept.find(
    (one) => one.controls === marked && one.of.length === of.length && one.of.every((part, at) => part === of[at]),
  );
  if (known !== undefined) return known.grade;
  const grade = worked(texts, { profiles, controls });
  kept.unshift({ of, controls: marked, grade });
  kept.length = Math.min(kept.length, mostKept);
  return grade;
}

function worked(texts: GradedTexts, { profiles, controls }: Required<GradeEvidence>): BenchmarkGrade {
  const sheet = comparedSheet(texts.before, texts.after);
  if (sheet === null) return nothing;
  const rows = timedRows(sheet);
  const weak = mayBeChance(sheet);
  const isOfProcesses = isInOneGo(texts);
  if (rows.length === 0) {
    return { ...nothing, withheld: withheldIn(sheet, isOfProcesses, (figure) => (weak.has(figure) ? 'chance' : '')) };
  }
  const titleOf = benchmarkTitles(rows.map(({ name }) => name));
  const cpu = cpuOf(profiles);
  const waiting = rows.filter((row) => cpu !== null && onlyWaits(row, cpu));
  const brief = briefRows(texts, rows);
  const unclear = new Set([...waiting, ...brief].map(({ figure }) => figure));
  const load = machineLoad(sheet);
  const isPattern = load !== null && load.benchmarks.length > 0 && load.isPattern;
  const found: MeasurableReason[] = [
    ...controlReasons(rows, controls, cpu, titleOf),
    ...(load === null ? [] : [loadReason(load, texts, rows)]),
    ...(isPattern ? [] : driftReasons(rows, texts, cpu)),
    ...trendReason(texts, rows),
    ...unevenLoadReason(texts, rows),
    ...busyReasons(profiles, texts, cpu, rows),
    ...waitReasons(waiting, cpu, titleOf),
    ...briefReason(brief, rows),
    ...limitingReasons(texts, rows, weak),
  ];
  const ordered = found.toSorted((a, b) => rank(a) - rank(b));
  const reasons = ordered.map(({ id, grade, sentence }): GradeReason => ({ id, grade, sentence }));
  const gravest = gradeOf(reasons);
  // Only the reasons of the worst grade go into the command: inconclusive results must be settled before few runs or wide
  // intervals matter.
  const open = ordered.filter(({ grade }) => grade === gravest);
  const again = rows.filter((row) => open.some(({ benchmarks }) => benchmarks.includes(row)));
  return {
    grade: gravest,
    reasons,
    command: settleCommand(again),
    withheld: withheldIn(sheet, isOfProcesses, (figure) =>
      unclear.has(figure) ? 'inconclusive' : weak.has(figure) ? 'chance' : '',
    ),
  };
}

/** @param isOfProcesses whether each side was measured in one process, and not in turns */
function withheldIn(
  sheet: BenchmarkSheet,
  isOfProcesses: boolean,
  reasonOf: (figure: string) => Withheld,
): Map<string, Withheld> {
  const found = new Map<string, Withheld>();
  const emptied = optimisedAwayOnOneSide(sheet);
  for (const [place, unit] of sheet.units.entries()) {
    if (unit.derivedFrom !== '') continue;
    for (const row of sheet.rows) {
      const [before, after] = [row.cells[place]![0], row.cells[place]![1]];
      if (before == null || !isCompared(after)) continue;
      const figure = figureKey(sheet, row, unit.unit);
      const reason =
        reasonOf(figure) ||
        // An operation that was removed allocates nothing: its memory differs by that alone.
        (emptied.has(row) ? 'optimised-away' : '') ||
        (isOfProcesses && isPreparedOnce(row.name, before, after, unit.unit) ? 'prepared-once' : '');
      const { withheld } = judgeChange(before, after, unit, reason);
      if (withheld !== '') found.set(figure, withheld);
    }
  }
  return found;
}

/** The benchmarks whose operation the compiler removed on one side only. */
function optimisedAwayOnOneSide({ units, rows }: BenchmarkSheet): Set<SheetRow> {
  const times = units.flatMap(({ unit }, place) => (unit === 'sec/op' || unit === 'ns/op' ? [{ unit, place }] : []));
  const isRemoved = ({ cells }: SheetRow, column: number): boolean =>
    times.some(({ unit, place }) => isOptimisedAway(cells[place]![column]?.runs ?? [], unit));
  return new Set(rows.filter((row) => isRemoved(row, 0) !== isRemoved(row, 1)));
}

function rank({ grade }: GradeReason): number {
  return grade === 'inconclusive' ? 0 : 1;
}

/** The part of a grade that is shown for the whole comparison, without the single figures. */
export function toldGrade(grade: BenchmarkGrade | null): ComparisonGrade | null {
  if (grade === null) return null;
  const { grade: own, reasons, command } = grade;
  return { grade: own, reasons, command };
}
