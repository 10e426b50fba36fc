import { shortName } from '../names/functionName.ts';
import { overlap } from './functionFacts.ts';
import type { MatchState, MatchStep, UnmatchedFunction } from './matchStep.ts';
import { numberedName } from './nameShapes.ts';

/** Matches closures or wrappers with different numbers that begin at the same line of the same function. */
export function matchClosureLines(state: MatchState): MatchStep {
  return {
    kind: 'closure',
    keyOf: closureKey(state),
    evidence: (from, to) => {
      if (from.file === '' || from.file !== to.file) return '';
      const start = startOf(from, to, state);
      return start?.shift === 0 ? `${renumbered(from, to)}: it begins ${start.words}, as before.` : '';
    },
  };
}

/**
 * Matches closures in the same file that are close together (if lines are known) and share at least half of the callees
 * of both.
 */
export function matchClosureCallees(state: MatchState): MatchStep {
  return {
    kind: 'closure',
    keyOf: closureKey(state),
    evidence: (from, to) => {
      if (from.file === '' || from.file !== to.file) return '';
      const shift = startOf(from, to, state)?.shift ?? 0;
      if (Math.abs(shift) > mostShifted) return '';
      const { before, after } = state.neighbours();
      const { shared, all } = overlap(
        before.get(from.name)?.callees ?? new Set(),
        after.get(to.name)?.callees ?? new Set(),
      );
      if (shared === 0 || shared * 2 < all) return '';
      const calls = `it calls ${shared === 1 ? 'the same function' : `the same ${shared} functions`}`;
      const begins = shift === 0 ? '' : `, and begins ${Math.abs(shift)} lines ${shift < 0 ? 'earlier' : 'later'}`;
      return `${renumbered(from, to)}: ${calls}${begins}.`;
    },
  };
}

/** The maximum number of lines that a closure may shift within its function and still be matched by its callees. */
const mostShifted = 40;

/**
 * A key: the function that contains the closure (by its new name if an earlier step matched it) and the closure's form.
 */
function closureKey({ renamed }: MatchState): MatchStep['keyOf'] {
  return ({ name }) => {
    const numbered = numberedName(name);
    return numbered === null ? null : (renamed.get(numbered.parent) ?? numbered.parent) + numbered.form;
  };
}

/** `func1 of a.Run is called func3 now`. */
function renumbered(from: UnmatchedFunction, to: UnmatchedFunction): string {
  const { parent, label } = numberedName(to.name)!;
  return `${numberedName(from.name)!.label} of ${shortName(parent)} is called ${label} now`;
}

interface Start {
  /** By how many lines its beginning moved. */
  shift: number;
  words: string;
}

/** Where a closure begins: relative to its containing function, else in its file; null if lines are unknown. */
function startOf(from: UnmatchedFunction, to: UnmatchedFunction, { functions }: MatchState): Start | null {
  if (from.startLine <= 0 || to.startLine <= 0) return null;
  const parentBefore = functions.before.get(numberedName(from.name)!.parent)?.startLine ?? 0;
  const parentAfter = functions.after.get(numberedName(to.name)!.parent)?.startLine ?? 0;
  if (parentBefore <= 0 || parentAfter <= 0) {
    return { shift: to.startLine - from.startLine, words: `at line ${to.startLine} of ${to.file}` };
  }
  const into = to.startLine - parentAfter;
  return { shift: into - (from.startLine - parentBefore), words: `${into} lines into that function` };
}
