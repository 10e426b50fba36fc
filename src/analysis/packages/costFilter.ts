import type { CostGroup } from './costGroups.ts';
import { costTitle } from './costTitle.ts';
import { formatGroups, parseGroups } from './groupText.ts';

/** One kind of work as a filter: the id of a `CostKind`, and the groups that take precedence over it. */
export interface CostFilter {
  id: string;
  groups: readonly CostGroup[];
}

/** The filter as the text of a step: the id, and below it a line per group. */
export function formatCostFilter({ id, groups }: CostFilter): string {
  return groups.length === 0 ? id : `${id}\n${formatGroups(groups)}`;
}

/** Reads what `formatCostFilter` wrote. */
export function parseCostFilter(text: string): CostFilter {
  const end = text.indexOf('\n');
  return end < 0 ? { id: text, groups: [] } : { id: text.slice(0, end), groups: parseGroups(text.slice(end + 1)) };
}

/** What the filter keeps, in words: 'Garbage collection'. */
export function costFilterTitle(text: string): string {
  const { id } = parseCostFilter(text);
  return costTitle(id) ?? id.replace(/^group:/, '');
}
