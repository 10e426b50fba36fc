import { useMemo } from 'react';
import { shortName } from '../../../../analysis/names/functionName.ts';
import { compareMagnitude } from '../../../../analysis/tree/topTable.ts';
import type { Amount } from '../../../../model/unit.ts';
import { columnScale } from '../../../../units/columnScale.ts';
import { columnShare } from '../../../../units/columnShare.ts';
import type { DisassemblyAnswer, InstructionRow as InstructionRowData } from './disassemblyAnswer.ts';
import { InstructionRow } from './InstructionRow.tsx';
import { instructionWidth } from './instructionWidth.ts';
import { Listing, type RowPlace } from './Listing.tsx';
import { ListingHead } from './ListingHead.tsx';
import { lineHeat } from './lineHeat.ts';

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
  const largest = rows.reduce<Amount>((most, row) => (compareMagnitude(row.cum, most) > 0 ? row.cum : most), 0);
  const scale = columnScale(
    cum,
    rows.flatMap((row) => [row.flat, row.cum]),
    unit,
  );
  const width = useMemo(() => instructionWidth(rows), [rows]);
  const longestPlace = useMemo(() => rows.reduce((most, one) => Math.max(most, placeWidth(one)), 0), [rows]);
  const hottest = rows.findIndex((row) => row.cum === largest);
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
    const own = rows[index]!;
    const isZero = Number(own.flat) === 0 && Number(own.cum) === 0;
    const before = rows[index - 1];
    const target = targetOf(index);
    return (
      <InstructionRow
        {...place}
        index={index}
        number={own.address}
        row={own}
        amounts={isZero ? undefined : own}
        scale={scale}
        share={isZero ? '' : columnShare(own.cum, cum)}
        heat={lineHeat(own, cum)}
        bar={Math.abs(Number(own.cum) / (Number(largest) || 1))}
        selected={index === at}
        isSameLine={before !== undefined && before.file === own.file && before.line === own.line && own.source === ''}
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
