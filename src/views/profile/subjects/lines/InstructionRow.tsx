import { withoutTarget } from '../../../../analysis/disassembly/findInstruction.ts';
import { shortName } from '../../../../analysis/names/functionName.ts';
import { CodeLine } from './CodeLine.tsx';
import { CodeRow, type CodeRowProps } from './CodeRow.tsx';
import { placeOf } from './columns.ts';
import type { InstructionRow as Row } from './pairedInstructions.ts';
import styles from './SourceListing.module.css';

export interface InstructionRowProps extends Omit<CodeRowProps, 'number' | 'children'> {
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
