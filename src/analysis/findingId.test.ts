import { expect, test } from 'vitest';
import { findingId } from './findingId.ts';

test.each([
  [['goals', 2, 'SimpleRoute-2'], 'goals/2/SimpleRoute-2'],
  [['figures', 'fact', 'a/b', 'c', ''], 'figures/fact/a%2Fb/c/'],
  [['figures', 'fact', 'a', 'b/c', ''], 'figures/fact/a/b%2Fc/'],
  [['figures', 'fact', 'a%2Fb', 'c', ''], 'figures/fact/a%252Fb/c/'],
  [['goals', 0, 'two\nlines'], 'goals/0/two%0Alines'],
] as const)('%j: %s', ([section, ...about], id) => {
  expect(findingId(section, ...about)).toBe(id);
});
