import type { PairSide } from '../../../../analysis/compare/pairProfiles.ts';
import { withoutAddresses } from '../../../../analysis/disassembly/findInstruction.ts';
import { fitDisassembly, fittingShifts } from '../../../../analysis/disassembly/fitDisassembly.ts';
import { functionInstructions, type Instruction } from '../../../../analysis/disassembly/functionInstructions.ts';
import { functionsNamed } from '../../../../analysis/disassembly/functionsNamed.ts';
import { alignLines } from '../../../../analysis/lines/alignLines.ts';
import type { SourceLine } from '../../../../analysis/lines/sourceLines.ts';
import { ofKind } from '../../../../model/dataset.ts';
import type { Evidence } from '../../../../model/question.ts';
import { addressAmountsOf, addressRows } from '../../data/fittingDump.ts';
import type { ProfileMemo } from '../../data/profileMemo.ts';
import type { ProfilePair } from '../../data/profilePair.ts';
import { pairedAmounts } from '../../noise/functionAmounts.ts';
import type { SidedAmount } from '../../noise/judgedChange.ts';

export interface InstructionRow extends Omit<Instruction, 'flat' | 'cum' | 'rows'> {
  /** Of two sides: its address before, '' if before does not have it. Then `address` is that after, or ''. */
  before?: string;
  flat: SidedAmount;
  cum: SidedAmount;
  /** The source line of an instruction, if its file is open and the instruction before has another line; else null. */
  code: SourceLine | null;
}

/** The disassemblies of two sides. */
export interface InstructionPairing {
  /** The disassembly of each side's build; '' if none is open, or if the side has no amounts of the function. */
  paths: Record<PairSide, string>;
  /** The sides without a disassembly of their build that has the function: then there are no rows. */
  missing: PairSide[];
}

interface SideInstructions {
  path: string;
  isMissing: boolean;
  rows: Instruction[];
}

/**
 * A function instruction by instruction on both sides, in the basis in use: paired by the text of the instructions, in
 * the order of both sides. Each side needs a disassembly of its own build; one is enough if both are of the same.
 */
export function pairedInstructions(
  pair: ProfilePair,
  seen: ProfileMemo,
  { type, name }: { type: number; name: string },
  needs: readonly Evidence[],
): { rows: InstructionRow[]; pairing: InstructionPairing } {
  const on = (side: PairSide): SideInstructions => sideInstructions(pair, seen, { side, type, name }, needs);
  const sides = { before: on('before'), after: on('after') };
  const { before, after } = sides;
  const missing = pair.sides.filter((side) => sides[side].isMissing);
  const pairs = missing.length > 0 ? [] : alignLines(texts(before.rows), texts(after.rows));
  const amountOf = pairedAmounts(pair, type, addressRows(seen));
  return {
    rows: pairs.map(([i, j]): InstructionRow => {
      const [was, is] = [before.rows[i], after.rows[j]];
      const { rows: _rows, ...instruction } = (is ?? was)!;
      const ofSides = { before: was?.rows ?? [], after: is?.rows ?? [] };
      return {
        ...instruction,
        address: is?.address ?? '',
        before: was?.address ?? '',
        flat: amountOf(ofSides, 'flat'),
        cum: amountOf(ofSides, 'cum'),
        code: null,
        // Rows of both sides are no places to jump to.
        target: -1,
        isTarget: false,
      };
    }),
    pairing: { paths: { before: before.path, after: after.path }, missing },
  };
}

function texts(rows: readonly Instruction[]): string[] {
  return rows.map(({ text }) => withoutAddresses(text));
}

function sideInstructions(
  pair: ProfilePair,
  seen: ProfileMemo,
  { side, type, name }: { side: PairSide; type: number; name: string },
  needs: readonly Evidence[],
): SideInstructions {
  const amounts = addressAmountsOf(seen, pair.column(side, type));
  const mappings = mappingsOf(seen, amounts, name);
  if (mappings.size === 0) return { path: '', isMissing: false, rows: [] };
  for (const { path, dataset } of ofKind(needs, 'disassembly')) {
    const fit = fitDisassembly(pair.memo.whole.profile, dataset.data);
    const [row] = functionsNamed(dataset.data, pair.namesOf(name)[side]);
    const shifts = fittingShifts(fit, name, mappings);
    if (row === undefined || shifts === null) continue;
    return { path, isMissing: false, rows: functionInstructions(seen.profile, dataset.data, { shifts }, amounts, row) };
  }
  return { path: '', isMissing: true, rows: [] };
}

/** The mappings with code of a function that has an amount. */
function mappingsOf(
  { profile: { locations, lines, functions, strings } }: ProfileMemo,
  { locations: firsts, flat, cum }: ReturnType<typeof addressAmountsOf>,
  name: string,
): Set<number> {
  const found = new Set<number>();
  for (const [row, location] of firsts.entries()) {
    if (location < 0 || (Number(flat[row]) === 0 && Number(cum[row]) === 0)) continue;
    const outer = locations.endLine[location]! - 1;
    if (outer < locations.firstLine[location]! || strings[functions.name[lines.function[outer]!]!] !== name) continue;
    found.add(locations.mapping[location]!);
  }
  return found;
}
