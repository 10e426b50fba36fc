import { useEffect, useEffectEvent, useState } from 'react';
import type { OpenedRows } from '../../../../analysis/callers/openRows.ts';
import { pathKey } from '../../../../analysis/tree/rowKey.ts';
import { exportRows } from '../../../../ui/export/exportTableOf.ts';
import { pageColumns } from '../../../../ui/pageColumns.tsx';
import { type TreeRow, TreeTable } from '../../../../ui/tree/TreeTable.tsx';
import { Unanswered } from '../../../kit/Unanswered.tsx';
import { useRowWindow } from '../../../kit/useRowWindow.ts';
import { treeAddress } from '../../address/treeAddress.ts';
import type { ViewProps } from '../../asking/view.ts';
import { amountUnits } from '../../columns/measureColumns.ts';
import type { SidedAmount } from '../../noise/judgedChange.ts';
import { ExportMenu } from '../../parts/ExportMenu.tsx';
import { FunctionMenu } from '../../parts/FunctionMenu.tsx';
import { FunctionName } from '../../parts/FunctionName.tsx';
import { type SidedWords, sidedWords } from '../../parts/sidedWords.ts';
import { type FunctionActions, useFunctionActions } from '../../parts/useFunctionActions.ts';
import type { answers, TreeAnswer, TreeItem } from './answer.ts';
import { nameOf, textOf, treeColumns } from './columns.ts';
import { formatOpened, parseOpened, withClosed, withMore, withOpen, withPath } from './openParam.ts';
import { TreeBar } from './TreeBar.tsx';
import styles from './TreePane.module.css';
import { type SearchedView, treeViewOf } from './treeView.ts';

/**
 * All stacks as a tree with expandable rows, top-down or bottom-up; of two sides with the changes, the largest first.
 */
export function TreePane(props: ViewProps<typeof answers.one>) {
  const { about, valueType, shown, params, search, asking, onParams, pair } = props;
  const view = treeViewOf(search, params, valueType);
  const { up, at } = view;
  const { answer, rowAt, want, pages, error, busy } = useRowWindow(asking, 'rows', view);
  const actions = useFunctionActions(props);
  const moves = useTreeMoves({ asking, view, answer, onParams });

  if (answer === null) return <Unanswered error={error} what="Growing the tree" />;

  const write = (amount: SidedAmount): SidedWords =>
    sidedWords(amount, shown.unit, pair?.pairFacts.scales[valueType] ?? null);
  const treeRowAt = (index: number): TreeRow<TreeItem> | undefined => {
    const data = rowAt(index);
    if (data === undefined) return undefined;
    const { level, position, size, parent, expanded } = data;
    return { level, position, size, parent, expanded, text: textOf(data, up, answer.total, write), data };
  };
  const open = ({ data }: TreeRow<TreeItem>): void => {
    if (data.hidden > 0) moves.more(data);
    else if (up && data.level > 1) actions.find(data.name);
    else onParams({ view: 'flame', zoom: data.key || null }, 'step');
  };
  const amounts = answer.rows.flatMap(({ flat, cum }) => (up ? [cum] : [flat, cum]));
  const of = amountUnits(props, up ? answer.largestFlat : answer.largestCum, amounts);
  const columns = treeColumns(answer, up, of);
  const selected = answer.atRow >= 0 ? answer.atRow : null;
  return (
    <div className={styles.tree} aria-busy={busy}>
      <TreeBar
        answer={answer}
        view={view}
        write={write}
        onTurn={() => moves.turn(selected === null ? undefined : rowAt(selected))}
        onHot={() => moves.hot(at ?? '')}
        onClose={moves.closeAll}
        onMatch={moves.match}
        exports={
          <ExportMenu
            pane={props}
            title={up ? 'Callers of functions' : 'Call tree'}
            table={(signal) => exportRows(columns, pages(signal))}
          />
        }
      />
      <TreeTable
        key={up ? 'leaves' : 'root'}
        label={`${up ? 'Callers of the functions' : 'Call tree'} of ${about.title} by ${shown.type}`}
        columns={pageColumns(columns, { name: (item) => <Name item={item} actions={actions} isFrame={!up} /> })}
        rowCount={answer.rowCount}
        rowAt={treeRowAt}
        onRange={want}
        selectedIndex={selected}
        onSelect={({ data }) => moves.select(data)}
        onExpand={({ data }, expanded) => moves.expand(data, expanded)}
        onExpandSiblings={({ data }) => moves.expandAll(answer.rows.filter((row) => row.parent === data.parent))}
        onOpen={open}
        onKey={(key, row) => {
          if (key === 'h') moves.hot(row?.data.key ?? '');
          else if (key === 'n' || key === 'N') moves.match(key === 'n' ? 'next' : 'previous');
          else return false;
          return true;
        }}
        scrollTo={moves.scrollTo}
      />
    </div>
  );
}

function Name({ item, actions, isFrame }: { item: TreeItem; actions: FunctionActions; isFrame: boolean }) {
  if (item.hidden > 0) return <span className={styles.more}>… {nameOf(item)}</span>;
  if (item.level === 1) return <span className={styles.all}>all</span>;
  return (
    <span className={styles.name} data-matched={item.matched || undefined}>
      <FunctionName name={item.name} />
      <FunctionMenu name={item.name} actions={actions} frame={isFrame ? item.key : undefined} />
    </span>
  );
}

interface TreeMoves {
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
function useTreeMoves({
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
