import type { GraphArrow } from '../../model/graphDrawing.ts';

/** Line widths in pixels: of a call with almost no cost, and what a call with 100% of the profile adds. */
const THIN = 1;
const GROWTH = 6;
/** Pixels before and after a corner that are rounded; boxes keep a larger distance from arrows. */
const ROUNDING = 12;

type Point = GraphArrow['points'][number];

/** An arrow as two SVG paths: its line, along its points with rounded corners, and its head. */
export interface ArrowShape {
  line: string;
  head: string;
  /** Of the line, in pixels. */
  width: number;
  /** The dash pattern of a dotted line with round caps; undefined for a solid one. */
  dots: string | undefined;
}

export function arrowShape({ points, share, residual }: Pick<GraphArrow, 'points' | 'share' | 'residual'>): ArrowShape {
  const width = THIN + GROWTH * Math.min(1, Math.abs(share));
  const length = 6 + 1.6 * width;
  const half = 2.6 + 0.9 * width;
  const tip = points.at(-1)!;
  const before = points.at(-2)!;
  const distance = Math.hypot(tip.x - before.x, tip.y - before.y) || 1;
  const direction = { x: (tip.x - before.x) / distance, y: (tip.y - before.y) / distance };
  // The line ends inside the head, so that a thick one does not stick out beside its tip.
  const neck = { x: tip.x - direction.x * length * 0.8, y: tip.y - direction.y * length * 0.8 };
  const base = { x: tip.x - direction.x * length, y: tip.y - direction.y * length };
  const side = { x: -direction.y * half, y: direction.x * half };
  return {
    width,
    dots: residual ? `0.1 ${(3 + 1.7 * width).toFixed(1)}` : undefined,
    line: rounded([...points.slice(0, -1), neck]),
    head: `M${at(tip)}L${at({ x: base.x + side.x, y: base.y + side.y })}L${at({ x: base.x - side.x, y: base.y - side.y })}Z`,
  };
}

/** A line along the points, its corners rounded: a curve through the points would swing into the boxes beside them. */
function rounded(points: readonly Point[]): string {
  let path = `M${at(points[0]!)}`;
  for (let index = 1; index < points.length - 1; index++) {
    const bend = points[index]!;
    path += `L${at(towards(bend, points[index - 1]!))}Q${at(bend)} ${at(towards(bend, points[index + 1]!))}`;
  }
  return `${path}L${at(points.at(-1)!)}`;
}

/** The point on the way from a bend to a neighbour where its rounding begins. */
function towards(bend: Point, other: Point): Point {
  const distance = Math.hypot(other.x - bend.x, other.y - bend.y) || 1;
  const part = Math.min(ROUNDING, distance / 2) / distance;
  return { x: bend.x + (other.x - bend.x) * part, y: bend.y + (other.y - bend.y) * part };
}

function at({ x, y }: Point): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
