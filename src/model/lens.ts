/**
 * One filter or transform of a profile. Expressions are RE2; the first five steps are `go tool pprof`'s flags of that
 * name. Their text may also be that of a search, after `typedMark`: then they act upon the frames that it finds.
 *
 * - `focus`, `ignore`: keep, or drop, the samples with a frame that matches.
 * - `hide`, `show`: drop the frames that match, or those that do not.
 * - `show_from`: cut the frames above the outermost matching frame; drop samples without one.
 * - `tagfocus`, `tagignore`: keep, or drop, samples by label: `key=a,b`, `bytes=4mb:`, or an expression on any label.
 * - `tagroot`, `tagleaf`: put the values of these labels (comma-separated keys) as frames at the root or the leaf.
 * - `cost`: keep the samples of one kind of work, by its id: `gc`, `own`, `module:github.com/a/b`.
 * - `own`: fold runs of frames that are not the user's into one frame each.
 * - `subtree`: keep the subtree of one frame, which becomes the root: its `pathKey`, a space, and its name for readers.
 * - `merge`: merge a function's frames into their callers. `drop`: drop the samples that contain a function. By exact
 *   name.
 * - `collapse`: collapse the frames from the outermost to the innermost call of a function into one; '' collapses
 *   direct recursion of all functions.
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
  'cost',
  'subtree',
  'merge',
  'drop',
  'collapse',
] as const;

export type StepKind = (typeof stepKinds)[number];

/** Before the text of a search in a step; no RE2 expression begins with it. */
export const typedMark = '?';

export interface Step {
  kind: StepKind;
  text: string;
}

/** What counts as one frame: `go tool pprof`'s granularities, and packages. */
export type Granularity = 'function' | 'line' | 'file' | 'package' | 'address';

/** How a profile is viewed: every question about a profile has a lens. */
export interface Lens {
  /** Applied in this order. */
  steps: Step[];
  by: Granularity;
  /** The user's own module; '' to guess it. */
  module: string;
  /** Percentages relate to the filtered profile, not to the whole one. */
  relative: boolean;
}

/** The result of applying a step. */
export interface StepOutcome {
  /** Whether the step matched anything; otherwise the page shows a warning. */
  matched: boolean;
  /** A sentence that says why the step is invalid, and where; '' if valid. An invalid step is skipped. */
  error: string;
}

export const plainLens: Lens = { steps: [], by: 'function', module: '', relative: false };
