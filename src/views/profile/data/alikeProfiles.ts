import { pairKind } from '../../../formats/profileType.ts';
import type { DatasetFacts } from '../../../model/dataset.ts';
import { shortList } from '../../../units/listText.ts';

/** An open profile, on the page or in the worker. */
interface OpenProfile {
  path: string;
  dataset: DatasetFacts | null;
}

/** At most this many files are named in a sentence. */
const mostNamed = 6;

/** Profiles with the same key are of one kind, and only those are merged: a pair, with the same value types. */
export function kindKey(facts: DatasetFacts): string {
  const types = facts.valueTypes.map(({ type }) => type).toSorted();
  return `${pairKind(facts)}:${types.join()}`;
}

/** The profiles of each kind, in the order of the files. */
export function groupsOfKind<Profile extends OpenProfile>(profiles: readonly Profile[]): Profile[][] {
  const groups = new Map<string, Profile[]>();
  for (const profile of profiles) {
    const key = profile.dataset === null ? '' : kindKey(profile.dataset);
    groups.set(key, [...(groups.get(key) ?? []), profile]);
  }
  return [...groups.values()];
}

/**
 * Which profiles an answer is about, and which are not merged with these since they are of other kinds, in a sentence;
 * '' if there are no others.
 */
export function notMergedWords(shown: readonly OpenProfile[], all: readonly OpenProfile[]): string {
  const others = all.filter((one) => !shown.includes(one));
  if (others.length === 0) return '';
  const said = shown.length === 1 ? 'About' : 'Merged:';
  const are = others.length === 1 ? 'which is of another kind' : 'which are of other kinds';
  return `${said} ${named(shown)}. Not merged: ${named(others)}, ${are}.`;
}

/** Paths with what each profile is: "a.prof (CPU profile: samples, cpu)". */
function named(profiles: readonly OpenProfile[]): string {
  const texts = profiles.map(({ path, dataset }) => {
    const types = dataset?.valueTypes.map(({ type }) => type).join(', ') ?? '';
    return `${path} (${dataset?.title ?? 'not read'}: ${types})`;
  });
  return shortList(texts, mostNamed);
}
