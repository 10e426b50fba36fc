import type { TextTable } from '../../model/disassembly.ts';

const decoder = new TextDecoder();

/** A text of a table; '' for row 0. */
export function textAt({ bytes, end }: TextTable, row: number): string {
  return row === 0 ? '' : decoder.decode(bytes.subarray(end[row - 1], end[row]));
}
