import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { drawProfile } from '../../../../tests/drawProfile.ts';
import { type Basis, plainBasis } from '../../../model/basis.ts';
import { plainLens } from '../../../model/lens.ts';
import { pairFacts } from '../asking/pairAnswers/pairFacts.ts';
import { ProfilePair } from '../data/profilePair.ts';
import { PairHeader } from './PairHeader.tsx';

afterEach(cleanup);

function headOf(basis: Basis): string[] {
  const pair = ProfilePair.of({
    before: [drawProfile('50     1\nmain   main\nserve  wait')],
    after: [drawProfile('20     1\nmain   main\nserve  wait')],
    texts: { before: [], after: [], key: '' },
    lens: plainLens,
    basis,
    matched: true,
  });
  const names = { before: 'Before', after: 'After' };
  render(<PairHeader facts={pairFacts(pair)} type={0} basis={basis} names={names} />);
  return [...screen.getByLabelText('About these profiles').children].map(({ textContent }) => textContent);
}

test('the totals of both sides, and how many stacks each has', () => {
  expect(headOf({ ...plainBasis, kind: 'absolute' })[0]).toMatch(/51.*→.*21/);
});

test('a basis that says nothing here has no totals, rather than zeros', () => {
  expect(headOf({ ...plainBasis, kind: 'request' })).toEqual(['Stacks2 → 2']);
});
