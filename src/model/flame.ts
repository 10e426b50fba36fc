/** The origin of a function, which decides its colours. `other`: not Go, or unsymbolised. */
export type CodeOrigin = 'own' | 'module' | 'standard' | 'runtime' | 'other';

/** A horizontal part of a drawing: its left and right edge as fractions of the drawing's width. */
export interface FlameWindow {
  from: number;
  to: number;
}

/** The window that shows the whole drawing. */
export const WHOLE: FlameWindow = { from: 0, to: 1 };

/**
 * The frames of a flame graph that one screen can show: frames at least `minWidth` wide, and runs of smaller siblings
 * merged into one frame. In and near the visible window also frames that are as wide only because of its enlargement.
 * Columns have one entry per drawn frame, callers before callees. Buffers are new and owned by the receiver.
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
  /** Row in the call tree; -1 for merged small frames. */
  row: Int32Array;
  /** Number of sibling frames merged into this one; 0 for a normal frame. */
  merged: Int32Array;
  /** Index into `names`. */
  name: Int32Array;
  flat: Float64Array;
  cum: Float64Array;
  /** 1 if the frame's function matches the search. */
  matched: Uint8Array;
  /** Distinct function names in this layout, with origin and package for their colours. */
  names: string[];
  /** Package of each name; '' for none. */
  packages: string[];
  origins: CodeOrigin[];
  /** Depth of the zoomed frame: frames above it are its ancestors. 0 if not zoomed. */
  zoomDepth: number;
  /** Key of the zoomed frame for the URL; '' if not zoomed. */
  zoomKey: string;
  /** Position of the zoomed frame in the drawing of all; `WHOLE` if not zoomed, null if unknown. */
  place: FlameWindow | null;
  /** Largest depth in the drawing. */
  maxDepth: number;
  /** Sum over all samples, in the value type's unit: 100%. */
  total: number;
  /**
   * Sum over the samples whose stack has a matching function (each once), in the whole profile and below the zoomed
   * frame; null without a search.
   */
  matchedTotal: number | null;
  matchedInZoom: number | null;
  /** The calls that share a frame, if chains of calls are folded. */
  folded?: FoldedCalls;
  /** The groups that the total is divided into; without them colours tell origins apart. */
  grouped?: GroupedFrames;
  /** For a drawing of two profiles; `flat`, `cum` and `total` then correspond to the widths. */
  diff?: FlameDiff;
}

/** A part of a total that has a colour of its own: a kind of work, or whose code it is for. */
export interface FlameGroup {
  /** As in `CostKind`: `gc`, `own`, `module:github.com/a/b`. */
  id: string;
  title: string;
}

/**
 * The groups of frames: the amount of a group is the sum of flat over all its frames. A folded frame is in that of its
 * last call, which is the only one that has flat.
 */
export interface GroupedFrames {
  /** Those that are drawn. */
  groups: FlameGroup[];
  /** For each frame an index into `groups`; −1 for the root and for merged small frames. */
  of: Int16Array;
  /** 1 for frames that are in the group of their caller, because their own function says nothing. */
  inherited: Uint8Array;
}

/**
 * Chains of calls that are drawn as one frame, because each calls only the next one and has the same amount. The frame
 * has the row, key and name of the first call, and the flat amount of the last, which is the only one that has one.
 */
export interface FoldedCalls {
  /** For each frame where the calls after its first one begin in `name`; one more entry ends the last. */
  start: Int32Array;
  /** Index into the layout's `names`, callers first. */
  name: Int32Array;
}

/**
 * How a frame changed between two profiles. `noise`: its samples do not support a change. `moved`: its difference is
 * work that another function has, or that another one is called for, on the other side.
 */
export const frameChanges = ['same', 'more', 'less', 'new', 'gone', 'noise', 'moved'] as const;

export type FrameChange = (typeof frameChanges)[number];

/** One side's amounts on the basis of the comparison. Columns have one entry per drawn frame. */
export interface FlameSide {
  flat: Float64Array;
  cum: Float64Array;
  /** The amount that is 100%. */
  total: number;
  /** As in the layout, for this side. */
  matchedTotal: number | null;
  matchedInZoom: number | null;
}

/** Work that moved between functions, on the basis of the comparison. */
export interface FlameMove {
  /** "moved from Context.Header". */
  words: string;
  /** The total of the functions between which work moved, including callees. */
  before: number;
  after: number;
  /** Whether the work did not move, but much less of it replaced it. */
  isReplaced: boolean;
}

export interface FlameMoves {
  /** For each drawn frame 1 + an index into `moves`; 0 if none of its work moved. */
  of: Uint16Array;
  moves: readonly FlameMove[];
}

/** The additional data in a layout of two profiles. */
export interface FlameDiff {
  before: FlameSide;
  after: FlameSide;
  /** For each drawn frame an index into `frameChanges`; `same` for merged small frames. */
  change: Uint8Array;
  /**
   * Size of the change relative to the end of the colour scale, 0 to 1. Of moved work the size of what all of it
   * together changed by, negative for less; 0 if that is within the error.
   */
  size: Float64Array;
  /** Numbers of samples behind the two amounts: "3 vs 5 samples"; '' if unknown. */
  events: string[];
  /** Whether frames are coloured by change; otherwise by package. */
  coloured: boolean;
  /** Work that moved between functions; absent if there is none or it was not computed. */
  moved?: FlameMoves;
  /** Measured results of the benchmark functions in the drawing, as sentences, by index into `names`. */
  measured?: ReadonlyMap<number, string>;
  /** Whether there is no verdict: the colours differ from those of better and worse. */
  unjudged?: true;
}

/**
 * A longer `drop_frames` or `keep_frames` is applied only if it is a list of names: the time for all others is that of
 * their length times that of all function names. pprof's own have up to 700 characters.
 */
export const longestFrameExpression = 2000;

const special = /[.+*?()[\]{}^$]/;

/** The names of an expression that is nothing but names, such as `a|b\.c`; null for any other. */
export function alternatives(expression: string): Set<string> | null {
  const names = new Set<string>();
  let name = '';
  for (let index = 0; index < expression.length; index++) {
    const letter = expression[index]!;
    if (letter === '|') {
      names.add(name);
      name = '';
    } else if (letter === '\\') {
      const next = expression[++index];
      if (next === undefined || /[\p{L}\p{N}]/u.test(next)) return null;
      name += next;
    } else if (special.test(letter)) return null;
    else name += letter;
  }
  return names.add(name);
}

/** Whether an expression of a profile is too long to be applied. */
export function isFrameExpressionTooLong(expression: string): boolean {
  return expression.length > longestFrameExpression && alternatives(expression) === null;
}

/**
 * The calls after the first one that a frame stands for, callers first, as indices into `names`. Empty unless it is
 * folded.
 */
export function foldedCalls({ folded }: Pick<FlameLayout, 'folded'>, frame: number): Int32Array {
  return folded === undefined ? NONE : folded.name.subarray(folded.start[frame], folded.start[frame + 1]);
}

const NONE = new Int32Array(0);

/** Whether a frame stands for a call of the function, an index into `names`. */
export function hasCall(layout: Pick<FlameLayout, 'folded' | 'merged' | 'name'>, frame: number, name: number): boolean {
  if (layout.merged[frame]! > 0) return false;
  return layout.name[frame] === name || (layout.folded !== undefined && foldedCalls(layout, frame).includes(name));
}
