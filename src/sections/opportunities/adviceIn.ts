import { type Advice, advise } from '../../analysis/advice/advise.ts';
import { repeatedStatements } from '../../analysis/advice/repeatedStatements.ts';
import type { AdviceMeasure } from '../../analysis/advice/rule.ts';
import { profileTotal } from '../../analysis/amounts/profileTotal.ts';
import { heapTypes } from '../../analysis/memory/heapTypes.ts';
import { nearestProfiles } from '../../analysis/requests/nearestProfiles.ts';
import { requestsOfRun } from '../../analysis/requests/requestsOfRun.ts';
import { ofKind } from '../../model/dataset.ts';
import type { Evidence } from '../../model/question.ts';
import { lineTableOf, lineTreeOf } from '../../views/profile/data/lineTables.ts';
import { lineTexts } from '../../views/profile/data/lineTexts.ts';
import { ProfileMemo } from '../../views/profile/data/profileMemo.ts';
import { type AdvisedProfile, advisedProfiles, type ProfileEvidence } from './advisedProfiles.ts';

/** A piece of advice, and the profile that bears it out. */
export interface ProfiledAdvice extends Advice {
  path: string;
  profileType: string;
  measure: AdviceMeasure;
  /** The user's module; '' for package main alone. */
  module: string;
}

/**
 * What to try next, the largest bound first. Advice that several profiles give is told of the one with the largest
 * share.
 * @param file the path of the profile that is asked about; '' for all
 */
export function adviceIn(evidence: readonly Evidence[], file = ''): ProfiledAdvice[] {
  const all = advisedProfiles(evidence, file)
    .flatMap((profile) => adviceOf(profile, evidence))
    .sort((a, b) => rankOf(b) - rankOf(a));
  const isSame = (one: Advice, other: Advice): boolean => one.rule.id === other.rule.id && one.name === other.name;
  return all.filter((one, index) => all.findIndex((other) => isSame(one, other)) === index);
}

/** Waiting at locks is no cost by itself: half of it counts beside CPU time and bytes. */
export function rankOf({ bound, measure }: Pick<ProfiledAdvice, 'bound' | 'measure'>): number {
  return measure === 'mutex' ? bound / 2 : bound;
}

function adviceOf({ item, measure, valueType }: AdvisedProfile, evidence: readonly Evidence[]): ProfiledAdvice[] {
  const profile = item.dataset.data;
  const memo = ProfileMemo.of([profile]);
  const ofSide = evidence.filter(
    ({ side, dataset }) => side === item.side || (dataset.kind === 'source' && side === null),
  );
  const sourceAt = lineTexts(memo, lineTableOf(memo, valueType), ofKind(ofSide, 'source'));
  return advise({
    profile,
    naming: lineTreeOf(memo).naming,
    module: memo.module,
    measure,
    valueType,
    textAt: (name, path, line) => sourceAt(name, path, line)?.text ?? null,
    heapInUse: heapInUse(item, ofSide),
    statementsPerRequest: statementsPerRequest(item, ofSide),
  }).map((advice) => ({
    ...advice,
    path: item.path,
    profileType: item.dataset.profileType,
    measure,
    module: memo.module,
  }));
}

/** Bytes in use, by the memory profile of the same run. */
function heapInUse(item: ProfileEvidence, ofSide: readonly Evidence[]): number | null {
  const heaps = ofKind(ofSide, 'profile').filter(({ dataset }) => heapTypes(dataset.valueTypes) !== null);
  const [heap] = nearest(item, heaps);
  if (heap === undefined) return null;
  return Number(profileTotal(heap.dataset.data, heapTypes(heap.dataset.valueTypes)!.inuseSpace).magnitude);
}

/** How often per request a statement runs for each row, by the SQL trace and load tests of the same run. */
function statementsPerRequest(item: ProfileEvidence, ofSide: readonly Evidence[]): number | null {
  const [trace] = nearest(item, ofKind(ofSide, 'queries'));
  if (trace === undefined) return null;
  const recorded = ({ path }: Evidence) => ({ path, durationNanos: 0 });
  const recordings = [...ofKind(ofSide, 'queries'), ...ofKind(ofSide, 'profile')].map(recorded);
  const run = { side: item.side, recordings: [recorded(trace)], all: recordings };
  const served = requestsOfRun(run, ofSide)?.served;
  return served ? repeatedStatements(trace.dataset.data, [...served.byEndpoint.values()]) : null;
}

function nearest<Item extends Evidence>({ path }: Evidence, items: readonly Item[]): Item[] {
  const paths = nearestProfiles(
    path,
    items.map((one) => one.path),
  );
  return items.filter((one) => paths.includes(one.path));
}
