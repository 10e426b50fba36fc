import { expect, test } from 'vitest';
import { benchmarkText } from '../../../tests/benchmarkText.ts';
import { comparedSheet } from './comparedSheet.ts';
import { isCompared, judgeChange } from './judgeChange.ts';

/** Runs of one benchmark as pairs of b.N and B/op. */
type Runs = readonly (readonly [iterations: number, bytes: number])[];

async function judged(before: Runs, after: Runs) {
  const text = (runs: Runs) =>
    benchmarkText(
      `pkg: example.com/app\n${runs.map(([count, bytes]) => `BenchmarkA ${count} 100 ns/op ${bytes} B/op 1 allocs/op`).join('\n')}\n`,
    );
  const sheet = comparedSheet([await text(before)], [await text(after)])!;
  const index = sheet.units.findIndex(({ unit }) => unit === 'B/op');
  const [old, now] = sheet.rows[0]!.cells[index]!;
  if (old == null || !isCompared(now)) throw new Error('Nothing is compared.');
  return judgeChange(old, now, sheet.units[index]!);
}

/** Runs with a total that each run allocates once, plus an amount per operation, for several iteration counts. */
const allocated = (counts: readonly number[], once: number, each: number): Runs =>
  counts.map((count) => [count, Math.floor(once / count + each)]);

const many = [321, 314, 324, 322, 319, 337, 326, 265, 327, 307];
const fewer = [303, 292, 268, 222, 207, 294, 283, 232, 315, 296];

test('the same total divided by fewer operations is no change', async () => {
  // As measured for strings.BenchmarkCountTortureOverlapping: 3,148,632 bytes per run on both sides.
  expect(await judged(allocated(many, 3_148_632, 0), allocated(fewer, 3_148_632, 0))).toMatchObject({
    state: 'not-testable',
    withheld: 'allocated-once',
  });
  expect(await judged(allocated(many, 3_148_632, 640), allocated(fewer, 3_148_632, 640))).toMatchObject({
    withheld: 'allocated-once',
  });
});

test('allocations per operation are judged despite a one-time allocation', async () => {
  expect(await judged(allocated(many, 3_148_632, 640), allocated(fewer, 3_148_632, 6400))).toMatchObject({
    state: 'worse',
  });
  expect(await judged(allocated(many, 0, 9800), allocated(fewer, 0, 10_800))).toMatchObject({ state: 'worse' });
});

test('with very few operations the runs cannot show the cause', async () => {
  const once = [1, 1, 1, 1, 1, 1];
  const thrice = [3, 3, 3, 3, 3, 3];
  expect(await judged(allocated(thrice, 0, 4000), allocated(once, 0, 6000))).toMatchObject({
    withheld: 'allocated-once',
  });
  // The first operation of a run may fill a pool of buffers, and another side may have filled it already.
  expect(
    await judged(allocated([7, 8, 8, 7, 8, 8], 0, 59), allocated([2, 1, 2, 4, 1, 2], 4_000_000, 59)),
  ).toMatchObject({ withheld: 'allocated-once' });
  // The same figure at one, two and four operations is that of each of them.
  expect(await judged(allocated([7, 8, 8, 7, 8, 8], 0, 59), allocated([2, 1, 2, 4, 1, 2], 0, 4_000_000))).toMatchObject(
    { state: 'worse' },
  );
  // Equal iteration counts on both sides mean equal work.
  expect(await judged(allocated(once, 0, 4000), allocated(once, 0, 6000))).toMatchObject({ state: 'worse' });
});

test('few operations are enough if the runs show what is allocated once', async () => {
  // As measured for goldmark, where generating ids was quadratic.
  const slow = [1, 1, 2, 2, 1, 1, 5, 7, 1, 2];
  const fast = [51, 100, 100, 100, 100, 142, 100, 100, 42, 289];
  expect(await judged(allocated(slow, 65_000, 3_814_000), allocated(fast, 65_000, 580_800))).toMatchObject({
    state: 'better',
  });
  expect(await judged(allocated(slow, 65_000, 580_800), allocated(fast, 65_000, 580_800))).toMatchObject({
    withheld: 'allocated-once',
  });
  expect(await judged(allocated(slow, 65_000, 3_814_000), allocated([100, 100, 100, 100], 0, 580_800))).toMatchObject({
    state: 'better',
  });
});

test('one run of a single operation among many, as where the machine stood still, leaves the verdict', async () => {
  const stalled = [...many.slice(1), 1];
  expect(await judged(allocated(stalled, 0, 3320), allocated(fewer, 0, 285_673))).toMatchObject({ state: 'worse' });
  // The run shows what is allocated once, too.
  expect(await judged(allocated(stalled, 3_148_632, 0), allocated(fewer, 3_148_632, 0))).toMatchObject({
    withheld: 'allocated-once',
  });
});

test('a benchmark may have more runs than a function call can have arguments', async () => {
  const counts = Array.from({ length: 150_000 }, (_, index) => 100 + (index % 7));
  expect(await judged(allocated(counts, 0, 64), allocated(counts, 0, 640))).toMatchObject({ state: 'worse' });
});
