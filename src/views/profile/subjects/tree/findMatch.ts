import { findRows } from '../../../../analysis/callers/findRows.ts';
import { matchesBefore, nextMatch } from '../../../../analysis/callers/nextMatch.ts';
import { searchNames } from '../../../../analysis/names/searchNames.ts';
import { extendHigh, extendLow, hashName, pathStart, writePathHash } from '../../../../analysis/tree/pathHash.ts';
import { rowKey } from '../../../../analysis/tree/rowKey.ts';
import type { Subject } from '../../data/profileMemo.ts';
import type { TreeShape } from './treeShape.ts';

/**
 * Key of the next matching node after the node `from`, in the order of the rows; '' without a match. The search covers
 * the whole tree if it is top-down. A bottom-up tree is mostly not built yet: then the search covers the open rows and
 * all functions.
 */
export function findMatch(
  { memo }: Subject,
  shape: TreeShape,
  query: string,
  from: string,
  direction: 'next' | 'previous',
): { key: string } {
  const matches = searchNames(memo.tree.names, query);
  if (query === '' || matches.error !== '' || matches.count === 0) return { key: '' };
  if (shape.callers !== null) return { key: matchInSight(shape, matches.byName, direction) };
  const before = memo.latest('tree matches', query, () => matchesBefore(memo.tree, matches.byName));
  const start = Math.max(0, shape.atRow < 0 ? findRows(memo.tree, [from])[0]! : shape.rows.node[shape.atRow]!);
  const found = nextMatch(memo.tree, shape.tree, before, start, direction);
  return { key: found < 0 ? '' : rowKey(memo.tree, found) };
}

function matchInSight({ tree, rows, atRow }: TreeShape, byName: Uint8Array, direction: 'next' | 'previous'): string {
  const step = direction === 'next' ? 1 : -1;
  const start = Math.max(0, atRow);
  for (let moved = 1; moved <= rows.count; moved++) {
    const row = (((start + step * moved) % rows.count) + rows.count) % rows.count;
    const node = rows.node[row]!;
    if (node > 0 && byName[tree.name(node)] === 1) return writePathHash(rows.high[row]!, rows.low[row]!);
    if (node >= 0) continue;
    // The next of the hidden functions is the one with the largest amount. Other hidden callers are not searched.
    const hidden = node === ~0 ? tree.children(0).subarray(rows.position[row]! - 1) : new Int32Array(0);
    const found = hidden.find((child) => byName[tree.name(child)] === 1);
    if (found === undefined) continue;
    const own = hashName(tree.names[tree.name(found)]!);
    return writePathHash(extendHigh(pathStart.high, own), extendLow(pathStart.low, own));
  }
  return '';
}
