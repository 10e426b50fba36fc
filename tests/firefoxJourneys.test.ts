import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import firefox from './journeys/firefox.json' with { type: 'json' };

/** A misspelt name would be left out of the run, and nobody would see it. */
test('what is named for the run in Firefox is there, and once', () => {
  const names = [...firefox.main, ...Object.keys(firefox.not)];
  const missing = names.filter(
    (name) => !existsSync(fileURLToPath(new URL(`journeys/${name}.test.ts`, import.meta.url))),
  );
  expect(missing).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
  expect(firefox.main.length).toBeGreaterThan(3);
});
