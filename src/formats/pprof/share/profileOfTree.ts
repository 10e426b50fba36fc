import type { Profile } from '../../../model/profile.ts';
import { type ProfileFacts, profileOfFunctions } from '../../../model/profileOfFunctions.ts';
import type { ForestNode } from './forest.ts';

/**
 * Extracts one profile from a shared tree: one stack per node at or below which the profile has rows; one sample per
 * row, with a `bytes` label if the row has a size.
 */
export function profileOfTree(facts: ProfileFacts, nodes: readonly ForestNode[], profile: number): Profile {
  const functions: string[] = [];
  const functionOf = new Map<number, number>();
  const caller: number[] = [];
  const called: number[] = [];
  const stackOf = new Int32Array(nodes.length).fill(-1);
  const stack: number[] = [];
  const sizes: number[] = [];
  const values: number[][] = facts.valueTypes.map(() => []);
  for (const [index, { text, name, parent, isIn, rows }] of nodes.entries()) {
    if (!isIn[profile]) continue;
    if (parent >= 0) {
      let row = functionOf.get(name);
      if (row === undefined) {
        row = functions.push(text) - 1;
        functionOf.set(name, row);
      }
      stackOf[index] = caller.push(stackOf[parent]!) - 1;
      called.push(row);
    }
    for (const row of rows[profile]!) {
      stack.push(stackOf[index]!);
      sizes.push(row.size);
      for (const [type, column] of values.entries()) column.push(row.values[type]!);
    }
  }
  return profileOfFunctions(facts, {
    functions,
    caller: Int32Array.from(caller),
    called: Int32Array.from(called),
    stack: Int32Array.from(stack),
    values: values.map((column) => Float64Array.from(column)),
    sizes,
  });
}
