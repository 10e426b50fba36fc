import { measuredCost } from '../../analysis/amounts/measuredCost.ts';
import { joinProfile, type NotesJoin } from '../../analysis/compiler/joinProfile.ts';
import { WeakMemo } from '../../analysis/memo/weakMemo.ts';
import { ofKind } from '../../model/dataset.ts';
import type { Evidence, EvidenceOf } from '../../model/question.ts';
import type { ViewRef } from '../../model/report.ts';
import { queryOf } from '../../views/kit/sectionAddress.ts';
import type { ProfileChanges } from '../../views/profile/address/profileChanges.ts';
import { ProfileMemo } from '../../views/profile/data/profileMemo.ts';

/** A profile that compiler notes are joined with. */
export interface JoinedProfile {
  item: EvidenceOf<'profile'>;
  memo: ProfileMemo;
  join: NotesJoin;
}

/**
 * The profiles that notes can be joined with: those of the same side, if the notes have one and there are such
 * profiles.
 */
export function joinableProfiles(
  { side }: Evidence,
  evidence: readonly Evidence[],
  measured: readonly Measured[],
): EvidenceOf<'profile'>[] {
  const all = ofKind(evidence, 'profile').filter(({ dataset }) => {
    const one = measuredCost(dataset);
    return one !== null && measured.includes(one);
  });
  const ofSide = all.filter((one) => one.side === side);
  return side === null || ofSide.length === 0 ? all : ofSide;
}

/**
 * The profile to join notes with: the one with this path, else the one whose functions are declared where the notes
 * say, and of these the one with most of them. CPU profiles come before memory profiles. null if there is none.
 */
export function chooseProfile(
  item: EvidenceOf<'compiler-notes'>,
  evidence: readonly Evidence[],
  measured: readonly Measured[],
  path: string,
): JoinedProfile | null {
  const candidates = joinableProfiles(item, evidence, measured);
  const named = candidates.find((one) => one.path === path);
  if (named !== undefined) return joined(item, named);
  const rank = ({ item: { dataset, side }, join }: JoinedProfile): number[] => [
    -measured.indexOf(measuredCost(dataset)!),
    join.otherLine === 0 ? 1 : 0,
    join.sameLine / Math.max(1, join.sameLine + join.otherLine),
    side === 'before' ? 0 : 1,
    join.functions.length,
  ];
  const ranked = candidates.map((one) => joined(item, one)).map((one) => ({ one, rank: rank(one) }));
  ranked.sort((a, b) => {
    const index = a.rank.findIndex((value, place) => value !== b.rank[place]);
    return index < 0 ? 0 : b.rank[index]! - a.rank[index]!;
  });
  return ranked[0]?.one ?? null;
}

const joins = new WeakMemo<NotesJoin>(Infinity);

export function joined(item: EvidenceOf<'compiler-notes'>, profile: EvidenceOf<'profile'>): JoinedProfile {
  const notes = item.dataset.data;
  const { data } = profile.dataset;
  const join = joins.of([notes, data], '', () => joinProfile(notes, data));
  return { item: profile, memo: ProfileMemo.of([data]), join };
}

/** Index of the value type that is shown: CPU time, or bytes (or objects) that were allocated. */
export function shownType({ memo }: JoinedProfile, type = ''): number {
  const { valueTypes } = memo.profile;
  const indexOf = (name: string): number => valueTypes.findIndex((one) => one.type === name);
  const wanted = [type, 'cpu', 'alloc_space'].map(indexOf).find((index) => index >= 0);
  return wanted ?? memo.profile.defaultValueType;
}

/** A view of the profile in the section that shows it. */
export function profileView({ item }: JoinedProfile, changes: ProfileChanges): ViewRef {
  const section = measuredCost(item.dataset) === 'cpu' ? 'cpu' : 'memory';
  return { section, params: queryOf({ file: item.path, ...changes }) };
}

/** Profiles of CPU time, and of memory that was allocated. */
export type Measured = 'cpu' | 'heap';
