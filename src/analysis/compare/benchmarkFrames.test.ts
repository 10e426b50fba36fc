import { describe, expect, test } from 'vitest';
import { drawProfile } from '../../../tests/drawProfile.ts';
import { stackNaming } from '../names/stackNaming.ts';
import { compileExpression } from '../steps/compileExpression.ts';
import { type BenchmarkFrame, benchmarkFrames, focusOf, isBenchmarkFunction } from './benchmarkFrames.ts';

function framesOf(drawing: string, benchmarks: string[], pkg = 'example.com/app'): BenchmarkFrame[] {
  const profile = drawProfile(drawing);
  return benchmarkFrames(
    profile,
    stackNaming(profile),
    benchmarks.map((benchmark) => ({ pkg, benchmark })),
  );
}

const frames = (found: BenchmarkFrame[]) => found.map(({ frame }) => frame?.replace('example.com/', '') ?? null);

describe('a benchmark’s own frame', () => {
  test('is the function with its name in the package that its text names', () => {
    const found = framesOf(
      `
        1ns                                  1ns
        testing.(*B).runN                    testing.(*B).runN
        example.com/app.BenchmarkEncode      example.com/app.BenchmarkEncodeAll
        example.com/app.encode               example.com/app.encode
      `,
      ['EncodeAll-8', 'Encode-8', 'Encode-8'],
    );
    expect(frames(found)).toEqual(['app.BenchmarkEncodeAll', 'app.BenchmarkEncode']);
    expect(found[1]).toMatchObject({ state: 'found', functions: ['example.com/app.BenchmarkEncode'] });
  });

  test('includes the goroutines it starts: closures, wrappers, bodies of RunParallel', () => {
    const [found] = framesOf(
      `
        1ns                                     1ns                                      1ns
        testing.(*B).runN                       testing.(*B).RunParallel.func1           example.com/app.BenchmarkServe.gowrap1
        example.com/app.BenchmarkServe          example.com/app.BenchmarkServe.func1     example.com/app.handle
      `,
      ['Serve-8'],
    );
    expect(found!.frame).toBe('example.com/app.BenchmarkServe');
    expect(found!.functions).toHaveLength(3);
  });

  test('may be in the external test package, whose dots are escaped', () => {
    const drawing = `
      1ns
      testing.(*B).runN
      gopkg.in/yaml%2ev3_test.BenchmarkDecode
    `;
    expect(framesOf(drawing, ['Decode-8'], 'gopkg.in/yaml.v3')[0]!.frame).toBe(
      'gopkg.in/yaml%2ev3_test.BenchmarkDecode',
    );
  });

  test('is missing if the profile has the function in another package, in several packages, or not at all', () => {
    const drawing = `
      1ns                          1ns
      testing.(*B).runN            testing.(*B).runN
      example.com/a.BenchmarkX     example.com/b.BenchmarkX
    `;
    const elsewhere = framesOf(drawing, ['X-8'], 'example.com/c')[0]!;
    expect(elsewhere.state).toBe('absent');
    expect(elsewhere.why).toBe(
      'The text is of package example.com/c; the profile has BenchmarkX only in example.com/a and example.com/b.',
    );
    expect(framesOf(drawing, ['X-8'], '')[0]!.why).toBe(
      'BenchmarkX is in several packages of the profile: example.com/a, example.com/b.',
    );
    expect(framesOf(drawing, ['X-8'], 'example.com/b')[0]!.frame).toBe('example.com/b.BenchmarkX');
    expect(framesOf(drawing, ['Y-8'])[0]!.why).toBe('No sample of the profile goes through BenchmarkY.');
  });

  test('is the same for every GOMAXPROCS', () => {
    const found = framesOf(
      `
        1ns
        testing.(*B).runN
        example.com/app.BenchmarkX
      `,
      ['X', 'X-2', 'X-4'],
    );
    expect(found.map(({ state }) => state)).toEqual(['shared', 'shared', 'shared']);
    expect(found[0]!.why).toMatch(/3 settings of GOMAXPROCS/);
  });
});

describe('sub-benchmarks', () => {
  test('are closures in source order, if there are as many of both', () => {
    const found = framesOf(
      `
        1ns                                  1ns                                   1ns                                  1ns
        testing.(*B).runN                    testing.(*B).runN                     testing.(*B).runN                    testing.(*B).runN
        example.com/app.BenchmarkX.func10    example.com/app.BenchmarkX.func2      example.com/app.BenchmarkX           example.com/app.BenchmarkX.func2
        example.com/app.work                 example.com/app.BenchmarkX.func2.1    example.com/app.setUp                example.com/app.work
      `,
      ['X/small-8', 'X/large-8'],
    );
    expect(frames(found)).toEqual(['app.BenchmarkX.func2', 'app.BenchmarkX.func10']);
    expect(found[0]!.functions).toEqual(['example.com/app.BenchmarkX.func2', 'example.com/app.BenchmarkX.func2.1']);
    expect(found[0]!.why).toBe(
      'BenchmarkX has 2 sub-benchmarks in the text and 2 closures in the profile, matched in their order.',
    );
  });

  test('are the innermost closures that testing runs', () => {
    const found = framesOf(
      `
        1ns                                 1ns                                   1ns
        testing.(*B).runN                   testing.(*B).runN                     testing.(*B).runN
        example.com/app.BenchmarkX.func1    example.com/app.BenchmarkX.func1.1    example.com/app.BenchmarkX.func1.2
      `,
      ['X/json/small-8', 'X/json/large-8'],
    );
    expect(frames(found)).toEqual(['app.BenchmarkX.func1.1', 'app.BenchmarkX.func1.2']);
  });

  test('run by a loop share one closure', () => {
    const found = framesOf(
      `
        1ns
        testing.(*B).runN
        example.com/app.BenchmarkX.func1
      `,
      ['X/size=1-8', 'X/size=2-8', 'X/size=3-8'],
    );
    expect(frames(found)).toEqual([null, null, null]);
    expect(found[0]).toMatchObject({
      state: 'shared',
      why: 'BenchmarkX has 3 sub-benchmarks in the text and one function that runs them in the profile, so samples cannot be told apart, and their figures are not one number.',
    });
  });

  test('are found when there is only one', () => {
    const drawing = `
      1ns
      testing.(*B).runN
      example.com/app.BenchmarkX.func3
    `;
    expect(frames(framesOf(drawing, ['X/size=1-8']))).toEqual(['app.BenchmarkX.func3']);
  });
});

test('the word Benchmark is not followed by a lowercase letter, as in go test', () => {
  expect(isBenchmarkFunction('example.com/app.BenchmarkX.func1')).toBe(true);
  expect(isBenchmarkFunction('example.com/app.Benchmark_x')).toBe(true);
  expect(isBenchmarkFunction('example.com/app.Benchmark')).toBe(true);
  expect(isBenchmarkFunction('example.com/app.Benchmarking')).toBe(false);
  expect(isBenchmarkFunction('example.com/app.(*T).BenchmarkX')).toBe(false);
  expect(isBenchmarkFunction('testing.BenchmarkResult.String')).toBe(false);
  expect(isBenchmarkFunction('runtime.mallocgc')).toBe(false);
});

test('the filter of a frame matches the frame and its closures, not longer names', () => {
  const { expression } = compileExpression(focusOf('example.com/a.b/app.BenchmarkX'));
  expect(expression!.test('example.com/a.b/app.BenchmarkX')).toBe(true);
  expect(expression!.test('example.com/a.b/app.BenchmarkX.func1.2')).toBe(true);
  expect(expression!.test('example.com/a.b/app.BenchmarkXY')).toBe(false);
  expect(expression!.test('example.com/a-b/app.BenchmarkX')).toBe(false);
});
