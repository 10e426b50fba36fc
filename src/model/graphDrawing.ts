import type { CodeOrigin, FrameChange } from './flame.ts';

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
  /** Its amounts in words, for screen readers: "flat 810 ms, cum 1.01 s". */
  amounts: string;
  lines: BoxLine[];
  /** Centre of the box. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** Cum as a share (0 to 1) of the total; in a comparison, the change's. */
  share: number;
  /** In a comparison, how its cum changed. */
  change?: BoxChange;
  /** Whether the box matches the search. */
  matched: boolean;
}

/** How a box changed between two profiles. */
export interface BoxChange {
  kind: FrameChange;
  /** Size of the change relative to the largest, 0 to 1; of moved work as in `FlameDiff`. */
  size: number;
  /** Whether more is worse. */
  judged: boolean;
}

export interface GraphArrow {
  /** Indices of boxes. */
  from: number;
  to: number;
  /** Part of the cost goes through functions that are not drawn. */
  residual: boolean;
  /** The compiler has always inlined the call. */
  inlined: boolean;
  share: number;
  /** Points from box edge to box edge; at least two. */
  points: { x: number; y: number }[];
  text: string;
  /** Centre of the text. */
  textX: number;
  textY: number;
}
