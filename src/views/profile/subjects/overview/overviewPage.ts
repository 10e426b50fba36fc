import type { CostGroup } from '../../../../analysis/packages/costGroups.ts';
import type { TableBlock } from '../../../../model/report.ts';
import { formatDuration } from '../../../../units/formatAmount.ts';
import { formatCount } from '../../../../units/formatCount.ts';
import { atGranularity } from '../../data/atGranularity.ts';
import type { ProfileMemo } from '../../data/profileMemo.ts';
import { allocatorBlock } from '../../report/allocatorBlock.ts';
import { costBlock } from '../../report/costBlock.ts';
import { hotLinesBlock } from '../../report/hotLinesBlock.ts';
import { originBlock } from '../../report/originBlock.ts';
import { ownFunctionBlock } from '../../report/ownFunctionBlock.ts';
import { type ProfileFigures, type ProfileKind, profileFigures } from '../../report/profileFigures.ts';
import { stackBlock } from '../../report/stackBlock.ts';
import { topBlock } from '../../report/topBlock.ts';
import { waitKindBlock } from '../../report/waitKindBlock.ts';
import { waitPlaceBlock } from '../../report/waitPlaceBlock.ts';
import { type HeadlineWords, headlineWords } from './headlineWords.ts';
import { viewHere } from './viewHere.ts';

/** A page about one profile: what a careful engineer would write about it by hand. */
export interface OverviewPage {
  headline: HeadlineWords;
  /** Why there is nothing to say; '' where there is. */
  empty: '' | 'zero' | 'filtered';
  /** What the page rests on, by name. */
  notes: { name: string; value: string }[];
  /** One below the other; in a row columns stand side by side, with their tables one below the other. */
  rows: TableBlock[][][];
}

export interface OverviewOptions {
  /** Rows of each list. */
  rows: number;
  /** The reader's own components, which come before all others. */
  groups?: readonly CostGroup[];
}

/** All of the page but its lines: the blocks of the report, about what the lens leaves of a profile. */
export function overviewPage(memo: ProfileMemo, valueType: number, options: OverviewOptions): OverviewPage {
  const { rows: most, groups = [] } = options;
  const seen = atGranularity(memo, 'function');
  const figures = profileFigures(seen, valueType);
  const { kind, percentBase, total } = figures;
  const about = { leads: viewHere, most };
  const parts = partsOf(seen, valueType, kind, groups);
  const whose = [
    originBlock(seen, valueType, { ...about, title: 'Whose code' }),
    ownFunctionBlock(seen, valueType, { ...about, title: 'Your functions', most: Math.ceil(most / 2) }),
  ];
  const rows = [
    parts === null ? whose.map((block) => [block]) : [[parts], whose],
    [[detailsOf(seen, valueType, figures, most)]],
    [
      [topBlock(seen, valueType, { ...about, title: 'Functions by flat', by: 'flat' })],
      [topBlock(seen, valueType, { ...about, title: 'Functions by cum', by: 'cum' })],
    ],
  ];
  const isEmpty = seen.top(valueType).order.length === 0 && Number(total) === 0;
  return {
    headline: headlineWords(seen, figures),
    empty: !isEmpty ? '' : Number(percentBase) === 0 ? 'zero' : 'filtered',
    notes: notesOf(figures),
    rows: withoutEmpty(rows),
  };
}

/** What a profile is made of; null of things that are counted. */
function partsOf(
  seen: ProfileMemo,
  valueType: number,
  kind: ProfileKind,
  groups: readonly CostGroup[],
): TableBlock | null {
  if (kind === 'count') return null;
  if (kind === 'waits') return waitKindBlock(seen, valueType, { title: 'Kinds of waits', leads: viewHere });
  return costBlock(seen, valueType, { title: 'Kinds of work', leads: viewHere, groups });
}

/** What only profiles of a kind have: who allocates, where goroutines waited, which stacks they have; null for none. */
function detailsOf(
  seen: ProfileMemo,
  valueType: number,
  { kind, shown: { type } }: ProfileFigures,
  most: number,
): TableBlock | null {
  const about = { leads: viewHere, most };
  if (kind === 'memory') return allocatorBlock(seen, valueType, { ...about, title: 'Top allocators' });
  if (kind === 'waits') return waitPlaceBlock(seen, { ...about, title: 'Where goroutines waited' });
  if (type === 'threadcreate')
    return stackBlock(seen, valueType, { ...about, title: 'Threads by stack', areThreads: true });
  const hasGoroutines = type === 'goroutine' || type === 'goroutineleak';
  return hasGoroutines ? stackBlock(seen, valueType, { ...about, title: 'Goroutines by stack' }) : null;
}

/** The lines of the user's code, which take a tree of their own. */
export function overviewLines(memo: ProfileMemo, valueType: number, most: number): TableBlock | null {
  const options = { title: 'Hot lines of your code', leads: viewHere, most };
  return hotLinesBlock(atGranularity(memo, 'function'), valueType, options);
}

function withoutEmpty(rows: readonly (TableBlock | null)[][][]): TableBlock[][][] {
  return rows
    .map((columns) =>
      columns
        .map((blocks) => blocks.filter((block) => block !== null && block.rows.length > 0) as TableBlock[])
        .filter((blocks) => blocks.length > 0),
    )
    .filter((columns) => columns.length > 0);
}

function notesOf({ durationNanos, samples, kind }: ProfileFigures): OverviewPage['notes'] {
  const what = kind === 'memory' ? 'Sampled allocations, about' : 'Samples';
  return [
    ...(durationNanos > 0 ? [{ name: 'Duration', value: formatDuration(durationNanos) }] : []),
    ...(samples === null ? [] : [{ name: what, value: formatCount(samples) }]),
  ];
}
