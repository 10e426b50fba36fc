import { useEffect, useRef } from 'react';
import { shortFrameName } from '../../../analysis/names/frameName.ts';
import { type Column, codeColumn, wordColumn } from '../../../table/columns.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { pageColumns } from '../../../ui/pageColumns.tsx';
import { copyText } from '../../../ui/useCopied.ts';
import type { StackRow } from '../asking/answers/stack.ts';
import { FunctionName } from './FunctionName.tsx';
import styles from './StackPanel.module.css';
import type { PlaceWords } from './usePlaces.tsx';

export interface StackPanelProps {
  /** Callers first; empty if the profile does not have the frame. */
  rows: readonly StackRow[];
  words: PlaceWords;
  /** Called to go to a frame in the drawing. */
  onGo: (row: StackRow) => void;
  onClose: () => void;
}

/** The stack of a frame: its callers from the outermost one, then the frame itself, each with its amounts. */
export function StackPanel({ rows, words, onGo, onClose }: StackPanelProps) {
  const list = useRef<HTMLDivElement>(null);
  const chosen = rows.at(-1);
  const key = chosen?.key;
  useEffect(() => {
    // The frame itself is the last of its stack.
    if (key !== undefined && list.current !== null) list.current.scrollTop = list.current.scrollHeight;
  }, [key]);
  const columns = pageColumns(stackColumns(words), {
    name: (row) => (
      <button type="button" className={styles.go} title={`${row.name}\nGo to this frame.`} onClick={() => onGo(row)}>
        <FunctionName name={row.name} />
      </button>
    ),
    place: ({ place }) => <code className={styles.place}>{place}</code>,
  });
  const copy = (): void => {
    const names = rows.map(({ name }) => name).reverse();
    void copyText(names.join('\n')).catch(() => undefined);
  };
  return (
    <section className={styles.panel} aria-label="Stack">
      <div className={styles.head}>
        <h2 className={styles.title}>
          {chosen === undefined ? 'The frame is not in this profile.' : `Stack of ${shortFrameName(chosen.name)}`}
        </h2>
        <span className={styles.tools}>
          {chosen !== undefined && (
            <Button size="small" variant="quiet" onClick={copy}>
              Copy
            </Button>
          )}
          <IconButton label="Close the stack" icon="close" size="small" onClick={onClose} />
        </span>
      </div>
      {chosen !== undefined && (
        <div ref={list} className={styles.list}>
          <PlainTable
            caption={`Stack of ${shortFrameName(chosen.name)}, callers first`}
            hideCaption
            columns={columns}
            rows={rows}
            keyOf={({ key: own }) => own}
          />
        </div>
      )}
    </section>
  );
}

function stackColumns({ together, amount }: PlaceWords): Column<StackRow>[] {
  return [
    codeColumn('function', ({ name }) => name, { id: 'name', grow: true }),
    wordColumn('cum', ({ cum }) => together(cum), { isRight: true }),
    wordColumn('flat', ({ flat }) => flat.map(amount).join(' → '), { isRight: true }),
    codeColumn('line', ({ place }) => place, { id: 'place' }),
  ];
}
