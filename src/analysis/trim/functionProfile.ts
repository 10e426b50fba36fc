import type { LabelTable, Profile } from '../../model/profile.ts';
import type { AmountColumn } from '../../model/unit.ts';
import type { UnitedTree } from './unitedTree.ts';

/** Samples of one path, with one size of objects, added up. */
interface Row {
  row: number;
  size: number;
  values: (number | bigint)[];
}

/**
 * A profile whose stacks are rows of a call tree: a location a function, with one line that has no number. Samples at one row
 * and with the same `bytes` label are one. What is said of the whole profile stays, but for what it drops: that has been
 * dropped.
 */
export function functionProfile(
  profile: Profile,
  tree: Pick<UnitedTree, 'parent' | 'name' | 'names'>,
  rowOf: (sample: number) => number,
): Profile {
  const rows = addUp(profile, rowOf);
  // The tree may have grown with the rows.
  const { parent, name } = tree;
  const count = parent.length;
  const used = new Uint8Array(count);
  for (const { row } of rows) for (let at = row; at > 0 && used[at] === 0; at = parent[at]!) used[at] = 1;
  const strings = ['', 'bytes'];
  const locationOf = new Int32Array(tree.names.length).fill(-1);
  const stackOf = new Int32Array(count).fill(-1);
  const caller: number[] = [];
  const location: number[] = [];
  for (let row = 1; row < count; row++) {
    if (used[row] === 0) continue;
    const called = name[row]!;
    if (locationOf[called]! < 0) locationOf[called] = strings.push(tree.names[called]!) - 3;
    stackOf[row] = caller.push(stackOf[parent[row]!]!) - 1;
    location.push(locationOf[called]!);
  }
  const functions = strings.length - 2;
  const counted = Int32Array.from({ length: functions }, (_, at) => at);
  return {
    ...profile,
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
      count: functions,
      name: counted.map((at) => at + 2),
      systemName: new Int32Array(functions),
      file: new Int32Array(functions),
      startLine: new Float64Array(functions),
    },
    locations: {
      count: functions,
      address: new BigUint64Array(functions),
      mapping: new Int32Array(functions).fill(-1),
      firstLine: counted,
      endLine: counted.map((at) => at + 1),
    },
    lines: { count: functions, function: counted.slice(), line: new Float64Array(functions) },
    stacks: { count: caller.length, caller: Int32Array.from(caller), location: Int32Array.from(location) },
    samples: {
      count: rows.length,
      stack: Int32Array.from(rows, ({ row }) => stackOf[row]!),
      values: profile.samples.values.map((column, type) => columnOf(column, rows, type)),
      labels: sizeLabels(rows),
    },
  };
}

function addUp(profile: Profile, rowOf: (sample: number) => number): Row[] {
  const { samples } = profile;
  const sizes = sizesOf(profile);
  const rows = new Map<number, Map<number, Row>>();
  for (let sample = 0; sample < samples.count; sample++) {
    if (samples.values.every((column) => column[sample] === 0 || column[sample] === 0n)) continue;
    const row = rowOf(sample);
    const size = sizes[sample]!;
    let bySize = rows.get(row);
    if (bySize === undefined) {
      bySize = new Map();
      rows.set(row, bySize);
    }
    const same = bySize.get(size);
    if (same === undefined) bySize.set(size, { row, size, values: samples.values.map((column) => column[sample]!) });
    else
      for (const [type, column] of samples.values.entries())
        same.values[type] = plus(same.values[type]!, column[sample]!);
  }
  return [...rows.values()].flatMap((bySize) => [...bySize.values()]);
}

function plus(a: number | bigint, b: number | bigint): number | bigint {
  return typeof a === 'number' && typeof b === 'number' ? a + b : BigInt(a) + BigInt(b);
}

function columnOf(column: AmountColumn, rows: readonly Row[], type: number): AmountColumn {
  return column instanceof Float64Array
    ? Float64Array.from(rows, ({ values }) => Number(values[type]))
    : BigInt64Array.from(rows, ({ values }) => BigInt(values[type]!));
}

/** By sample: the size of the objects that its `bytes` label tells, or −1. */
function sizesOf({ strings, samples: { count, labels } }: Profile): Float64Array {
  const sizes = new Float64Array(count).fill(-1);
  for (let label = 0; label < labels.count; label++) {
    const size = Number(labels.number[label]);
    if (size > 0 && strings[labels.key[label]!] === 'bytes') sizes[labels.sample[label]!] = size;
  }
  return sizes;
}

function sizeLabels(rows: readonly Row[]): LabelTable {
  const labelled = rows.flatMap(({ size }, sample) => (size < 0 ? [] : [sample]));
  const bytes = new Int32Array(labelled.length).fill(1);
  return {
    count: labelled.length,
    sample: Int32Array.from(labelled),
    key: bytes,
    text: new Int32Array(labelled.length),
    number: Float64Array.from(labelled, (sample) => rows[sample]!.size),
    unit: bytes.slice(),
  };
}
