import { expect, test } from 'vitest';

/**
 * Where something is missing, a suite has less to test or nothing, and one skipped test says so by its name; `npm test`
 * repeats it at its end. A suite without any test would be an error.
 */
export function skipWithout(what: string): void {
  test.for(what === '' ? [] : [what])('skipped without %s', (_, { skip }) => {
    expect(what).not.toBe('');
    skip();
  });
}
