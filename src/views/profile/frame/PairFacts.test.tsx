import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { drawProfile } from '../../../../tests/drawProfile.ts';
import { type Basis, plainBasis } from '../../../model/basis.ts';
import { plainLens } from '../../../model/lens.ts';
import { pairFacts } from '../asking/pairAnswers/pairFacts.ts';
import { ProfilePair } from '../data/profilePair.ts';
import { PairFacts } from './PairFacts.tsx';

afterEach(cleanup);

function factsIn(basis: Basis): string {
  const pair = ProfilePair.of({
    before: [drawProfile('50     1\nmain   main\nserve  wait')],
    after: [drawProfile('20     1\nmain   main\nserve  wait')],
    texts: { before: [], after: [], key: '' },
    lens: plainLens,
    basis,
    matched: true,
  });
  const names = { before: 'Before', after: 'After' };
  const { container } = render(<PairFacts facts={pairFacts(pair)} type={0} basis={basis} names={names} />);
  return container.textContent;
}

test('the totals of both sides', () => {
  expect(factsIn({ ...plainBasis, kind: 'absolute' })).toMatch(/51.*→.*21.*−58\.82%/);
});

test('a basis that says nothing here has no totals, rather than zeros', () => {
  expect(factsIn({ ...plainBasis, kind: 'request' })).toBe('');
});
