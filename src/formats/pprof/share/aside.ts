import type { Profile, ToldMark } from '../../../model/profile.ts';
import { withToldFacts } from '../../../model/profileOfFunctions.ts';

/** What a profile in short form says of the whole one, as a list without the empty values at its end; undefined for a whole profile. */
export function asideOf(profile: Profile): unknown {
  const { known, mappings, strings } = profile;
  if (known === undefined) return undefined;
  const ofFunctions = functionNames(profile);
  const { go, goos, goarch, module, family } = known;
  const [program, buildId] = [mappings.file, mappings.buildId].map((rows) => strings[rows[0] ?? 0]!);
  const told = [
    program,
    buildId,
    go.said,
    go.from,
    go.until ?? 0,
    goos,
    goarch,
    module,
    family === null ? 0 : brief(1 / family.level),
    ...(family?.common ?? []).map((ratio) => (ratio === 1 ? 0 : brief(ratio))),
    (family?.marks ?? []).map(({ mark, types, names }) => [
      mark === null ? 0 : [mark.badge, mark.words, Number(mark.isNet)],
      types,
      names.map((name) => ofFunctions.indexOf(name)),
    ]),
  ];
  while (told.length > 0 && (!told.at(-1) || (told.at(-1) as unknown[]).length === 0)) told.pop();
  return told;
}

function brief(value: number): number {
  return Number(value.toPrecision(8));
}

/** The profile with that list from anybody. */
export function withAside(profile: Profile, aside: unknown): Profile {
  if (!Array.isArray(aside)) return profile;
  const text = (at: number): string => (typeof aside[at] === 'string' ? aside[at] : '');
  const minor = (at: number): number => (Number.isInteger(aside[at]) && aside[at] > 0 ? (aside[at] as number) : 0);
  const one = Number(aside[8]);
  const common = profile.valueTypes.map((_, type) => (aside[9 + type] > 0 ? Number(aside[9 + type]) : 1));
  const ofFunctions = functionNames(profile);
  const marks = listOf(aside[9 + common.length]).map((row): ToldMark => {
    const [mark, types, names] = listOf(row).map(listOf) as [unknown[], unknown[], unknown[]];
    const [badge, words, isNet] = mark;
    return {
      mark: typeof badge === 'string' && typeof words === 'string' ? { badge, words, isNet: isNet === 1 } : null,
      types: (types ?? []).map(Number),
      names: (names ?? []).flatMap((at) => ofFunctions[Number(at)] ?? []),
    };
  });
  const go = { said: text(2), from: minor(3), until: minor(4) || null };
  return withToldFacts(profile, {
    program: text(0),
    buildId: text(1),
    go,
    goos: text(5),
    goarch: text(6),
    module: text(7),
    family: one > 0 ? { level: 1 / one, common, ...(marks.length > 0 && { marks }) } : null,
  });
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** In an order that sender and receiver share. */
function functionNames({ functions, strings }: Profile): string[] {
  return [...new Set(Array.from(functions.name, (text) => strings[text]!))].toSorted();
}
