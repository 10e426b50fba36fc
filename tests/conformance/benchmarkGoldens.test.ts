import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { benchmarkTables, type TableOptions } from '../../src/analysis/benchmarks/benchmarkTables.ts';
import { benchstatCsv } from '../../src/analysis/benchmarks/benchstatCsv.ts';
import { benchstatText } from '../../src/analysis/benchmarks/benchstatText.ts';
import type { Benchmarks } from '../../src/model/benchmarks.ts';
import { skipWithout } from '../skipWithout.ts';
import { benchmarkIndex, pairOracle, readingOf } from './benchmarks.ts';
import { shared, withoutCorpus } from './beside.ts';

// Compares with benchstat's text output: scaled and rounded figures, footnotes, columns of other keys. Spaces and rules
// are ignored, because the layout is not tested.

const index = benchmarkIndex();
const folder = join(shared, 'corpus', 'bench', 'goldens');
const counts = { texts: 0, words: 0 };

skipWithout(withoutCorpus);

const goldens = index === null ? [] : readdirSync(folder).filter((name) => name.endsWith('.out'));

test.for(goldens)('%s', async (name) => {
  const [command = '', ...lines] = readFileSync(join(folder, name), 'utf8').split('\n');
  const { options, files } = asked(command);
  const tables = benchmarkTables(await Promise.all(files.map(fileOf)), options);
  // Complaints about lines come first, on another stream.
  const printed = lines.filter((line) => !/^[\w.-]+\.txt:\d+: /.test(line)).join('\n');
  expect(wordsOf(benchstatText(tables))).toEqual(wordsOf(printed));
  counts.texts++;
  counts.words += wordsOf(printed).length;
});

test.for(
  (index?.benchPairs ?? []).filter(({ id }) => !/34-nan|04[01]$/.test(id)).map((pair) => [pair.id, pair] as const),
)('%s as text', async ([, pair]) => {
  const tables = benchmarkTables([
    { name: 'old', benchmarks: await benchmarksOf(pair.old) },
    { name: 'new', benchmarks: await benchmarksOf(pair.new) },
  ]);
  const { benchstatText: printed } = pairOracle(pair.oracle);
  expect(wordsOf(benchstatText(tables))).toEqual(wordsOf(printed));
  counts.texts++;
  counts.words += wordsOf(printed).length;
});

test.runIf(index !== null)('fuzz.csv', async () => {
  const tables = benchmarkTables([await fileOf('fuzz-old.txt'), await fileOf('fuzz-new.txt')]);
  const { csv, notes } = benchstatCsv(tables);
  const withoutGeomean = (text: string) => text.replace(/^geomean,.*\n/gm, '');
  expect(withoutGeomean(csv)).toBe(withoutGeomean(readFileSync(join(folder, 'fuzz.csv'), 'utf8')));
  expect(notes.map((note) => `${note}\n`).join('')).toBe(readFileSync(join(folder, 'fuzz.stderr'), 'utf8'));
});

afterAll(() => {
  if (index !== null) console.log(`benchstat's text: ${counts.texts} reports, ${counts.words} words, all equal.`);
});

/** `$ benchstat -col /size -filter .name:Payload file.txt`. */
function asked(command: string): { options: TableOptions; files: string[] } {
  const flags: Readonly<Record<string, keyof TableOptions>> = {
    '-table': 'table',
    '-row': 'row',
    '-col': 'col',
    '-ignore': 'ignore',
    '-filter': 'filter',
  };
  const words = command.replace(/^\$ benchstat /, '').split(/ (?![^(]*\))/);
  const options: Record<string, string> = {};
  const files: string[] = [];
  while (words.length > 0) {
    const word = words.shift()!;
    const flag = flags[word];
    if (flag === undefined) files.push(word);
    else options[flag] = words.shift()!;
  }
  return { options, files };
}

async function fileOf(name: string): Promise<{ name: string; benchmarks: Benchmarks }> {
  return { name, benchmarks: await benchmarksOf(`bench/goldens/${name}`) };
}

/** Results that Go's reader has, too. */
async function benchmarksOf(path: string): Promise<Benchmarks> {
  const { dataset } = await readingOf(path);
  if (dataset === null) return { results: [], configurations: [], units: [], skipped: [], skippedCount: 0 };
  const benchmarks = dataset.data as Benchmarks;
  return { ...benchmarks, results: benchmarks.results.filter(({ readFrom }) => readFrom === 'plain') };
}

function wordsOf(text: string): string[] {
  return text.split(/[\s│]+/).filter((word) => word !== '');
}
