import { labelFilterOfTyped, typedOfLabelFilter } from '../../../analysis/labels/typedLabels.ts';
import { readableRegexp, typedOfRegexp } from '../../../analysis/names/nameExpression.ts';
import { costFilterTitle } from '../../../analysis/packages/costTitle.ts';
import { type Step, type StepKind, typedMark } from '../../../model/lens.ts';

/** The words for a kind of step. */
export interface StepWords {
  label: string;
  /** What it does. */
  does: string;
  /** What the user types; '' if nothing. */
  input: string;
  example: string;
}

/** The steps that the user can type. The others come from the menu of a frame or function. */
export const stepWords: Partial<Record<StepKind, StepWords>> = {
  focus: {
    label: 'Focus',
    does: 'Keeps the samples with a function that matches, else a file, else a line.',
    input: 'Names',
    example: 'encoding/json, gzip, main.go:12',
  },
  ignore: {
    label: 'Ignore',
    does: 'Drops the samples with a function that matches, else a file, else a line.',
    input: 'Names',
    example: '"runtime.gcBgMarkWorker"',
  },
  hide: {
    label: 'Hide',
    does: 'Takes matching frames out of the stacks. Their cost moves to their callers.',
    input: 'Names',
    example: '^runtime\\.',
  },
  show: {
    label: 'Show only',
    does: 'Takes all other frames out of the stacks.',
    input: 'Names',
    example: 'github.com/me/',
  },
  show_from: {
    label: 'Show from',
    does: 'Cuts what is above the first frame that matches. Samples without one are dropped.',
    input: 'Names',
    example: 'ServeHTTP',
  },
  tagfocus: {
    label: 'Focus on label',
    does: 'Keeps the samples with a label that matches: key=value, or a range of numbers.',
    input: 'Label',
    example: 'bytes=4kb:64kb',
  },
  tagignore: {
    label: 'Ignore label',
    does: 'Drops the samples with a label that matches.',
    input: 'Label',
    example: 'endpoint=/healthz',
  },
  tagroot: {
    label: 'Labels at the root',
    does: 'Puts the values of these labels as frames above all others, which groups the flame graph by them.',
    input: 'Keys, with commas',
    example: 'endpoint,method',
  },
  tagleaf: {
    label: 'Labels at the leaf',
    does: 'Puts the values of these labels as frames below all others.',
    input: 'Keys, with commas',
    example: 'bytes',
  },
  own: {
    label: 'Only your code',
    does: 'Folds the standard library, the runtime and every other module into one frame each.',
    input: 'Your module',
    example: 'github.com/me/service',
  },
};

/** A step's title, for its chip. `module` is the user's own module. */
export function stepTitle(step: Step, module: string): string {
  const { kind, text } = step;
  switch (kind) {
    case 'own':
      return module === '' ? 'Only your code' : `Only your code: ${module}`;
    case 'cost':
      return `Kind of work: ${costFilterTitle(text)}`;
    case 'subtree':
      return `Only ${text.slice(text.indexOf(' ') + 1)}`;
    case 'merge':
      return `Merged: ${text}`;
    case 'drop':
      return `Without ${text}`;
    case 'collapse':
      return text === '' ? 'Recursion collapsed' : `Recursion collapsed: ${text}`;
    default:
      return `${stepWords[kind]?.label ?? kind}: ${readableStep(step)}`;
  }
}

/** What the text of a step is, for the steps that are typed. */
const typedAs: Partial<Record<StepKind, 'names' | 'labels'>> = {
  focus: 'names',
  ignore: 'names',
  hide: 'names',
  show: 'names',
  show_from: 'names',
  tagfocus: 'labels',
  tagignore: 'labels',
};

/** Whether the text of such a step is typed as names, labels, or as it is kept. */
export function typingOf(kind: StepKind): 'names' | 'labels' | 'plain' {
  return typedAs[kind] ?? 'plain';
}

/**
 * The step that was typed. Names are kept as typed, since a search reads them alike. If the text is still that of a
 * `given` step, its expression stays, which may be that of a flag of `go tool pprof`.
 */
export function stepOfTyped(kind: StepKind, typed: string, given?: Step): Step {
  const typing = typingOf(kind);
  if (given !== undefined && typing === typingOf(given.kind) && typed === typedOfStep(given)) {
    return { kind, text: given.text };
  }
  const text = typing === 'names' ? typedMark + typed : typing === 'labels' ? labelFilterOfTyped(typed) : typed;
  return { kind, text };
}

/** What to type for the step. */
export function typedOfStep({ kind, text }: Step): string {
  const typing = typingOf(kind);
  if (typing === 'labels') return typedOfLabelFilter(text);
  if (typing === 'plain') return text;
  return text.startsWith(typedMark) ? text.slice(typedMark.length) : typedOfRegexp(text);
}

/** The step's text for people: as it was typed, or pprof's expression if it was not typed here. */
function readableStep(step: Step): string {
  const typing = typingOf(step.kind);
  if (typing === 'names') return step.text.startsWith(typedMark) ? typedOfStep(step) : readableRegexp(step.text);
  if (typing === 'labels') {
    const typed = typedOfLabelFilter(step.text);
    return typed.includes('/,') || typed.endsWith('/') ? step.text : typed;
  }
  return step.text;
}

/** What may be typed to search or to filter by names: see `parseNameExpression`. */
export const nameHelp =
  'Words in this order, in any case; commas for one of several; "a whole name" in quotes; /regexp/ is RE2 and case-sensitive.';

/** The same for labels. */
export const labelHelp =
  'key=value, key=one, other, or a range of numbers such as bytes=4kb:64kb. Values are words, "whole" in quotes, or /regexp/.';
