import type { Disassembly } from '../../model/disassembly.ts';
import type { Profile } from '../../model/profile.ts';
import type { Amount } from '../../model/unit.ts';
import { plus } from '../amounts/plus.ts';
import { basename } from '../names/cleanPath.ts';
import type { TopTable } from '../tree/topTable.ts';
import type { AddressTree } from './addressTree.ts';
import { instructionAt, isMisread, jumpTarget, textAt } from './findInstruction.ts';
import type { Fit } from './fitDisassembly.ts';

/** One instruction of a function with its amounts. */
export interface Instruction {
  /** In the program's file, hexadecimal without `0x`. */
  address: string;
  text: string;
  flat: Amount;
  cum: Amount;
  /** The addresses of the profile that are inside it, as rows of `AddressAmounts`: those that it has the amounts of. */
  rows: number[];
  /**
   * Name of the source file without folders, '' if unknown, and the line, 0 if unknown; those of the innermost inlined
   * call.
   */
  file: string;
  line: number;
  /** The source line that the disassembly contains before it; '' if none. */
  source: string;
  /** The inlined calls that it is part of, outermost first, as far as samples name them. */
  inlined: string[];
  /** The line of the function that makes the outermost of these calls; 0 if it is no inlined call. */
  callLine: number;
  /** The index of the instruction in the function that it jumps to; −1 if none. */
  target: number;
  /** Whether an instruction of the function jumps to it. */
  isTarget: boolean;
}

/** Flat and cum of every address of a profile. */
export interface AddressAmounts extends Pick<AddressTree, 'addresses' | 'locations'> {
  flat: TopTable['flat'];
  cum: TopTable['cum'];
}

/**
 * The instructions of a function of the disassembly with the amounts that `go tool pprof -disasm` shows: an instruction
 * has those of all addresses up to the next one, because the address of a call is inside it.
 */
export function functionInstructions(
  profile: Profile,
  disassembly: Disassembly,
  fit: Pick<Fit, 'shifts'>,
  amounts: AddressAmounts,
  row: number,
): Instruction[] {
  const { functions, instructions, texts } = disassembly;
  const start = functions.start[row]!;
  const begin = functions.first[row]!;
  const name = functions.name[row]!;
  const listed = Array.from({ length: functions.first[row + 1]! - begin }, (_, index): Instruction => {
    const at = begin + index;
    return {
      address: (start + instructions.offset[at]!).toString(16),
      text: textAt(texts, instructions.text[at]!),
      flat: 0,
      cum: 0,
      rows: [],
      file: textAt(texts, instructions.file[at]!),
      line: instructions.line[at]!,
      source: textAt(texts, instructions.source[at]!),
      inlined: [],
      callLine: 0,
      target: -1,
      isTarget: false,
    };
  });
  for (const [index, instruction] of listed.entries()) {
    const address = start + instructions.offset[begin + index]!;
    const to = jumpTarget(instruction.text, address, { name, address: start });
    if (to < start || to >= start + functions.size[row]!) continue;
    const target = instructionAt(disassembly, row, to) - begin;
    if (start + instructions.offset[begin + target]! !== to) continue;
    instruction.target = target;
    listed[target]!.isTarget = true;
  }
  for (const { index, location, address } of addressesIn(profile, disassembly, fit, amounts, row)) {
    const instruction = listed[instructionAt(disassembly, row, address) - begin]!;
    instruction.flat = plus(instruction.flat, amounts.flat[index]!);
    instruction.cum = plus(instruction.cum, amounts.cum[index]!);
    instruction.rows.push(index);
    addPlace(instruction, profile, location);
  }
  return withInlinedLines(listed);
}

/** How many addresses with an amount are in a function inside instructions that the tool misread. */
export function misreadAddresses(
  profile: Profile,
  disassembly: Disassembly,
  fit: Pick<Fit, 'shifts'>,
  amounts: AddressAmounts,
  row: number,
): number {
  return addressesIn(profile, disassembly, fit, amounts, row).filter(
    ({ index, address }) => Number(amounts.cum[index]) !== 0 && isMisread(disassembly, row, address),
  ).length;
}

/** The addresses of a profile that are in a function, as rows of `amounts`, and where the program's file has them. */
function addressesIn(
  profile: Profile,
  { functions }: Disassembly,
  { shifts }: Pick<Fit, 'shifts'>,
  { locations, addresses }: AddressAmounts,
  row: number,
): { index: number; location: number; address: number }[] {
  const start = functions.start[row]!;
  return [...locations.entries()].flatMap(([index, location]) => {
    const shift = location < 0 ? undefined : shifts.get(profile.locations.mapping[location]!);
    const address = addresses[index]! - (shift ?? Number.NaN);
    return address >= start && address < start + functions.size[row]! ? [{ index, location, address }] : [];
  });
}

/** What the profile says of the place of an address. */
function addPlace(instruction: Instruction, { locations, lines, functions, strings }: Profile, location: number): void {
  const inner = locations.firstLine[location]!;
  const outer = locations.endLine[location]! - 1;
  if (outer < inner) return;
  if (instruction.line === 0) {
    instruction.line = lines.line[inner]!;
    instruction.file = basename(strings[functions.file[lines.function[inner]!]!]!);
  }
  if (instruction.inlined.length > 0 || outer === inner) return;
  instruction.callLine = lines.line[outer]!;
  for (let line = outer - 1; line >= inner; line--) {
    instruction.inlined.push(strings[functions.name[lines.function[line]!]!]!);
  }
}

/** Names the inlined calls of instructions without samples by those of the same line, if all of these agree. */
function withInlinedLines(instructions: Instruction[]): Instruction[] {
  const byLine = new Map<string, Pick<Instruction, 'inlined' | 'callLine'> | null>();
  const keyOf = ({ file, line }: Instruction): string => `${file}:${line}`;
  for (const instruction of instructions) {
    if (instruction.line === 0 || instruction.cum === 0) continue;
    const earlier = byLine.get(keyOf(instruction));
    const { inlined, callLine } = instruction;
    const isSame =
      earlier === undefined || (earlier?.callLine === callLine && earlier.inlined.join() === inlined.join());
    byLine.set(keyOf(instruction), isSame ? { inlined, callLine } : null);
  }
  return instructions.map((instruction) =>
    instruction.cum !== 0 || instruction.line === 0
      ? instruction
      : { ...instruction, ...byLine.get(keyOf(instruction)) },
  );
}
