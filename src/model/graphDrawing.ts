import type { CodeOrigin } from './flame.ts';
import type { Amount } from './unit.ts';

/** A call graph with its layout. Lengths in pixels at scale 1; y grows downwards. */
export interface GraphDrawing {
  width: number;
  height: number;
  /** Most important first. */
  boxes: GraphBox[];
  /** Heaviest first. */
  arrows: GraphArrow[];
  /** The heaviest path: indices of boxes, callers first. */
  path: readonly number[];
}

/** One line of a box's text, in the code font. */
export interface BoxLine {
  text: string;
  /** `context` is muted: a package, a position in a file. */
  kind: 'context' | 'name' | 'amount';
  /** Font size. */
  size: number;
}

export interface GraphBox {
  /** The frame's full name. */
  name: string;
  origin: CodeOrigin;
  flat: Amount;
  cum: Amount;
  lines: BoxLine[];
  /** Centre of the box. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** Cum as a share (0 to 1) of the total. */
  share: number;
  /** Whether the box matches the search. */
  matched: boolean;
}

export interface GraphArrow {
  /** Indices of boxes. */
  from: number;
  to: number;
  weight: Amount;
  /** Part of the cost goes through functions that are not drawn. */
  residual: boolean;
  share: number;
  /** Points from box edge to box edge; at least two. */
  points: { x: number; y: number }[];
  text: string;
  /** Centre of the text. */
  textX: number;
  textY: number;
}
