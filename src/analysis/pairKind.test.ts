import { expect, test } from 'vitest';
import type { DatasetFacts } from '../model/dataset.ts';
import { pairKind } from './pairKind.ts';

const memory = (defaultValueType: number, names = ['alloc_space', 'inuse_space']): DatasetFacts => ({
  kind: 'profile',
  profileType: 'heap',
  title: 'Memory profile',
  valueTypes: names.map((type) => ({ type, unit: 'bytes' })),
  defaultValueType,
});

test('two heap profiles are a pair, also where one has other columns; heap and allocs are none', () => {
  expect(pairKind(memory(1))).toBe(pairKind(memory(1)));
  expect(pairKind(memory(1))).toBe(pairKind(memory(0, ['inuse_space'])));
  expect(pairKind(memory(1))).not.toBe(pairKind(memory(0)));
});
