import type { Profile } from '../../model/profile.ts';
import { doublesOf } from '../amounts/doubles.ts';
import { rowsOf } from '../steps/keepSamples.ts';
import type { UnitedTree } from './unitedTree.ts';

/** The rows of a tree that are kept together with all their callers, and the resulting share of the weight. */
export interface KeptRows {
  /** 1 if a row is kept. */
  kept: Uint8Array;
  /** For each profile, the smallest share over its value types, from 0 to 1. */
  weight: number[];
}

/** The largest number of steps in the search for the price, which is between 0 and 1. */
const ROUNDS = 24;

/**
 * Approximately the fewest rows that keep `share` (0 to 1) of the weight of every value type of every profile. A row is
 * worth the sum of its shares of all value types, and all rows have the same price. A row is kept if its caller is kept
 * and it is worth more than its price, including what the rows below it are worth above theirs. The price is the
 * highest one found that keeps enough.
 */
export function keptRows(tree: UnitedTree, profiles: readonly Profile[], share: number): KeptRows {
  if (share >= 1) return { kept: new Uint8Array(tree.count).fill(1), weight: profiles.map(() => 1) };
  const columns = profiles.map((profile, index) => weightsOf(profile, tree.rowOfStack[index]!, tree.count));
  const nothing = new Uint8Array(tree.count);
  nothing[0] = 1;
  let best: KeptRows = { kept: nothing, weight: weightKept(nothing, columns) };
  if (share <= 0) return best;
  const worth = new Float64Array(tree.count);
  for (const { rows, weights } of columns.flat()) {
    for (let index = 0; index < rows.length; index++) worth[rows[index]!]! += weights[index]!;
  }
  best = { kept: new Uint8Array(tree.count).fill(1), weight: profiles.map(() => 1) };
  let [low, high] = [0, 1];
  for (let round = 0; round < ROUNDS; round++) {
    // Prices differ by orders of magnitude.
    const price = low === 0 ? high / 64 : Math.sqrt(low * high);
    const kept = worthwhile(tree, worth, price);
    const weight = weightKept(kept, columns);
    if (Math.min(...weight) >= share) {
      best = { kept, weight };
      low = price;
    } else high = price;
    if (low > 0 && high / low < 1.01) break;
  }
  return best;
}

/** The rows that are kept at this price: the root, and every row with a gain whose caller is kept. */
function worthwhile({ count, parent }: UnitedTree, worth: Float64Array, price: number): Uint8Array {
  const gain = worth.slice();
  for (let row = count - 1; row > 0; row--) {
    gain[row]! -= price;
    if (gain[row]! > 0) gain[parent[row]!]! += gain[row]!;
  }
  const kept = new Uint8Array(count);
  kept[0] = 1;
  for (let row = 1; row < count; row++) kept[row] = kept[parent[row]!] === 1 && gain[row]! > 0 ? 1 : 0;
  return kept;
}

/** The rows with a flat amount of a value type, and the share of each; shares are of the sum of magnitudes. */
interface Weights {
  rows: Int32Array;
  weights: Float64Array;
}

/** One entry per value type with a nonzero total. */
function weightsOf({ samples }: Profile, rowOfStack: Int32Array, count: number): Weights[] {
  return samples.values.flatMap((column) => {
    const values = doublesOf(column);
    let total = 0;
    for (let sample = 0; sample < samples.count; sample++) total += Math.abs(values[sample]!);
    if (total === 0) return [];
    const byRow = new Float64Array(count);
    for (let sample = 0; sample < samples.count; sample++) {
      const stack = samples.stack[sample]!;
      byRow[stack < 0 ? 0 : rowOfStack[stack]!]! += Math.abs(values[sample]!) / total;
    }
    const rows = rowsOf(Uint8Array.from(byRow, (weight) => Number(weight !== 0)));
    return [{ rows, weights: byRow.filter((weight) => weight !== 0) }];
  });
}

function weightKept(kept: Uint8Array, columns: readonly (readonly Weights[])[]): number[] {
  return columns.map((types) =>
    types.reduce((least, { rows, weights }) => {
      let sum = 0;
      for (let index = 0; index < rows.length; index++) if (kept[rows[index]!] === 1) sum += weights[index]!;
      return Math.min(least, sum);
    }, 1),
  );
}
