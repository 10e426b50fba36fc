import { packageOf } from '../names/functionName.ts';
import type { CallTree } from '../tree/callTree.ts';
import { extendHigh, extendLow, hashName, pathStart } from '../tree/pathHash.ts';

/** For each row of a call tree, the identity of its stack, in two halves of a hash. */
export interface StackIdentity {
  high: Int32Array;
  low: Int32Array;
}

/**
 * Identifies stacks by their functions, ignoring those of Go's runtime: a dump does not print them, `debug=1` prints
 * some and a profile has all, so only this makes the three comparable. A stack of only runtime functions is identified
 * by all of them.
 */
export function stackIdentity(tree: CallTree): StackIdentity {
  const { count, parent, name, names } = tree;
  const hashes = Int32Array.from(names, hashName);
  const isRuntime = Uint8Array.from(names, (text) => (isOfRuntime(text) ? 1 : 0));
  const high = new Int32Array(count).fill(pathStart.high);
  const low = new Int32Array(count).fill(pathStart.low);
  /** Hashes of all frames, for stacks that only have runtime frames. */
  const allHigh = high.slice();
  const allLow = low.slice();
  const hasOthers = new Uint8Array(count);
  for (let row = 1; row < count; row++) {
    const caller = parent[row]!;
    const nameRow = name[row]!;
    const hash = hashes[nameRow]!;
    allHigh[row] = extendHigh(allHigh[caller]!, hash);
    allLow[row] = extendLow(allLow[caller]!, hash);
    hasOthers[row] = hasOthers[caller]! | (isRuntime[nameRow] === 1 ? 0 : 1);
    high[row] = isRuntime[nameRow] === 1 ? high[caller]! : extendHigh(high[caller]!, hash);
    low[row] = isRuntime[nameRow] === 1 ? low[caller]! : extendLow(low[caller]!, hash);
  }
  for (let row = 0; row < count; row++) {
    if (hasOthers[row] === 1) continue;
    high[row] = allHigh[row]!;
    low[row] = allLow[row]!;
  }
  return { high, low };
}

/** Whether a function is the runtime's; dumps write `panic` for `runtime.gopanic`. */
export function isOfRuntime(name: string): boolean {
  if (name === 'panic' || name === '<unknown>') return true;
  const path = packageOf(name);
  return path === 'runtime' || path.startsWith('internal/runtime/');
}
