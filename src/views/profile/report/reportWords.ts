import type { SideNames } from '../../../model/dataset.ts';
import { decimals } from '../../../units/decimals.ts';
import { formatCount } from '../../../units/formatCount.ts';

/** "a", "a and b", "a, b and c". */
export function listed(parts: readonly string[]): string {
  if (parts.length < 2) return parts[0] ?? '';
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** "p = 0.004", "p < 0.001"; '' where chance cannot be told. */
export function chanceText(p: number | null): string {
  if (p === null) return '';
  return p < 0.0005 ? 'p < 0.001' : `p = ${decimals(p, 3)}`;
}

/** "8 runs each", "8 and 10 runs", "one run each, which tells nothing of chance". */
export function runsText(before: number, after: number): string {
  if (before === 1 && after === 1) return 'one run each, which tells nothing of chance';
  if (before === after) return `${formatCount(before)} runs each`;
  return `${formatCount(before)} and ${formatCount(after)} runs`;
}

/** "one sample", "12 samples". */
export function countText(count: number, one: string, many: string): string {
  return count === 1 ? `one ${one}` : `${formatCount(count)} ${many}`;
}

/** What the sides are called at a column's head. */
export function sideHeads({ before, after }: SideNames): { before: string; after: string } {
  return { before: before || 'Before', after: after || 'After' };
}

/** A sentence's first letter. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A name of the program inside a sentence, which every medium sets as code. */
export function coded(name: string): string {
  return `\`${name.replaceAll('`', "'")}\``;
}

/** What a number rests on, part by part; parts that are '' are left out. */
export function grounds(parts: readonly string[]): string {
  const said = parts.filter((part) => part !== '').join('; ');
  return said === '' ? '' : `${said}.`;
}
