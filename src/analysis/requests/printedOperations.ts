import type { TestFigures } from '../../model/figures.ts';
import type { LoadTest } from '../../model/loadTest.ts';

/** The names under which tests print how many operations they did. */
const counts = /^(?:total )?(?:operations|ops|requests|commands|queries|messages)$/i;
const durations = /^(?:total )?(?:duration|time|elapsed)$/i;

/** A test that printed the number of its operations, as far as a denominator needs it. */
export type PrintedOperations = Pick<LoadTest, 'heading' | 'requests' | 'duration' | 'url'>;

/**
 * The tests that print how many operations they did, such as `Total operations: 387054`. Their duration is printed beside it, else
 * that of the test.
 */
export function printedOperations({ figures, tests }: TestFigures): PrintedOperations[] {
  return figures.flatMap(({ name, value, group }): PrintedOperations[] => {
    if (!counts.test(name) || !(value > 0)) return [];
    const printed = figures.find((one) => one.group === group && one.unit === 's' && durations.test(one.name));
    const duration = printed?.value ?? tests.find((one) => one.name === group)?.seconds ?? null;
    return [{ heading: group, url: '', requests: value, duration }];
  });
}

/**
 * The test that a shorter profile lies in, if only one lasted as long as the profile: a profile of 7 s was taken during the test of
 * 10 s, not during that of 1 s. All tests otherwise.
 */
export function testsAround(tests: readonly PrintedOperations[], seconds: number): readonly PrintedOperations[] {
  const around = tests.filter(({ duration }) => duration !== null && seconds > 0 && duration >= seconds);
  return around.length === 1 ? around : tests;
}
