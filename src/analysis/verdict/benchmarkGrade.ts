import { type ComparisonGrade, type GradeReason, gradeOf } from '../../model/grade.ts';
import { decimals } from '../../units/decimals.ts';
import { defaultAlpha } from '../benchmarks/benchmarkTables.ts';
import { benchmarkTitles } from '../benchmarks/benchmarkTitles.ts';
import { machineLoad } from '../benchmarks/machineLoad.ts';
import { reasonFor } from '../benchmarks/movedControls.ts';
import { stemOf } from '../benchmarks/variants.ts';
import { frameKey } from '../compare/benchmarkFrames.ts';
import { binomialTail } from './chance.ts';
import { comparedSheet } from './comparedSheet.ts';
import { busyDoubts, type CpuPair, cpuChange, cpuOf, onlyWaits, type ProfiledSides, waitDoubts } from './cpuDoubts.ts';
import { changeText, type Doubt, type GradedTexts, mostTold, probability } from './doubt.ts';
import { limitingDoubts } from './limitingDoubts.ts';
import { areInTurns, type RoundTrend, roundTrend } from './roundTrend.ts';
import { settleCommand } from './settleCommand.ts';
import { type TimedRow, timedRows } from './timedRows.ts';

/** The grade of a comparison of benchmarks, and whose times it says nothing of. */
export interface BenchmarkGrade extends ComparisonGrade {
  /**
   * Benchmarks (`frameKey`) whose own time has no verdict, though the comparison as a whole is not inconclusive: wall time
   * moved, and CPU time did not.
   */
  withheld: ReadonlySet<string>;
}

export interface GradeEvidence {
  /** Profiles of benchmarks, each with the text of its run. */
  profiles?: ProfiledSides;
  /** Benchmarks that somebody marked as controls, without GOMAXPROCS. */
  controls?: readonly string[];
}

const nothing: BenchmarkGrade = { grade: 'sound', reasons: [], command: '', withheld: new Set() };

const kept: { of: readonly unknown[]; controls: string; grade: BenchmarkGrade }[] = [];
const mostKept = 6;

/**
 * How far the times of two sides can be compared, by all that their texts and profiles tell: controls, load, drift, order, and
 * whether CPU time moved as wall time did. Texts must be those whose figures are compared (see `measuredTexts`).
 * Shared among callers: not to be changed.
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
  if (rows.length === 0) return nothing;
  const titleOf = benchmarkTitles(rows.map(({ name }) => name));
  const cpu = cpuOf(profiles);
  const waiting = rows.filter((row) => cpu !== null && onlyWaits(row, cpu));
  const load = machineLoad(sheet);
  const isPattern = load !== null && load.benchmarks.length > 0 && load.isPattern;
  const doubts: Doubt[] = [
    ...movedControls(rows, controls, cpu, titleOf),
    ...(load === null ? [] : [loadDoubt(load, texts, rows)]),
    ...(isPattern ? [] : drift(rows, cpu)),
    ...trend(texts, rows),
    ...busyDoubts(profiles, texts, cpu, rows),
    ...waitDoubts(waiting, cpu, titleOf),
    ...limitingDoubts(texts, rows),
  ];
  const ordered = doubts.toSorted((a, b) => rank(a) - rank(b));
  const reasons = ordered.map(({ id, grade, sentence }): GradeReason => ({ id, grade, sentence }));
  const gravest = gradeOf(reasons);
  // What is inconclusive is settled first; only then do fewer runs or wide intervals matter.
  const open = ordered.filter(({ grade }) => grade === gravest);
  const again = rows.filter((row) => open.some(({ benchmarks }) => benchmarks.includes(row)));
  return {
    grade: gravest,
    reasons,
    command: settleCommand(again),
    withheld: new Set(waiting.map(({ key }) => key)),
  };
}

function rank({ grade }: GradeReason): number {
  return grade === 'inconclusive' ? 0 : 1;
}

function movedControls(
  rows: readonly TimedRow[],
  marked: readonly string[],
  cpu: CpuPair | null,
  titleOf: (name: string) => string,
): Doubt[] {
  const all = rows.flatMap((row) => {
    const why = reasonFor(stemOf(row.name), marked, cpu?.foreign ?? []);
    return why === '' ? [] : [{ row, why }];
  });
  // With many controls one moves by chance: each is held to its part of α.
  const moved = all.filter(({ row }) => row.isVerdict && row.p <= defaultAlpha / all.length);
  if (moved.length === 0) return [];
  const told = moved
    .slice(0, mostTold)
    .map(({ row, why }) => `${titleOf(row.name)} ${changeText(row.change)} (${probability(row.p)}; ${why})`);
  const more = moved.length > mostTold ? `, and ${moved.length - mostTold} more` : '';
  return [
    {
      id: 'control',
      grade: 'inconclusive',
      sentence: `${moved.length === 1 ? 'A control' : `${moved.length} controls`} moved: ${told.join(', ')}${more}; other changes of that size may come from the machine as well.`,
      benchmarks: [...moved.map(({ row }) => row), ...rows.filter(({ isVerdict }) => isVerdict)],
    },
  ];
}

/**
 * A machine under load. Where both sides were measured in turns it slowed both; where they were not, more differences than
 * chance makes may be its alone, however surely the test shows them.
 */
function loadDoubt(
  { message, benchmarks, isPattern }: NonNullable<ReturnType<typeof machineLoad>>,
  texts: GradedTexts,
  rows: readonly TimedRow[],
): Doubt {
  const [before, after] = [roundTrend(texts.before), roundTrend(texts.after)];
  const isShared = before !== null && after !== null && areInTurns(before, after);
  const verdicts = rows.filter(({ isVerdict }) => isVerdict).length;
  const isOpen = !isShared && binomialTail(verdicts, rows.length, defaultAlpha) < rarely;
  return {
    id: 'machine-load',
    grade: isPattern || isOpen ? 'inconclusive' : 'limited',
    sentence: message,
    benchmarks: rows.filter(({ name }) => benchmarks.includes(name)),
  };
}

/** So rarely may chance make as many move one way. */
const rarely = 0.01;
/** From this part of the benchmarks on that did not change what they allocate, moves both ways are drift. */
const driftPart = 0.25;
/** The rarer direction must have this part of the other, or it is no pattern both ways. */
const otherPart = 0.2;

/**
 * Times that move both ways more often than chance has it, in benchmarks that allocate as before. Where profiles of both sides
 * show that CPU time moved along, it is work and no drift.
 */
function drift(rows: readonly TimedRow[], cpu: CpuPair | null): Doubt[] {
  const alike = rows.filter((row) => {
    if (!row.allocatesAlike) return false;
    const own = cpu === null ? null : cpuChange(row, cpu);
    return own === null || Math.sign(row.change) * own.change < own.error;
  });
  const slower = alike.filter(({ isVerdict, change }) => isVerdict && change > 0);
  const faster = alike.filter(({ isVerdict, change }) => isVerdict && change < 0);
  const [fewer, most] = [slower.length, faster.length].sort((a, b) => a - b);
  const moved = [...slower, ...faster];
  const isDrift =
    binomialTail(fewer!, alike.length, defaultAlpha / 2) < rarely &&
    fewer! >= otherPart * most! &&
    moved.length >= driftPart * alike.length;
  if (isDrift) {
    const expected = decimals((alike.length * defaultAlpha) / 2, alike.length >= 40 ? 0 : 1);
    return [
      {
        id: 'drift',
        grade: 'inconclusive',
        sentence: `Of ${alike.length} benchmarks that allocate as before ${slower.length} are significantly slower and ${faster.length} faster, where chance makes ${expected} each: times drifted while they were measured.`,
        benchmarks: moved,
      },
    ];
  }
  const shared = slower.length >= faster.length ? slower : faster;
  if (cpu !== null || shared.length < 3 || shared.length * 2 <= alike.length) return [];
  return [
    {
      id: 'shared-change',
      grade: 'limited',
      sentence: `${shared.length} of the ${alike.length} benchmarks that allocate as before are ${shared === slower ? 'slower' : 'faster'}: if their code did not change, the machine did.`,
      benchmarks: shared,
    },
  ];
}

/** A trend this far from chance is one: of rounds, and of the runs of each benchmark put together. */
const trendAt = { rounds: 2.576, blocks: 3.29 } as const;
/** A smaller trend than this does not matter. */
const leastTrend = 0.05;

/** The load of a side changed while it ran. That is grave where the change is as large as what is compared, and fell on one side alone. */
function trend({ before, after }: GradedTexts, rows: readonly TimedRow[]): Doubt[] {
  const sides = [
    { name: 'before', trend: roundTrend(before) },
    { name: 'after', trend: roundTrend(after) },
  ];
  const found = sides.filter(({ trend: one }) => one !== null && isTrend(one));
  if (found.length === 0) return [];
  const told = found
    .map(({ name, trend: one }) => `${changeText(Math.log1p(one!.change))} from the first runs to the last ${name}`)
    .join(', ');
  const [old, now] = sides.map((side) => side.trend);
  const isShared = old != null && now != null && areInTurns(old, now);
  const verdicts = rows.filter(({ isVerdict }) => isVerdict);
  const sizes = verdicts.map(({ change }) => Math.abs(change)).sort((a, b) => a - b);
  const typical = sizes[Math.floor(sizes.length / 2)] ?? 0;
  const largest = Math.max(...found.map(({ trend: one }) => Math.abs(Math.log1p(one!.change))));
  const isGrave = !isShared && largest * 2 >= typical;
  return [
    {
      id: 'trend',
      grade: isGrave ? 'inconclusive' : 'limited',
      sentence: `The load changed during the measurement: times moved by ${told}${isShared ? '; both sides moved together, as they do when they are measured in turns' : isGrave ? ', and the differences between the sides are not much larger' : ''}.`,
      benchmarks: verdicts.length > 0 ? verdicts : rows,
    },
  ];
}

function isTrend({ order, z, change }: RoundTrend): boolean {
  return Math.abs(z) >= trendAt[order] && Math.abs(change) >= leastTrend;
}

/** How a benchmark is named in `withheld`. */
export function gradedKey(pkg: string, name: string): string {
  return frameKey({ pkg, benchmark: name });
}
