import { shortName } from '../names/functionName.ts';
import { sharedNeighbours } from './functionFacts.ts';
import { typeArguments } from './matchGenerics.ts';
import type { MatchState, MatchStep, UnmatchedFunction } from './matchStep.ts';
import { numberedName, pointerMethod } from './nameShapes.ts';

/** The same method, by value and by pointer, in the same file. */
export function matchReceivers(): MatchStep {
  return {
    kind: 'receiver',
    keyOf: ({ path, rest }) => {
      const method = pointerMethod(rest);
      return method === null ? null : path + method;
    },
    // The wrapper that the compiler makes of a method by value is in no file of Go.
    evidence: (from, to) =>
      from.file === to.file && from.file.endsWith('.go')
        ? `The same method in ${from.file}, with ${to.rest.startsWith('.(*') ? 'a pointer' : 'a value'} as its receiver.`
        : '',
  };
}

/**
 * Another name at the same line of the same file of a package, with the same type arguments or neighbours, as where a
 * generic function becomes a generic method. Functions at one line by chance share neither.
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
