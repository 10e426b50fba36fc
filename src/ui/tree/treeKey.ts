import type { TreeRow } from './treeRow.ts';

/** The effect of a key in a tree. */
export type TreeMove =
  | { act: 'go'; to: number }
  | { act: 'expand' | 'collapse' | 'siblings' | 'open' | 'menu' }
  | { act: 'stay' };

/**
 * The effect of a key on a row, as in the ARIA tree pattern: Right opens, then goes to the first child; Left closes,
 * then goes to the parent; `*` opens all siblings. `row` is undefined while it is loading, `page` is in rows. null for
 * other keys.
 */
export function treeKey(
  key: string,
  cursor: number,
  row: TreeRow<unknown> | undefined,
  page: number,
  rowCount: number,
): TreeMove | null {
  const go = (to: number): TreeMove => ({ act: 'go', to: Math.min(Math.max(to, 0), rowCount - 1) });
  switch (key) {
    case 'ArrowDown':
      return go(cursor + 1);
    case 'ArrowUp':
      return go(cursor - 1);
    case 'PageDown':
      return go(cursor + page);
    case 'PageUp':
      return go(cursor - page);
    case 'Home':
      return go(0);
    case 'End':
      return go(rowCount - 1);
    case 'ArrowRight':
      if (row === undefined || row.expanded === null) return { act: 'stay' };
      return row.expanded ? go(cursor + 1) : { act: 'expand' };
    case 'ArrowLeft':
      if (row === undefined) return { act: 'stay' };
      if (row.expanded === true) return { act: 'collapse' };
      return row.parent < 0 ? { act: 'stay' } : go(row.parent);
    case ' ':
      if (row === undefined || row.expanded === null) return { act: 'open' };
      return { act: row.expanded ? 'collapse' : 'expand' };
    case '*':
      return { act: 'siblings' };
    case 'Enter':
      return { act: 'open' };
    case 'm':
    case 'ContextMenu':
      return { act: 'menu' };
    default:
      return null;
  }
}
