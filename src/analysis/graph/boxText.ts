import type { BoxLine, GraphArrow, GraphBox, GraphDrawing } from '../../model/graphDrawing.ts';
import { laterPart } from '../../model/laterPart.ts';
import type { Granularity } from '../../model/lens.ts';
import { lastElement, shortPath } from '../../units/shortPath.ts';
import { basename } from '../names/cleanPath.ts';
import { frameName } from '../names/frameName.ts';
import { packageOf, shortName } from '../names/functionName.ts';
import { compareMagnitude } from '../tree/topTable.ts';
import type { GraphEdge, GraphNode } from './callGraph.ts';

/** The maximum line width of a box, in characters; the full name is shown elsewhere. */
const LONGEST = 30;
/** Font sizes of the name: the size for zero flat, and the increase for the largest flat. */
const NAME_SIZE = 12;
const NAME_GROWTH = 13;
const SMALL_SIZE = 11;

export interface BoxLook {
  /** The granularity of frames. */
  by: Granularity;
  /** Its flat as a fraction (0 to 1) of the largest flat in the drawing. */
  part: number;
}

/**
 * The text of a frame's box: its package, its name (larger with more flat), and its amounts.
 * @param amounts a line each
 */
export function boxText(frame: string, amounts: readonly string[], { by, part }: BoxLook): BoxLine[] {
  // Readers compare areas: the square root keeps medium sizes distinct from small ones.
  const size = Math.round(NAME_SIZE + NAME_GROWTH * Math.sqrt(part));
  const { before, name, after } = by === 'package' || by === 'file' ? pathWords(frame) : functionWords(frame);
  const line =
    (kind: BoxLine['kind'], lineSize: number) =>
    (text: string): BoxLine => ({ text, kind, size: lineSize });
  return [
    ...before.map(line('context', SMALL_SIZE)),
    ...name.map(line('name', size)),
    ...after.map(line('context', SMALL_SIZE)),
    ...amounts.map(line('amount', SMALL_SIZE)),
  ];
}

/** The lines before the name, of the name, and after it. */
type Words = Record<'before' | 'name' | 'after', string[]>;

function functionWords(frame: string): Words {
  const { address, name, place } = frameName(frame);
  const short = shortName(name);
  const dot = packageOf(name) === '' ? -1 : short.indexOf('.');
  return {
    before: [...(address === '' ? [] : [address.replace(/^0+/, '0x')]), ...(dot > 0 ? [cut(short.slice(0, dot))] : [])],
    name: splitMethod(short.slice(dot + 1)).map(cut),
    after: place === '' ? [] : [cut(basename(place))],
  };
}

function pathWords(path: string): Words {
  const last = lastElement(path);
  const folders = path.slice(0, -last.length).replace(/\/$/, '');
  // In a long path, the folders next to the name are the most informative.
  return { before: folders === '' ? [] : [cut(shortPath(folders, LONGEST))], name: [cut(last)], after: [] };
}

/** Puts a receiver and its method on separate lines: boxes should be tall rather than wide. */
function splitMethod(name: string): string[] {
  const receiver = /^\(\*?[^()]+\)\.(?=.)/.exec(name)?.[0] ?? '';
  return receiver === '' ? [name] : [receiver, name.slice(receiver.length)];
}

function cut(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}

/** The width of a character of the code font, relative to the font size. */
const ADVANCE = 0.6;
const LEADING = 1.32;
const PADDING = 9;
/** The font size of arrow labels. */
const ARROW_TYPE = 10.5;

const layoutLibrary = laterPart(() => import('@dagrejs/dagre'));

type Unplaced<Part extends string, Whole> = Omit<Whole, Part>;

/**
 * Computes positions of boxes and arrows, callers above callees. Takes about 0.2 s for 80 boxes, so it should run in
 * the worker; the layout library is loaded at the first call.
 */
export async function layoutGraph(
  boxes: readonly Unplaced<'x' | 'y' | 'width' | 'height', GraphBox>[],
  arrows: readonly Unplaced<'points' | 'textX' | 'textY', GraphArrow>[],
): Promise<Omit<GraphDrawing, 'path'>> {
  const { layout, graphlib } = await layoutLibrary();
  const graph = new graphlib.Graph();
  graph.setGraph({ rankdir: 'TB', nodesep: 22, edgesep: 14, ranksep: 40, marginx: 16, marginy: 16 });
  for (const [index, { lines }] of boxes.entries()) graph.setNode(String(index), sizeOf(lines));
  for (const { from, to, share, text } of arrows) {
    graph.setEdge(String(from), String(to), {
      // Heavy arrows are kept short and straight.
      weight: 1 + Math.round(100 * Math.min(1, Math.abs(share))),
      width: text.length * ADVANCE * ARROW_TYPE + 10,
      height: ARROW_TYPE + 6,
      labelpos: 'c',
    });
  }
  layout(graph);
  const { width = 0, height = 0 } = graph.graph() as { width?: number; height?: number };
  const placedBoxes = boxes.map((box, index): GraphBox => {
    const placed = graph.node(String(index)) as { x: number; y: number; width: number; height: number };
    return { ...box, x: placed.x, y: placed.y, width: placed.width, height: placed.height };
  });
  const placedArrows = arrows.map((arrow): GraphArrow => {
    const placed = graph.edge(String(arrow.from), String(arrow.to)) as {
      points: { x: number; y: number }[];
      x: number;
      y: number;
    };
    return { ...arrow, points: placed.points, textX: placed.x, textY: placed.y };
  });
  const routes = routeArrows(placedBoxes, placedArrows);
  return {
    width: boxes.length === 0 ? 0 : width,
    height: boxes.length === 0 ? 0 : height,
    boxes: placedBoxes,
    arrows: placedArrows.map((arrow, index) => ({ ...arrow, points: routes[index]! })),
  };
}

function sizeOf(lines: readonly BoxLine[]): { width: number; height: number } {
  return {
    width: Math.ceil(Math.max(...lines.map(({ text, size }) => text.length * size * ADVANCE)) + 2 * PADDING),
    height: Math.ceil(lines.reduce((sum, { size }) => sum + size * LEADING, 0) + 2 * PADDING),
  };
}

/**
 * The path that most of the profile takes: from the heaviest node that no other calls, along the heaviest call of each
 * node. It ends where a function holds more itself than its heaviest call takes, where nothing is called, or before a
 * node that it has passed.
 *
 * @param edges heaviest first
 * @returns indices into `nodes`, callers first; empty without nodes
 */
export function heaviestPath(nodes: readonly GraphNode[], edges: readonly GraphEdge[]): number[] {
  const called = new Set(edges.map(({ to }) => to));
  const heavier = (a: number, b: number): number => compareMagnitude(nodes[b]!.cum, nodes[a]!.cum);
  const all = nodes.map((_, node) => node);
  const [first] = all.filter((node) => !called.has(node)).sort(heavier);
  const [start] = first === undefined ? all.sort(heavier) : [first];
  const path: number[] = [];
  for (let node = start; node !== undefined && !path.includes(node); ) {
    path.push(node);
    const call = edges.find(({ from }) => from === node);
    const { flat } = nodes[node]!;
    node = call === undefined || compareMagnitude(flat, call.weight) > 0 ? undefined : call.to;
  }
  return path;
}

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
function routeArrows(boxes: readonly Placed[], arrows: readonly Line[]): Point[][] {
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
      const sharers = sharing.get(key);
      if (sharers) sharers.push({ arrow: index, end, towards });
      else sharing.set(key, [{ arrow: index, end, towards }]);
    };
    put(from, down, 'start', (points[1] ?? boxes[to]!).x);
    put(to, !down, 'end', (points.at(-2) ?? boxes[from]!).x);
  }
  for (const [key, ends] of sharing) {
    const { x, width } = boxes[Number.parseInt(key, 10)]!;
    ends.sort((a, b) => a.towards - b.towards);
    for (const [index, { arrow, end }] of ends.entries())
      ports[arrow]![end] = x - width / 2 + (width * (index + 1)) / (ends.length + 1);
  }
  return ports;
}

function distinct(points: readonly Point[]): Point[] {
  return points.filter(({ x, y }, index) => {
    const before = points[index - 1];
    return before === undefined || Math.hypot(x - before.x, y - before.y) > 0.01;
  });
}
