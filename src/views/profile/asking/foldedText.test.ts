import { describe, expect, test } from 'vitest';
import { drawProfile } from '../../../../tests/drawProfile.ts';
import { planProfile } from '../../../../tests/planProfile.ts';
import { readProfile } from '../../../../tests/readProfile.ts';
import { stacksOf } from '../../../../tests/stacksOf.ts';
import { format } from '../../../formats/folded/format.ts';
import { plainBasis } from '../../../model/basis.ts';
import { type Lens, plainLens } from '../../../model/lens.ts';
import type { Profile } from '../../../model/profile.ts';
import { foldedText } from '../data/profileFiles.ts';
import { ProfileMemo } from '../data/profileMemo.ts';
import { ProfilePair } from '../data/profilePair.ts';
import { commonPairAnswers } from './commonPairAnswers.ts';

const textOf = (profile: Profile, type = 0, lens: Lens = plainLens): string => {
  const memo = ProfileMemo.of([profile], lens);
  return [...foldedText(memo, [memo.profile.samples.values[type]!])].join('');
};

async function reread(text: string): Promise<Profile> {
  const { dataset, problems } = await format.read(
    (async function* () {
      yield new TextEncoder().encode(text);
    })(),
  );
  expect(problems).toEqual([]);
  return dataset!.data as Profile;
}

describe('folded stacks of a profile', () => {
  test('are its stacks with their sums, and none without', () => {
    const profile = drawProfile(`
      3ms    1ms   0ms   2ms
      main   main  main  main
      walk   idle  read  walk
    `);
    expect(textOf(profile)).toBe('main;idle 1\nmain;walk 5\n');
  });

  test('are those that the filters leave', () => {
    const profile = drawProfile(`
      3ms    1ms
      main   main
      walk   idle
    `);
    const lens: Lens = { ...plainLens, steps: [{ kind: 'focus', text: 'walk' }] };
    expect(textOf(profile, 0, lens)).toBe('main;walk 3\n');
  });

  test.each(['cpu', 'heap', 'mutex'])('of a real profile (%s) are read as the same stacks', async (name) => {
    const profile = readProfile(`tests/fixtures/${name}.prof`);
    const at = profile.valueTypes.length - 1;
    const expected = stacksOf({ ...profile, dropFrames: '' }, at)
      .filter((line) => !line.endsWith(' 0'))
      .map((line) => line.replace(/^- /, '[no stack] '));
    expect(stacksOf(await reread(textOf({ ...profile, dropFrames: '' }, at)))).toEqual(expected.sort());
  });

  test('keep their sums where names have signs that the text uses, or samples have no stack', async () => {
    const stack = (...frames: string[]) => ({ values: [3n], stack: frames });
    const profile = planProfile({
      valueTypes: [{ type: 'samples', unit: 'count' }],
      samples: [stack('#main', 'a;b', 'walk 12'), stack('main', 'two\nlines'), stack()],
    });
    const text = textOf(profile);
    expect(text.split('\n').sort()).toEqual(['', ' #main;a:b;walk_12 3', '[no stack] 3', 'main;two lines 3']);
    expect(stacksOf(await reread(text))).toHaveLength(3);
  });

  test('are exact beyond 2^53', () => {
    const profile = planProfile({
      valueTypes: [{ type: 'samples', unit: 'count' }],
      samples: [
        { values: [9_007_199_254_740_993n], stack: ['main'] },
        { values: [2n], stack: ['main'] },
      ],
    });
    expect(textOf(profile)).toBe('main 9007199254740995\n');
  });

  test('of two sides have both amounts', async () => {
    const before = drawProfile(`
      3ms   1ms
      main  main
      walk  gone
    `);
    const after = drawProfile(`
      5ms   4ms
      main  main
      walk  new
    `);
    const texts = { before: [], after: [], key: '' };
    const pair = ProfilePair.of({
      before: [before],
      after: [after],
      texts,
      lens: plainLens,
      basis: plainBasis,
      matched: false,
    });
    const text = await commonPairAnswers.folded(pair, { type: 0 }).text();
    expect(text.split('\n').sort()).toEqual(['', 'main;gone 1 0', 'main;new 0 4', 'main;walk 3 5']);
    const read = await reread(text);
    expect([stacksOf(read, 0), stacksOf(read, 1)]).toEqual([
      ['main gone 1', 'main new 0', 'main walk 3'],
      ['main gone 0', 'main new 4', 'main walk 5'],
    ]);
  });
});
