import type { ProfileMemo } from '../../profileMemo.ts';
import { type HotPart, hotPart } from './hotPart.ts';
import { type OverviewPage, overviewPage } from './overviewPage.ts';

export interface OverviewQuestion {
  valueType: number;
  /** `page` is everything but the hot lines, which take a tree of their own. */
  part: 'page' | 'lines';
  /** Rows of each list. */
  rows: number;
}

/** A page of the report about one profile. */
export function answer(memo: ProfileMemo, { valueType, part, rows }: OverviewQuestion): OverviewPage | HotPart {
  return memo.once<OverviewPage | HotPart>(`overview ${part} ${valueType} ${rows}`, () =>
    part === 'lines' ? hotPart(memo, valueType, rows) : overviewPage(memo, valueType, rows),
  );
}

/** `part` (page, lines) and `rows`, the length of each list. */
export function asked(params: URLSearchParams, valueType: number): OverviewQuestion {
  return { valueType, part: params.get('part') === 'lines' ? 'lines' : 'page', rows: Number(params.get('rows')) || 10 };
}
