/**
 * One step of narrowing a profile. Expressions are RE2; the first five are `go tool pprof`'s flags of that name.
 *
 * - `focus`, `ignore`: keep, or drop, the samples with a frame that matches.
 * - `hide`, `show`: drop the frames that match, or those that do not.
 * - `show_from`: cut what is above the outermost frame that matches; samples without one go.
 * - `tagfocus`, `tagignore`: keep, or drop, samples by label: `key=a,b`, `bytes=4mb:`, or an expression on any label.
 * - `tagroot`, `tagleaf`: put the values of these labels (comma-separated keys) as frames at the root or the leaf.
 * - `own`: fold runs of frames that are not the user's into one frame each.
 * - `subtree`: keep what is under one frame, which becomes the root: its `pathKey`, a space, and for people its name.
 * - `merge`: give a function's frames to their callers. `drop`: drop the samples through a function. By exact name.
 * - `collapse`: from the outermost to the innermost call of a function is one call; '' collapses direct recursion of all.
 */
export const stepKinds = [
  'focus',
  'ignore',
  'hide',
  'show',
  'show_from',
  'tagfocus',
  'tagignore',
  'tagroot',
  'tagleaf',
  'own',
  'subtree',
  'merge',
  'drop',
  'collapse',
] as const;

export type StepKind = (typeof stepKinds)[number];

export interface Step {
  kind: StepKind;
  text: string;
}

/** What counts as one frame: `go tool pprof`'s granularities, and packages. */
export type Granularity = 'function' | 'line' | 'file' | 'package' | 'address';

/** How a profile is looked at: everything that is asked about it is asked through this. */
export interface Lens {
  /** Taken one after another, in this order. */
  steps: Step[];
  by: Granularity;
  /** The user's own module; '' for the one that is guessed. */
  module: string;
  /** Percentages are parts of what the steps leave, not of the whole profile. */
  relative: boolean;
}

/** What became of a step. */
export interface StepOutcome {
  /** Whether it found what it names; what matches nothing is told. */
  matched: boolean;
  /** Why it could not be taken, as a sentence that says where; '' where it could. Such a step is passed over. */
  error: string;
}

export const plainLens: Lens = { steps: [], by: 'function', module: '', relative: false };
