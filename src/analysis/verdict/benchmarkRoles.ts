import type { BenchmarkResult, BenchmarkRole, Benchmarks } from '../../model/benchmarks.ts';
import type { Side } from '../../model/dataset.ts';
import { resultKey } from '../compare/benchmarkRuns.ts';
import { madeBy, type RoleProfile, type RoleText } from './madeBy.ts';

export interface RoleOfText {
  id: string;
  role: BenchmarkRole;
  /** Ids of the profiles that its run made; none if it is left out, or only measured because the reader says so. */
  madeProfiles: string[];
}

/**
 * The role of every text, by what was measured and never by names of files; and which text made which profile. A text
 * whose run made a profile of its side made it alone where other texts of the side measure its benchmarks.
 *
 * @param chosen what the reader says of some texts, by id
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
    // Who says that a text made the profile, or did not, is believed; figures decide among the others.
    const asked = ofSide.filter(({ id }) => chosen[id] !== 'measured');
    const told = new Set(asked.flatMap(({ id }) => (isToldToMake(chosen[id]) ? [id] : [])));
    const ofProfiles = profiles.filter((one) => one.side === side);
    for (const [profile, text] of madeBy(asked, ofProfiles, told)) {
      made.set(text, [...(made.get(text) ?? []), profile]);
    }
  }
  return texts.map((text) => {
    const madeProfiles = made.get(text.id) ?? [];
    const role = chosen[text.id] ?? (madeProfiles.length === 0 ? 'measured' : madeRole(text, texts, made, chosen));
    return { id: text.id, role, madeProfiles };
  });
}

/** Whether somebody says that a text's run made a profile. */
function isToldToMake(chosen: BenchmarkRole | undefined): boolean {
  return chosen === 'made-profile' || chosen === 'both';
}

/** Without sides every file is a column of its own, and none is taken away. */
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
  const measured = new Set(
    others.flatMap(({ benchmarks }) => benchmarks.results.map((one) => resultKey(benchmarks, one))),
  );
  return text.benchmarks.results.every((one) => measured.has(resultKey(text.benchmarks, one)))
    ? 'made-profile'
    : 'both';
}

/**
 * What counts as measured: the texts of roles that are compared. Of a text that made a profile and was not told to be compared
 * as a whole, only benchmarks that no other text of its side measures.
 *
 * @returns in the order of the texts; those of which nothing is left are not among them
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
    const known = keys.get(text.side) ?? new Set();
    for (const result of text.benchmarks.results) known.add(resultKey(text.benchmarks, result));
    keys.set(text.side, known);
  }
  return texts.flatMap((text) => {
    if (isMeasured(text) || (roleOf.get(text.id) === 'both' && text.side === null)) return [text];
    if (roleOf.get(text.id) !== 'both') return [];
    const known = keys.get(text.side);
    const { benchmarks } = text;
    const results = benchmarks.results.filter((result) => known?.has(resultKey(benchmarks, result)) !== true);
    if (results.length === benchmarks.results.length) return [text];
    return results.length === 0 ? [] : [{ ...text, benchmarks: partOf(benchmarks, results) }];
  });
}

/** The same part for the same whole, so that what is kept by text is found again. */
const parts = new WeakMap<Benchmarks, Benchmarks>();

function partOf(benchmarks: Benchmarks, results: BenchmarkResult[]): Benchmarks {
  const known = parts.get(benchmarks);
  if (
    known !== undefined &&
    known.results.length === results.length &&
    known.results.every((one, at) => one === results[at])
  ) {
    return known;
  }
  const part = { ...benchmarks, results };
  parts.set(benchmarks, part);
  return part;
}
