import type { GraphArrow, GraphDrawing } from '../../model/graphDrawing.ts';

/** An arrow in words: "main → parse: 30 ms". */
export function describeArrow(boxes: GraphDrawing['boxes'], { from, to, residual, text }: GraphArrow): string {
  return `${boxes[from]!.name} ${residual ? '…' : '→'} ${boxes[to]!.name}: ${text}`;
}
