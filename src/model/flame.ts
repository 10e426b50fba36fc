/** Whose code a function is: decides how loud its colour is. `other`: not Go, or unsymbolised. */
export type CodeOrigin = 'own' | 'module' | 'standard' | 'runtime' | 'other';

/**
 * One screenful of a flame graph: every frame at least `minWidth` wide, and runs of smaller neighbours merged into one.
 * Columns with one entry a drawn frame, callers before callees. Fresh buffers, owned by the receiver.
 */
export interface FlameLayout {
  count: number;
  /** Left edge and width as fractions (0 to 1) of the drawing's width. */
  x: Float64Array;
  width: Float64Array;
  /** 0 is the root ("all" samples). Ancestors of the zoomed frame are full width. */
  depth: Int32Array;
  /** Index of the caller in these columns, -1 for the root. */
  parent: Int32Array;
  /** Row in the call tree; -1 for a run of merged small frames. */
  row: Int32Array;
  /** How many sibling frames stand in this one: 0 for an ordinary frame. */
  merged: Int32Array;
  /** Index into `names`. */
  name: Int32Array;
  flat: Float64Array;
  cum: Float64Array;
  /** 1 where the frame's function matches the search. */
  matched: Uint8Array;
  /** Distinct function names in this layout, and what colours them. */
  names: string[];
  /** Package of each name, '' where there is none. */
  packages: string[];
  origins: CodeOrigin[];
  /** Depth of the zoomed frame: frames above it are its ancestors. 0 when not zoomed. */
  zoomDepth: number;
  /** Key of the zoomed frame for the URL, '' when not zoomed. */
  zoomKey: string;
  /** Deepest depth in the drawing. */
  maxDepth: number;
  /** Sum over all samples, in the value type's unit: what 100 % is. */
  total: number;
  /** Sum over the samples whose stack has a matching function (each once), in the whole profile and below the zoomed frame; null without a search. */
  matchedTotal: number | null;
  matchedInZoom: number | null;
  /** Of two profiles in one drawing; `flat`, `cum` and `total` are then what its widths are. */
  diff?: FlameDiff;
}

/**
 * How a frame of two profiles changed. With `noise` its samples do not support that it did; with `moved` it has only work that
 * another function has on the other side.
 */
export const frameChanges = ['same', 'more', 'less', 'new', 'gone', 'noise', 'moved'] as const;

export type FrameChange = (typeof frameChanges)[number];

/** One side's amounts, in the basis that the two are compared in. Columns with one entry a drawn frame. */
export interface FlameSide {
  flat: Float64Array;
  cum: Float64Array;
  /** What 100 % is. */
  total: number;
  /** As in the layout, of this side. */
  matchedTotal: number | null;
  matchedInZoom: number | null;
}

/** Work that moved between functions, in the basis that the two are compared in. */
export interface FlameMove {
  /** "moved from Context.Header". */
  words: string;
  /** What the functions that it is between have together, with what they call. */
  before: number;
  after: number;
}

export interface FlameMoves {
  /** For each drawn frame 1 + an index into `moves`; 0 where no work of it moved. */
  of: Uint16Array;
  moves: readonly FlameMove[];
}

/** What a layout of two profiles has beside that of one. */
export interface FlameDiff {
  before: FlameSide;
  after: FlameSide;
  /** For each drawn frame an index into `frameChanges`; `same` for runs of small frames. */
  change: Uint8Array;
  /** How much of the colours' scale the change takes, 0 to 1. */
  size: Float64Array;
  /** How many events are behind the two amounts: "3 vs 5 samples"; '' where that is not known. */
  events: string[];
  /** Whether changes colour the frames; their packages do otherwise. */
  coloured: boolean;
  /** Work that moved between functions; left out where there is none, or nobody looked for it. */
  moved?: FlameMoves;
  /** What texts measured of the functions in the drawing that are benchmarks, in a sentence, by index into `names`. */
  measured?: ReadonlyMap<number, string>;
  /** Nothing says that more is worse: the colours are other ones than those of better and worse. */
  unjudged?: true;
}
