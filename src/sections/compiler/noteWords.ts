import type { NoteKind } from '../../model/compilerNotes.ts';
import { decimals } from '../../units/decimals.ts';
import { formatCount } from '../../units/formatCount.ts';
import type { ChangeRow, EscapeRow, LoopFacts, ProfileFacts } from './compilerQuestion.ts';

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

/** From this share of a profile on a line is hot, and a loop around it matters. */
const hot = 0.01;
/** A hot line in a loop comes before lines that allocate up to this many times as much. */
const comparable = 2;

/** What the order of allocating lines is, for people. */
export const loopOrder =
  'A line in a loop with at least 1% of the profile comes before lines that allocate up to twice as much.';

/** Whether a place is known to be in a loop of its function. */
export function isInLoop(loop: LoopFacts | null): boolean {
  return loop !== null && ((loop.depth ?? 0) > 0 || (loop.perCall ?? 0) > 1);
}

/** The place of a line in the order of hot lines; null without an amount. */
export function loopWeight({ amount, loop }: Pick<EscapeRow, 'amount' | 'loop'>, total: number): number | null {
  if (amount === null) return null;
  return isInLoop(loop) && amount > 0 && amount >= hot * total ? amount * comparable : amount;
}

/** "in a loop, 200× per call", "in 2 loops"; "no loop" where the source has none, '' where nothing is known. */
export function loopText(loop: LoopFacts | null): string {
  if (loop === null) return '';
  const { depth, perCall } = loop;
  const times = perCall === null || perCall <= 1 ? '' : `${timesText(perCall)}× per call`;
  // That a line runs once per call or less says nothing of loops.
  if (!isInLoop(loop)) return depth === null ? '' : 'no loop';
  const where = depth === null || depth < 2 ? 'in a loop' : `in ${formatCount(depth)} loops`;
  return times === '' ? where : `${where}, ${times}`;
}

function timesText(perCall: number): string {
  return perCall >= 100 ? formatCount(Math.round(perCall)) : decimals(perCall, Number.isInteger(perCall) ? 0 : 1);
}

/** What changed, for people. */
export const changeTitles: Readonly<Record<ChangeRow['change'], string>> = {
  inlinable: 'Can now be inlined',
  notInlinable: 'No longer inlined',
  cost: 'Cost changed',
  stopped: 'No longer on the heap',
  started: 'Now on the heap',
};

/** The order of each table without a choice: by what the profile tells, if there is one. */
export const usualSort = {
  inlining: ({ profile }: Joined) => ({ by: profile === null ? 'cost' : 'cum', descending: true }),
  escapes: ({ profile, loops }: Joined & { loops: string }) =>
    profile === null ? byPlace : { by: loops === '' ? 'amount' : 'loop', descending: true },
  bounds: ({ profile }: Joined) => (profile === null ? byPlace : { by: 'amount', descending: true }),
  notes: () => byPlace,
  changes: () => ({ by: 'weight', descending: true }),
};

const byPlace = { by: 'place', descending: false };

interface Joined {
  profile: ProfileFacts | null;
}
