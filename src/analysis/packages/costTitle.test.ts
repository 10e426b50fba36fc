import { expect, test } from 'vitest';
import { planProfile } from '../../../tests/planProfile.ts';
import { profileTotal } from '../amounts/profileTotal.ts';
import { stackNaming } from '../names/stackNaming.ts';
import { narrowProfile } from '../steps/narrowProfile.ts';
import { costShares } from './costShares.ts';
import { costFilterTitle, formatCostFilter, parseCostFilter } from './costTitle.ts';

const profile = planProfile({
  valueTypes: [{ type: 'cpu', unit: 'nanoseconds' }],
  samples: [
    { values: [7n], stack: ['main.main', 'main.walk', 'runtime.mallocgc', 'runtime.memclrNoHeapPointers'] },
    { values: [5n], stack: ['main.main', 'encoding/json.Marshal', 'runtime.mapassign'] },
    { values: [4n], stack: ['main.main', 'encoding/json.Marshal'] },
    { values: [3n], stack: ['main.main', 'main.query', 'github.com/a/b/c.Run'] },
    { values: [2n], stack: ['main.main', 'main.query', 'runtime.mallocgc'] },
    { values: [1n], stack: ['runtime.gcBgMarkWorker'] },
  ],
});

const groups = [{ title: 'Database', expression: 'query' }];

test.each([
  ['without groups', []],
  ['with a group', groups],
])('each filter leaves its part, and the parts are the whole, %s', (_, given) => {
  const { classes, sum } = costShares(profile, stackNaming(profile), 0, '', given);
  expect(classes.length).toBeGreaterThan(4);
  expect(classes.reduce((total, { amount }) => total + Number(amount), 0)).toBe(sum);
  for (const { id, amount } of classes) {
    const text = formatCostFilter({ id, groups: given });
    const { profile: left, outcomes } = narrowProfile(profile, [{ kind: 'cost', text }], '');
    expect([id, profileTotal(left, 0).sum, outcomes]).toEqual([id, amount, [{ matched: true, error: '' }]]);
  }
});

test('a kind that is not there leaves nothing, and says so', () => {
  const { profile: left, outcomes } = narrowProfile(profile, [{ kind: 'cost', text: 'regexp' }], '');
  expect([left.samples.count, outcomes[0]!.matched]).toEqual([0, false]);
});

test('a filter is read as it was written, and has a title', () => {
  const filter = { id: 'group:Database', groups };
  expect(parseCostFilter(formatCostFilter(filter))).toEqual(filter);
  expect(formatCostFilter({ id: 'gc', groups: [] })).toBe('gc');
  expect(['gc', 'own', 'module:github.com/a/b', formatCostFilter(filter)].map(costFilterTitle)).toEqual([
    'Garbage collection',
    'Your code',
    'github.com/a/b',
    'Database',
  ]);
});
