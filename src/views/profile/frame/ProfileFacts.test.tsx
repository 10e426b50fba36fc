import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { drawProfile } from '../../../../tests/drawProfile.ts';
import { facts } from '../asking/answers/facts.ts';
import { ProfileMemo } from '../data/profileMemo.ts';
import { ProfileFacts } from './ProfileFacts.tsx';

afterEach(cleanup);

const goroutine = { type: 'goroutine', unit: 'count' };

function factsOf(drawing: string): string {
  const answer = facts(ProfileMemo.of([drawProfile(drawing)]));
  const { container } = render(
    <ProfileFacts facts={answer} valueType={0} shown={goroutine} valueTypes={[goroutine]} />,
  );
  return container.textContent;
}

test('a goroutine profile has its goroutines and its stacks', () => {
  expect(factsOf('50     1\nmain   main\nserve  wait')).toBe('goroutine 51 · 2 stacks');
});

test('a dump, in which each goroutine is a sample, does not give their number as that of stacks', () => {
  expect(factsOf('1      1      1\nmain   main   main\nserve  serve  wait')).toBe('goroutine 3');
});
