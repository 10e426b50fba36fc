import type { CSSProperties, ReactNode } from 'react';
import { withoutTarget } from '../../../../analysis/disassembly/findInstruction.ts';
import { shortName } from '../../../../analysis/names/functionName.ts';
import type { Amount } from '../../../../model/unit.ts';
import { AmountText } from '../../../../ui/UnitText.tsx';
import { columnShare } from '../../../../units/columnShare.ts';
import type { Scale } from '../../../../units/scaleFor.ts';
import type { AmountKind } from '../../data/functionTable.ts';
import { laterAmount, type SidedAmount } from '../../noise/judgedChange.ts';
import { CodeLine } from './CodeLine.tsx';
import { placeOf } from './columns.ts';
import type { RowPlace } from './Listing.tsx';
import type { InstructionRow as Row } from './pairedInstructions.ts';
import styles from './SourceListing.module.css';

/** What a row of a listing shows of its amounts. */
export interface RowAmounts extends Record<AmountKind, Amount> {
  scale: Scale;
  share: string;
  /** Length of the bar, and strength of the highlight, 0 to 1. */
  bar: number;
  heat: number;
}

/**
 * The heat goes up to 0.7, at which text is still easy to read: it follows flat, and less strongly cum.
 *
 * @param largest the largest cum of a row
 */
export function rowAmounts(
  row: Record<AmountKind, SidedAmount> | undefined,
  { scale, percentBase, largest }: { scale: Scale; percentBase: Amount; largest: Amount },
): RowAmounts {
  const [flat, cum] = [laterAmount(row?.flat ?? 0), laterAmount(row?.cum ?? 0)];
  if (Number(flat) === 0 && Number(cum) === 0) return { flat, cum, scale, share: '', bar: 0, heat: 0 };
  const part = (amount: Amount): number =>
    Number(percentBase) === 0 ? 0 : Math.abs(Number(amount) / Number(percentBase));
  return {
    flat,
    cum,
    scale,
    share: columnShare(cum, percentBase),
    bar: Math.abs(Number(cum) / (Number(largest) || 1)),
    heat: 0.7 * Math.min(1, Math.max(part(flat), 0.8 * part(cum))),
  };
}

export interface CodeRowProps extends RowPlace, RowAmounts {
  index: number;
  /** The number of the line, or the address. */
  number: ReactNode;
  selected: boolean;
  'data-outside'?: true | undefined;
  'data-nested'?: true | undefined;
  'data-destination'?: true | undefined;
  /** The cells of code. */
  children: ReactNode;
}

/** A row of a listing, at its position. The cells at its left stay when the code is scrolled. */
export function CodeRow(props: CodeRowProps) {
  const { id, index, rowIndex, top, number, flat, cum, scale, share, bar, heat, selected, children, ...data } = props;
  const textOf = (amount: Amount) => (Number(amount) === 0 ? '' : <AmountText value={amount} scale={scale} />);
  return (
    <div
      id={id}
      role="row"
      className={styles.row}
      data-row={index}
      {...data}
      aria-rowindex={rowIndex}
      aria-selected={selected}
      style={{ transform: `translateY(${top}px)`, '--heat': `${Math.round(100 * heat)}%` } as CSSProperties}
    >
      <span className={styles.gutter} role="presentation">
        <span role="rowheader" className={styles.number}>
          {number}
        </span>
        <span role="gridcell" className={styles.amount} data-own="">
          {textOf(flat)}
        </span>
        <span role="gridcell" className={styles.amount}>
          {textOf(cum)}
          {bar > 0 && <span className={styles.bar} aria-hidden="true" style={{ width: `max(2px, ${100 * bar}%)` }} />}
        </span>
        <span role="gridcell" className={styles.share}>
          {share}
        </span>
      </span>
      {children}
    </div>
  );
}

/** Longer instructions reach into what is beside them: few are. */
const WIDEST = 52;
const NARROWEST = 24;

/** The width of a column of instructions in characters, with the mark of a jump before them. */
export function instructionWidth(rows: readonly { text: string }[]): number {
  const longest = rows.reduce((most, { text }) => Math.max(most, text.length), NARROWEST);
  return Math.min(longest, WIDEST) + 4;
}

interface InstructionRowProps extends Omit<CodeRowProps, 'number' | 'children'> {
  row: Row;
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

/** One instruction of a listing. */
export function InstructionRow(props: InstructionRowProps) {
  const { row, isNested = false, isSameLine = isNested, jump, isDestination = false, onJump, ...place } = props;
  const { text, inlined, isTarget } = row;
  return (
    <CodeRow
      {...place}
      number={row.address}
      data-nested={isNested || undefined}
      data-destination={isDestination || undefined}
    >
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
              onJump?.(place.index);
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
    </CodeRow>
  );
}
