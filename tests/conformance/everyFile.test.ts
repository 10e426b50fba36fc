import { openAsBlob, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { readFile } from '../../src/engine/readFile.ts';
import type { Reading } from '../../src/formats/inputFormat.ts';
import { skipWithout } from '../skipWithout.ts';
import { shared, withoutCorpus, withoutSamples } from './beside.ts';

// Every sample and every output of a load generator is read, or named with the reason why it is not.

const folders = ['samples', 'corpus/load-tests'];
const missing = [withoutSamples, withoutCorpus].find((what) => what !== '') ?? '';

/** What the files that are read are, and how many there are of each. */
const read: Readonly<Record<string, number>> = {
  'Block profile': 9,
  'CPU profile': 30,
  'Compiler notes': 4,
  'Coverage of functions': 1,
  'Coverage of packages': 1,
  'Crash of a Go program': 1,
  'Go benchmarks': 62,
  'Go coverage profile': 16,
  'Go source file': 1,
  'Go test output': 10,
  'Goroutine dump': 7,
  'Goroutine leak profile': 4,
  'Goroutine profile': 14,
  'Memory profile': 45,
  'Mutex profile': 9,
  'Summary of SQL queries': 2,
  'Thread creation profile': 2,
  'Time of a run': 2,
  // Texts with tables of benchmarks, which are read as benchmarks, too.
  'Written report': 2,
  'bombardier load test': 3,
  'hey load test': 4,
  'k6 load test': 7,
  'vegeta load test': 8,
  'wrk load test': 42,
  'wrk load tests': 2,
  'wrk2 load tests': 1,
};

const onlyMode =
  'This coverage profile has only its first line, “mode: set”: no package was measured. Either the tests did not build, or the packages have no test files.';
const markdown = 'This is a document in Markdown, without tables of benchmarks.';

/** The files that are named, with the reason. */
const named: Readonly<Record<string, string>> = {
  'corpus/load-tests/README.md': `Markdown document: ${markdown}`,
  'samples/README.md': `Markdown document: ${markdown}`,
  'samples/go-upgrade/README.md': `Markdown document: ${markdown}`,
  'samples/gotap/coverage/cover-first.out': `Go coverage profile: ${onlyMode}`,
  'samples/gotap/published/benchmark_results.txt': 'Empty file: This file is empty.',
  'samples/gotap/published/benchmark_summary.txt': 'Empty file: This file is empty.',
  'samples/gotap/published/coverage_gzip.txt': `Go coverage profile: ${onlyMode}`,
  'samples/gotap/published/coverage_render.txt': `Go coverage profile: ${onlyMode}`,
  'samples/hostile/README.md': `Markdown document: ${markdown}`,
};

interface FileReading {
  path: string;
  reading: Reading;
}

skipWithout(missing);

describe.skipIf(missing !== '')('every file', () => {
  let readings: FileReading[] = [];
  beforeAll(async () => {
    readings = await readAll();
  }, 300_000);

  test('is read or named', () => {
    expect(readings).toHaveLength(sum(Object.values(read)) + Object.keys(named).length);
  });

  test('those that are read, by what they are', () => {
    const counts: Record<string, number> = {};
    for (const { reading } of readings) {
      if (reading.dataset === null) continue;
      const { title } = reading.dataset;
      counts[title] = (counts[title] ?? 0) + 1;
    }
    expect(counts).toEqual(read);
  });

  test('those that are named, with the reason', () => {
    const reasons = readings.flatMap(({ path, reading: { dataset, recognisedAs, problems } }) =>
      dataset === null ? [[path, `${recognisedAs}: ${problems.map(({ message }) => message).join(' ')}`] as const] : [],
    );
    expect(Object.fromEntries(reasons)).toEqual(named);
  });

  test('none is unknown, and each reason is a fatal problem in sentences, with advice', () => {
    for (const { path, reading } of readings) {
      expect(['', 'Text', 'Damaged binary file'], `file ${path}`).not.toContain(reading.recognisedAs);
      if (reading.dataset !== null) continue;
      expect(reading.problems, `file ${path}`).toEqual([
        {
          severity: 'fatal',
          message: expect.stringMatching(/^[A-Z].*\.$/),
          hint: expect.stringMatching(/^[A-Z].*\.$/),
        },
      ]);
    }
  });
});

/** Every file of the folders, one reading for each; those of the reference tools in `oracle/` are no input. */
async function readAll(): Promise<FileReading[]> {
  const readings: FileReading[] = [];
  for (const folder of folders) {
    for (const file of filesBelow(join(shared, folder))) {
      const path = `${folder}/${file}`;
      for await (const item of readFile(await openAsBlob(join(shared, path)), path)) readings.push(item);
    }
  }
  return readings;
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.split('/').includes('oracle') && statSync(join(folder, file)).isFile())
    .sort();
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
