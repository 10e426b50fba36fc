import type { Profile } from '../../model/profile.ts';
import { sumUp } from '../tree/callTree.ts';
import type { GoroutineLabels } from './goroutineLabels.ts';

/**
 * The functions that started the goroutines, and the functions that started their creators. Callers first; row 0 is the
 * root. Columns with one entry per row.
 */
export interface CreationTree {
  count: number;
  parent: Int32Array;
  /** The function that started the goroutines of this row; '' for the root and for goroutines with unknown creator. */
  name: string[];
  /** The number of goroutines that it started, and the number including those that they started in turn. */
  own: Float64Array;
  all: Float64Array;
  /** The sample with most of the row's own goroutines, or -1. */
  sample: Int32Array;
}

/**
 * Follows every goroutine of a dump to its creator, as far as the creators still exist. A function that starts a
 * goroutine which starts the next is one row, however long the chain.
 */
export function creationTree(profile: Profile, labels: GoroutineLabels, valueType: number): CreationTree {
  const { samples, strings } = profile;
  const column = samples.values[valueType]!;
  const sampleOfId = new Map<number, number>();
  labels.id.forEach((id, sample) => {
    if (id > 0) sampleOfId.set(id, sample);
  });
  const parent: number[] = [-1];
  const name: string[] = [''];
  const amounts: number[] = [0];
  const sampleOf: number[] = [-1];
  const rows = new Map<string, number>();
  const rowBelow = (row: number, creator: string): number => {
    if (row > 0 && name[row] === creator) return row;
    const key = `${row} ${creator}`;
    const earlier = rows.get(key);
    if (earlier !== undefined) return earlier;
    const made = parent.push(row) - 1;
    name.push(creator);
    amounts.push(0);
    sampleOf.push(-1);
    rows.set(key, made);
    return made;
  };
  const rowOf = new Int32Array(samples.count).fill(-1);
  const chain: number[] = [];
  for (let first = 0; first < samples.count; first++) {
    // Up to a goroutine whose row is known, or whose creator no longer exists; then back down. A cycle ends the chain.
    let at: number | undefined = first;
    chain.length = 0;
    while (at !== undefined && rowOf[at] === -1) {
      rowOf[at] = 0;
      chain.push(at);
      at = sampleOfId.get(labels.parent[at]!);
    }
    let row = at === undefined ? 0 : rowOf[at]!;
    for (let step = chain.length - 1; step >= 0; step--) {
      const sample = chain[step]!;
      row = rowBelow(row, strings[labels.creator[sample]!]!);
      rowOf[sample] = row;
    }
  }
  for (let sample = 0; sample < samples.count; sample++) {
    const row = rowOf[sample]!;
    amounts[row]! += Number(column[sample]);
    if (sampleOf[row] === -1) sampleOf[row] = sample;
  }
  const callers = Int32Array.from(parent);
  return {
    count: name.length,
    parent: callers,
    name,
    own: Float64Array.from(amounts),
    all: sumUp(callers, Float64Array.from(amounts)),
    sample: Int32Array.from(sampleOf),
  };
}
