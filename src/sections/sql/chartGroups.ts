import { patternFacts } from '../../formats/sql-trace/statement/patternFacts.ts';
import type { Queries } from '../../model/queries.ts';
import type { Evidence } from '../../model/question.ts';
import { chosenFiles, type NamedFiles } from './chosenFiles.ts';

export type GroupBy = 'pattern' | 'table' | 'verb';

/** The figures of a group of patterns in one file. Times are in seconds. */
interface GroupFigures {
  count: number;
  total: number;
  mean: number;
}

/** Patterns with something in common: one pattern, the same tables, or the same kind of statement. */
export interface ChartGroup {
  name: string;
  /** Number of patterns, of both sides together. */
  patterns: number;
  shown: GroupFigures | null;
  /** null also without two sides. */
  base: GroupFigures | null;
}

export interface ChartQuestion extends NamedFiles {
  by: GroupBy;
  measure: 'total' | 'count' | 'mean';
  limit: number;
}

export interface ChartAnswer {
  groups: ChartGroup[];
  /** Number of all groups. */
  groupCount: number;
  /** Totals of the files shown, of which the groups are parts. */
  whole: { count: number; total: number };
}

/** The largest groups by a measure. */
export function chartGroups(evidence: Evidence[], { by, measure, limit, ...named }: ChartQuestion): ChartAnswer {
  const { shown, base } = chosenFiles(evidence, named);
  const groups = new Map<string, ChartGroup & { members: Set<string> }>();
  const add = ({ patterns }: Queries, side: 'shown' | 'base'): void => {
    for (const { pattern, count, total } of patterns) {
      const name = groupName(pattern, by);
      const group = groups.get(name) ?? { name, patterns: 0, shown: null, base: null, members: new Set() };
      groups.set(name, group);
      group.members.add(pattern);
      const before = group[side] ?? { count: 0, total: 0, mean: 0 };
      const [all, time] = [before.count + count, before.total + total];
      group[side] = { count: all, total: time, mean: time / all };
    }
  };
  add(shown.dataset.data, 'shown');
  if (base !== null) add(base.dataset.data, 'base');
  const size = (group: ChartGroup): number => Math.max(group.shown?.[measure] ?? 0, group.base?.[measure] ?? 0);
  const sorted = [...groups.values()].sort((a, b) => size(b) - size(a) || (a.name < b.name ? -1 : 1));
  const { count, total } = shown.dataset.data;
  return {
    groups: sorted.slice(0, limit).map(({ members, ...group }) => ({ ...group, patterns: members.size })),
    groupCount: sorted.length,
    whole: { count, total },
  };
}

function groupName(pattern: string, by: GroupBy): string {
  if (by === 'pattern') return pattern;
  const { verb, tables } = patternFacts(pattern);
  if (by === 'verb') return verb;
  return tables.length === 0 ? 'no table' : tables.join(', ');
}
