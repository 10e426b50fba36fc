import type { BenchmarkResult, BenchmarkRole, Benchmarks } from '../../model/benchmarks.ts';
import type { Side } from '../../model/dataset.ts';
import { resultKey, resultsByBenchmark } from '../compare/benchmarkRuns.ts';
import { getOrInsert } from '../maps.ts';
import { WeakMemo } from '../memo/weakMemo.ts';
import { familiesOf } from './benchmarkFamilies.ts';
import { madeBy, type RoleProfile, type RoleText } from './madeBy.ts';

export interface RoleOfText {
  id: string;
  role: BenchmarkRole;
  /** Ids of the profiles that its run made; none if the text is left out, or if the user says that it only measured. */
  madeProfiles: string[];
}

/**
 * The role of every text, from its measurements and never from file names; and which text made which profile. A text
 * whose run made a profile of its side has the role of only making it if other texts of the side measure its
 * benchmarks.
 *
 * @param chosen the roles that the user chose for some texts, by id
 * @returns in the order of the texts
 */
export function rolesOf(
  texts: readonly RoleText[],
  profiles: readonly RoleProfile[],
  chosen: Readonly<Record<string, BenchmarkRole>> = {},
): RoleOfText[] {
  const made = new Map<string, string[]>();
  for (const side of ['before', 'after', null] as const) {
    const ofSide = texts.filter((text) => text.side === side && chosen[text.id] !== 'left-out');
    // The user's choice of the text that made the profile takes precedence; figures decide among the others.
    const asked = ofSide.filter(({ id }) => chosen[id] !== 'measured');
    const makers = new Set(asked.flatMap(({ id }) => (isToldToMake(chosen[id]) ? [id] : [])));
    const ofProfiles = profiles.filter((one) => one.side === side);
    for (const [profile, text] of madeBy(asked, ofProfiles, makers)) {
      getOrInsert(made, text, () => []).push(profile);
    }
  }
  withoutOneSided(made, texts, profiles, chosen);
  return texts.map((text) => {
    const madeProfiles = made.get(text.id) ?? [];
    const role = chosen[text.id] ?? (madeProfiles.length === 0 ? 'measured' : madeRole(text, texts, made, chosen));
    return { id: text.id, role, madeProfiles };
  });
}

/**
 * Roles are alike on both sides: where one side's profiles have a text among several and the other's, which also have
 * several, have none, figures measured with and without the profiler would be compared. Then no text has made a
 * profile, unless the user says so.
 */
function withoutOneSided(
  made: Map<string, string[]>,
  texts: readonly RoleText[],
  profiles: readonly RoleProfile[],
  chosen: Readonly<Record<string, BenchmarkRole>>,
): void {
  const sides = (['before', 'after'] as const).map((side) => {
    const roleTexts = texts.filter((text) => text.side === side && chosen[text.id] !== 'left-out');
    const isOpen =
      roleTexts.length > 1 && profiles.some((one) => one.side === side && familiesOf(one.profile).length > 0);
    return { own: roleTexts, isOpen, makers: roleTexts.filter(({ id }) => made.has(id)) };
  });
  if (!sides.every(({ isOpen }) => isOpen) || sides.every(({ makers }) => makers.length > 0)) return;
  for (const { makers } of sides) {
    for (const { id } of makers) if (chosen[id] === undefined) made.delete(id);
  }
}

/** Whether the user says that a text's run made a profile. */
function isToldToMake(chosen: BenchmarkRole | undefined): boolean {
  return chosen === 'made-profile' || chosen === 'both';
}

/** Without sides every file is its own column, and no file is left out. */
function madeRole(
  text: RoleText,
  texts: readonly RoleText[],
  made: ReadonlyMap<string, unknown>,
  chosen: Readonly<Record<string, BenchmarkRole>>,
): BenchmarkRole {
  if (text.side === null) return 'both';
  const others = texts.filter(
    ({ id, side }) =>
      id !== text.id &&
      side === text.side &&
      (chosen[id] === undefined ? !made.has(id) : chosen[id] === 'measured' || chosen[id] === 'both'),
  );
  const measured = new Set(others.flatMap(({ benchmarks }) => [...resultsByBenchmark(benchmarks).keys()]));
  return [...resultsByBenchmark(text.benchmarks).keys()].every((key) => measured.has(key)) ? 'made-profile' : 'both';
}

/**
 * The texts that count as measured: those whose role is compared. If a text made a profile and the user did not choose
 * to compare all of it, only its benchmarks that no other text of its side measures.
 *
 * @returns the texts in their order, without texts that have no measured benchmarks
 */
export function measuredTexts<Text extends RoleText>(
  texts: readonly Text[],
  roles: readonly RoleOfText[],
  chosen: Readonly<Record<string, BenchmarkRole>> = {},
): Text[] {
  const roleOf = new Map(roles.map(({ id, role }) => [id, role]));
  const isMeasured = ({ id }: Text) => roleOf.get(id) === 'measured' || (roleOf.get(id) === 'both' && id in chosen);
  const keys = new Map<Side, Set<string>>();
  for (const text of texts.filter(isMeasured)) {
    const ofSide = getOrInsert(keys, text.side, () => new Set());
    for (const key of resultsByBenchmark(text.benchmarks).keys()) ofSide.add(key);
  }
  return texts.flatMap((text) => {
    if (isMeasured(text) || (roleOf.get(text.id) === 'both' && text.side === null)) return [text];
    if (roleOf.get(text.id) !== 'both') return [];
    const keysOfSide = keys.get(text.side);
    const { benchmarks } = text;
    const results = benchmarks.results.filter((result) => keysOfSide?.has(resultKey(benchmarks, result)) !== true);
    if (results.length === benchmarks.results.length) return [text];
    return results.length === 0 ? [] : [{ ...text, benchmarks: partOf(benchmarks, results) }];
  });
}

/** The same part object for the same full text, so that results cached by text are found again. */
const parts = new WeakMemo<Benchmarks>();

function partOf(benchmarks: Benchmarks, results: BenchmarkResult[]): Benchmarks {
  const chosen = new Set(results);
  const key = benchmarks.results.map((result) => Number(chosen.has(result))).join('');
  return parts.of([benchmarks], key, () => ({ ...benchmarks, results }));
}
