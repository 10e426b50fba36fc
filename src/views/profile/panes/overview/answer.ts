import type { CostGroup } from '../../../../analysis/packages/costGroups.ts';
import { parseGroups } from '../../groupsParam.ts';
import type { ProfileMemo } from '../../profileMemo.ts';
import { type HotPart, hotPart } from './hotPart.ts';
import { type OverviewPage, overviewPage } from './overviewPage.ts';

export interface OverviewQuestion {
  valueType: number;
  /** `page` is everything but the hot lines, which take a tree of their own. */
  part: 'page' | 'lines';
  /** Rows of each list. */
  rows: number;
  /** The reader's own, which come before all components. */
  groups: CostGroup[];
}

/** A page of the report about one profile. */
export function answer(memo: ProfileMemo, { valueType, part, rows, groups }: OverviewQuestion): OverviewPage | HotPart {
  if (part === 'lines') return memo.once(`overview lines ${valueType} ${rows}`, () => hotPart(memo, valueType, rows));
  return memo.once(`overview page ${valueType} ${rows} ${JSON.stringify(groups)}`, () =>
    overviewPage(memo, valueType, rows, groups),
  );
}

/** `part` (page, lines), `rows`, the length of each list, and `groups` (a line each, `Name=expression`). */
export function asked(params: URLSearchParams, valueType: number): OverviewQuestion {
  return {
    valueType,
    part: params.get('part') === 'lines' ? 'lines' : 'page',
    rows: Number(params.get('rows')) || 10,
    groups: parseGroups(params.get('groups') ?? ''),
  };
}
