import { isDelta } from '../../../analysis/amounts/isDelta.ts';
import { orderedSeries, type ProfileSeries, profileSeries } from '../../../analysis/series/profileSeries.ts';
import { seriesDoubt } from '../../../analysis/series/seriesDoubt.ts';
import { recordedTime } from '../../../formats/kinds.ts';
import { ofKind } from '../../../model/dataset.ts';
import type { Evidence, EvidenceOf } from '../../../model/question.ts';

/** A series of open profiles. */
export interface FoundSeries extends ProfileSeries<EvidenceOf<'profile'>> {
  /** Names of the files, short where that tells them apart. */
  names: string[];
  /** Times of recording in nanoseconds; null if not every profile has one. */
  times: number[] | null;
  /** Why they are not of one run of one program, as a sentence; '' if nothing speaks against it. */
  doubt: string;
}

/** All series of open profiles that have a value type. Profiles of the changes within a time window are in none. */
export function seriesWith(evidence: readonly Evidence[], type: string): FoundSeries[] {
  return profileSeries(profilesWith(evidence, type), timeOf, ({ dataset: { title } }) => title).map(found);
}

/** All open profiles of the kind of `shown` that have a value type, as one series. */
export function seriesOfAll(shown: EvidenceOf<'profile'>, evidence: readonly Evidence[], type: string): FoundSeries {
  const alike = profilesWith(evidence, type).filter(({ dataset: { title } }) => title === shown.dataset.title);
  return found(orderedSeries(alike, timeOf));
}

function profilesWith(evidence: readonly Evidence[], type: string): EvidenceOf<'profile'>[] {
  return ofKind(evidence, 'profile').filter(
    ({ dataset }) => dataset.valueTypes.some((one) => one.type === type) && !isDelta(dataset.data),
  );
}

function timeOf({ dataset }: EvidenceOf<'profile'>): number {
  return recordedTime(dataset);
}

function found(series: ProfileSeries<EvidenceOf<'profile'>>): FoundSeries {
  const { items, order } = series;
  const names = namesOf(items.map(({ path }) => path));
  const members = items.map(({ dataset }, index) => ({ name: names[index]!, profile: dataset.data }));
  const isTimed = order === 'time';
  return { ...series, names, times: isTimed ? items.map(timeOf) : null, doubt: seriesDoubt(members, isTimed) };
}

/** File names; with their folders if files of several folders have the same name. */
function namesOf(paths: readonly string[]): string[] {
  const short = paths.map((path) => path.slice(path.lastIndexOf('/') + 1));
  return new Set(short).size === paths.length ? short : [...paths];
}
