import type { GraphDrawing } from '../../model/graphDrawing.ts';
import { countText } from '../../units/formatCount.ts';

/** The description of a box for screen readers: name, amounts, number of callers and of callees. */
export function describeBox({ boxes, arrows }: GraphDrawing, index: number): string {
  const { name, amounts } = boxes[index]!;
  const into = arrows.filter(({ to }) => to === index).length;
  const outOf = arrows.filter(({ from }) => from === index).length;
  return `${name}, ${amounts}, ${countText(into, 'caller')}, ${countText(outOf, 'callee')}`;
}
