import type { Profile, StackTable } from '../../model/profile.ts';
import { PairTable } from './pairTable.ts';

/**
 * Builds a table of distinct stacks, callers before callees. If paths are added one after another, most rows directly
 * follow their caller and are found there; the others are hashed.
 */
export class StackBuilder extends PairTable {
  /** Starts from a table whose stacks are all distinct. Stacks of that table must not be added again. */
  static from(stacks: StackTable): StackBuilder {
    const built = new StackBuilder(stacks.count * 2);
    built.first.set(stacks.caller);
    built.second.set(stacks.location);
    built.count = stacks.count;
    return built;
  }

  /** The row of a location called from the stack `caller` (-1: from none). */
  add(caller: number, location: number): number {
    const next = caller + 1;
    // The newest row has no callees yet.
    if (next === this.count) return this.append(caller, location);
    if (this.first[next] === caller && this.second[next] === location) return next;
    return this.hashedRow(caller, location);
  }

  /** Returns the stacks; the caller owns the columns, and nothing may be added afterwards. */
  take(): StackTable {
    const { count } = this;
    return { count, caller: this.first.slice(0, count), location: this.second.slice(0, count) };
  }
}

/**
 * Builds the stacks of a profile anew, callers first: `place` adds what becomes of a stack to `built` below the new row
 * of its caller (-1 if it has none left), and returns the row of its samples.
 */
export function rebuiltStacks(
  { stacks, samples }: Profile,
  place: (built: StackBuilder, from: number, stack: number, location: number) => number,
): Pick<Profile, 'stacks' | 'samples'> {
  const built = new StackBuilder(stacks.count);
  const newRow = new Int32Array(stacks.count);
  for (let stack = 0; stack < stacks.count; stack++) {
    const caller = stacks.caller[stack]!;
    newRow[stack] = place(built, caller < 0 ? -1 : newRow[caller]!, stack, stacks.location[stack]!);
  }
  const stack = samples.stack.map((row) => (row < 0 ? -1 : newRow[row]!));
  return { stacks: built.take(), samples: { ...samples, stack } };
}
