export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Divides a rectangle by weight into one rectangle per weight, in order and as square as possible. Rows are placed
 * along the shorter side and grow while that improves their worst aspect ratio (Bruls, Huizing and van Wijk,
 * "Squarified treemaps").
 *
 * @param weights positive, best largest first
 */
export function squarify(weights: readonly number[], room: Rect): Rect[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const pieces: Rect[] = [];
  if (total <= 0 || room.width <= 0 || room.height <= 0) return weights.map(() => ({ ...room, width: 0, height: 0 }));
  const areas = weights.map((weight) => (weight / total) * room.width * room.height);
  let left = { ...room };
  for (let start = 0; start < areas.length; ) {
    const side = Math.min(left.width, left.height);
    let end = start + 1;
    let sum = areas[start]!;
    let worst = elongation(areas, start, end, sum, side);
    while (end < areas.length) {
      const next = elongation(areas, start, end + 1, sum + areas[end]!, side);
      if (next > worst) break;
      sum += areas[end++]!;
      worst = next;
    }
    const thick = side > 0 ? sum / side : 0;
    const isColumn = left.width >= left.height;
    let at = 0;
    for (let index = start; index < end; index++) {
      const length = sum > 0 ? (areas[index]! / sum) * side : 0;
      pieces.push(
        isColumn
          ? { x: left.x, y: left.y + at, width: thick, height: length }
          : { x: left.x + at, y: left.y, width: length, height: thick },
      );
      at += length;
    }
    left = isColumn
      ? { ...left, x: left.x + thick, width: Math.max(0, left.width - thick) }
      : { ...left, y: left.y + thick, height: Math.max(0, left.height - thick) };
    start = end;
  }
  return pieces;
}

/** The worst aspect ratio in a row: longer side divided by shorter side. */
function elongation(areas: readonly number[], start: number, end: number, sum: number, side: number): number {
  const thick = sum / side;
  let worst = 0;
  for (let index = start; index < end; index++) {
    const length = areas[index]! / thick;
    worst = Math.max(worst, thick / length, length / thick);
  }
  return worst;
}
