import { expect, test } from 'vitest';
import { makeRandom } from '../../tests/random.ts';
import {
  amounts,
  flags,
  lists,
  marks,
  needed,
  numbers,
  optional,
  orNull,
  records,
  tables,
  texts,
  words,
} from './columns.ts';
import { PayloadError } from './payloadError.ts';

interface Row {
  name: string;
  tone?: 'better' | 'worse';
  size: number | null;
  value?: number | bigint | null;
  isNew?: true;
  isOpen: boolean;
  cells: readonly (readonly (string | undefined)[])[];
  more?: readonly string[];
}

const rows = records<Row>({
  name: needed(texts),
  tone: optional(words(['better', 'worse'] as const)),
  size: needed(orNull(numbers)),
  value: optional(amounts),
  isNew: optional(marks),
  isOpen: needed(flags),
  cells: needed(tables(texts)),
  more: optional(lists(texts)),
});

const all: (Row | undefined)[] = [
  { name: '', size: 0, isOpen: false, cells: [] },
  undefined,
  {
    name: 'a',
    tone: 'worse',
    size: null,
    value: 2n ** 80n,
    isOpen: true,
    cells: [
      ['x', 'y'],
      [undefined, 'z'],
    ],
  },
  { name: '0', size: Number.POSITIVE_INFINITY, value: null, isNew: true, isOpen: true, cells: [['x']], more: [] },
  { name: 'a', tone: 'better', size: -1.5, value: 0, isOpen: true, cells: [[]], more: ['', 'b'] },
];

const throughJson = (packed: unknown): unknown => JSON.parse(JSON.stringify(packed));

test('what is missing, null, 0, empty or infinite is read as it was', () => {
  expect(rows.read(throughJson(rows.pack(all)), all.length)).toEqual(all);
});

test('a column of equal values is that value', () => {
  expect(texts.pack(['same', 'same', 'same'])).toBe('same');
  expect(texts.read('same', 3)).toEqual(['same', 'same', 'same']);
});

test('a record without a field that it needs is refused', () => {
  expect(() => rows.read([1, 0], 1)).toThrow(PayloadError);
});

test('a length that no data have is refused before anything is allocated', () => {
  expect(() => lists(texts).read([[1e15], 'x'], 1)).toThrow(PayloadError);
  expect(() => tables(texts).read([[[2e6], [2e6]], 'x'], 1)).toThrow(PayloadError);
});

test('damaged columns are refused with a sentence, or read as rows of the same shape', () => {
  const random = makeRandom(5);
  const junk = [null, 0, 1, 2, -1, 1e12, '', 'x', '∞', '3n', [], [1], {}, true];
  const damage = (value: unknown): unknown => {
    if (random.below(12) === 0) return junk[random.below(junk.length)];
    return Array.isArray(value) ? value.map(damage) : value;
  };
  const outcomes = Array.from({ length: 400 }, () => {
    try {
      const read = rows.read(damage(throughJson(rows.pack(all))), all.length);
      return read.every((row) => row === undefined || `${typeof row.name} ${typeof row.isOpen}` === 'string boolean');
    } catch (error) {
      return error instanceof PayloadError ? 'refused' : error;
    }
  });
  expect(new Set(outcomes)).toEqual(new Set([true, 'refused']));
});
