import { treeAddress } from '../../address/treeAddress.ts';
import type { ProfileParams } from '../../data/profileParams.ts';
import type { TreeView } from './treeShape.ts';

/** What the page asks for: the view, and what is searched for in it. */
export interface SearchedView extends TreeView {
  query: string;
}

/** The tree's view as the URL puts it. A tree that was not touched yet shows what the flame graph is zoomed to. */
export function treeViewOf(search: URLSearchParams, params: ProfileParams, valueType: number): SearchedView {
  const { from, open: opened, at } = treeAddress.read(search);
  const up = from === 'leaves';
  const zoom = up || opened !== null ? '' : params.zoom;
  return { valueType, up, opened, zoom, at: at ?? (zoom || null), query: params.query };
}
