import type { Disassembly, TextTable } from '../../model/disassembly.ts';
import { upperBound } from '../upperBound.ts';

/** The functions of a disassembly by ascending address. Functions without instructions are left out. */
export function functionsByAddress({ functions }: Disassembly): Int32Array {
  const rows = Int32Array.from({ length: functions.count }, (_, row) => row).filter((row) => functions.size[row]! > 0);
  return rows.sort((a, b) => functions.start[a]! - functions.start[b]!);
}

/** The function that contains an address; −1 if none does. `ordered` is `functionsByAddress`. */
export function functionAt({ functions }: Disassembly, ordered: Int32Array, address: number): number {
  const below = upperBound(ordered.length, (index) => functions.start[ordered[index]!]! > address);
  const row = ordered[below - 1] ?? -1;
  return row >= 0 && address < functions.start[row]! + functions.size[row]! ? row : -1;
}

/** The instruction of a function that contains an address of the function. */
export function instructionAt({ functions, instructions }: Disassembly, row: number, address: number): number {
  const offset = address - functions.start[row]!;
  const first = functions.first[row]!;
  const count = functions.first[row + 1]! - first;
  return (
    first +
    Math.max(
      1,
      upperBound(count, (index) => instructions.offset[first + index]! > offset),
    ) -
    1
  );
}

/**
 * Whether an address of a function is inside an instruction, which shows that the tool has misread it: Go's does not
 * know every instruction (SHA, ADX, AVX-512), prints others, and reads on in the middle of one. The runtime records a
 * call at its last byte.
 */
export function isMisread(disassembly: Disassembly, row: number, address: number): boolean {
  const { functions, instructions, texts } = disassembly;
  const instruction = instructionAt(disassembly, row, address);
  const offset = address - functions.start[row]!;
  const end =
    instruction + 1 < functions.first[row + 1]! ? instructions.offset[instruction + 1]! : functions.size[row]!;
  return (
    instructions.offset[instruction]! < offset &&
    (offset < end - 1 || !/^(?:call|bl|jal)/i.test(textAt(texts, instructions.text[instruction]!)))
  );
}

/** The names of jumps of all architectures begin so; those of calls and a few others do, too. */
const jump = /^(?:J|B|CBN?Z|TBN?Z|LOOP|XBEGIN)/;
const noJump = /^(?:BLX?|JALR?)$/;

/** The same as `objdump` writes them: of x86, ARM, RISC-V and PowerPC. Many other names begin with b. */
const nativeJump =
  /^(?:j(?!al)[a-z]*|b|bc?\.[a-z]{2}|b(?:eq|ne|cs|hs|cc|lo|mi|pl|vs|vc|hi|ls|ge|lt|gt|le|al|geu|ltu|gtu|leu|eqz|nez|lez|gez|ltz|gtz|dz|dnz|un|nu|so|ns)(?:\.[nw])?|cbn?z|tbn?z|loop[a-z]*|xbegin)(?:,p[nt]|[+-])?$/;

/**
 * The address that an instruction jumps to; −1 if it is no jump, or not to a known place. In Go's notation x86 names
 * the address (`JNE 0x46d5a3`), other architectures the distance in instructions of 4 bytes (`CBNZ R0, -3(PC)`). Of
 * `objdump` all do.
 * @param address its own
 * @param start the name and the address of the function that it is in: a jump to the beginning has the name,
 * `main.work(SB)`
 */
export function jumpTarget(text: string, address: number, start: { name: string; address: number }): number {
  if (/^[a-z]/.test(text)) return nativeTarget(text);
  // The notation of GNU may follow, or, in an object file, what is relocated.
  const code = text.split(' // ', 1)[0]!.split('\t', 1)[0]!.trimEnd();
  const [name = ''] = code.split(' ', 1);
  if (!jump.test(name) || noJump.test(name)) return -1;
  if (code.endsWith(` ${start.name}(SB)`)) return start.address;
  const target = code.slice(Math.max(code.lastIndexOf(' '), code.lastIndexOf(',')) + 1);
  if (/^0x[0-9a-f]{1,13}$/.test(target)) return Number.parseInt(target, 16);
  const [, distance] = /^(-?\d{1,8})\(PC\)$/.exec(target) ?? [];
  return distance === undefined ? -1 : address + 4 * Number(distance);
}

/** A jump without the place that it leads to, which comes last: `jne `, `tbz w1, #0, `. */
export function withoutTarget(text: string): string {
  return /^[a-z]/.test(text) ? operandsOf(text).before : text.slice(0, text.lastIndexOf(' ') + 1);
}

/** `jne 1150 <main+0x17>`, `b.eq 0x4c <tally+0x4c> // b.none`, `tbz w1, #0, 34 <tally+0x34>`, `bnd jmp 1150 <main>`. */
function nativeTarget(text: string): number {
  const [name = ''] = text.replace(/^(?:bnd|notrack|repz?|repnz) /, '').split(' ', 1);
  if (!nativeJump.test(name)) return -1;
  const [, digits] = /^(?:0x)?([0-9a-f]{1,13})$/.exec(operandsOf(text).last) ?? [];
  return digits === undefined ? -1 : Number.parseInt(digits, 16);
}

/** The last operand without the symbol behind it and a comment, and what comes before. */
function operandsOf(text: string): { before: string; last: string } {
  const code = text.split(/ (?:#|\/\/) /, 1)[0]!;
  const symbol = code.indexOf(' <');
  const operands = symbol < 0 ? code : code.slice(0, symbol);
  const index = Math.max(operands.lastIndexOf(' '), operands.lastIndexOf(',')) + 1;
  return { before: operands.slice(0, index), last: operands.slice(index) };
}

const decoder = new TextDecoder();

/** A text of a table; '' for row 0. */
export function textAt({ bytes, end }: TextTable, row: number): string {
  return row === 0 ? '' : decoder.decode(bytes.subarray(end[row - 1], end[row]));
}

/**
 * An instruction without the addresses and distances that differ between builds: in Go's notation, and in that of
 * `objdump` (`jne 1150 <main+0x17>`, `mov 0x2fc5(%rip),%rax # 3fd0 <table>`).
 */
export function withoutAddresses(text: string): string {
  if (!/^[a-z]/.test(text)) return text.replace(/ 0x[0-9a-f]{1,16}$|0x[0-9a-f]{1,16}\(IP\)|-?[0-9]{1,9}\(PC\)$/g, ' …');
  const near = text.replace(/-?(?:0x)?[0-9a-f]{1,16}\(%rip\)|\[rip ?[+-] ?(?:0x)?[0-9a-f]{1,16}\]/g, '…');
  const match = near.endsWith('>') ? /[ ,](?:0x)?[0-9a-f]{1,16} </.exec(near) : null;
  if (match === null) return near;
  const symbol = near.slice(match.index + match[0].length, -1);
  // A distance in a function is of a jump; what is called or read keeps its name.
  return near.slice(0, match.index + 1) + (/\+0x[0-9a-f]{1,16}$/.test(symbol) ? '…' : symbol);
}
