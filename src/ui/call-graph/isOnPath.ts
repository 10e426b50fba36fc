import type { GraphArrow, GraphDrawing } from '../../model/graphDrawing.ts';

/** Whether an arrow is a step of the heaviest path. */
export function isOnPath(path: GraphDrawing['path'], { from, to }: Pick<GraphArrow, 'from' | 'to'>): boolean {
  return path.some((box, step) => box === from && path[step + 1] === to);
}
