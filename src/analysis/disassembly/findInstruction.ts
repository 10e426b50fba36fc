import type { Disassembly, TextTable } from '../../model/disassembly.ts';

const decoder = new TextDecoder();

/** A text of a table; '' for row 0. */
export function textAt({ bytes, end }: TextTable, row: number): string {
  return row === 0 ? '' : decoder.decode(bytes.subarray(end[row - 1], end[row]));
}

/** The functions of a disassembly by ascending address. Functions without instructions are left out. */
export function functionsByAddress({ functions }: Disassembly): Int32Array {
  const rows = Int32Array.from({ length: functions.count }, (_, row) => row).filter((row) => functions.size[row]! > 0);
  return rows.sort((a, b) => functions.start[a]! - functions.start[b]!);
}

/** The function that contains an address; −1 if none does. `ordered` is `functionsByAddress`. */
export function functionAt({ functions }: Disassembly, ordered: Int32Array, address: number): number {
  let low = 0;
  let high = ordered.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (functions.start[ordered[middle]!]! > address) high = middle;
    else low = middle + 1;
  }
  const row = ordered[low - 1] ?? -1;
  return row >= 0 && address < functions.start[row]! + functions.size[row]! ? row : -1;
}

/** The instruction of a function that contains an address of the function. */
export function instructionAt({ functions, instructions }: Disassembly, row: number, address: number): number {
  const offset = address - functions.start[row]!;
  let low = functions.first[row]!;
  let high = functions.first[row + 1]!;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (instructions.offset[middle]! > offset) high = middle;
    else low = middle;
  }
  return low;
}
