import type { CostGroup } from '../../../../analysis/packages/costGroups.ts';
import type { TableBlock } from '../../../../model/report.ts';
import type { Put } from '../../../kit/asking.ts';
import { parseGroups } from '../../data/groupsParam.ts';
import type { ProfileMemo } from '../../data/profileMemo.ts';
import { type OverviewPage, overviewLines, overviewPage } from './overviewPage.ts';

interface LinesQuestion {
  valueType: number;
  /** Rows of each list. */
  rows: number;
}

interface PageQuestion extends LinesQuestion {
  /** The reader's own, which come before all components. */
  groups: CostGroup[];
}

/** Everything but the hot lines. */
function page(memo: ProfileMemo, { valueType, rows, groups }: PageQuestion): OverviewPage {
  return memo.once(`overview page ${valueType} ${rows} ${JSON.stringify(groups)}`, () =>
    overviewPage(memo, valueType, { rows, groups }),
  );
}

/** The hot lines, which take a tree of their own; null where the profile names none of the user's code. */
function lines(memo: ProfileMemo, { valueType, rows }: LinesQuestion): TableBlock | null {
  return memo.once(`overview lines ${valueType} ${rows}`, () => overviewLines(memo, valueType, rows));
}

/** A page about one profile, in two parts. */
export const answers = { page, lines };

/** `part` (page, lines), `rows`, the length of each list, and `groups` (a line each, `Name=expression`). */
export function asked(params: URLSearchParams, valueType: number): Put<typeof answers> {
  const rows = Number(params.get('rows')) || 10;
  if (params.get('part') === 'lines') return { ask: 'lines', question: { valueType, rows } };
  return { ask: 'page', question: { valueType, rows, groups: parseGroups(params.get('groups') ?? '') } };
}
