import { treeAddress } from '../../address/treeAddress.ts';
import type { ProfileParams } from '../../data/profileParams.ts';
import type { TreeView } from './treeShape.ts';

/** A view of the tree with a search. */
export interface SearchedView extends TreeView {
  query: string;
}

/** The tree's view from the URL. Initially, the tree shows the frame that the flame graph is zoomed to. */
export function treeViewOf(search: URLSearchParams, params: ProfileParams, valueType: number): SearchedView {
  const { from, open: opened, at } = treeAddress.read(search);
  const up = from === 'leaves';
  const zoom = up || opened !== null ? '' : params.zoom;
  return { valueType, up, opened, zoom, at: at ?? (zoom || null), query: params.query };
}
