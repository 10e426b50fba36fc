import { expect, test } from 'vitest';
import { drawProfile } from '../../../../../tests/drawProfile.ts';
import { plainLens } from '../../../../model/lens.ts';
import { ProfileMemo } from '../../data/profileMemo.ts';
import { facts } from './facts.ts';

const profile = drawProfile(`
  5             3             2
  main@m.go:1   main@m.go:2   idle@i.go:7
  walk@w.go:4   walk@w.go:5
`);

test('facts of the header are of the whole profile, whatever the filters leave and whatever the frames are', () => {
  const factsBy = (lens: Partial<typeof plainLens>) => {
    const { functions, samples, totals } = facts(ProfileMemo.of([profile], { ...plainLens, ...lens }));
    return { functions, samples, total: Number(totals[0]) };
  };
  const whole = { functions: 3, samples: 3, total: 10 };
  expect(factsBy({})).toEqual(whole);
  expect(factsBy({ by: 'line' })).toEqual(whole);
  expect(factsBy({ by: 'package' })).toEqual(whole);
  expect(factsBy({ steps: [{ kind: 'focus', text: 'walk' }] })).toEqual(whole);
});
