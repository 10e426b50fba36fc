import { readdirSync, readFileSync } from 'node:fs';
import type { DroppedFile } from './dropFiles.ts';

const fixtures = new URL('../fixtures/', import.meta.url);

function file(path: string, as = path.split('/').at(-1)!): DroppedFile {
  return { path: as, bytes: readFileSync(new URL(path, fixtures)) };
}

function filesOf(folder: string, as: string): DroppedFile[] {
  return readdirSync(new URL(folder, fixtures)).map((name) => file(`${folder}${name}`, `${as}${name}`));
}

function text(path: string, written: string): DroppedFile {
  return { path, bytes: Buffer.from(written) };
}

function bothSides(before: string, after: string, as: string): DroppedFile[] {
  return [file(before, `run/before/${as}`), file(after, `run/after/${as}`)];
}

/** What tests print: a figure of four runs. */
function printed(rate: number): string {
  const run = (at: number): string =>
    `=== RUN   TestLoad\n    load_test.go:2:   Operations/sec: ${rate + 10 * at}\n--- PASS: TestLoad (1.00s)\n`;
  return [0, 1, 2, 3].map(run).join('');
}

const failing =
  '=== RUN   TestStore\n    store_test.go:7: no luck\n--- FAIL: TestStore (0.01s)\nFAIL\nFAIL\texample.com/a\t1.1s\n';

const written = text(
  'report.md',
  '# Results\n\nRouting got **3x faster** than anything before.\n\n| Benchmark | Before | After | Improvement |\n|---|---|---|---|\n| Route | 200 ns/op | 100 ns/op | 50% less |\n| Parse | 400 ns/op | 300 ns/op | 80% less |\n',
);

const goals = text(
  'goals.json',
  JSON.stringify({
    goals: [
      { endpoint: 'products_top100', unit: 'req/s', atLeast: 120, title: 'Listing' },
      { endpoint: 'service_document', measure: 'p99', unit: 'ms', atMost: 500 },
      { benchmark: 'Encode', unit: 'ns/op', atMost: 200 },
    ],
  }),
);

/** One run with a file of every kind, and one that cannot be read. */
export const everyFile: readonly DroppedFile[] = [
  ...['cpu', 'heap', 'mutex', 'block', 'goroutine', 'threadcreate'].map((kind) => file(`${kind}.prof`)),
  file('setup/after/bench.txt'),
  ...filesOf('load-tests/after/', 'load-'),
  ...['m2.txt', 'main.go', 'cart.go', 'cover.out'].map((name) => file(`compiler/shop/${name}`)),
  file('sql/after.txt', 'sql.txt'),
  text('test.txt', printed(40_000) + failing),
  written,
  goals,
  text('empty.prof', ''),
];

/** Two runs with files of every kind that is compared. */
export const everyPair: readonly DroppedFile[] = [
  ...['cpu.prof', 'mem.out', 'bench.txt'].flatMap((name) =>
    bothSides(`setup/before/${name}`, `setup/after/${name}`, name),
  ),
  ...filesOf('load-tests/before/', 'run/before/load-'),
  ...filesOf('load-tests/after/', 'run/after/load-'),
  ...bothSides('goroutine-before.debug2.txt', 'goroutine-after.debug2.txt', 'goroutine.txt'),
  ...bothSides('mutex.prof', 'mutex.prof', 'mutex.prof'),
  ...bothSides('sql/before.txt', 'sql/after.txt', 'sql.txt'),
  ...bothSides('compiler/crudp-m1.txt', 'compiler/crudp-m2.txt', 'notes.txt'),
  ...bothSides('coverage/set.out', 'coverage/count.out', 'cover.out'),
  text('run/before/test.txt', printed(20_000)),
  text('run/after/test.txt', printed(40_000) + failing),
];
