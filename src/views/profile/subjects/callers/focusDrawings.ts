import { calleeTree } from '../../../../analysis/callers/calleeTree.ts';
import { callerTree } from '../../../../analysis/callers/callerTree.ts';
import type { FocusTree } from '../../../../analysis/callers/focusTree.ts';
import { type ComparedTrees, largestChange } from '../../../../analysis/compare/frameChange.ts';
import { pairLayout } from '../../../../analysis/compare/pairLayout.ts';
import { searchedNames } from '../../../../analysis/names/searchNames.ts';
import { flameLayout } from '../../../../analysis/tree/flameLayout.ts';
import { type FlameLayout, frameChanges } from '../../../../model/flame.ts';
import { rowWeights } from '../../data/pairTrees.ts';
import type { Subject } from '../../data/profileMemo.ts';
import { type ProfilePair, pairOf } from '../../data/profilePair.ts';
import { withNoise } from '../../noise/frameNoise.ts';
import { mayJudge } from '../../noise/mayJudge.ts';
import { moveMarks } from '../../noise/pairMoves.ts';
import { momentsByRow } from '../../noise/partSums.ts';

export interface FocusDrawings {
  /** Trees of all callers and of all callees. The root of both is the function. null if not requested. */
  up: FlameLayout | null;
  down: FlameLayout | null;
  /** Number of drawn levels of callers if there are more; 0 if all are drawn. */
  cutAt: number;
  /** Of two sides: the change at the end of the colour scale of both drawings, in the basis. */
  most?: number;
}

interface FocusQuestion {
  valueType: number;
  /** The function: an index into the tree's names. */
  row: number;
  pixels: number;
  query: string;
}

/** Width in pixels below which a row's children are not computed: the drawing merges such rows. */
const SMALLEST_PIXELS = 0.45;

/** All callers and all callees of a function, drawn as flame graphs; of two sides with the changes. */
export function focusDrawings(subject: Subject, { valueType: type, row, pixels, query }: FocusQuestion): FocusDrawings {
  if (pixels === 0) return { up: null, down: null, cutAt: 0 };
  const { memo, sides } = subject;
  const pair = pairOf(subject);
  const { up, down } = subject.keep('focus trees', `${type} ${pixels} ${row}`, () => {
    const { weights } = rowWeights(subject, type);
    // A frame of two sides is as wide as on one of them, and weighs what it has on both.
    const least = SMALLEST_PIXELS / pixels / sides.length;
    return { up: callerTree(memo.tree, weights, row, least), down: calleeTree(memo.tree, weights, row, least) };
  });
  const { byName: matches } = searchedNames(memo.tree.names, query);
  if (pair !== null) return { ...changedDrawings(pair, type, { up, down }, { pixels, matches }), cutAt: up.cutAt };
  const total = Number(memo.total(type).reported);
  const draw = ({ tree, amounts }: FocusTree): FlameLayout =>
    flameLayout(tree, amounts, { zoom: 0, pixels, total, matches }, (frame) => memo.describe(frame));
  return { up: draw(up), down: draw(down), cutAt: up.cutAt };
}

/** Drawn as the flame graph of two profiles is: as wide as the larger side, coloured by change. */
function changedDrawings(
  pair: ProfilePair,
  type: number,
  trees: Record<'up' | 'down', FocusTree>,
  { pixels, matches }: { pixels: number; matches: Uint8Array | null },
): Required<Omit<FocusDrawings, 'cutAt'>> {
  const factors = pair.scale(type);
  const totals = pair.totals(type);
  const compare = ({ tree, sum }: FocusTree): ComparedTrees => ({
    tree,
    amounts: { before: sum(pair.amountsOf('before', type)), after: sum(pair.amountsOf('after', type)) },
    factors,
    totals: { before: Number(totals.before) * factors.before, after: Number(totals.after) * factors.after },
  });
  const [up, down] = [compare(trees.up), compare(trees.down)];
  const [was, is] = [up.amounts.before.total[0]! * factors.before, up.amounts.after.total[0]! * factors.after];
  const most = Math.max(Math.abs(is - was), largestChange(up, 'amount'), largestChange(down, 'amount'));
  const { judges } = mayJudge(pair, type);
  const marks = moveMarks(pair, type);
  const isChange = (change: number): boolean => !['same', 'noise'].includes(frameChanges[change]!);
  const draw = (compared: ComparedTrees, { sum }: FocusTree): FlameLayout => {
    const plain = pairLayout(
      { ...compared, describe: (name) => pair.memo.describe(name) },
      { zoom: 0, pixels, width: 'larger', fill: 1, matches, colour: { by: 'amount', most }, coloured: true },
    );
    const layout = withNoise(pair, type, compared, plain, {
      isMoveWanted: false,
      sumOf: (columns) =>
        momentsByRow(pair, type, columns).map((rows) => {
          const { total } = sum(rows);
          return Float64Array.from(plain.row, (row) => (row < 0 ? 0 : total[row]!));
        }),
    });
    const diff = layout.diff!;
    for (const [frame, change] of diff.change.entries()) {
      const mark = marks.get(layout.names[layout.name[frame]!]!);
      if (isChange(change) && mark?.isNet === false) diff.change[frame] = frameChanges.indexOf('moved');
    }
    return { ...layout, diff: { ...diff, ...(!judges && { unjudged: true }) } };
  };
  return { up: draw(up, trees.up), down: draw(down, trees.down), most };
}
