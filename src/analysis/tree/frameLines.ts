import type { Profile } from '../../model/profile.ts';
import type { StackNaming } from '../names/stackNaming.ts';
import type { CallTree } from './callTree.ts';

/** The source lines that the samples through one frame of a call tree were on. */
export interface FrameLines {
  /** By line, the largest amount first; lines without a number are missing. */
  lines: { line: number; amount: number }[];
  /** Whether the compiler has inlined the frame into its caller: in all stacks through it, in some, or in none. */
  inlined: 'always' | 'sometimes' | 'never';
}

/** No line of the profile. */
const NOWHERE = -1;

/**
 * Adds up the samples through a row of the call tree by the line that the row's function was on: `walk` calls `visit`
 * on line 14 in three samples and on line 15 in one. Fast: one pass over stacks and samples, without a tree by line.
 * `tree` is `callTree(profile, naming)`, and not at the granularity of files or packages.
 *
 * @param through a callee's row, for the samples that go through it: the lines on the way to it
 */
export function frameLines(
  profile: Profile,
  naming: StackNaming,
  tree: CallTree,
  row: number,
  valueType: number,
  through = row,
): FrameLines {
  const { samples, lines } = profile;
  const isWithin = (at: number): boolean => at >= through && at < tree.end[through]!;
  const entryOf = lineOfStacks(profile, naming, tree, row);
  const values = samples.values[valueType]!;
  const amounts = new Map<number, number>();
  let [within, alone] = [false, false];
  for (let sample = 0; sample < samples.count; sample++) {
    const stack = samples.stack[sample]!;
    const entry = stack < 0 ? NOWHERE : entryOf[stack]!;
    const value = Number(values[sample]);
    if (entry === NOWHERE || value === 0) continue;
    if (through !== row && !isWithin(tree.rowOfStack[stack]!)) continue;
    const line = entry >> 1;
    if ((entry & 1) === 1) within = true;
    else alone = true;
    const number = lines.line[line]!;
    if (number > 0) amounts.set(number, (amounts.get(number) ?? 0) + value);
  }
  return {
    lines: [...amounts]
      .map(([line, amount]) => ({ line, amount }))
      .sort((a, b) => Math.abs(b.amount) - Math.abs(a.amount) || a.line - b.line),
    inlined: !within ? 'never' : alone ? 'sometimes' : 'always',
  };
}

/**
 * For each stack, twice the profile's line row at which it goes through a row of the tree, plus 1 if that frame is
 * inlined into its caller; `NOWHERE` for stacks that do not go through it, or without lines.
 */
function lineOfStacks(
  { stacks, locations }: Profile,
  { first, end }: StackNaming,
  { parent, end: endOf, rowOfStack }: CallTree,
  row: number,
): Int32Array {
  const entries = new Int32Array(stacks.count).fill(NOWHERE);
  for (let stack = 0; stack < stacks.count; stack++) {
    const caller = stacks.caller[stack]!;
    if (caller >= 0 && entries[caller] !== NOWHERE) {
      entries[stack] = entries[caller]!;
      continue;
    }
    let at = rowOfStack[stack]!;
    if (at < row || at >= endOf[row]!) continue;
    const location = stacks.location[stack]!;
    const frames = end[location]! - first[location]!;
    // The location's frames are the rows from the stack's own upwards, the innermost first.
    for (let inner = 0; inner < frames; inner++, at = parent[at]!) {
      if (at !== row) continue;
      // Frames that `drop_frames` removes are the innermost ones.
      const line = locations.endLine[location]! - frames + inner;
      if (line >= locations.firstLine[location]!) entries[stack] = 2 * line + Number(inner < frames - 1);
      break;
    }
  }
  return entries;
}
