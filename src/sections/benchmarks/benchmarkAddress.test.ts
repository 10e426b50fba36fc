import { expect, test } from 'vitest';
import { type BenchmarkChanges, benchmarkAddress, benchmarkViews, lookChanges, lookOf } from './benchmarkAddress.ts';
import { plainLook } from './benchmarkQuestion.ts';

/** As the page sets parameters, and reads them again: those that are null go. */
function address(changes: BenchmarkChanges): URLSearchParams {
  return new URLSearchParams(benchmarkAddress.view(changes).params);
}

test('the plain look needs no parameters', () => {
  expect(address(lookChanges(plainLook)).toString()).toBe('');
  expect(lookOf(benchmarkAddress.read(new URLSearchParams()))).toEqual(plainLook);
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
  };
  expect(lookOf(benchmarkAddress.read(address(lookChanges(look))))).toEqual(look);
});

test('what is empty and says something stays: nothing is ignored, there are no headings', () => {
  const changes = { ...lookChanges({ ...plainLook, ignore: '' }), flat: '', peritem: '' };
  const said = benchmarkAddress.read(address(changes));
  expect(said).toMatchObject({ ignore: '', flat: '', peritem: '' });
  expect(lookOf(said).ignore).toBe('');
  expect(benchmarkAddress.read(new URLSearchParams())).toMatchObject({ ignore: null, flat: null, peritem: null });
});

test('goals survive the address', () => {
  const goals = [
    {
      title: '',
      subject: 'benchmark',
      name: 'SimpleRoute',
      measure: '',
      unit: 'ns/op',
      direction: 'atMost',
      target: 200,
      close: 0.1,
    },
    {
      title: 'a|b~c %',
      subject: 'benchmark',
      name: 'Enc*',
      measure: '',
      unit: 'MB/s',
      direction: 'atLeast',
      target: 1e6,
      close: 0.02,
    },
  ] as const;
  expect(address({ goals }).get('goals')).toMatch(/^SimpleRoute\|ns\/op\|<200~/);
  expect(benchmarkAddress.read(address({ goals })).goals).toEqual(goals);
  expect(address({ goals: [] }).has('goals')).toBe(false);
});

test('what is no goal is left out', () => {
  const goals = new URLSearchParams({ goals: 'x~|ns/op|<1~A|ns/op|1~A|ns/op|<~A|ns/op|<x~A|ns/op|<1|-1' });
  expect(benchmarkAddress.read(goals).goals).toEqual([]);
});

test('every view can be led to, and is read again', () => {
  for (const { value } of benchmarkViews) expect(benchmarkAddress.read(address({ view: value })).view).toBe(value);
  expect(benchmarkAddress.read(new URLSearchParams('view=coffee')).view).toBe('');
});

test('a misspelt view, parameter or word does not compile', () => {
  // @ts-expect-error: the view is called `compare`.
  const view = benchmarkAddress.view({ view: 'comparison' });
  // @ts-expect-error: the parameter is called `q`.
  const parameter = benchmarkAddress.view({ view: 'compare', query: 'Encode' });
  // @ts-expect-error: the word is `chart`.
  const word: BenchmarkChanges = { as: 'chrat' };
  expect([view, parameter, word]).toHaveLength(3);
});
