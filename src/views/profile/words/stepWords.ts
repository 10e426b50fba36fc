import { costFilterTitle } from '../../../analysis/packages/costFilter.ts';
import type { Step, StepKind } from '../../../model/lens.ts';
import { readableStep } from './typedSteps.ts';

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
    does: 'Keeps the samples with a function, file or binary that matches.',
    input: 'Names',
    example: 'encoding/json, gzip',
  },
  ignore: {
    label: 'Ignore',
    does: 'Drops the samples with a function, file or binary that matches.',
    input: 'Names',
    example: '"runtime.gcBgMarkWorker"',
  },
  hide: {
    label: 'Hide',
    does: 'Takes matching frames out of the stacks. Their cost moves to their callers.',
    input: 'Names',
    example: '/^runtime\\./',
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
