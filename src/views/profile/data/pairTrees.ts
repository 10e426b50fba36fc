import { type ComparedTrees, changeOf } from '../../../analysis/compare/frameChange.ts';
import { prunedCallTree, sumTree, type TreeAmounts } from '../../../analysis/tree/callTree.ts';
import { SKETCH_PIXELS, type Subject } from './profileMemo.ts';
import { type ProfilePair, pairOf } from './profilePair.ts';

/** Few drawings are wider than this, in pixels. A sketch for this width serves all narrower drawings. */
const USUAL_PIXELS = 2560;

/**
 * Both sides of a pair over one tree, in the basis in use. The tree is the whole one if it exists or `isWhole` asks for
 * it; else a sketch with the frames that are visible in a drawing `pixels` wide.
 */
export function pairTrees(pair: ProfilePair, type: number, pixels: number, isWhole: boolean): ComparedTrees {
  const { before, after } = pair.scale(type);
  const factors = { before, after };
  const totals = pair.totals(type);
  const scaled = { before: Number(totals.before) * before, after: Number(totals.after) * after };
  const sketch = isWhole || pair.memo.hasTree ? null : sketchOf(pair, type, pixels);
  const { tree, amounts } = sketch ?? {
    tree: pair.memo.tree,
    amounts: { before: pair.amountsOf('before', type), after: pair.amountsOf('after', type) },
  };
  return { tree, amounts, factors, totals: scaled };
}

export interface RowWeights {
  /**
   * The amounts of one profile; of two sides those of both together, so that a row of one side weighs something, too.
   */
  weights: TreeAmounts;
  /** Of two sides: after minus before, in the basis in use. */
  changes?: TreeAmounts;
  /** Of two sides: the largest change of each row and those below it: changes may cancel out. */
  largest?: Float64Array;
}

/** What the rows of the subject's tree weigh. */
export function rowWeights(subject: Subject, type: number): RowWeights {
  const pair = pairOf(subject);
  if (pair === null) return { weights: subject.memo.amounts(type) };
  return pair.keep('weights of rows', String(type), () => {
    const scale = pair.scale(type);
    const [before, after] = [pair.amountsOf('before', type), pair.amountsOf('after', type)];
    const add = (old: Float64Array, now: Float64Array): Float64Array =>
      old.map((value, row) => Math.abs(value) * scale.before + Math.abs(now[row]!) * scale.after);
    const subtract = (old: Float64Array, now: Float64Array): Float64Array =>
      old.map((value, row) => changeOf(value * scale.before, now[row]! * scale.after, noTotals, 'amount'));
    const weight = add(before.weight, after.weight);
    const total = subtract(before.total, after.total);
    const largest = total.map(Math.abs);
    const { parent } = pair.memo.tree;
    for (let row = largest.length - 1; row > 0; row--) {
      largest[parent[row]!] = Math.max(largest[parent[row]!]!, largest[row]!);
    }
    return {
      weights: { self: add(before.self, after.self), total: weight, weight },
      changes: { self: subtract(before.self, after.self), total, weight: total },
      largest,
    };
  });
}

/** Amounts need no totals to be subtracted, as shares do. */
export const noTotals = { before: 0, after: 0 };

type Sketch = Pick<ComparedTrees, 'tree' | 'amounts'>;

/** null if the weight of a row needs the rows below it: with negative or 64-bit values. */
function sketchOf(pair: ProfilePair, type: number, pixels: number): Sketch | null {
  const drawn = Math.ceil(pixels / USUAL_PIXELS) * USUAL_PIXELS;
  const factors = pair.scale(type);
  return pair.latest('sketch of both sides', JSON.stringify([type, drawn, factors]), pair.memo, () => {
    const { profile, naming } = pair.memo;
    const before = profile.samples.values[pair.column('before', type)];
    const after = profile.samples.values[pair.column('after', type)];
    if (!(before instanceof Float64Array) || !(after instanceof Float64Array)) return null;
    const values = new Float64Array(before.length);
    let [old, now] = [0, 0];
    for (let sample = 0; sample < values.length; sample++) {
      const [was, is] = [before[sample]! * factors.before, after[sample]! * factors.after];
      // Values of opposite signs could cancel each other out.
      if (was < 0 || is < 0) return null;
      values[sample] = was + is;
      old += was;
      now += is;
    }
    const smaller = Math.min(old || now, now || old);
    if (smaller === 0) return null;
    // The weight of both sides is at least that of the side on which the frame is wide.
    const tree = prunedCallTree(profile, naming, values, (SKETCH_PIXELS / drawn) * (smaller / (old + now)));
    if (tree === null) return null;
    return { tree, amounts: { before: sumTree(profile, tree, before), after: sumTree(profile, tree, after) } };
  });
}
