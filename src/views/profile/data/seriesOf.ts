import { isDelta } from '../../../analysis/amounts/isDelta.ts';
import { type ProfileSeries, profileSeries } from '../../../analysis/series/profileSeries.ts';
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
  const items = ofKind(evidence, 'profile').filter(
    ({ dataset }) => dataset.valueTypes.some((one) => one.type === type) && !isDelta(dataset.data),
  );
  return profileSeries(
    items,
    ({ dataset }) => recordedTime(dataset),
    ({ dataset: { title } }) => title,
  ).map((series) => {
    const names = namesOf(series.items.map(({ path }) => path));
    const isTimed = series.order === 'time';
    return {
      ...series,
      names,
      times: isTimed ? series.items.map(({ dataset }) => recordedTime(dataset)) : null,
      doubt: seriesDoubt(
        series.items.map(({ dataset }, at) => ({ name: names[at]!, profile: dataset.data })),
        isTimed,
      ),
    };
  });
}

/** File names; with their folders if files of several folders have the same name. */
function namesOf(paths: readonly string[]): string[] {
  const short = paths.map((path) => path.slice(path.lastIndexOf('/') + 1));
  return new Set(short).size === paths.length ? short : [...paths];
}
