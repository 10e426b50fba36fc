import { type CSSProperties, memo } from 'react';
import { withoutTarget } from '../../../../analysis/disassembly/findInstruction.ts';
import { shortName } from '../../../../analysis/names/functionName.ts';
import { CodeLine } from './CodeLine.tsx';
import type { InstructionRow as Row } from './disassemblyAnswer.ts';
import type { RowPlace } from './Listing.tsx';
import { RowGutter, type RowGutterProps } from './RowGutter.tsx';
import styles from './SourceListing.module.css';

export interface InstructionRowProps extends RowPlace, RowGutterProps {
  index: number;
  row: Row;
  heat: number;
  selected: boolean;
  /** Whether it is listed below its line; then its place in the source is not repeated. */
  isNested?: boolean;
  /** Whether it has the place of the instruction before, which is not repeated. */
  isSameLine?: boolean;
  /** The address that it jumps to, and whether that is above; undefined if it is no jump in the listing. */
  jump?: { to: string; isUp: boolean } | undefined;
  /** Whether the selected instruction jumps to it. */
  isDestination?: boolean;
  /** Follows the jump of the instruction at an index. */
  onJump?: (index: number) => void;
}

/** One instruction of a listing, at its position. */
export const InstructionRow = memo(function InstructionRow(props: InstructionRowProps) {
  const { id, index, rowIndex, top, row, heat, selected, isNested = false, jump, onJump } = props;
  const { isSameLine = isNested } = props;
  const { number, amounts, scale, share, bar, isDestination = false } = props;
  const { text, inlined, isTarget } = row;
  return (
    <div
      id={id}
      role="row"
      className={styles.row}
      data-row={index}
      data-nested={isNested || undefined}
      data-destination={isDestination || undefined}
      aria-rowindex={rowIndex}
      aria-selected={selected}
      style={{ transform: `translateY(${top}px)`, '--heat': `${Math.round(100 * heat)}%` } as CSSProperties}
    >
      <RowGutter {...{ number, amounts, scale, share, bar }} />
      <span role="gridcell" className={styles.instruction}>
        <span className={styles.target} title={isTarget ? 'A jump leads here.' : undefined} aria-hidden={!isTarget}>
          {isTarget ? '›' : ''}
        </span>
        <code className={styles.code}>{jump === undefined ? text : withoutTarget(text)}</code>
        {jump !== undefined && (
          <button
            type="button"
            className={styles.jump}
            tabIndex={-1}
            title={`Go to ${jump.to}, ${jump.isUp ? 'above' : 'below'}.`}
            onClick={(event) => {
              event.stopPropagation();
              onJump?.(index);
            }}
          >
            {jump.isUp ? '↑' : '↓'} {jump.to}
          </button>
        )}
      </span>
      <span role="gridcell" className={styles.place}>
        {!isSameLine && placeOf(row)}
        {inlined.length > 0 && (isNested || !isSameLine) && (
          <span className={styles.inlined} title={`Inlined: ${inlined.join(' › ')}`}>
            {' '}
            {inlined.map(shortName).join(' › ')}
          </span>
        )}
        {!isSameLine && row.code !== null && (
          <>
            {'  '}
            <CodeLine line={row.code} trimmed />
          </>
        )}
        {!isSameLine && row.code === null && row.source !== '' && `  ${row.source.trim()}`}
      </span>
    </div>
  );
});

function placeOf({ file, line }: Row): string {
  return file === '' ? '' : line === 0 ? file : `${file}:${line}`;
}
