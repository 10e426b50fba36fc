import { type ReactNode, useEffect, useRef } from 'react';
import { shortFrameName } from '../../../analysis/names/frameName.ts';
import type { FlameLayout } from '../../../model/flame.ts';
import { type Column, codeColumn, wordColumn } from '../../../table/columns.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { MenuEntry } from '../../../ui/Menu.tsx';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { pageColumns } from '../../../ui/pageColumns.tsx';
import { copyText } from '../../../ui/useCopied.ts';
import { useAnswer } from '../../kit/useAnswer.ts';
import type { ProfileChanges } from '../address/profileChanges.ts';
import { stackAddress } from '../address/stackAddress.ts';
import type { StackRow } from '../asking/answers/stack.ts';
import type { CommonViewProps } from '../asking/view.ts';
import { FunctionName } from './FunctionName.tsx';
import { frameKey } from './frameKey.ts';
import { goToPlace } from './goToPlace.ts';
import type { PlaceWords } from './usePlaces.tsx';
import styles from './useStackPanel.module.css';

export interface StackInDrawing {
  /** Shows the stack of a frame from now on; false for a frame that has none. */
  keep: (layout: FlameLayout, frame: number) => boolean;
  /** The entry for a frame's menu. */
  entry: (layout: FlameLayout, frame: number) => MenuEntry;
  /** Changes of the address with which the panel, if it is open, is about another frame. */
  follow: (key: string) => ProfileChanges;
  /** Called when a frame has the focus. */
  onFocus: (layout: FlameLayout, frame: number) => void;
  /** null while it is closed. */
  panel: ReactNode;
}

/** Rest of the focus on a frame, in ms, until the panel is about it. */
const REST = 150;

/** The stack of a frame, which stays beside the drawing until it is closed; the address says of which frame. */
export function useStackPanel(
  props: Pick<CommonViewProps, 'search' | 'params' | 'onParams' | 'common' | 'valueType'>,
  words: PlaceWords,
): StackInDrawing {
  const { search, onParams, common, valueType } = props;
  const { stack: key } = stackAddress.read(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const { answer } = useAnswer(common, 'stack', key === '' ? null : { valueType, key });

  const follow = (next: string): ProfileChanges =>
    key === '' || next === '' ? {} : stackAddress.write({ stack: next });
  const keep = (layout: FlameLayout, frame: number): boolean => {
    if (frame <= 0 || layout.merged[frame]! > 0) return false;
    onParams(stackAddress.write({ stack: frameKey(layout, frame) }), 'step');
    return true;
  };
  return {
    keep,
    follow,
    entry: (layout, frame) => ({
      label: 'Keep its stack in view',
      hint: 'Until you close it; then of the frames that you go to.',
      onSelect: () => void keep(layout, frame),
    }),
    onFocus: (layout, frame) => {
      clearTimeout(timer.current);
      if (key === '' || frame <= 0 || layout.merged[frame]! > 0) return;
      const next = frameKey(layout, frame);
      if (next !== key) timer.current = setTimeout(() => onParams(follow(next), 'touch'), REST);
    },
    panel:
      key === '' || answer === null ? null : (
        <StackPanel
          rows={answer}
          words={words}
          onGo={({ name, key: to }) => void goToPlace(props, { name, query: '', key: to, to: 'there' }, follow)}
          onClose={() => onParams(stackAddress.write({ stack: '' }), 'step')}
        />
      ),
  };
}

interface StackPanelProps {
  /** Callers first; empty if the profile does not have the frame. */
  rows: readonly StackRow[];
  words: PlaceWords;
  /** Called to go to a frame in the drawing. */
  onGo: (row: StackRow) => void;
  onClose: () => void;
}

/** The stack of a frame: its callers from the outermost one, then the frame itself, each with its amounts. */
function StackPanel({ rows, words, onGo, onClose }: StackPanelProps) {
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
