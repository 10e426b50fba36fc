import type { CostGroup } from '../../../../analysis/packages/costGroups.ts';
import { parseGroups } from '../../../../analysis/packages/costTitle.ts';
import type { Evidence } from '../../../../model/question.ts';
import type { TableBlock } from '../../../../model/report.ts';
import { formatDuration } from '../../../../units/formatAmount.ts';
import { formatCount } from '../../../../units/formatCount.ts';
import type { NamedQuestion } from '../../../kit/asking.ts';
import { atGranularity } from '../../data/atGranularity.ts';
import { flameDrawing } from '../../data/flameDrawing.ts';
import type { ProfileKind } from '../../data/profileKind.ts';
import type { ProfileMemo } from '../../data/profileMemo.ts';
import { allocatorBlock } from '../../report/allocatorBlock.ts';
import { costBlock } from '../../report/costBlock.ts';
import { goroutinePlaceBlock, threadBlock } from '../../report/goroutinePlaceBlock.ts';
import { hotLinesBlock } from '../../report/hotLinesBlock.ts';
import { originBlock } from '../../report/originBlock.ts';
import { type OwnAnswer, ownAnswers } from '../../report/ownAnswer.ts';
import { ownFunctionBlock } from '../../report/ownFunctionBlock.ts';
import { type ProfileFigures, profileFigures } from '../../report/profileFigures.ts';
import { topBlock } from '../../report/topBlock.ts';
import { waitKindBlock, waitPlaceBlock } from '../../report/waitPlaceBlock.ts';
import { waitPlacesTitle } from '../../words/waitTitles.ts';
import { type HeadlineWords, headlineWords } from './headlineWords.ts';
import { viewHere } from './viewHere.ts';

interface LinesQuestion {
  valueType: number;
  /** Number of rows of each list. */
  rows: number;
}

interface PageQuestion extends LinesQuestion {
  /** The reader's groups; they take precedence over all components. */
  groups: CostGroup[];
}

/** The page without the hot lines. */
function page(memo: ProfileMemo, { valueType, rows, groups }: PageQuestion): OverviewPage {
  return memo.once(`overview page ${valueType} ${rows} ${JSON.stringify(groups)}`, () =>
    overviewPage(memo, valueType, { rows, groups }),
  );
}

/** The hot lines, which need a separate tree; null if the profile has no user code. */
function lines(
  memo: ProfileMemo,
  { valueType, rows }: LinesQuestion,
  needs: readonly Evidence[] = [],
): TableBlock | null {
  const key = [valueType, rows, ...needs.map(({ id }) => id)].join('\n');
  return memo.latest('overview lines', key, () => overviewLines(memo, valueType, rows, needs));
}

/** The costliest function or line of the user's own, with callers; the lines need a separate tree. */
function own(memo: ProfileMemo, { valueType }: Pick<LinesQuestion, 'valueType'>): OwnAnswer[] {
  return memo.once(`overview own ${valueType}`, () => ownAnswers(atGranularity(memo, 'function'), valueType));
}

/** The overview of a profile: its flame graph, its tables, its hot lines. */
export const answers = { one: { page, own, lines, drawing: flameDrawing } };

/**
 * Parses `part` (`page`, `own`, `lines`), `rows` (length of each list) and `groups` (one per line: `Name=expression`).
 */
function parse(
  params: URLSearchParams,
  valueType: number,
): NamedQuestion<typeof answers.one, 'page' | 'own' | 'lines'> {
  const rows = Number(params.get('rows')) || 10;
  if (params.get('part') === 'own') return { ask: 'own', question: { valueType } };
  if (params.get('part') === 'lines') return { ask: 'lines', question: { valueType, rows } };
  return { ask: 'page', question: { valueType, rows, groups: parseGroups(params.get('groups') ?? '') } };
}

export const parseQuestion = { one: parse };

/** The overview of a profile. */
interface OverviewPage {
  headline: HeadlineWords;
  /** Why the page is empty; '' if it is not. */
  empty: '' | 'zero' | 'filtered';
  /** Duration and number of samples. */
  notes: { name: string; value: string }[];
  /** Rows from top to bottom; each has columns from left to right, each column has tables from top to bottom. */
  rows: TableBlock[][][];
}

interface OverviewOptions {
  /** Number of rows of each list. */
  rows: number;
  /** The reader's groups; they take precedence over all components. */
  groups?: readonly CostGroup[];
}

/** The page without its hot lines: the blocks of the report, for the filtered profile. */
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
export function overviewLines(
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

function notesOf({ durationNanos, samples, kind }: ProfileFigures): OverviewPage['notes'] {
  const what = kind === 'memory' ? 'Sampled allocations, about' : 'Samples';
  return [
    ...(durationNanos > 0 ? [{ name: 'Duration', value: formatDuration(durationNanos) }] : []),
    ...(samples === null ? [] : [{ name: what, value: formatCount(samples) }]),
  ];
}
