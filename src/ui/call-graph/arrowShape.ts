import type { GraphArrow } from '../../model/graphDrawing.ts';

/** Line widths in pixels: of a call with almost no cost, and what a call with 100% of the profile adds. */
const THIN = 1;
const GROWTH = 6;

/** The width of an arrow's line in pixels. */
export function arrowWidth(share: number): number {
  return THIN + GROWTH * Math.min(1, Math.abs(share));
}

/** The dash pattern of a dotted line with round caps. */
export function dotsOf(share: number): string {
  return `0.1 ${(3 + 1.7 * arrowWidth(share)).toFixed(1)}`;
}

/** An arrow as two SVG paths: its line, a smooth curve along its points, and its head. */
export function arrowShape({ points, share }: Pick<GraphArrow, 'points' | 'share'>): { line: string; head: string } {
  const width = arrowWidth(share);
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
    line: curve([...points.slice(0, -1), neck]),
    head: `M${at(tip)}L${at({ x: base.x + side.x, y: base.y + side.y })}L${at({ x: base.x - side.x, y: base.y - side.y })}Z`,
  };
}

/** A curve through the midpoints between the inner points. */
function curve(points: readonly { x: number; y: number }[]): string {
  let path = `M${at(points[0]!)}`;
  for (let index = 1; index < points.length - 1; index++) {
    const bend = points[index]!;
    const next = points[index + 1]!;
    const end = index === points.length - 2 ? next : { x: (bend.x + next.x) / 2, y: (bend.y + next.y) / 2 };
    path += `Q${at(bend)} ${at(end)}`;
  }
  return points.length === 2 ? `${path}L${at(points[1]!)}` : path;
}

function at({ x, y }: { x: number; y: number }): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
