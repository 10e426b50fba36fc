import { expect, test } from 'vitest';
import { drawProfile } from '../../../tests/drawProfile.ts';
import { stacksOf } from '../../../tests/stacksOf.ts';
import { REMAINDER } from '../names/foldedHome.ts';
import { profileTrimmer } from './profileTrimmer.ts';

/**
 * Forty functions with larger amounts than those of the drawing, so that none of the drawing's functions must stay
 * exact.
 */
function heavy(): string[][] {
  return Array.from({ length: 40 }, (_, index) => ['9000ms', `own${index}`]);
}

/** The stacks of a drawing, column by column, after cutting everything that may be cut. */
function cut(columns: readonly (readonly string[])[]): string[] {
  const all = [...columns, ...heavy()];
  const depth = Math.max(...all.map(({ length }) => length));
  const rows = Array.from({ length: depth }, (_, row) => all.map((column) => column[row] ?? '-').join('  '));
  const [{ profile } = { profile: null }] = profileTrimmer([{ profile: drawProfile(rows.join('\n')), side: null }])(0);
  return stacksOf(profile!).filter((stack) => !stack.includes('own'));
}

const runN = ['testing.(*B).launch', 'testing.(*B).runN'];

test('the cut frames become one remainder per benchmark, and per closure that is a benchmark', () => {
  const stacks = cut([
    ['1ms', ...runN, 'app.BenchmarkOne', 'app.a', 'app.b'],
    ['2ms', ...runN, 'app.BenchmarkTwo', 'app.a'],
    ['4ms', ...runN, 'app.BenchmarkTwo.func1', 'app.c'],
    ['8ms', 'testing.(*B).run1.func1', 'testing.(*B).runN', 'app.BenchmarkOne', 'app.a'],
    ['16ms', 'app.start', 'app.BenchmarkTwo.gowrap1', 'app.c'],
  ]).join('\n');
  for (const path of ['BenchmarkOne', 'BenchmarkTwo', 'BenchmarkTwo.func1', 'BenchmarkTwo.gowrap1']) {
    expect(stacks).toContain(`app.${path}`);
  }
  expect(stacks).toContain(REMAINDER);
  expect(stacks).not.toMatch(/app\.[abc]\b/);
});

test('outside of benchmarks, the frame stays that shows whose work it is', () => {
  const stacks = cut([
    ['1ms', ...runN, 'app.BenchmarkOne', 'app.a'],
    ['2ms', 'runtime.gcBgMarkWorker', 'runtime.gcDrain', 'runtime.scan'],
    ['4ms', 'runtime.mcall', 'runtime.park_m'],
    ['8ms', 'app.serve', 'app.a'],
  ]).join('\n');
  expect(stacks).toContain('runtime.gcBgMarkWorker');
  expect(stacks).toContain('app.serve');
  expect(stacks).not.toContain('runtime.gcDrain');
  expect(stacks).not.toContain('runtime.mcall');
});

test('profiles without benchmarks keep no such frames', () => {
  const stacks = cut([
    ['2ms', 'runtime.gcBgMarkWorker', 'runtime.gcDrain'],
    ['8ms', 'app.serve', 'app.a'],
  ]).join('\n');
  expect(stacks).not.toContain('gcBgMarkWorker');
  expect(stacks).not.toContain('app.serve');
});
