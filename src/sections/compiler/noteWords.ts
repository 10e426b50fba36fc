import type { NoteKind } from '../../model/compilerNotes.ts';

/** Kinds of notes, for people. */
export const kindTitles: Readonly<Record<NoteKind, string>> = {
  inlinable: 'Can be inlined',
  notInlinable: 'Cannot be inlined',
  inlinedCall: 'Call inlined',
  notInlinedCall: 'Call not inlined',
  escapes: 'Escapes to the heap',
  moved: 'Moved to the heap',
  noEscape: 'Does not escape',
  leaks: 'Parameter leaks',
  leaksContent: 'Parameter’s content leaks',
  leaksToResult: 'Parameter leaks to a result',
  flow: 'Flow without a verdict',
  indexCheck: 'Index check',
  sliceCheck: 'Slice check',
  checkElided: 'Bounds check removed',
  selfAssignment: 'Self-assignment ignored',
  captured: 'Captured by a closure',
  devirtualized: 'Call devirtualized',
  copyAvoided: 'Copy avoided',
  other: 'Other message',
};

/** What kinds mean, for those whose name misleads. */
export const kindMeanings: Readonly<Partial<Record<NoteKind, string>>> = {
  escapes: 'The value is allocated on the heap, because it may live longer than the call.',
  moved: 'The variable is allocated on the heap, because its address may live longer than the call.',
  noEscape: 'The value stays on the stack: no allocation.',
  leaks:
    'Not a memory leak: the function lets the parameter live on after the call, so the caller’s value must be on the heap.',
  leaksContent:
    'Not a memory leak: what the parameter points to lives on after the call, so the caller must allocate that on the heap.',
  leaksToResult:
    'Not a memory leak: the function returns the parameter. The caller’s value may stay on the stack if the result does.',
  flow: 'The compiler explains a flow and prints no verdict about it.',
  indexCheck: 'An index is checked at run time.',
  sliceCheck: 'The bounds of a slice expression are checked at run time.',
};

/** What the view of leaking parameters begins with. */
export const leakSentence =
  'A leaking parameter is not a memory leak: the function keeps or returns what it was given, so the caller may have to allocate it on the heap.';

/** A reason in short: `cost 90 exceeds budget 80` stands in columns of its own. */
export function shortReason(reason: string): string {
  return reason.replace(/(function too complex): cost \d+ exceeds budget \d+$/, '$1');
}
