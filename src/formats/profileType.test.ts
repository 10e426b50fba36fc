import { expect, test } from 'vitest';
import { planProfile } from '../../tests/planProfile.ts';
import type { DatasetFacts } from '../model/dataset.ts';
import { pairKind, profileTypeOf } from './profileType.ts';

/** A profile of the delay alone, as a store of profiles hands it out. */
const delay = planProfile({
  valueTypes: [{ type: 'delay', unit: 'nanoseconds' }],
  samples: [{ values: [5n], stack: ['main.main', 'sync.(*Mutex).Unlock'] }],
});

test('one of the two columns of a mutex profile is one, if its period says so', () => {
  const periodType = { type: 'contentions', unit: 'count' };
  expect(profileTypeOf({ ...delay, periodType }).title).toBe('Mutex profile');
  expect(profileTypeOf({ ...delay, periodType: null }).title).toBe('Profile of delay');
});

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
