import { rowKey } from '../../../../analysis/tree/rowKey.ts';
import type { ProfilePair } from '../../data/profilePair.ts';
import { sourceOf } from '../answers/frame.ts';
import { type StackQuestion, type StackRow, stackRows } from '../answers/stack.ts';

/**
 * The frames from the outermost caller to the frame, before and after. A frame of two profiles has no line of its own.
 */
export function stack(pair: ProfilePair, { valueType: type, key }: StackQuestion): StackRow[] {
  const { memo } = pair;
  const { tree } = memo;
  const factors = pair.scale(type);
  const sides = (['before', 'after'] as const).map((side) => ({
    ...pair.amountsOf(side, type),
    factor: factors[side],
  }));
  return stackRows(memo, key).map((row) => {
    const name = tree.names[tree.name[row]!]!;
    return {
      name,
      key: rowKey(tree, row),
      place: sourceOf(memo, name),
      cum: sides.map(({ total, factor }) => total[row]! * factor),
      flat: sides.map(({ self, factor }) => self[row]! * factor),
    };
  });
}
