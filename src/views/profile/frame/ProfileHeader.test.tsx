import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { drawProfile } from '../../../../tests/drawProfile.ts';
import { facts } from '../asking/answers/facts.ts';
import { ProfileMemo } from '../data/profileMemo.ts';
import { ProfileHeader } from './ProfileHeader.tsx';

afterEach(cleanup);

const goroutine = { type: 'goroutine', unit: 'count' };

function headOf(drawing: string): string[] {
  window.matchMedia = (query) => Object.assign(new EventTarget() as MediaQueryList, { matches: false, media: query });
  const answer = facts(ProfileMemo.of([drawProfile(drawing)]));
  render(<ProfileHeader facts={answer} valueType={0} shown={goroutine} valueTypes={[goroutine]} />);
  return [...screen.getByLabelText('About this profile').children].map(({ textContent }) => textContent);
}

test('a goroutine profile has its goroutines and its stacks', () => {
  expect(headOf('50     1\nmain   main\nserve  wait')).toEqual(['Goroutines51', 'Stacks2', 'Functions3']);
});

test('a dump, in which each goroutine is a sample, does not give their number as that of stacks', () => {
  expect(headOf('1      1      1\nmain   main   main\nserve  serve  wait')).toEqual(['Goroutines3', 'Functions3']);
});
