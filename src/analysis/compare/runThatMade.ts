import type { Benchmarks } from '../../model/benchmarks.ts';
import type { Profile } from '../../model/profile.ts';
import { madeBy } from '../verdict/madeBy.ts';

/** Which of a side's texts is of the run that made a profile, judged by what was measured; -1 where none is, or it is not clear. */
export function runThatMade(profile: Profile, texts: readonly Benchmarks[]): number {
  const known = made.get(profile);
  if (known !== undefined && areSame(known.texts, texts)) return known.at;
  const roleTexts = texts.map((benchmarks, at) => ({ id: String(at), side: null, benchmarks }));
  const found = madeBy(roleTexts, [{ id: '', side: null, profile }], null).get('');
  const at = found === undefined ? -1 : Number(found);
  made.set(profile, { texts: [...texts], at });
  return at;
}

const made = new WeakMap<Profile, { texts: readonly Benchmarks[]; at: number }>();

function areSame(some: readonly Benchmarks[], others: readonly Benchmarks[]): boolean {
  return some.length === others.length && some.every((one, at) => one === others[at]);
}
