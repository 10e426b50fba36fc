import type { PairSide } from '../../../../analysis/compare/pairProfiles.ts';
import { costClasses } from '../../../../analysis/packages/costClasses.ts';
import { parseGroups } from '../../../../analysis/packages/costTitle.ts';
import type { GroupBy } from '../../../../analysis/packages/functionGroups.ts';
import type { Sort } from '../../../kit/addressFields.ts';
import type { ChangeFilter } from '../../../kit/answerTable.ts';
import { packagesAddress } from '../../address/packagesAddress.ts';

export interface PackagesQuestion {
  /** Index among the value types that all sides have. */
  valueType: number;
  by: GroupBy;
  /**
   * `flat`, `cum`, `name`; for attributed rows also `sum`, `charged` and the ids of cost classes. Of two sides the size
   * of the change; with `.before` and `.after` the amount of a side.
   */
  sort: Sort;
  /** Of two sides: packages and attributed functions on one side only. */
  only: ChangeFilter;
  /** Packages, modules or classes whose functions are shown. */
  open: string[];
  groups: { title: string; expression: string }[];
  query: string;
  offset: number;
  limit: number;
}

/** Sort keys of attributed rows in addition to their three own columns. */
const classIds = new Set(costClasses.map(({ id }) => id));

/** The question from an address. */
export function questionOf(
  { as, per, sort, only, open, groups }: ReturnType<typeof packagesAddress.read>,
  valueType: number,
): Omit<PackagesQuestion, 'query' | 'offset' | 'limit'> {
  const columns = as === 'charged' ? ['sum', 'flat', 'charged', 'name', 'runtime'] : ['flat', 'cum', 'name'];
  const column = sort?.by.replace(/\.(before|after)$/, '') ?? '';
  const isKnown = sort !== null && (columns.includes(column) || (as === 'charged' && classIds.has(sort.by)));
  return {
    valueType,
    by: per,
    sort: isKnown ? sort : { by: columns[0]!, descending: true },
    only,
    open: open.split('\n').filter((id) => id !== ''),
    groups: parseGroups(groups),
  };
}

/** The column of a sort, and which amount of its two sides decides. */
export function sortParts({ by }: Sort): { column: string; side: PairSide | 'delta' } {
  const [column, side = 'delta'] = by.split('.') as [string, PairSide?];
  return { column, side };
}

/** The open entries after adding or removing `id`, as text of the URL: one per line; null for none. */
export function toggled(open: readonly string[], id: string): string | null {
  const next = open.includes(id) ? open.filter((other) => other !== id) : [...open, id];
  return next.length === 0 ? null : next.join('\n');
}
