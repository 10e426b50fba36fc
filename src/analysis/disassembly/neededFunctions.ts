import type { Disassembly } from '../../model/disassembly.ts';
import type { Profile } from '../../model/profile.ts';
import { quotedRegexp } from '../names/quoted.ts';
import { functionAt, functionsByAddress } from './findInstruction.ts';
import { checksByMapping, likelyShifts } from './fitDisassembly.ts';

/**
 * The functions of a program without which its disassembly would say less about some profiles: those with a name of the
 * profile, and those at its addresses wherever the program may have been moved to. The latter may have another name:
 * the profile leaves out what the compiler adds, such as the method of a pointer. Sorted by name, each once.
 */
export function neededFunctions(profiles: readonly Profile[], program: Disassembly): string[] {
  const ordered = functionsByAddress(program);
  const needed = new Set<string>();
  const name = (row: number): void => {
    if (row >= 0) needed.add(program.functions.name[row]!);
  };
  for (const profile of profiles) {
    const shifts = new Set([0]);
    for (const checks of checksByMapping(profile, program).values()) {
      for (const { rows } of checks) rows.forEach(name);
      for (const shift of likelyShifts(program, checks)) shifts.add(shift);
    }
    for (const address of profile.locations.address) {
      for (const shift of shifts) name(functionAt(program, ordered, Number(address) - shift));
    }
  }
  return [...needed].sort();
}

/**
 * Regexps for the flag `-s` of `go tool objdump` that together match these functions, and no others.
 * @param longest characters of one, since systems limit the length of arguments; only a longer name exceeds it
 */
export function functionExpressions(names: readonly string[], longest: number): string[] {
  const room = longest - '^()$'.length;
  const groups: string[] = [];
  for (const name of names) {
    const quoted = quotedRegexp(name);
    const joined = `${groups.at(-1)}|${quoted}`;
    if (groups.length > 0 && joined.length <= room) groups[groups.length - 1] = joined;
    else groups.push(quoted);
  }
  return groups.map((group) => `^(${group})$`);
}

/**
 * Reads the output of `go tool nm -size` as a disassembly whose functions have no instructions yet. Data and undefined
 * symbols are left out.
 */
export function symbolTable(text: string): Disassembly {
  const name: string[] = [];
  const start: number[] = [];
  const size: number[] = [];
  for (const [, address, bytes, symbol] of text.matchAll(/^ *([0-9a-f]+) +(\d+) [Tt] (.+)$/gm)) {
    name.push(symbol!);
    start.push(Number.parseInt(address!, 16));
    size.push(Number(bytes));
  }
  const count = name.length;
  return {
    buildId: '',
    functions: {
      count,
      name,
      file: name.map(() => ''),
      start: Float64Array.from(start),
      size: Float64Array.from(size),
      first: new Int32Array(count + 1),
    },
    instructions: {
      count: 0,
      offset: new Uint32Array(0),
      text: new Int32Array(0),
      file: new Int32Array(0),
      line: new Int32Array(0),
      source: new Int32Array(0),
    },
    texts: { bytes: new Uint8Array(0), end: new Int32Array(0) },
  };
}
