import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { knownFunctions } from './calleeModel.ts';
import table from './goCalls.txt?raw';

/** Links are coded with exactly this table. */
test('the table is unchanged', () => {
  expect(createHash('sha256').update(table).digest('hex')).toBe(
    'd4b39a0c94fcf220e01046995a5b33ef11cdfca72d0bf841cfd3d512e5fad9ed',
  );
});

test('every callee is a line of the table', () => {
  const known = knownFunctions();
  expect(known[0]!.name).toBe('^');
  expect(new Set(known.map(({ name }) => name)).size).toBe(known.length);
  for (const { callees } of known) {
    for (const { line, likelihood } of callees) {
      expect(line).toBeLessThan(known.length);
      expect([1, 2, 3, 4]).toContain(likelihood);
    }
  }
});
