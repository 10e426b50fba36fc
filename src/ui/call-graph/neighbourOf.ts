import type { GraphDrawing } from '../../model/graphDrawing.ts';

/**
 * The box that a key selects from a box: along the heaviest arrow up or down, or the box on the left or right. -1:
 * none.
 */
export function neighbourOf({ boxes, arrows }: GraphDrawing, box: number, key: string): number {
  switch (key) {
    case 'ArrowDown':
      return arrows.find(({ from, to }) => from === box && to !== box)?.to ?? -1;
    case 'ArrowUp':
      return arrows.find(({ from, to }) => to === box && from !== box)?.from ?? -1;
    case 'ArrowLeft':
      return beside(-1);
    case 'ArrowRight':
      return beside(1);
    case 'Home':
      return boxes.length > 0 ? 0 : -1;
    default:
      return -1;
  }

  /** Boxes of the same rank overlap vertically. */
  function beside(direction: 1 | -1): number {
    const { x, y, height } = boxes[box]!;
    let best = -1;
    let nearest = Number.POSITIVE_INFINITY;
    for (const [index, other] of boxes.entries()) {
      const distance = (other.x - x) * direction;
      if (index === box || distance <= 0 || distance >= nearest) continue;
      if (Math.abs(other.y - y) > (height + other.height) / 2) continue;
      nearest = distance;
      best = index;
    }
    return best;
  }
}
