import type { CostGroup } from '../src/analysis/packages/costGroups.ts';
import type { Evidence } from '../src/model/question.ts';
import type { TableBlock } from '../src/model/report.ts';
import { atGranularity } from '../src/views/profile/data/atGranularity.ts';
import type { ProfileKind } from '../src/views/profile/data/profileKind.ts';
import type { ProfileMemo } from '../src/views/profile/data/profileMemo.ts';
import { allocatorBlock } from '../src/views/profile/report/allocatorBlock.ts';
import { costBlock } from '../src/views/profile/report/costBlock.ts';
import { goroutinePlaceBlock, threadBlock } from '../src/views/profile/report/goroutinePlaceBlock.ts';
import { hotLinesBlock } from '../src/views/profile/report/hotLinesBlock.ts';
import { originBlock } from '../src/views/profile/report/originBlock.ts';
import { ownFunctionBlock } from '../src/views/profile/report/ownFunctionBlock.ts';
import { type ProfileFigures, profileFigures } from '../src/views/profile/report/profileFigures.ts';
import { topBlock } from '../src/views/profile/report/topBlock.ts';
import { waitKindBlock, waitPlaceBlock } from '../src/views/profile/report/waitPlaceBlock.ts';
import { type HeadlineWords, headlineWords } from '../src/views/profile/subjects/overview/headlineWords.ts';
import { viewHere } from '../src/views/profile/subjects/overview/viewHere.ts';
import { waitPlacesTitle } from '../src/views/profile/words/waitTitles.ts';

interface PageTables {
  headline: HeadlineWords;
  rows: TableBlock[][][];
}

interface PageOptions {
  /** Number of rows of each list. */
  rows: number;
  /** The reader's groups; they take precedence over all components. */
  groups?: readonly CostGroup[];
}

/** The tables that the report has of one profile, without its lines, in rows of columns, and its first sentences. */
export function pageTables(memo: ProfileMemo, valueType: number, options: PageOptions): PageTables {
  const { rows: most, groups = [] } = options;
  const seen = atGranularity(memo, 'function');
  const figures = profileFigures(seen, valueType);
  const { kind } = figures;
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
  return {
    headline: headlineWords(seen, figures),
    rows: withoutEmpty(rows),
  };
}

/** The kinds of waits or of work; null for profiles that count things, such as goroutines. */
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

/** The block of the profile's type: allocators, wait locations, or stacks of goroutines or threads; null for none. */
function detailsOf(
  seen: ProfileMemo,
  valueType: number,
  { kind, shown: { type } }: ProfileFigures,
  most: number,
): TableBlock | null {
  const about = { leads: viewHere, most };
  if (kind === 'memory') return allocatorBlock(seen, valueType, { ...about, title: 'Top allocators' });
  if (kind === 'waits') return waitPlaceBlock(seen, { ...about, title: waitPlacesTitle(type) });
  if (type === 'threadcreate') return threadBlock(seen, valueType, { ...about, title: 'Threads by stack' });
  const hasGoroutines = type === 'goroutine' || type === 'goroutineleak';
  return hasGoroutines ? goroutinePlaceBlock(seen, valueType, { ...about, title: 'Goroutines by place' }) : null;
}

/** The hot lines of the user's code, with their source among the files `needs`; they need a separate tree. */
export function linesTable(
  memo: ProfileMemo,
  valueType: number,
  most: number,
  needs: readonly Evidence[] = [],
): TableBlock | null {
  const options = { title: 'Hot lines of your code', leads: viewHere, most, needs };
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
