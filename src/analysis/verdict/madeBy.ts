import type { Benchmarks } from '../../model/benchmarks.ts';
import type { Side } from '../../model/dataset.ts';
import type { Profile } from '../../model/profile.ts';
import { benchmarkName } from '../benchmarks/benchmarkName.ts';
import { packageOfConfiguration } from '../benchmarks/configuration.ts';
import { benchmarkOf } from '../compare/benchmarkFrames.ts';
import { inOperationUnit, resultKey } from '../compare/benchmarkRuns.ts';
import { throughBenchmarks } from '../compare/throughBenchmarks.ts';
import { packageOf } from '../names/functionName.ts';
import { stackNaming } from '../names/stackNaming.ts';

export interface RoleText {
  id: string;
  side: Side;
  benchmarks: Benchmarks;
}

export interface RoleProfile {
  id: string;
  side: Side;
  profile: Profile;
}

/** Rounds in which `testing` looks for b.N are not printed; they take about as long as the last, or less. */
const leastMeasured = 0.4;
/** More than the whole cannot have been measured, but for rounding and what sampling errs. */
const mostMeasured = { time: 1.02, bytes: 1.1 };
/** A text that lacks benchmarks with a larger part of the profile's benchmark samples is of another run. */
const mostForeign = 0.1;
/** A benchmark with so many samples to be expected cannot be without any. */
const surelySeen = 20;
/** Profiles of one run are written within this time, in ns. */
const oneRun = 1_000_000_000n;

/**
 * Which text's run made a profile, all of one side: one that names the benchmarks that the profile has, and whose iterations
 * × figure of an operation come near the profile's duration (of memory: its bytes) from below. Where several fit, the one
 * that ran every benchmark once. Profiles that were written in the same moment are of one run.
 *
 * @param told ids of texts of which somebody says that their runs made profiles: where figures find no profile of such a text,
 *   it has made those whose benchmarks it names
 * @returns ids of texts by ids of profiles; profiles of unknown texts are not among them
 */
export function madeBy(
  texts: readonly RoleText[],
  profiles: readonly RoleProfile[],
  told: ReadonlySet<string>,
): Map<string, string> {
  const made = new Map<string, string>();
  if (texts.length === 0) return made;
  const benched = profiles.filter(({ profile }) => familiesOf(profile).length > 0);
  for (const { id, profile } of benched) {
    const text = fittingText(texts, profile);
    if (text !== null) made.set(id, text);
  }
  const found = new Set(made.values());
  const unmet = texts.filter((text) => told.has(text.id) && !found.has(text.id));
  for (const { id, profile } of unmet.length === 0 ? [] : benched) {
    const had = made.get(id);
    if (had !== undefined && told.has(had)) continue;
    const text = namingText(unmet, profile, had === undefined);
    if (text !== null) made.set(id, text);
  }
  for (const { id, profile } of profiles) {
    if (made.has(id)) continue;
    const end = endOf(profile);
    const twin =
      end === 0n ? undefined : benched.find((other) => made.has(other.id) && isNear(endOf(other.profile), end));
    if (twin !== undefined) made.set(id, made.get(twin.id)!);
  }
  return made;
}

function endOf({ timeNanos, durationNanos }: Profile): bigint {
  return timeNanos === 0n ? 0n : timeNanos + BigInt(Math.round(durationNanos));
}

function isNear(a: bigint, b: bigint): boolean {
  return (a > b ? a - b : b - a) <= oneRun;
}

/** Of several texts the one that names what a profile has; `isLoose`: or, where there is only one, anything of it. */
function namingText(texts: readonly RoleText[], profile: Profile, isLoose: boolean): string | null {
  const named = texts.filter(({ benchmarks }) => namesFit(profile, benchmarks));
  if (named.length > 1) return fittingText(named, profile);
  const [only, ...others] = named.length === 0 && isLoose ? texts : named;
  if (only === undefined || others.length > 0) return null;
  return amountsNamed(profile, only.benchmarks).own > 0 ? only.id : null;
}

function fittingText(texts: readonly RoleText[], profile: Profile): string | null {
  const named = texts.filter(({ benchmarks }) => namesFit(profile, benchmarks));
  const [only] = named;
  if (only !== undefined && texts.length === 1) {
    const part = measuredPart(profile, only.benchmarks);
    return part !== null && part.part > part.most ? null : only.id;
  }
  const fitting = named.filter(({ benchmarks }) => {
    const part = measuredPart(profile, benchmarks);
    return part !== null && part.part >= leastMeasured && part.part <= part.most;
  });
  if (fitting.length < 2) return fitting[0]?.id ?? null;
  const single = fitting.filter(({ benchmarks }) => ranOnce(benchmarks));
  return single.length === 1 ? single[0]!.id : null;
}

function ranOnce(text: Benchmarks): boolean {
  const keys = new Set(text.results.map((result) => resultKey(text, result)));
  return keys.size === text.results.length;
}

/** How much of what the profile saw the text accounts for, and how much that can be; null where one of them does not say. */
function measuredPart(profile: Profile, text: Benchmarks): { part: number; most: number } | null {
  const isCpu = profile.valueTypes.some(({ type }) => type === 'cpu');
  const bytes = profile.valueTypes.findIndex(({ type }) => type === 'alloc_space');
  if (!isCpu && bytes >= 0) {
    const measured = sumOf(text, 'B/op');
    const seen = familiesOf(profile).reduce((sum, { amounts }) => sum + amounts[bytes]!, 0);
    return measured === 0 || seen === 0 ? null : { part: measured / seen, most: mostMeasured.bytes };
  }
  const measured = sumOf(text, 'ns/op');
  const { durationNanos } = profile;
  return measured === 0 || durationNanos <= 0 ? null : { part: measured / durationNanos, most: mostMeasured.time };
}

function sumOf(text: Benchmarks, unit: 'ns/op' | 'B/op'): number {
  return [...measuredByFamily(text, unit).values()].reduce((sum, one) => sum + one, 0);
}

/** Iterations × figure, over the runs of a benchmark with its sub-benchmarks. */
function measuredByFamily({ results, configurations }: Benchmarks, unit: 'ns/op' | 'B/op'): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { name, iterations, values, configuration } of results) {
    const key = familyKey(packageOfConfiguration(configurations[configuration] ?? []), benchmarkName(name).base);
    const measured = values.map(inOperationUnit).find((one) => one?.unit === unit);
    sums.set(key, (sums.get(key) ?? 0) + iterations * (measured?.value ?? 0));
  }
  return sums;
}

function familyKey(pkg: string, base: string): string {
  return `${pkg}\0${base}`;
}

/** A benchmark of a profile, with its sub-benchmarks. */
interface Family {
  pkg: string;
  base: string;
  /** What goes through it, one a value type. */
  amounts: number[];
}

const known = new WeakMap<Profile, readonly Family[]>();

function familiesOf(profile: Profile): readonly Family[] {
  let families = known.get(profile);
  if (families === undefined) known.set(profile, (families = readFamilies(profile)));
  return families;
}

function readFamilies(profile: Profile): Family[] {
  // Most profiles of services are large and have none.
  if (!profile.strings.some((text) => text.includes('.Benchmark'))) return [];
  const naming = stackNaming(profile);
  const functions = new Map<string, { pkg: string; base: string; names: string[] }>();
  for (const name of naming.names) {
    const parts = benchmarkOf(name);
    if (parts === null) continue;
    const pkg = packageOf(name);
    const key = familyKey(pkg, parts.base);
    const family = functions.get(key);
    if (family === undefined) functions.set(key, { pkg, base: parts.base, names: [name] });
    else family.names.push(name);
  }
  const found = [...functions.values()];
  const amounts = profile.valueTypes.map((_, column) =>
    throughBenchmarks(
      profile,
      naming,
      found.map(({ names }) => names),
      column,
    ).through.map(Number),
  );
  return found.map(({ pkg, base }, at) => ({ pkg, base, amounts: amounts.map((column) => column[at]!) }));
}

/** Whether a text names what the profile has, and the profile has what must be seen of the text. */
function namesFit(profile: Profile, text: Benchmarks): boolean {
  const { own, foreign } = amountsNamed(profile, text);
  if (own === 0 || foreign > mostForeign * (own + foreign)) return false;
  const isCpu = profile.valueTypes.some(({ type }) => type === 'cpu');
  if (!isCpu || profile.period <= 0) return true;
  const families = familiesOf(profile);
  const measured = measuredByFamily(text, 'ns/op');
  const keys = [...measured.keys()];
  const samples = own / profile.period;
  const whole = [...measured.values()].reduce((sum, one) => sum + one, 0);
  return keys.every(
    (key) => (samples * measured.get(key)!) / whole < surelySeen || families.some((family) => isFamilyOf(key, family)),
  );
}

/** What goes through the benchmarks of a profile that a text names, and through others. */
function amountsNamed(profile: Profile, text: Benchmarks): { own: number; foreign: number } {
  const isCpu = profile.valueTypes.some(({ type }) => type === 'cpu');
  const column = Math.max(
    0,
    profile.valueTypes.findIndex(({ type }) => type === (isCpu ? 'cpu' : 'alloc_space')),
  );
  const keys = [...measuredByFamily(text, 'ns/op').keys()];
  let [own, foreign] = [0, 0];
  for (const family of familiesOf(profile)) {
    if (keys.some((key) => isFamilyOf(key, family))) own += family.amounts[column]!;
    else foreign += family.amounts[column]!;
  }
  return { own, foreign };
}

function isFamilyOf(key: string, { pkg, base }: Family): boolean {
  return (
    [pkg, pkg.replace(/_test$/, ''), ''].some((path) => familyKey(path, base) === key) ||
    (pathless.has(pkg) && key.endsWith(`\0${base}`))
  );
}

/** What a test binary's functions are called where their package has no import path. */
const pathless = new Set(['main', 'command-line-arguments']);
