import type { MovedWork } from '../../analysis/compare/movedWork.ts';
import { shortName } from '../../analysis/functionName.ts';

type Ends = Pick<MovedWork, 'from' | 'to'>;

/** Functions between which work moved, as a title: "Context.Header → Context.setContentType". */
export function movedTitle({ from, to }: Ends): string {
  return `${firstOf(from)} → ${firstOf(to)} (moved)`;
}

/** What happened, as a sentence for a hint. */
export function movedWords({ from, to }: Ends): string {
  return `Work moved from ${listOf(from)} to ${listOf(to)}: neither became slower or faster by that alone, so they count together.`;
}

/** A function's mark in a table: "moved from Header", "moved to setContentType"; '' where no work of it moved. */
export function movedMark(name: string, moves: readonly MovedWork[]): string {
  for (const { from, to, members, gained } of moves) {
    if (to.includes(name) || gained.includes(name)) return `moved from ${firstOf(from)}`;
    if (from.includes(name) || members.includes(name)) return `moved to ${firstOf(to)}`;
  }
  return '';
}

function firstOf([first = '', ...more]: readonly string[]): string {
  return more.length === 0 ? shortName(first) : `${shortName(first)} +${more.length}`;
}

function listOf(names: readonly string[]): string {
  const short = names.slice(0, 3).map(shortName);
  const rest = names.length - short.length;
  const all = rest === 0 ? short : [...short, `${rest} more`];
  return all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}
