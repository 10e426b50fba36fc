import { describe, expect, test } from 'vitest';
import { evidenceOf } from '../../src/engine/openDataset.ts';
import { overview } from '../../src/sections/sql/overview.ts';
import { haveSamples, holdSamples, withoutSamples } from '../sharedSamples.ts';

// go-odata's server under its own load script, with the SQL that it ran: 59,909 requests before, 54,496 after.

const sides = ['before', 'after'] as const;
const files = [
  ...sides.flatMap((side) =>
    ['sql-trace-summary-stdout.txt', 'stdout-with-ansi.txt', 'cpu.prof'].map(
      (name) => `go-odata/${side}/server/script/${name}`,
    ),
  ),
  // Another run of the same side, with a profile of its own.
  'go-odata/after/server/cpu.prof',
];

describe.skipIf(!haveSamples)(`SQL of a server under load${withoutSamples}`, async () => {
  const { datasets, refs } = haveSamples ? await holdSamples(files) : { datasets: new Map(), refs: [] };

  test('requests and CPU time come from the same run', () => {
    const { shown, base } = overview(evidenceOf(refs, datasets), { file: '', base: '' });
    expect([base!.requests?.count, shown.requests?.count]).toEqual([59_909, 54_496]);
    expect(shown.requests?.endpoints).toBe(15);
    expect(shown.driver).toMatchObject({
      path: 'go-odata/after/server/script/cpu.prof',
      packages: ['database/sql', 'github.com/mattn/go-sqlite3'],
      isInProcess: true,
    });
    // As `go tool pprof -top -focus '^(database/sql|github.com/mattn/go-sqlite3)'` totals it.
    expect(shown.driver!.driver).toBe(3_870_000_000);
    expect(shown.driver!.whole).toBe(10_430_000_000);
  });
});
