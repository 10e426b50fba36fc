import type { PairSide } from '../../../analysis/compare/pairProfiles.ts';
import { type LockStory, lockStory } from '../../../analysis/contention/lockStory.ts';
import { parkedSites } from '../../../analysis/contention/parkedSites.ts';
import { type WaitRow, waitTable } from '../../../analysis/contention/waitTable.ts';
import { rankSources } from '../../../analysis/lines/rankSources.ts';
import { basename } from '../../../analysis/names/cleanPath.ts';
import { recordedTime } from '../../../formats/kinds.ts';
import { ofKind } from '../../../model/dataset.ts';
import type { Evidence, EvidenceOf } from '../../../model/question.ts';
import { atGranularity } from './atGranularity.ts';
import { goroutineGroupsOf } from './goroutineGroupsOf.ts';
import { lineTreeOf } from './lineTables.ts';
import { type LockProfiles, lockProfiles } from './lockProfiles.ts';
import { ProfileMemo, type Subject } from './profileMemo.ts';
import { waitsOf } from './waitsOf.ts';

/** What tells of locks: the profiles of one run, or those of two runs in pairs of one kind. */
export interface LockSubjects {
  isPair: boolean;
  mutex: Subject | null;
  block: Subject | null;
  /** In the order of their recording; of two runs only those that were recorded closest to the others. */
  goroutines: readonly Subject[];
  /** Index of the one that was recorded closest to the others; -1 if there is none. */
  now: number;
}

export interface StoryOfProfiles {
  story: LockStory;
  profiles: LockProfiles<EvidenceOf<'profile'>>;
}

/**
 * The locks of a run, by a mutex or block profile and the profiles of the same run (see `lockProfiles`) among the open
 * files. Source code among these names the mutexes.
 */
export function lockStoryOf(shown: EvidenceOf<'profile'>, evidence: readonly Evidence[]): StoryOfProfiles {
  const profiles = runOf(shown, evidence);
  const memoOf = ({ dataset }: EvidenceOf<'profile'>): ProfileMemo => ProfileMemo.of([dataset.data]);
  const subjects: LockSubjects = {
    isPair: false,
    mutex: profiles.mutex && memoOf(profiles.mutex),
    block: profiles.block && memoOf(profiles.block),
    goroutines: profiles.goroutines.map(memoOf),
    now: profiles.now,
  };
  return { story: storyOfSide(subjects, 'after', sourceText(evidence)), profiles };
}

/** The profiles of the run of a mutex or block profile: of those of the same program. */
export function runOf(
  shown: EvidenceOf<'profile'>,
  evidence: readonly Evidence[],
): LockProfiles<EvidenceOf<'profile'>> {
  const program = programOf(shown);
  const ofProgram = ofKind(evidence, 'profile').filter(
    (item) => program === '' || programOf(item) === '' || programOf(item) === program,
  );
  return lockProfiles(shown, ofProgram, ({ dataset }) => recordedTime(dataset));
}

/** The locks of a side, as its profiles have them. */
export function storyOfSide(
  { mutex, block, goroutines, now }: LockSubjects,
  side: PairSide,
  textOf: (file: string, line: number) => string,
): LockStory {
  return lockStory({
    held: mutex && waitsOf(mutex, side).rows,
    waited: block && waitsOf(block, side).rows,
    parked: goroutines.map((subject) => parkedRows(subject, side)),
    now,
    textOf,
  });
}

/** The program that was profiled; '' if unknown, as in dumps. `go test` builds it in a folder of its own each time. */
function programOf({ dataset: { data } }: EvidenceOf<'profile'>): string {
  return data.mappings.count === 0 ? '' : basename(data.strings[data.mappings.file[0]!]!);
}

/** The goroutines of a profile, or of a side, by the place where they are parked. */
function parkedRows(subject: Subject, side: PairSide): WaitRow[] {
  const seen = atGranularity(subject.memo, 'function');
  return seen.once(`parked goroutines by place ${side}`, () => {
    const column = subject.column(side, subject.defaultType);
    const { naming } = lineTreeOf(seen);
    const sites = parkedSites(seen.profile, naming, goroutineGroupsOf(seen, column));
    return waitTable(seen.profile, naming, sites, { contentions: column, delay: -1 }).rows;
  });
}

/** Finds lines in the open source files; '' for files that are not open. */
export function sourceText(evidence: readonly Evidence[]): (file: string, line: number) => string {
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
