import { useMemo, useState } from 'react';
import type { LineAmounts } from '../../../../analysis/lines/functionLines.ts';
import { compareMagnitude } from '../../../../analysis/tree/topTable.ts';
import { columnScale } from '../../../../units/columnScale.ts';
import { laterAmount } from '../../noise/judgedChange.ts';
import { CodeLine } from './CodeLine.tsx';
import { CodeRow, InstructionRow, instructionWidth, rowAmounts } from './CodeRow.tsx';
import type { FunctionAnswer, ShownSource } from './functionAnswer.ts';
import { instructionsByLine, listedRows } from './instructionsByLine.ts';
import { Listing, type RowPlace } from './Listing.tsx';
import { ListingHead } from './ListingHead.tsx';
import type { InstructionRow as Instruction } from './pairedInstructions.ts';
import styles from './SourceListing.module.css';

export interface SourceListingProps {
  answer: FunctionAnswer;
  source: ShownSource;
  /** The instructions of the function, if they are known: its lines can be expanded into them. */
  instructions: readonly Instruction[];
  unit: string;
  type: string;
  /** Whether all functions of the file are shown; then shares are of the profile. */
  whole: boolean;
  /** The selected line; 0 for none. */
  at: number;
  /** Scrolls to a line. */
  jump: { line: number; nonce: number };
  onAt: (line: number) => void;
  /** The lines that the strip at the edge marks. */
  hot: readonly number[];
}

/** Source with the amounts of each line. A line with instructions expands into them. */
export function SourceListing(props: SourceListingProps) {
  const { answer, source, instructions, unit, type, whole, at, jump, onAt, hot } = props;
  const { from, lines, amounts } = source;
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(new Set());
  const [instruction, setInstruction] = useState({ line: 0, address: '' });
  const byLine = useMemo(() => new Map(amounts.map((row) => [row.line, row])), [amounts]);
  const ofLine = useMemo(() => instructionsByLine(instructions, answer), [instructions, answer]);
  const rows = useMemo(() => listedRows(from, lines.length, ofLine, expanded), [from, lines.length, ofLine, expanded]);
  const percentBase = whole ? answer.total : laterAmount(answer.cum);
  const largest = amounts.reduce<LineAmounts['cum']>(
    (most, { cum }) => (compareMagnitude(cum, most) > 0 ? cum : most),
    0,
  );
  const scale = columnScale(
    whole ? largest : laterAmount(answer.cum),
    amounts.flatMap(({ flat, cum }) => [flat, cum]),
    unit,
  );
  const longest = useMemo(() => lines.reduce((most, { text }) => Math.max(most, widthOf(text)), 0), [lines]);
  const width = useMemo(() => instructionWidth(instructions), [instructions]);
  const indexOf = (line: number): number => rows.indexOfLine(line);
  /** The row of a selected line: the selected one of its instructions, or the line itself. */
  const selectedRow = (line: number): number =>
    instruction.line === line && instruction.address !== '' ? rows.indexOf(instruction) : indexOf(line);
  const current = selectedRow(at);

  function choose(index: number) {
    const row = rows.at(index);
    setInstruction({ line: row.line, address: row.instruction?.address ?? '' });
    onAt(row.line);
  }
  function fold(index: number, isOpen: boolean) {
    const { line } = rows.at(index);
    if (!ofLine.has(line)) return;
    setInstruction({ line: 0, address: '' });
    setExpanded((before) => {
      const after = new Set(before);
      if (isOpen) after.add(line);
      else after.delete(line);
      return after;
    });
  }
  const row = (index: number, place: RowPlace) => {
    const { line, instruction: nested } = rows.at(index);
    const shown = rowAmounts(nested ?? byLine.get(line), { scale, percentBase, largest });
    const common = { ...place, ...shown, index, selected: index === current };
    return nested === null ? (
      <CodeRow
        {...common}
        data-outside={(whole && (line < source.firstLine || line > source.lastLine)) || undefined}
        number={
          <>
            {ofLine.has(line) && (
              <button
                type="button"
                className={styles.fold}
                tabIndex={-1}
                aria-label="Instructions"
                aria-expanded={expanded.has(line)}
                onClick={() => fold(index, !expanded.has(line))}
              />
            )}
            {line}
          </>
        }
      >
        <span role="gridcell" className={styles.codeCell}>
          <CodeLine line={lines[line - from]!} />
        </span>
      </CodeRow>
    ) : (
      <InstructionRow {...common} row={nested} isNested />
    );
  };
  const hottest = whole ? source.firstLine : (amounts.find(({ cum }) => cum === largest)?.line ?? from);
  return (
    <Listing
      label={`Source of ${whole ? source.path : answer.name} with ${type}`}
      count={rows.count}
      columnCount={5}
      digits={Math.max(
        String(from + lines.length).length,
        expanded.size > 0 ? (instructions[0]?.address.length ?? 0) : 0,
      )}
      longest={longest}
      instructionWidth={width}
      head={
        <ListingHead of="line" number="line" code="source" shareOf={whole ? 'profile' : 'function'} scale={scale} />
      }
      row={row}
      current={current}
      onCurrent={choose}
      onFold={fold}
      jump={{ index: selectedRow(jump.line), nonce: jump.nonce }}
      listed={`${source.path}\n${answer.name}\n${whole}`}
      start={{ index: indexOf(hottest), align: whole ? 'start' : 'center' }}
      marks={hot.map(indexOf)}
    />
  );
}

/** Width of a line in columns; a tab counts as four. */
function widthOf(text: string): number {
  let width = 0;
  for (const sign of text) width += sign === '\t' ? 4 - (width % 4) : 1;
  return width;
}
