import { expect, test } from 'vitest';
import { planProfile } from '../../tests/planProfile.ts';
import { profileTypeOf } from './profileType.ts';

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
