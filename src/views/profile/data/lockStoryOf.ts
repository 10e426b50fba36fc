import { type LockStory, lockStory } from '../../../analysis/contention/lockStory.ts';
import { parkedSites } from '../../../analysis/contention/parkedSites.ts';
import { type WaitRow, waitTable } from '../../../analysis/contention/waitTable.ts';
import { rankSources } from '../../../analysis/lines/rankSources.ts';
import { basename } from '../../../analysis/names/cleanPath.ts';
import { recordedTime } from '../../../formats/kinds.ts';
import { ofKind } from '../../../model/dataset.ts';
import { type Lens, plainLens } from '../../../model/lens.ts';
import type { Evidence, EvidenceOf } from '../../../model/question.ts';
import { goroutineGroupsOf } from './goroutineGroupsOf.ts';
import { lineTreeOf } from './lineTables.ts';
import { type LockProfiles, lockProfiles } from './lockProfiles.ts';
import { ProfileMemo } from './profileMemo.ts';
import { waitsOf } from './waitsOf.ts';

export interface StoryOfProfiles {
  story: LockStory;
  profiles: LockProfiles<EvidenceOf<'profile'>>;
}

/**
 * The locks of a run, by a mutex or block profile and the profiles of the same run (see `lockProfiles`) among the open
 * files. Source code among these names the mutexes.
 */
export function lockStoryOf(
  shown: EvidenceOf<'profile'>,
  evidence: readonly Evidence[],
  lens: Lens = plainLens,
): StoryOfProfiles {
  const program = programOf(shown);
  const ofProgram = ofKind(evidence, 'profile').filter(
    (item) => program === '' || programOf(item) === '' || programOf(item) === program,
  );
  const profiles = lockProfiles(shown, ofProgram, ({ dataset }) => recordedTime(dataset));
  const memoOf = ({ dataset }: EvidenceOf<'profile'>): ProfileMemo =>
    ProfileMemo.of([dataset.data], { ...lens, by: 'function' });
  const rowsOf = (item: EvidenceOf<'profile'> | null): WaitRow[] | null =>
    item === null ? null : waitsOf(memoOf(item)).rows;
  const story = lockStory({
    held: rowsOf(profiles.mutex),
    waited: rowsOf(profiles.block),
    parked: profiles.goroutines.map((item) => parkedRows(memoOf(item), item.dataset.defaultValueType)),
    now: profiles.now,
    textOf: sourceText(evidence),
  });
  return { story, profiles };
}

/** The program that was profiled; '' if unknown, as in dumps. `go test` builds it in a folder of its own each time. */
function programOf({ dataset: { data } }: EvidenceOf<'profile'>): string {
  return data.mappings.count === 0 ? '' : basename(data.strings[data.mappings.file[0]!]!);
}

/** The goroutines of a profile by the place where they are parked. */
function parkedRows(memo: ProfileMemo, valueType: number): WaitRow[] {
  return memo.once('parked goroutines by place', () => {
    const { profile } = memo;
    const { naming } = lineTreeOf(memo);
    const sites = parkedSites(profile, naming, goroutineGroupsOf(memo, valueType));
    return waitTable(profile, naming, sites, { contentions: valueType, delay: -1 }).rows;
  });
}

/** Finds lines in the open source files; '' for files that are not open. */
function sourceText(evidence: readonly Evidence[]): (file: string, line: number) => string {
  const sources = ofKind(evidence, 'source');
  const paths = sources.map(({ path }) => path);
  const linesOf = new Map<string, string[]>();
  return (file, line) => {
    if (sources.length === 0 || file === '') return '';
    let lines = linesOf.get(file);
    if (lines === undefined) {
      const best = rankSources(file, paths).find(({ isWhole, shared }) => isWhole || shared > 1);
      lines = best === undefined ? [] : sources[best.index]!.dataset.data.text.split('\n');
      linesOf.set(file, lines);
    }
    return lines[line - 1] ?? '';
  };
}
