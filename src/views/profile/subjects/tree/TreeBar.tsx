import type { ReactNode } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { Segmented } from '../../../../ui/Segmented.tsx';
import { countText, formatCount } from '../../../../units/formatCount.ts';
import { formatShare } from '../../../../units/formatShare.ts';
import { laterAmount, type SidedAmount } from '../../noise/judgedChange.ts';
import captioned from '../../parts/captioned.module.css';
import type { SidedWords } from '../../parts/sidedWords.ts';
import type { TreeAnswer } from './answer.ts';
import styles from './TreePane.module.css';
import type { SearchedView } from './treeView.ts';

export interface TreeBarProps {
  answer: TreeAnswer;
  view: SearchedView;
  /** Writes an amount; of two sides with the change. */
  write: (amount: SidedAmount) => SidedWords;
  onTurn: () => void;
  onHot: () => void;
  onClose: () => void;
  onMatch: (direction: 'next' | 'previous') => void;
  /** The export menu of the tree. */
  exports: ReactNode;
}

/** The bar of the tree: its direction, the matches of the search, and actions that open or close many rows. */
export function TreeBar({ answer, view, write, onTurn, onHot, onClose, onMatch, exports }: TreeBarProps) {
  const { up } = view;
  const isPair = answer.largestChange !== undefined;
  const isMatched = answer.matched !== null && answer.matched.rows > 0;
  return (
    <div className={styles.bar} role="toolbar" aria-label="Tree">
      <Segmented
        label="Direction"
        value={up ? 'leaves' : 'root'}
        options={[
          { value: 'root', label: 'Top-down', hint: 'From the root to what it calls: the flame graph as a tree.' },
          { value: 'leaves', label: 'Bottom-up', hint: 'From the functions by their flat to what calls them.' },
        ]}
        onChange={onTurn}
      />
      <Button
        size="small"
        icon="flame"
        title={
          isPair
            ? `Opens the selected row, and on for as long as a ${up ? 'caller' : 'callee'} holds half of its change. H in the tree.`
            : `Opens the selected row, and on for as long as the heaviest ${up ? 'caller' : 'callee'} holds half. H in the tree.`
        }
        onClick={onHot}
      >
        {isPair ? 'Follow the largest change' : 'Follow the heaviest'}
      </Button>
      <Button size="small" variant="quiet" onClick={onClose}>
        Close all
      </Button>
      <p className={captioned.caption} role="status">
        <Caption answer={answer} write={write} view={view} />
      </p>
      {isMatched && (
        <span className={styles.matches}>
          <IconButton label="Previous match" icon="arrow-up" size="small" onClick={() => onMatch('previous')} />
          <IconButton label="Next match" icon="arrow-down" size="small" keys={['N']} onClick={() => onMatch('next')} />
        </span>
      )}
      {exports}
    </div>
  );
}

function Caption({ answer, write, view: { query, up } }: Pick<TreeBarProps, 'answer' | 'write' | 'view'>) {
  const isPair = answer.largestChange !== undefined;
  const { matched, total, rowCount, isFull, isCut } = answer;
  if (matched !== null) {
    if (matched.rows === 0) return <>No function matches “{query}”.</>;
    const rows = countText(matched.rows, 'frame');
    const { amount, change } = write(matched.total);
    return (
      <mark className={captioned.match}>
        Matched {amount} ({change || formatShare(laterAmount(matched.total), total)}), {rows}
      </mark>
    );
  }
  if (isFull) return <>More is open than can be listed: the first {formatCount(rowCount)} rows. Close some.</>;
  if (isCut) return <>Callers of a deep recursion are not followed any further.</>;
  return (
    <>
      {countText(rowCount, 'row')}
      {isPair && `, the largest change${up ? '' : ', of a row or below it,'} first`}.
    </>
  );
}
