import type { Benchmarks } from '../../model/benchmarks.ts';
import type { Side } from '../../model/dataset.ts';
import type { Profile } from '../../model/profile.ts';
import { resultsByBenchmark } from '../compare/benchmarkRuns.ts';
import { amountsOfText, familiesOf, isOfFamily, measuredByFamily, measuredTotal } from './benchmarkFamilies.ts';
import { isOfOneProcess } from './processes.ts';

export interface RoleText {
  id: string;
  side: Side;
  benchmarks: Benchmarks;
  path?: string;
}

export interface RoleProfile {
  id: string;
  side: Side;
  profile: Profile;
}

/**
 * The minimum measured fraction: rounds in which `testing` looks for b.N are not printed; together they take about as
 * long as the last round, or less.
 */
const leastMeasured = 0.4;
/** The maximum measured fraction: not more than the whole, except for rounding and sampling error. */
const mostMeasured = { time: 1.02, bytes: 1.1 };
/**
 * A text belongs to another run if the benchmarks that it lacks have more than this fraction of the profile's benchmark
 * samples.
 */
const mostForeign = 0.1;
/** A benchmark with at least this many expected samples cannot have none. */
const surelySeen = 20;
/** Profiles of one run are written within this time of each other, in ns. */
const oneRun = 1_000_000_000n;

/**
 * Finds the text whose run made each profile, all of one side, in three steps:
 *
 * 1. `textByFigures`: the text that names the benchmarks that the profile has, and whose iterations × figure of an
 *    operation are slightly below the profile's duration (for memory: its bytes). If several texts fit, the only one of
 *    a single process, as a profile is; else the one that ran every benchmark once; else, for memory, the one whose
 *    bytes fit each benchmark best.
 * 2. `textByNames`: among texts that the user marked as makers of profiles and that have no profile yet, the one that
 *    names the profile's benchmarks.
 * 3. Other profiles belong to the run of a profile that was written at the same moment.
 *
 * Example: `bench.txt` has BenchmarkA with 1,000 iterations of 1 ms, `cpu.prof` took 1.3 s and has samples of
 * BenchmarkA: 1 s is 77% of 1.3 s, so `bench.txt` fits. A text with 10,000 iterations would account for 770%, and does
 * not.
 *
 * @param told ids of texts that the user marked as makers of profiles
 * @returns ids of texts by ids of profiles, without profiles whose text is unknown
 */
export function madeBy(
  texts: readonly RoleText[],
  profiles: readonly RoleProfile[],
  makers: ReadonlySet<string>,
): Map<string, string> {
  const made = new Map<string, string>();
  if (texts.length === 0) return made;
  const ofBenchmarks = profiles.filter(({ profile }) => familiesOf(profile).length > 0);
  for (const { id, profile } of ofBenchmarks) {
    const text = textByFigures(texts, profile);
    if (text !== null) made.set(id, text);
  }
  const withProfile = new Set(made.values());
  const unmet = texts.filter(({ id }) => makers.has(id) && !withProfile.has(id));
  for (const { id, profile } of unmet.length === 0 ? [] : ofBenchmarks) {
    const byFigures = made.get(id);
    if (byFigures !== undefined && makers.has(byFigures)) continue;
    const text = textByNames(unmet, profile, byFigures === undefined);
    if (text !== null) made.set(id, text);
  }
  for (const { id, profile } of profiles) {
    if (made.has(id)) continue;
    const twin = ofBenchmarks.find((other) => made.has(other.id) && isWrittenWith(profile, other.profile));
    if (twin !== undefined) made.set(id, made.get(twin.id)!);
  }
  return made;
}

/** Whether two profiles end so close together that they can be of one run. */
function isWrittenWith(a: Profile, b: Profile): boolean {
  const [endA, endB] = [endOf(a), endOf(b)];
  return endA !== 0n && (endA > endB ? endA - endB : endB - endA) <= oneRun;
}

/** The end time in ns since 1970; 0 if unknown. */
function endOf({ timeNanos, durationNanos }: Profile): bigint {
  return timeNanos === 0n ? 0n : timeNanos + BigInt(Math.round(durationNanos));
}

/** If there is only one text, it fits if it does not account for more than the profile contains. */
function textByFigures(texts: readonly RoleText[], profile: Profile): string | null {
  const naming = texts.filter(({ benchmarks }) => namesFit(profile, benchmarks));
  const [only] = naming;
  if (only !== undefined && texts.length === 1) {
    const measured = measuredPart(profile, only.benchmarks);
    return measured !== null && measured.part > measured.most ? null : only.id;
  }
  const fitting = naming.filter(({ benchmarks }) => {
    const measured = measuredPart(profile, benchmarks);
    return measured !== null && measured.part >= leastMeasured && measured.part <= measured.most;
  });
  if (fitting.length < 2) return fitting[0]?.id ?? null;
  const single = fitting.filter(({ benchmarks }) => isOfOneProcess(benchmarks));
  if (single.length === 1) return single[0]!.id;
  const withoutRepeats = fitting.filter(({ benchmarks }) => ranOnce(benchmarks));
  if (withoutRepeats.length === 1) return withoutRepeats[0]!.id;
  return textByBytes(single.length > 0 ? single : fitting, profile)?.id ?? null;
}

/**
 * The best text must fit this many times better than the next: each benchmark's bytes depend on its b.N, which runs
 * choose anew.
 */
const clearlyBetter = 2;
/** A text whose bytes of a benchmark are this far from the profile's, as a factor, does not fit at all. */
const mostApart = 1.5;

/**
 * Of texts that fit a memory profile as a whole, the one whose iterations × B/op fit it benchmark by benchmark; null if
 * none is best.
 */
function textByBytes(texts: readonly RoleText[], profile: Profile): RoleText | null {
  const bytes = profile.valueTypes.findIndex(({ type }) => type === 'alloc_space');
  if (bytes < 0) return null;
  const families = familiesOf(profile);
  const ranked = texts
    .map((text) => {
      const distances = [...measuredByFamily(text.benchmarks, 'B/op')].flatMap(([key, measured]) => {
        const seen = families.find((family) => isOfFamily(key, family))?.amounts[bytes] ?? 0;
        return measured > 0 && seen > 0 ? [Math.abs(Math.log(seen / measured))] : [];
      });
      const mean = distances.reduce((sum, one) => sum + one, 0) / distances.length;
      return { text, distance: distances.length === 0 ? Number.POSITIVE_INFINITY : mean };
    })
    .sort((a, b) => a.distance - b.distance);
  const [best, next] = ranked;
  const isClear = best!.distance * clearlyBetter < next!.distance && best!.distance < Math.log(mostApart);
  return isClear ? best!.text : null;
}

/** @param isLoose whether, if no text names all of the profile's benchmarks, an only text may name just some of them */
function textByNames(texts: readonly RoleText[], profile: Profile, isLoose: boolean): string | null {
  const naming = texts.filter(({ benchmarks }) => namesFit(profile, benchmarks));
  if (naming.length > 1) return textByFigures(naming, profile);
  const [only, ...others] = naming.length === 0 && isLoose ? texts : naming;
  if (only === undefined || others.length > 0) return null;
  return amountsOfText(profile, only.benchmarks).named > 0 ? only.id : null;
}

function ranOnce(text: Benchmarks): boolean {
  return resultsByBenchmark(text).size === text.results.length;
}

/**
 * The fraction of the profile that the text accounts for, and the largest plausible value of it; null if the text or
 * the profile does not say.
 */
function measuredPart(profile: Profile, text: Benchmarks): { part: number; most: number } | null {
  const isCpu = profile.valueTypes.some(({ type }) => type === 'cpu');
  const bytes = profile.valueTypes.findIndex(({ type }) => type === 'alloc_space');
  if (!isCpu && bytes >= 0) {
    const measured = measuredTotal(text, 'B/op');
    const seen = familiesOf(profile).reduce((sum, { amounts }) => sum + amounts[bytes]!, 0);
    return measured === 0 || seen === 0 ? null : { part: measured / seen, most: mostMeasured.bytes };
  }
  const measured = measuredTotal(text, 'ns/op');
  const { durationNanos } = profile;
  return measured === 0 || durationNanos <= 0 ? null : { part: measured / durationNanos, most: mostMeasured.time };
}

/**
 * Whether a text names the profile's benchmarks, and the profile contains the benchmarks that the text's figures
 * require.
 */
function namesFit(profile: Profile, text: Benchmarks): boolean {
  const { named, foreign } = amountsOfText(profile, text);
  if (named === 0 || foreign > mostForeign * (named + foreign)) return false;
  const isCpu = profile.valueTypes.some(({ type }) => type === 'cpu');
  if (!isCpu || profile.period <= 0) return true;
  const samples = named / profile.period;
  const total = measuredTotal(text, 'ns/op');
  const families = familiesOf(profile);
  return [...measuredByFamily(text, 'ns/op')].every(
    ([key, measured]) =>
      (samples * measured) / total < surelySeen || families.some((family) => isOfFamily(key, family)),
  );
}
