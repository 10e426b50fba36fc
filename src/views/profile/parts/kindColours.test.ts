import { expect, test } from 'vitest';
import { costClasses } from '../../../analysis/packages/costClasses.ts';
import { colouredKinds } from '../../../ui/flame-graph/colours.ts';

test('every kind of work has a colour', () => {
  const kinds = [...costClasses.map(({ id }) => id), 'own', 'standard', 'runtime', 'unknown'];
  expect(colouredKinds.toSorted()).toEqual(kinds.toSorted());
});
