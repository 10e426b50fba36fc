import { expect, test } from 'vitest';
import { drawProfile } from '../../../tests/drawProfile.ts';
import { lineNaming } from '../names/lineNaming.ts';
import { stackNaming } from '../names/stackNaming.ts';
import type { AttributedTo } from './attributedNames.ts';
import { amountsInFrame } from './explainOperation.ts';

const profile = drawProfile(`
  1ns                    2ns                    4ns                   8ns                    16ns
  testing.(*B).runN      testing.(*B).runN      testing.(*B).runN     testing.(*B).runN      testing.(*B).runN
  x.org/app.BenchmarkA   x.org/app.BenchmarkA   x.org/app.BenchmarkA  x.org/app.BenchmarkA   x.org/app.BenchmarkB
  x.org/app.encode       x.org/app.encode       x.org/app.encode      runtime.mallocgc       x.org/app.encode
  json.Marshal           json.Marshal           runtime.makeslice     runtime.profilealloc   json.Marshal
  -                      runtime.growslice      runtime.mallocgc      runtime.callers        -
`);

function attributed(to: AttributedTo): Record<string, number> {
  const naming = stackNaming(profile);
  const [amounts] = amountsInFrame(
    profile,
    naming,
    [['x.org/app.BenchmarkA']],
    profile.samples.values,
    to,
    'x.org/app',
  );
  return Object.fromEntries(
    naming.names.flatMap((name, index) => (amounts![index] === 0 ? [] : [[name, amounts![index]!]])),
  );
}

test('attributed to leaf: samples through a frame go to their leaf; profiler work goes to its outermost function', () => {
  expect(attributed('leaf')).toEqual({
    'json.Marshal': 1,
    'runtime.growslice': 2,
    'runtime.mallocgc': 4,
    'runtime.profilealloc': 8,
  });
});

test('attributed to outside: to the innermost caller outside the runtime; memory profile recording stays with the profiler', () => {
  expect(attributed('outside')).toEqual({ 'json.Marshal': 3, 'x.org/app.encode': 4, 'runtime.profilealloc': 8 });
});

test('attributed to own: to the innermost function of the user’s module', () => {
  expect(attributed('own')).toEqual({ 'x.org/app.encode': 7, 'runtime.profilealloc': 8 });
});

test('by line: to the line of that caller', () => {
  const drawn = drawProfile(`
    1ns                         2ns
    app.BenchmarkA@a_test.go:3  app.BenchmarkA@a_test.go:4
    runtime.mallocgc@malloc.go:9  runtime.mallocgc@malloc.go:9
  `);
  const naming = lineNaming(drawn);
  const [amounts] = amountsInFrame(drawn, naming, [['app.BenchmarkA']], drawn.samples.values, 'outside');
  expect(naming.lines.map((line, index) => `${line}: ${amounts![index]}`)).toEqual(['3: 1', '9: 0', '4: 2']);
});

test('each column has its own list of functions', () => {
  const naming = stackNaming(profile);
  const [column] = profile.samples.values;
  const [before, after] = amountsInFrame(
    profile,
    naming,
    [['x.org/app.BenchmarkA'], ['x.org/app.BenchmarkB']],
    [column!, column!],
    'leaf',
  ).map((amounts) => amounts.reduce((sum, amount) => sum + amount, 0));
  expect([before, after]).toEqual([15, 16]);
});
