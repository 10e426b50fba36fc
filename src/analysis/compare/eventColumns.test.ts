import { expect, test } from 'vitest';
import { typeRatios } from './eventColumns.ts';

function ratiosOf(...types: string[]): string[] {
  const units: Record<string, string> = { cpu: 'nanoseconds', delay: 'nanoseconds' };
  const valueTypes = types.map((type) => ({ type, unit: units[type] ?? (type.endsWith('space') ? 'bytes' : 'count') }));
  return typeRatios(valueTypes).map(
    ({ id, dividend, divisor, unit }) => `${id}: ${types[dividend]} ÷ ${types[divisor]} in ${unit}`,
  );
}

test('of a heap profile: bytes per object, and the share of allocated memory in use', () => {
  expect(ratiosOf('alloc_objects', 'alloc_space', 'inuse_objects', 'inuse_space')).toEqual([
    'allocMean: alloc_space ÷ alloc_objects in bytes',
    'inuseMean: inuse_space ÷ inuse_objects in bytes',
    'inuseShare: inuse_space ÷ alloc_space in %',
  ]);
  expect(ratiosOf('objects', 'space')).toEqual(['inuseMean: space ÷ objects in bytes']);
});

test('of a mutex or block profile: delay per contention', () => {
  expect(ratiosOf('contentions', 'delay')).toEqual(['meanDelay: delay ÷ contentions in nanoseconds']);
});

test('a CPU profile has none: time ÷ samples is meaningless', () => {
  expect(ratiosOf('samples', 'cpu')).toEqual([]);
});
