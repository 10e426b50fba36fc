import { useEffect, useEffectEvent, useState } from 'react';
import type { OpenedRows } from '../../../../analysis/callers/openRows.ts';
import { pathKey } from '../../../../analysis/tree/rowKey.ts';
import { treeAddress } from '../../address/treeAddress.ts';
import type { ViewProps } from '../../asking/view.ts';
import type { answers, TreeAnswer, TreeItem } from './answer.ts';
import { formatOpened, parseOpened, withClosed, withMore, withOpen, withPath } from './openParam.ts';
import type { SearchedView } from './treeView.ts';

export interface TreeMoves {
  select: (item: TreeItem) => void;
  expand: (item: TreeItem, expanded: boolean) => void;
  expandAll: (items: TreeItem[]) => void;
  /** Shows more of the hidden children that the row represents. */
  more: (item: TreeItem) => void;
  /** Opens the hottest path from the row with this key and selects its end. */
  hot: (key: string) => void;
  /** Selects the next or previous match. */
  match: (direction: 'next' | 'previous') => void;
  closeAll: () => void;
  /** Switches between top-down and bottom-up, and keeps the function of the row selected if there is one. */
  turn: (item: TreeItem | undefined) => void;
  /** The selected row to scroll to, when its index is known. */
  scrollTo: { index: number; nonce: number } | null;
}

/** The actions of the tree; each changes the URL. */
export function useTreeMoves({
  asking,
  view,
  answer,
  onParams,
}: Pick<ViewProps<typeof answers.one>, 'asking' | 'onParams'> & {
  view: SearchedView;
  answer: TreeAnswer | null;
}): TreeMoves {
  const { up, at } = view;
  const [jump, setJump] = useState({ key: at, nonce: 0 });
  /** The entries of the URL, which are newer than those of the answer. */
  const entries = (): OpenedRows[] => parseOpened(view.opened ?? answer?.opened ?? '');
  const open = (next: OpenedRows[], more: Parameters<typeof treeAddress.write>[0] = {}): void =>
    onParams(treeAddress.write({ open: formatOpened(next), ...more }), 'touch');
  const goTo = (key: string, next: OpenedRows[]): void => {
    setJump({ key, nonce: jump.nonce + 1 });
    open(next, { at: key });
  };

  // A link may name a row without opening the rows above it.
  const reveal = useEffectEvent(() => {
    if (at !== null) open(withPath(entries(), at));
  });
  const isHidden = answer?.atHidden === true;
  useEffect(() => {
    if (isHidden) reveal();
  }, [isHidden]);

  const hot = async (key: string): Promise<void> => {
    const { run, key: end } = await asking.ask('hot', { ...view, from: key });
    if (run > 0) goTo(end, withOpen(entries(), key, run));
  };
  const match = async (direction: 'next' | 'previous'): Promise<void> => {
    const { key } = await asking.ask('match', { ...view, from: at ?? '', direction });
    if (key !== '') goTo(key, up ? entries() : withPath(entries(), key));
  };
  const isThere = answer !== null && answer.atRow >= 0 && jump.key !== null && jump.key === at;
  return {
    select: (item) => {
      if (item.hidden === 0)
        onParams({ ...treeAddress.write({ at: item.key }), ...(item.name !== '' && { fn: item.name }) }, 'touch');
    },
    expand: (item, expanded) =>
      open(expanded ? withOpen(entries(), item.key) : withClosed(entries(), item.key, item.implied)),
    expandAll: (items) => {
      const closed = items.filter(({ expanded }) => expanded === false);
      if (closed.length > 0) open(closed.reduce((all, { key }) => withOpen(all, key), entries()));
    },
    more: (item) => open(withMore(entries(), item.key)),
    hot: (key) => void hot(key),
    match: (direction) => void match(direction),
    closeAll: () => open(withOpen([], ''), { at: null }),
    turn: (item) => {
      const name = item?.name ?? '';
      const key = up || name === '' ? null : pathKey([name]);
      setJump({ key, nonce: jump.nonce + 1 });
      onParams(treeAddress.write({ from: up ? 'roots' : 'leaves', open: null, at: key }), 'step');
    },
    scrollTo: isThere ? { index: answer.atRow, nonce: jump.nonce } : null,
  };
}
