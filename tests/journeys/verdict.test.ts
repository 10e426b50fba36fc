import { expect, test } from 'vitest';
import { plain } from './plain.ts';
import { profile } from './profile.ts';
import { withVisit } from './withVisit.ts';

// The report in one look: what moved, how sure that is, and a sentence to paste; the rest is folded beneath.

const visit = withVisit({ options: { viewport: { width: 1440, height: 900 } } });

const benchmarks = ['Decode', 'Encode', 'Parse', 'Render', 'Sort'];

/** Ten runs of five benchmarks that differ in bytes; of `after`, one takes more. */
function text(side: 'before' | 'after'): Buffer {
  const head = 'goos: linux\ngoarch: amd64\npkg: example.com/codec\ncpu: Test CPU\n';
  const runs = Array.from({ length: 10 }, (_, run) =>
    benchmarks.map((name, index) => {
      const time = 1000 * (index + 1) + ((run * 7 + index) % 10);
      const bytes = side === 'before' ? 1000 : name === 'Sort' ? 1500 : 400;
      return `Benchmark${name}-8 \t 10000\t ${time} ns/op\t ${bytes} B/op\t 10 allocs/op\n`;
    }),
  );
  return Buffer.from(head + runs.flat().join(''));
}

test('stands on one screen, and leads by keys to what it rests on and back', async () => {
  const { page } = visit;
  await visit.drop(
    ...(['before', 'after'] as const).flatMap((side) => [
      { path: `${side}/bench.txt`, bytes: text(side) },
      { path: `${side}/cpu.prof`, bytes: profile(`${side}/cpu.prof`) },
    ]),
  );
  await visit.report();

  const verdict = page.getByRole('list', { name: 'Verdict' });
  const lines = (await verdict.getByRole('listitem').allTextContents()).map(plain);
  // What has a verdict comes first.
  expect(lines[0]).toMatch(/^Memory ?1 higher ?4 lower ?of 5 benchmarks ?−47\.9% geometric mean.*\+50\.0% Sort/);
  expect(lines[1]).toMatch(/^Time ?no difference ?in 5 benchmarks ?differences above 4\.3% would show/);
  expect(lines[2]).toMatch(/^Allocations ?no difference ?in 5 benchmarks/);
  const copy = page.getByRole('button', { name: 'Copy the verdict as a sentence' });
  const box = (await copy.boundingBox())!;
  expect(box.y + box.height).toBeLessThanOrEqual(900);

  // Folded: each chapter has one line.
  const improved = page.getByRole('region', { name: 'What improved', exact: true });
  expect(await improved.getByRole('listitem').count()).toBe(0);
  const unfold = page.getByRole('button', { name: 'Unfold What improved' });
  await visit.tabTo(unfold);
  await page.keyboard.press('Enter');
  const locator = improved.getByRole('listitem');
  await expect.poll(() => locator.count()).toBe(4);
  expect(await visit.axe()).toEqual([]);

  // A regression is told once, in its own chapter.
  await page.getByRole('button', { name: 'Unfold all' }).click();
  const regressed = page.getByRole('region', { name: 'What regressed', exact: true });
  expect(plain((await regressed.getByRole('listitem').allTextContents()).join())).toMatch(/Sort.*50\.0% more memory/);
  const whole = plain(await page.locator('article').innerText());
  expect(whole.match(/50\.0% more memory/g)).toHaveLength(1);

  await page.getByRole('button', { name: 'Fold all' }).click();
  await page.getByRole('button', { name: 'Unfold What regressed' }).click();
  await regressed.getByRole('link', { name: /^Show/ }).click();
  await page.waitForURL((url) => url.hash.startsWith('#/benchmarks'));
  await page.goBack();
  await regressed.getByRole('listitem').waitFor();
  expect(await improved.getByRole('listitem').count()).toBe(0);
});
