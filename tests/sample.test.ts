import { expect, test, vi } from 'vitest';
import { sampleOf } from './conformance/sample.ts';

// A sample of the conformance cases is worth something if it has some of everything, and is the same every time.

vi.hoisted(() => vi.stubEnv('PERFOLIO_TEST_ALL', ''));

const paths = ['a', 'b', 'c', 'd'].flatMap((folder) =>
  Array.from({ length: 50 }, (_, index) => `${folder}/${index}.prof`),
);
const sampling = { every: 10, name: (path: string) => path };

test('about one in so many is chosen, in order, and one of every folder', () => {
  const chosen = sampleOf([...paths, 'alone/x.prof'], sampling);
  expect(chosen.length).toBeGreaterThan(10);
  expect(chosen.length).toBeLessThan(40);
  expect(chosen).toEqual([...paths, 'alone/x.prof'].filter((path) => chosen.includes(path)));
  expect(new Set(chosen.map((path) => path.split('/')[0]))).toEqual(new Set(['a', 'b', 'c', 'd', 'alone']));
});

test('what others there are changes nothing but the one of a folder', () => {
  const [all, some] = [sampleOf(paths, sampling), sampleOf(paths.toReversed().slice(60), sampling)];
  const others = some.filter((path) => !all.includes(path));
  expect(others.length).toBeLessThanOrEqual(3);
});

test('exceptions are always in it, and kinds are what the suite takes for one', () => {
  const always = (path: string) => path.endsWith('/7.prof');
  const chosen = sampleOf(paths, { ...sampling, every: 1_000_000_007, kind: (path) => path.slice(-6), always });
  expect(chosen.filter(always)).toHaveLength(4);
  expect(new Set(chosen.map((path) => path.slice(-6)))).toEqual(new Set(paths.map((path) => path.slice(-6))));
});
