import type { GraphArrow, GraphBox } from '../../model/graphDrawing.ts';

type Placed = Pick<GraphBox, 'x' | 'y' | 'width' | 'height'>;
type Line = Pick<GraphArrow, 'from' | 'to' | 'points'>;
type Point = GraphArrow['points'][number];

/** A row of boxes with the same centre: what lies between `top` and `bottom` may be crossed vertically only. */
interface Row {
  top: number;
  bottom: number;
}

/**
 * The points of arrows that pass between boxes, never through them. The layout library gives one point per row of
 * boxes, in a gap of that row, but joins them by straight lines, which cut through boxes that are higher than the gap's
 * middle. Here each row is crossed vertically, and arrows leave and reach a box spread over its lower or upper edge.
 *
 * @param boxes in rows: boxes of a row have the same `y`
 * @param arrows with the library's points, from box edge to box edge
 * @returns per arrow the new points, from box edge to box edge
 */
export function routeArrows(boxes: readonly Placed[], arrows: readonly Line[]): Point[][] {
  const rows = new Map<number, Row>();
  for (const { y, height } of boxes) {
    const row = rows.get(rowKey(y)) ?? { top: y, bottom: y };
    rows.set(rowKey(y), { top: Math.min(row.top, y - height / 2), bottom: Math.max(row.bottom, y + height / 2) });
  }
  const ports = portsOf(boxes, arrows);
  return arrows.map((arrow, index) => {
    const { from, to, points } = arrow;
    const down = isDown(boxes, arrow) ? 1 : -1;
    const across = points.slice(1, -1).flatMap(({ x, y }): Point[] => {
      const row = rows.get(rowKey(y));
      if (row === undefined) return [{ x, y }];
      const ends = [
        { x, y: row.top },
        { x, y: row.bottom },
      ];
      return down > 0 ? ends : ends.reverse();
    });
    const edge = (box: Placed, x: number, side: 1 | -1): [Point, Point] => {
      const row = rows.get(rowKey(box.y))!;
      return [
        { x, y: box.y + (side * box.height) / 2 },
        { x, y: side > 0 ? row.bottom : row.top },
      ];
    };
    const start = edge(boxes[from]!, ports[index]!.start, down);
    const end = edge(boxes[to]!, ports[index]!.end, down > 0 ? -1 : 1);
    return distinct([...start, ...across, ...end.reverse()]);
  });
}

/** Rows are placed by the library at fractions of a pixel. */
function rowKey(y: number): number {
  return Math.round(y * 4);
}

function isDown(boxes: readonly Placed[], { from, to }: Line): boolean {
  return boxes[to]!.y >= boxes[from]!.y;
}

/** Where arrows leave and reach their boxes: spread over the edge, in the order of what is at their other end. */
function portsOf(boxes: readonly Placed[], arrows: readonly Line[]): { start: number; end: number }[] {
  const ports = arrows.map(() => ({ start: 0, end: 0 }));
  /** Per edge of a box, lower or upper: the ends that share it. */
  const sharing = new Map<string, { arrow: number; end: 'start' | 'end'; towards: number }[]>();
  for (const [index, arrow] of arrows.entries()) {
    const { from, to, points } = arrow;
    const down = isDown(boxes, arrow);
    const put = (box: number, lower: boolean, end: 'start' | 'end', towards: number): void => {
      const key = `${box} ${lower}`;
      const known = sharing.get(key);
      if (known) known.push({ arrow: index, end, towards });
      else sharing.set(key, [{ arrow: index, end, towards }]);
    };
    put(from, down, 'start', (points[1] ?? boxes[to]!).x);
    put(to, !down, 'end', (points.at(-2) ?? boxes[from]!).x);
  }
  for (const [key, ends] of sharing) {
    const { x, width } = boxes[Number.parseInt(key, 10)]!;
    ends.sort((a, b) => a.towards - b.towards);
    for (const [place, { arrow, end }] of ends.entries())
      ports[arrow]![end] = x - width / 2 + (width * (place + 1)) / (ends.length + 1);
  }
  return ports;
}

function distinct(points: readonly Point[]): Point[] {
  return points.filter(({ x, y }, index) => {
    const before = points[index - 1];
    return before === undefined || Math.hypot(x - before.x, y - before.y) > 0.01;
  });
}
