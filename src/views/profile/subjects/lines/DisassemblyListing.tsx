import { useMemo } from 'react';
import { shortName } from '../../../../analysis/names/functionName.ts';
import { columnScale } from '../../../../units/columnScale.ts';
import { laterAmount, sizeOf } from '../../noise/judgedChange.ts';
import { InstructionRow, instructionWidth, rowAmounts } from './CodeRow.tsx';
import type { DisassemblyAnswer } from './disassemblyAnswer.ts';
import { Listing, type RowPlace } from './Listing.tsx';
import { ListingHead } from './ListingHead.tsx';
import type { InstructionRow as InstructionRowData } from './pairedInstructions.ts';

export interface DisassemblyListingProps {
  answer: DisassemblyAnswer;
  unit: string;
  type: string;
  /** The index of the selected instruction; −1 for none. */
  at: number;
  /** Scrolls to an instruction. */
  jump: { index: number; nonce: number };
  onAt: (index: number) => void;
  /** Indices of the instructions that the strip at the edge marks. */
  hot: readonly number[];
}

/** The instructions of a function by address. Enter follows a jump. */
export function DisassemblyListing({ answer, unit, type, at, jump, onAt, hot }: DisassemblyListingProps) {
  const { rows, cum, symbol, path, from } = answer;
  const [base, largest] = [laterAmount(cum), answer.largest.cum];
  const scale = columnScale(
    base,
    rows.flatMap((row) => [row.flat, row.cum].map(laterAmount)),
    unit,
  );
  const width = useMemo(() => instructionWidth(rows), [rows]);
  const longestPlace = useMemo(() => rows.reduce((most, one) => Math.max(most, placeWidth(one)), 0), [rows]);
  const hottest = rows.findIndex((row) => sizeOf(row.cum) === largest);
  const selected = rows[at];
  const targetOf = (index: number): number => {
    const { target } = rows[index]!;
    return target < from || target >= from + rows.length ? -1 : target - from;
  };
  const destination = selected === undefined ? -1 : targetOf(at);
  const follow = (index: number): void => {
    if (targetOf(index) >= 0) onAt(targetOf(index));
  };
  const row = (index: number, place: RowPlace) => {
    const shown = rows[index]!;
    const before = rows[index - 1];
    const target = targetOf(index);
    return (
      <InstructionRow
        {...place}
        {...rowAmounts(shown, { scale, percentBase: base, largest })}
        index={index}
        row={shown}
        selected={index === at}
        isSameLine={before?.file === shown.file && before.line === shown.line && shown.source === ''}
        jump={target < 0 ? undefined : { to: rows[target]!.address, isUp: target <= index }}
        isDestination={index === destination}
        onJump={follow}
      />
    );
  };
  return (
    <Listing
      label={`Disassembly of ${symbol} with ${type}`}
      count={rows.length}
      columnCount={6}
      digits={Math.max('address'.length - 1, rows.at(-1)?.address.length ?? 0)}
      longest={width + longestPlace}
      instructionWidth={width}
      head={<ListingHead of="instruction" number="address" code="instruction" shareOf="function" scale={scale} />}
      row={row}
      current={at}
      onCurrent={onAt}
      onOpen={follow}
      jump={jump}
      listed={`${path}\n${symbol}`}
      start={{ index: hottest, align: 'center' }}
      marks={hot}
    />
  );
}

/** Width of the place of an instruction in characters, at most. */
function placeWidth({ file, line, inlined, code, source }: InstructionRowData): number {
  const text = code === null ? source.trim() : code.text.trim();
  return file.length + String(line).length + inlined.map(shortName).join(' › ').length + text.length + 6;
}
