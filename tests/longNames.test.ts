import { describe, expect, test } from 'vitest';
import { sectionQuestions } from '../src/cli/sectionQuestions.ts';
import { readFile } from '../src/engine/readFile.ts';
import { autoBasis } from '../src/model/basis.ts';
import type { Dataset } from '../src/model/dataset.ts';
import { plainLens } from '../src/model/lens.ts';
import type { Evidence } from '../src/model/question.ts';
import { profileQuestion, viewsOf } from '../src/views/profile/asking/profileQuestion.ts';
import { encodeProfile } from './encodeProfile.ts';
import { askReports, evidenceOf, markdownOf, redacted } from './fuzz/askAll.ts';
import { isLinear } from './growth.ts';

// Time that grows with the square of a name once took the worker minutes: every step from the file to the Markdown is
// tried with names of tens of thousands of characters.

async function datasetOf(content: string | Uint8Array): Promise<Dataset> {
  for await (const { reading } of readFile(new Blob([content as Uint8Array<ArrayBuffer>]), 'a')) {
    if (reading.dataset !== null) return reading.dataset;
    throw new Error(reading.problems[0]?.message);
  }
  throw new Error('Nothing was read.');
}

type Make = (name: string) => string | Uint8Array;

const bench: Make = (name) =>
  Array.from(
    { length: 6 },
    (_, run) => `Benchmark${name} 100 ${run + 5} ns/op 3 B/op\nBenchmarkB/${name} 1 2 ns/op\n`,
  ).join('');
const unit: Make = (name) => `BenchmarkA 1 5 ${name.replace(/\s/g, '')}\nBenchmarkB 1 5 ${name.replace(/\s/g, '')}\n`;
const valueTypes = [
  { type: 'samples', unit: 'count' },
  { type: 'cpu', unit: 'nanoseconds' },
];
const functionName: Make = (name) =>
  encodeProfile({
    valueTypes,
    samples: [
      { values: [30n, 3_000_000_000n], stack: ['main.main', `main.${name}`, 'runtime.mallocgc'] },
      { values: [10n, 1_000_000_000n], stack: ['main.main', `${name}.run`] },
    ],
  });
const label: Make = (name) =>
  encodeProfile({
    valueTypes,
    samples: [
      { values: [30n, 3_000_000_000n], stack: ['main.main', 'main.walk'], labels: { request: name, [name]: 'x' } },
    ],
  });
const file: Make = (name) =>
  encodeProfile({
    valueTypes,
    samples: [{ values: [30n, 3n], stack: ['main.main', `main.walk@/home/a/${name}.go:7`] }],
  });
const dump: Make = (name) =>
  `goroutine 1 [running]:\nmain.${name}(0x1)\n\t/a/${name}.go:3 +0x1d\ncreated by main.${name}\n\t/a/main.go:9\n`;
const load: Make = (name) => `Running 10s test @ http://a.example/${name}
  2 threads and 10 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     1.00ms    1.00ms  10.00ms   90.00%
    Req/Sec     1.00k     0.10k    2.00k    90.00%
  10000 requests in 10.00s, 1.00MB read
Requests/sec:   1000.00
Transfer/sec:    100.00KB
`;
const sql: Make = (name) =>
  `2026/11/20 10:00:00 /a/b.go:7\n[1.234ms] [rows:1] SELECT * FROM "${name}" WHERE "id" = 1\n`;
const report: Make = (name) =>
  `# Report\n\n| Benchmark | ns/op |\n|---|---|\n| ${name.replaceAll('|', '')} | 12 |\n\n${name} is 3% faster.\n`;
const notes: Make = (name) => `# a/b\n./a.go:3:6: can inline ${name}\n./a.go:4:6: ${name} escapes to heap\n`;
const tests: Make = (name) =>
  `=== RUN   Test${name}\n    a_test.go:3: ${name}: 12 ms\n--- PASS: Test${name} (0.01s)\nPASS\n`;
const coverage: Make = (name) => `mode: set\na/${name}.go:1.2,3.4 1 1\n`;
const goals: Make = (name) => JSON.stringify({ goals: [{ title: name, benchmark: name, unit: 'ns/op', atMost: 1 }] });

const makers: Readonly<Record<string, Make>> = {
  bench,
  unit,
  functionName,
  label,
  file,
  dump,
  load,
  sql,
  report,
  notes,
  tests,
  coverage,
  goals,
};

/** What names repeat. */
const parts = [
  '@v',
  '.func1',
  '[go.shape.',
  'a.b/',
  '-1',
  '(*',
  ' x',
  '> ',
  '1.2.3.4 ',
  'a@b.example ',
  '{"a":',
  '__',
  '`',
  '%41',
];

describe.each(Object.entries(makers))('%s', (_, make) => {
  test.each(parts)('of many “%s” takes time in proportion', async (part) => {
    const nameOf = (size: number): string => part.repeat(Math.ceil(size / part.length));
    const all = async (size: number): Promise<void> => {
      const dataset = await datasetOf(make(nameOf(size))).catch(() => null);
      if (dataset === null) return;
      const other = await datasetOf(make(`${nameOf(size)}2`)).catch(() => dataset);
      for (const evidence of [evidenceOf([dataset], false), evidenceOf([dataset, other], true)]) {
        for await (const { answer } of askReports(evidence)) void answer;
        await markdownOf(evidence);
        await redacted(evidence);
        await askEvery(evidence);
      }
    };
    expect(await isLinear(all, 2000)).toBe(true);
  });
});

/** Asks every section, and every view of profiles; reasons why there is no answer are answers, too. */
async function askEvery(evidence: Evidence[]): Promise<void> {
  for (const { question, parseQuestion } of sectionQuestions.values()) {
    await quietly(() => question(evidence, parseQuestion(new URLSearchParams(), [])));
  }
  const profiles = evidence.filter(({ dataset }) => dataset.kind === 'profile');
  if (profiles.length === 0) return;
  if (profiles.length === 1) {
    for (const [view, { parse }] of viewsOf('one')) {
      await quietly(() =>
        profileQuestion(profiles, { view, lens: plainLens, shown: ['0'], ...parse(new URLSearchParams(), 1, []) }),
      );
    }
    return;
  }
  const pair = { before: ['0'], basis: autoBasis, matched: true };
  for (const [view, { parse }] of viewsOf('two')) {
    await quietly(() =>
      profileQuestion(profiles, {
        view,
        lens: plainLens,
        shown: ['0', '1'],
        ...parse(new URLSearchParams(), 1, valueTypes),
        pair,
      }),
    );
  }
}

async function quietly(ask: () => unknown): Promise<void> {
  try {
    await ask();
  } catch {
    // A view that joins other kinds of profiles has nothing to say here.
  }
}
