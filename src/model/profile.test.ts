import { expect, test } from 'vitest';
import { planProfile } from '../../tests/planProfile.ts';
import { openedValueType } from './profile.ts';

test.each([
  ['the last type, as pprof', ['samples', 'cpu'], [1n, 5n], 'cpu'],
  ['CPU time if no lock time was recorded', ['samples', 'cpu', 'exceptions', 'lock_time'], [1n, 5n, 1n, 0n], 'cpu'],
  ['the last type with amounts if there is no CPU time', ['objects', 'space', 'lock_time'], [1n, 5n, 0n], 'space'],
  ['pprof’s default if no type has amounts', ['samples', 'cpu'], [0n, 0n], 'cpu'],
])('opens %s', (_, types, values, expected) => {
  const profile = planProfile({
    valueTypes: types.map((type) => ({ type, unit: 'count' })),
    samples: [{ values, stack: ['main.main'] }],
  });
  expect(types[openedValueType({ ...profile, defaultValueType: types.length - 1 })]).toBe(expected);
});
