import { expect, test } from 'vitest';
import { varint } from '../../tests/encodeProfile.ts';
import { makeRandom } from '../../tests/random.ts';
import { CUT_OFF, StackTrie, TOO_LARGE } from './stackTrie.ts';

/** Adds stacks written root first, as `main walk step`, and lists the table as `row: caller location`. */
function intern(...stacks: string[]) {
  return internIn(null, ...stacks);
}

function internIn(memory: Int32Array<ArrayBuffer> | null, ...stacks: string[]) {
  const locations: string[] = [];
  const rowOf = (name: string): number => {
    if (!locations.includes(name)) locations.push(name);
    return locations.indexOf(name);
  };
  const trie = new StackTrie(memory);
  const leaves = stacks.map((stack) => {
    const path = stack.split(' ').filter(Boolean).map(rowOf).reverse();
    return trie.add(Int32Array.from(path), path.length);
  });
  const { count, caller, key } = trie.take();
  const rows = Array.from({ length: count }, (_, row) => `${row}: ${caller[row]} ${locations[key[row]!]}`);
  return { leaves, rows };
}

test('stacks with a common beginning share rows, and equal stacks have the same row', () => {
  const { leaves, rows } = intern('main walk step', 'main idle', 'main walk step', 'main walk');
  expect(rows).toEqual(['0: -1 main', '1: 0 walk', '2: 1 step', '3: 0 idle']);
  expect(leaves).toEqual([2, 3, 2, 1]);
});

test('a stack may be the beginning of another one, and roots may differ', () => {
  const { leaves, rows } = intern('b', 'a b', 'b', 'a');
  expect(rows).toEqual(['0: -1 b', '1: -1 a', '2: 1 b']);
  expect(leaves).toEqual([0, 2, 0, 1]);
});

test('an empty stack has no row', () => {
  expect(intern('', 'main', '').leaves).toEqual([-1, 0, -1]);
});

test('stacks are found again after the table has grown', () => {
  const stacks = Array.from({ length: 20_000 }, (_, index) => `root f${index % 7} g${index % 101} h${index % 997}`);
  const first = intern(...stacks);
  expect(intern(...stacks, ...stacks).leaves.slice(20_000)).toEqual(first.leaves);
  expect(new Set(first.rows.map((row) => row.replace(/^\d+: /, ''))).size).toBe(first.rows.length);
});

test.each([0, 2 ** 13, 2 ** 14, 2 ** 15, 2 ** 20])(
  'with %d integers of memory that held something, stacks are the same',
  (length) => {
    const stacks = Array.from({ length: 20_000 }, (_, index) => `root f${index % 7} g${index % 101} h${index % 997}`);
    expect(internIn(new Int32Array(length).fill(-1), ...stacks)).toEqual(intern(...stacks));
  },
);

test('packed ids are interned directly, and ids of more than four bytes are left to the caller', () => {
  const ids = [300, 5, 2 ** 21, 127, 128];
  const trie = new StackTrie();
  const packed = Uint8Array.from(ids.flatMap((id) => varint(BigInt(id))));
  const leaf = trie.addPacked(packed, 0, packed.length);
  expect([...trie.take().key]).toEqual(ids.toReversed());
  expect(trie.add(Int32Array.from(ids), ids.length)).toBe(leaf);
  const large = Uint8Array.from(varint(2n ** 28n));
  expect(trie.addPacked(large, 0, large.length)).toBe(TOO_LARGE);
  expect(trie.addPacked(packed, 0, 1)).toBe(CUT_OFF);
});

test('lists that differ in any byte are different stacks', () => {
  // Ids of one to four bytes, many of which have common bytes.
  const ids = [1, 2, 127, 128, 129, 255, 256, 300, 16_383, 16_384, 16_385, 2_097_151, 2_097_152, 2 ** 28 - 1];
  const random = makeRandom(7).below;
  const lists = Array.from({ length: 3000 }, () => Array.from({ length: random(6) }, () => ids[random(ids.length)]!));
  const bytes = lists.map((list) => list.flatMap((id) => varint(BigInt(id))));
  const buf = new Uint8Array(bytes.reduce((sum, list) => sum + list.length, 0));
  const [packed, plain] = [new StackTrie(), new StackTrie()];
  let end = 0;
  for (const [index, list] of bytes.entries()) {
    buf.set(list, end);
    const row = packed.addPacked(buf, end, end + list.length);
    end += list.length;
    expect(row).toBe(plain.add(Int32Array.from(lists[index]!), lists[index]!.length));
    if (index % 100 === 0) {
      buf.fill(0, 0, end);
      end = 0;
      packed.moved();
    }
  }
  expect(packed.take()).toEqual(plain.take());
});
