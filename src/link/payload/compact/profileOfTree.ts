import type { LabelTable, Profile } from '../../../model/profile.ts';
import type { ForestNode } from './forest.ts';
import type { ProfileFacts } from './profileCode.ts';

/**
 * One profile out of a tree that several share: a location a function, each with one line without a number; a stack a node that
 * the profile has rows at or below; a sample a row, with its `bytes` label where it has a size.
 */
export function profileOfTree(facts: ProfileFacts, nodes: readonly ForestNode[], profile: number): Profile {
  const strings = ['', 'bytes'];
  const functionOf = new Map<number, number>();
  const functionNames: number[] = [];
  const caller: number[] = [];
  const location: number[] = [];
  const stackOf = new Int32Array(nodes.length).fill(-1);
  const stack: number[] = [];
  const sizes: number[] = [];
  const values: number[][] = facts.valueTypes.map(() => []);
  for (const [at, { text, name, parent, isIn, rows }] of nodes.entries()) {
    if (!isIn[profile]) continue;
    if (parent >= 0) {
      let row = functionOf.get(name);
      if (row === undefined) {
        row = functionNames.push(strings.push(text) - 1) - 1;
        functionOf.set(name, row);
      }
      stackOf[at] = caller.push(stackOf[parent]!) - 1;
      location.push(row);
    }
    for (const row of rows[profile]!) {
      stack.push(stackOf[at]!);
      sizes.push(row.size);
      for (const [type, column] of values.entries()) column.push(row.values[type]!);
    }
  }
  const count = functionNames.length;
  const counted = Int32Array.from({ length: count }, (_, row) => row);
  return {
    ...facts,
    dropFrames: '',
    keepFrames: '',
    strings,
    mappings: {
      count: 0,
      start: new BigUint64Array(0),
      limit: new BigUint64Array(0),
      offset: new BigUint64Array(0),
      file: new Int32Array(0),
      buildId: new Int32Array(0),
      has: new Uint8Array(0),
    },
    functions: {
      count,
      name: Int32Array.from(functionNames),
      systemName: new Int32Array(count),
      file: new Int32Array(count),
      startLine: new Float64Array(count),
    },
    locations: {
      count,
      address: new BigUint64Array(count),
      mapping: new Int32Array(count).fill(-1),
      firstLine: counted,
      endLine: counted.map((row) => row + 1),
    },
    lines: { count, function: counted.slice(), line: new Float64Array(count) },
    stacks: { count: caller.length, caller: Int32Array.from(caller), location: Int32Array.from(location) },
    samples: {
      count: stack.length,
      stack: Int32Array.from(stack),
      values: values.map((column) => Float64Array.from(column)),
      labels: sizeLabels(sizes),
    },
  };
}

function sizeLabels(sizes: readonly number[]): LabelTable {
  const labelled = sizes.flatMap((size, sample) => (size < 0 ? [] : [sample]));
  const bytes = new Int32Array(labelled.length).fill(1);
  return {
    count: labelled.length,
    sample: Int32Array.from(labelled),
    key: bytes,
    text: new Int32Array(labelled.length),
    number: Float64Array.from(labelled, (sample) => sizes[sample]!),
    unit: bytes.slice(),
  };
}
