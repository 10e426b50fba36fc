import { expect, test } from 'vitest';
import { plainLook } from '../benchmarkQuestion.ts';
import { formatGoals, goalsOf } from './goalParams.ts';
import { lookOf, lookParams } from './lookParams.ts';

/** As the page sets parameters: those that are null go. */
function address(changes: Record<string, string | null>): URLSearchParams {
  const kept = Object.entries(changes).filter((entry): entry is [string, string] => entry[1] !== null);
  return new URLSearchParams(new URLSearchParams(kept).toString());
}

test('the plain look needs no parameters', () => {
  expect(address(lookParams(plainLook)).toString()).toBe('');
  expect(lookOf(new URLSearchParams())).toEqual(plainLook);
});

test('a look survives the address', () => {
  const look = {
    ...plainLook,
    columns: 'files' as const,
    filter: '.name:/Map/ -/size:1',
    ignore: 'cpu',
    controls: ['StdJSONMarshal', 'a~b'],
    variants: { kind: 'word' as const, words: ['RESP', 'HTTP'] },
    perItem: { 'MultipleUsers-16': 5, 'odd~na:me%/x=1': 0.5 },
    roles: { 'before/bench.txt': 'measured' as const, 'C:/a~b/two.txt': 'left-out' as const },
  };
  expect(lookOf(address(lookParams(look)))).toEqual(look);
});

test('a role that there is not, is none', () => {
  expect(lookOf(new URLSearchParams('roles=bench.txt:fast~:both')).roles).toEqual({});
});

test('goals survive the address', () => {
  const goals = [
    { title: '', benchmark: 'SimpleRoute', unit: 'ns/op', direction: 'atMost', target: 200, close: 0.1 },
    { title: 'a|b~c %', benchmark: 'Enc*', unit: 'MB/s', direction: 'atLeast', target: 1e6, close: 0.02 },
  ] as const;
  const text = formatGoals(goals);
  expect(text).toMatch(/^SimpleRoute\|ns\/op\|<200~/);
  expect(goalsOf(address({ goals: text }).get('goals'))).toEqual(goals);
  expect(formatGoals([])).toBeNull();
});

test('what is no goal is left out', () => {
  expect(goalsOf('x~|ns/op|<1~A|ns/op|1~A|ns/op|<~A|ns/op|<x~A|ns/op|<1|-1')).toEqual([]);
});
