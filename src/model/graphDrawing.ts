import type { CodeOrigin } from './flame.ts';
import type { Amount } from './unit.ts';

/** A call graph, laid out. Lengths in pixels at full size; y grows downwards. */
export interface GraphDrawing {
  width: number;
  height: number;
  /** Most telling first. */
  boxes: GraphBox[];
  /** Heaviest first. */
  arrows: GraphArrow[];
}

/** One line of a box's text, in the code face. */
export interface BoxLine {
  text: string;
  /** `context` recedes: a package, a place in a file. */
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
  /** Middle. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** Part (0 to 1) of the total that its cum is. */
  share: number;
  /** Whether the search finds it. */
  matched: boolean;
}

export interface GraphArrow {
  /** Indices of boxes. */
  from: number;
  to: number;
  weight: Amount;
  /** Some of it goes over functions that are not drawn. */
  residual: boolean;
  share: number;
  /** From edge to edge of the boxes, two at least. */
  points: { x: number; y: number }[];
  text: string;
  /** Middle of the text. */
  textX: number;
  textY: number;
}
