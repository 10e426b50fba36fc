import { contentionTypes } from '../../../analysis/contention/contentionTypes.ts';
import { type Lock, type LockAmounts, longestWait, sumOfLocks } from '../../../analysis/contention/lockStory.ts';
import { defineFinding } from '../../../analysis/defineFinding.ts';
import { findingWeight, unchangedFactor } from '../../../analysis/findingWeight.ts';
import { basename } from '../../../analysis/names/cleanPath.ts';
import { inRecordedOrder } from '../../../analysis/recordedOrder.ts';
import { recordedTime } from '../../../formats/kinds.ts';
import { ofKind, type Side, type SideNames } from '../../../model/dataset.ts';
import type { Evidence, EvidenceOf } from '../../../model/question.ts';
import type { Finding, ReportBlock, TableBlock } from '../../../model/report.ts';
import type { Amount } from '../../../model/unit.ts';
import { amountColumn, countColumn, tableOf, wordColumn } from '../../../table/columns.ts';
import { uncoded } from '../../../units/coded.ts';
import { formatAmount } from '../../../units/formatAmount.ts';
import { formatCount } from '../../../units/formatCount.ts';
import { largestOf } from '../../../units/largestOf.ts';
import { listText } from '../../../units/listText.ts';
import { scaleFor } from '../../../units/scaleFor.ts';
import { queryOf } from '../../kit/sectionAddress.ts';
import { locksAddress } from '../address/locksAddress.ts';
import type { ProfileChanges } from '../address/profileChanges.ts';
import { lockStoryOf, type StoryOfProfiles } from '../data/lockStoryOf.ts';
import {
  holdersOf,
  lockIdentity,
  lockLine,
  lockStoryText,
  lockTitle,
  missingProfiles,
  waitersOf,
} from '../words/lockWords.ts';
import type { Leads } from './blockColumns.ts';
import type { JointPart } from './profileReport.ts';
import { prefixed, sideHeads, titled } from './reportWords.ts';

const mostRows = 12;
const mostFindings = 3;
/** Smallest part of the wait for all locks with a sentence. */
const least = 0.05;

/**
 * What the profiles of a run tell of locks together: a table per side, and of one side sentences, which replace those
 * about the places of each profile.
 */
export const lockReport: JointPart = {
  write: (evidence, names) => {
    const shown = runsOf(evidence);
    const stories = shown.map((item) => ({ item, ...lockStoryOf(item, evidence) }));
    const joined = stories.filter(
      ({ story, profiles }) => kindsOf(profiles).length > 1 && story.locks.some(({ rank }) => rank !== 'aside'),
    );
    const isOneSide = new Set(shown.map(({ side }) => side)).size === 1;
    const missing = [...new Set(stories.flatMap(({ profiles }) => missingOf(profiles)))];
    return {
      findings: isOneSide
        ? joined.flatMap((story) => storyFindings(story, shown.length === 1 ? '' : folderOf(story.profiles)))
        : [],
      blocks: joined.flatMap(({ item, ...story }) => storyBlocks(item, story, titleOf(item, shown, names))),
      lastBlocks: missing.map((text): ReportBlock => ({ kind: 'text', text: uncoded(text) })),
      files: [],
    };
  },
  replaces: ({ id }) => /\/wait\//.test(id),
};

type Profiles = StoryOfProfiles['profiles'];

/**
 * A mutex or block profile of each run: of each side and folder, the earlier side first. Of several of one kind it is
 * the last, which counts all.
 */
export function runsOf(evidence: readonly Evidence[]): EvidenceOf<'profile'>[] {
  const runs = new Map<string, EvidenceOf<'profile'>>();
  const all = ofKind(evidence, 'profile').filter(
    ({ dataset: { profileType: type } }) => type === 'mutex' || type === 'block',
  );
  const kindOf = ({ side, path, dataset }: EvidenceOf<'profile'>): string =>
    `${side} ${path.slice(0, path.lastIndexOf('/') + 1)} ${dataset.profileType}`;
  const ordered = inRecordedOrder(all, ({ dataset }) => recordedTime(dataset), kindOf);
  const last = new Map(ordered.map((item) => [kindOf(item), item] as const));
  for (const item of ordered) {
    const run = `${item.side} ${item.path.slice(0, item.path.lastIndexOf('/') + 1)}`;
    if (!runs.has(run)) runs.set(run, last.get(kindOf(item))!);
  }
  return [...runs.values()].toSorted((a, b) => sideRank(a) - sideRank(b));
}

function sideRank({ side }: Evidence): number {
  return side === 'before' ? 0 : 1;
}

/** The profiles that a story joins. */
export function kindsOf({ mutex, block, goroutines, now }: Profiles): EvidenceOf<'profile'>[] {
  return [mutex, block, goroutines[now] ?? null].filter((item) => item !== null);
}

function missingOf({ mutex, block, goroutines }: Profiles): string[] {
  return missingProfiles({ mutex: mutex !== null, block: block !== null, goroutines: goroutines.length > 0 });
}

/** Which run a table is of, where there are several. */
function titleOf(item: Evidence, shown: readonly Evidence[], names: SideNames): string {
  if (shown.length === 1) return '';
  const isOnlyOfSide = shown.filter(({ side }) => side === item.side).length === 1;
  return item.side !== null && isOnlyOfSide ? sideHeads(names)[item.side as NonNullable<Side>] : item.path;
}

function leadsOf(item: Evidence): Leads {
  return (params: ProfileChanges) => ({ section: 'contention', params: queryOf({ file: item.path, ...params }) });
}

/** The folder of a run, if all that its story joins is there; '' otherwise. */
function folderOf(profiles: Profiles): string {
  const folders = new Set(kindsOf(profiles).map(({ path }) => path.slice(0, Math.max(0, path.lastIndexOf('/')))));
  return folders.size === 1 ? [...folders][0]! : '';
}

const lockFinding = defineFinding({
  id: 'contention/{file}/lock/{lock}',
  says: 'A lock: how long is waited for it, who holds it and who waits.',
  when: 'several kinds of one run, of mutex, block and goroutine profiles: the three locks with most, each with at least 5%',
  ground: 'profiles',
});

/** The locks with most of the wait, a sentence each. `run` is '' if there is only one. */
function storyFindings(
  { item, story, profiles }: StoryOfProfiles & { item: EvidenceOf<'profile'> },
  run: string,
): Finding[] {
  const locks = story.locks.filter(({ rank }) => rank === 'lock');
  const total = locks.reduce((sum, lock) => sum + Number(longestWait(lock)), 0);
  const unit = unitOf(item);
  return locks
    .slice(0, mostFindings)
    .filter((lock) => Number(longestWait(lock)) >= least * total && total > 0)
    .map((lock) =>
      lockFinding({
        of: { file: item.path, lock: lock.key },
        sentence: prefixed(run, lockStoryText(lock, story, unit)),
        figure: formatAmount(longestWait(lock), unit),
        ground: `Added up over goroutines, by ${listText(kindsOf(profiles).map(({ path }) => basename(path)))}.`,
        weight: findingWeight(1, Number(longestWait(lock)) / total) * unchangedFactor,
        view: leadsOf(item)({ view: 'locks', ...locksAddress.write({ open: lock.key }) }),
      }),
    );
}

/** A row of the table: a lock, or several together. */
interface StoryRow extends LockAmounts {
  lock: Lock | null;
  title: string;
}

function storyBlocks(item: EvidenceOf<'profile'>, { story, profiles }: StoryOfProfiles, title: string): ReportBlock[] {
  const { goroutines, mutex, block } = profiles;
  const named = story.locks.filter(({ rank }) => rank !== 'aside');
  const rest = named.slice(mostRows);
  const rowOf = (lock: Lock): StoryRow => ({ ...lock, lock, title: uncoded(lockTitle(lock)) });
  const rows: StoryRow[] = [
    ...named.slice(0, mostRows).map(rowOf),
    ...(rest.length === 0
      ? []
      : [{ ...sumOfLocks(rest, goroutines.length), lock: null, title: `${formatCount(rest.length)} more` }]),
    ...story.locks.filter(({ rank }) => rank === 'aside').map(rowOf),
  ];
  const leads = leadsOf(item);
  const unit = unitOf(item);
  const scale = scaleFor(
    largestOf(
      rows.map((row) => Number(longestWait(row))),
      0,
    ),
    unit,
  );
  const text =
    (of: (lock: Lock) => string) =>
    ({ lock }: StoryRow): string =>
      lock === null ? '' : uncoded(of(lock));
  // A dash where nobody waited.
  const waited = (of: (row: StoryRow) => Amount) => (row: StoryRow) => (Number(of(row)) === 0 ? null : of(row));
  const table: TableBlock = {
    kind: 'table',
    title: titled('Locks: who holds them, who waits', title),
    ...tableOf<StoryRow>(
      [
        wordColumn(
          'Lock',
          ({ lock, title: name }) => ({
            text: name,
            kind: 'text',
            ...(lock !== null && {
              link: {
                view: leads({ view: 'locks', ...locksAddress.write({ open: lock.key }) }),
                hint: 'Show its lines.',
              },
            }),
          }),
          { essential: true, foot: 'Total' },
        ),
        wordColumn('At', text(lockLine)),
        mutex !== null && wordColumn('Held by', text(holdersOf), { essential: true }),
        mutex !== null &&
          amountColumn(
            'Others waited',
            { unit, scale },
            waited(({ held }) => held.delay),
            {
              hint: 'Mutex profile: at the Unlock of the holder.',
              essential: true,
              sum: story.held.delay,
            },
          ),
        block !== null && wordColumn('Waited for by', text(waitersOf), { essential: mutex === null }),
        block !== null &&
          amountColumn(
            'Waited',
            { unit, scale },
            waited((row) => row.waited.delay),
            {
              hint: 'Block profile: where the goroutine waits.',
              essential: mutex === null,
              sum: story.waited.delay,
            },
          ),
        ...goroutines.map(({ path }, index) =>
          countColumn<StoryRow>(
            goroutines.length > 1 ? `Parked, ${basename(path)}` : 'Parked',
            ({ parked }) => parked[index]!,
            {
              hint: path,
              sum: story.parked[index]!,
            },
          ),
        ),
      ],
      rows,
    ),
    note: `By ${listText(kindsOf(profiles).map(({ path }) => basename(path)))}; each column adds up to the total of its profile. ${lockIdentity}`,
    view: leads({ view: 'locks' }),
  };
  return [table];
}

function unitOf({ dataset: { valueTypes } }: EvidenceOf<'profile'>): string {
  return valueTypes[contentionTypes(valueTypes).delay]?.unit ?? '';
}
