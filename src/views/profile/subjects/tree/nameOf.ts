import { formatCount } from '../../../../units/formatCount.ts';
import type { TreeItem } from './answer.ts';

/** What a row is called: the root stands for all samples. */
export function nameOf({ name, level, hidden }: Pick<TreeItem, 'name' | 'level' | 'hidden'>): string {
  if (hidden > 0) return `${formatCount(hidden)} more`;
  return level === 1 ? 'all' : name;
}
