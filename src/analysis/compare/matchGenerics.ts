import type { MatchState, MatchStep, UnmatchedFunction } from './matchStep.ts';
import { genericName } from './nameShapes.ts';

/** Matches names with the same type arguments in different notation: `[go.shape.int]` and `[int]`. */
export function matchSameTypes(): MatchStep {
  return {
    kind: 'generic',
    keyOf: nameWithoutTypes,
    evidence: (from, to) =>
      typeArguments(from) === typeArguments(to)
        ? 'The same type arguments, written differently by the tools that made the profiles.'
        : '',
  };
}

/** Matches names whose type arguments one tool leaves out: `[...]`. */
export function matchOmittedTypes(): MatchStep {
  return {
    kind: 'generic',
    keyOf: nameWithoutTypes,
    evidence: (from, to) =>
      typeArguments(from).includes('...') || typeArguments(to).includes('...')
        ? 'The same generic function, whose type arguments one of the profiles leaves out.'
        : '',
  };
}

/**
 * Matches names with different type arguments, if each side has only one instantiation, in the same file at the same
 * line.
 */
export function matchOtherTypes({ functions }: MatchState): MatchStep {
  const instantiations = new Map<string, number>();
  for (const name of [...functions.before.keys(), ...functions.after.keys()]) {
    const open = genericName(name)?.open;
    if (open !== undefined) instantiations.set(open, (instantiations.get(open) ?? 0) + 1);
  }
  return {
    kind: 'generic',
    keyOf: nameWithoutTypes,
    evidence: (from, to) =>
      instantiations.get(nameWithoutTypes(from)!) === 2 &&
      from.file !== '' &&
      from.file === to.file &&
      from.startLine > 0 &&
      from.startLine === to.startLine
        ? `The same generic function (${from.file}, line ${from.startLine}), instantiated for other types.`
        : '',
  };
}

function nameWithoutTypes({ name }: UnmatchedFunction): string | null {
  return genericName(name)?.open ?? null;
}

/** The type arguments as written in the source; '' if the function is not generic. */
export function typeArguments({ name }: UnmatchedFunction): string {
  return genericName(name)?.typeArguments ?? '';
}
