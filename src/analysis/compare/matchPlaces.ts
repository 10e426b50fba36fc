import { shortName } from '../names/functionName.ts';
import { sharedNeighbours } from './functionFacts.ts';
import { typeArguments } from './matchGenerics.ts';
import type { MatchState, MatchStep, UnmatchedFunction } from './matchStep.ts';
import { numberedName, pointerMethod } from './nameShapes.ts';

/** Matches a method with a value receiver and the same method with a pointer receiver, in the same file. */
export function matchReceivers(): MatchStep {
  return {
    kind: 'receiver',
    keyOf: ({ path, rest }) => {
      const method = pointerMethod(rest);
      return method === null ? null : path + method;
    },
    // The compiler's wrapper of a value method is in no Go file.
    evidence: (from, to) =>
      from.file === to.file && from.file.endsWith('.go')
        ? `The same method in ${from.file}, with ${to.rest.startsWith('.(*') ? 'a pointer' : 'a value'} as its receiver.`
        : '',
  };
}

/**
 * Matches functions with different names at the same line of the same file of a package, with the same type arguments
 * or neighbours: for example a generic function that became a generic method. Functions that are at one line by chance
 * share neither.
 */
export function matchPlaces({ neighbours }: MatchState): MatchStep {
  return {
    kind: 'place',
    keyOf: ({ path, file, startLine, name }) =>
      path === '' || !file.endsWith('.go') || startLine <= 0 || numberedName(name) !== null
        ? null
        : `${path} ${file}:${startLine}`,
    evidence: (from, to) => {
      const [typesBefore, typesAfter] = [listedTypes(from), listedTypes(to)];
      const place = `It begins at line ${to.startLine} of ${to.file}, as ${shortName(from.name)} did`;
      if (typesBefore !== '' || typesAfter !== '') {
        return typesBefore === typesAfter ? `${place}, with the same type arguments.` : '';
      }
      const { before, after } = neighbours();
      const shared = sharedNeighbours(before.get(from.name), after.get(to.name), from.path, to.path);
      return shared >= 0.5 ? `${place}, with the same callers and callees.` : '';
    },
  };
}

/** The type arguments of receiver and function as one list. */
function listedTypes(named: UnmatchedFunction): string {
  return typeArguments(named).replaceAll(';', ',');
}
