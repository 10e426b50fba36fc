import { afterAll, expect, test } from 'vitest';
import type { BenchmarkResult, Benchmarks } from '../../src/model/benchmarks.ts';
import { skipWithout } from '../skipWithout.ts';
import { benchmarkIndex, type ParseOracle, parseOracle, readingOf, written } from './benchmarks.ts';
import { withoutCorpus } from './beside.ts';

// The parsed benchmark text must equal the records of golang.org/x/perf/benchfmt for the decoded file: every result
// with its line, configuration, iterations and values, every unit setting, every syntax error.

const index = benchmarkIndex();

const fewestCases = 170;

/** Where Perfolio reads what Go's reader gives up; all else must be equal. */
const differences: Readonly<Record<string, string>> = {
  rejoined: 'Results that a log tore are joined again.',
  separators: 'Thousands separators of reports written by hand are undone.',
  table: 'Rows of Markdown tables are read.',
  loose: 'Figures are read from lines without Benchmark where a file has no others.',
  json: 'Lines of `go test -json` are those of the file, not of the joined output.',
};

const counts = { equal: 0, beyond: 0, records: 0 };
const beyond: string[] = [];

skipWithout(withoutCorpus);

test.for((index?.bench ?? []).map((item) => [item.path, item.oracle] as const))('%s', async ([path, file]) => {
  const oracle = parseOracle(file);
  const { dataset } = await readingOf(path);
  // A text without results may be one of tests.
  const isOfBenchmarks = dataset?.kind === 'benchmarks';
  const read = isOfBenchmarks ? dataset.data : nothing();
  const { plain, more } = split(read, oracle);
  const byEvents = path.endsWith('.jsonl');
  expect(recordsOf(read, plain, oracle, byEvents)).toEqual(recordsOfOracle(oracle, byEvents));
  expect(unexpectedErrors(read, oracle, more.length > 0 || !isOfBenchmarks)).toEqual([]);
  expect(joinedOf(more)).toEqual((oracle.salvagedOptional ?? []).map(({ line, name, iters }) => [line, name, iters]));
  counts.records += plain.length;
  if (more.length === 0 && !byEvents) counts.equal++;
  else {
    counts.beyond++;
    const how = new Set(byEvents ? ['json'] : more.map(({ readFrom }) => readFrom));
    beyond.push(`${path}: ${more.length} more. ${[...how].map((name) => differences[name]).join(' ')}`);
  }
});

/** Results that Go's reader has too, and those that it gives up. */
function split(read: Benchmarks, { decodedHow }: ParseOracle): { plain: BenchmarkResult[]; more: BenchmarkResult[] } {
  const commasUndone = decodedHow?.startsWith('commas') === true;
  const isPlain = ({ readFrom }: BenchmarkResult) =>
    readFrom === 'plain' || (commasUndone && readFrom === 'separators');
  return { plain: read.results.filter(isPlain), more: read.results.filter((result) => !isPlain(result)) };
}

function recordsOf(read: Benchmarks, plain: BenchmarkResult[], oracle: ParseOracle, byEvents: boolean): unknown {
  const { resultsTruncatedTo2000 } = oracle.decoded ?? oracle.asIs;
  return {
    count: plain.length,
    units: read.units,
    results: plain.slice(0, resultsTruncatedTo2000 ? 2000 : undefined).map((result) => ({
      line: byEvents ? 0 : result.line,
      name: replaced(result.name),
      iters: result.iterations,
      values: result.values.map(({ value, unit, originalValue, originalUnit }) => ({
        value: written(value),
        unit: replaced(unit),
        ...(originalUnit === '' ? {} : { origValue: written(originalValue), origUnit: originalUnit }),
      })),
      config: sorted(read.configurations[result.configuration]!),
    })),
  };
}

function recordsOfOracle({ asIs, decoded }: ParseOracle, byEvents: boolean): unknown {
  const { resultCount, unitMetadata, results } = decoded ?? asIs;
  return {
    count: resultCount,
    units: unitMetadata ?? [],
    results: results.map(({ line, name, iters, values, config }) => ({
      line: byEvents ? 0 : line,
      name,
      iters,
      values,
      config: sorted(Object.entries(config ?? {})),
    })),
  };
}

/**
 * Complaints that Go's reader has not, and those that it has and are missing; where more was read, these are no wonder.
 */
function unexpectedErrors(read: Benchmarks, { asIs, decoded }: ParseOracle, hasMore: boolean): string[] {
  const ours = read.skipped.filter(({ syntax }) => syntax !== '').map(({ line, syntax }) => `${line}: ${syntax}`);
  const theirs = ((decoded ?? asIs).errors ?? []).map(({ line, msg }) => `${line}: ${msg}`);
  const missing = hasMore ? [] : theirs.filter((error) => !ours.includes(error)).map((error) => `missing ${error}`);
  return [...ours.filter((error) => !theirs.includes(error)), ...missing];
}

function joinedOf(results: BenchmarkResult[]): unknown {
  return results
    .filter(({ readFrom }) => readFrom === 'rejoined')
    .map(({ line, name, iterations }) => [line, name, iterations]);
}

afterAll(() => {
  if (index === null) return;
  console.log(
    `Benchmark text: ${counts.equal} of ${index.bench.length} files give benchfmt's records and nothing else (${counts.records} results), ${counts.beyond} give them and more:\n${beyond.join('\n')}`,
  );
});

test.runIf(index !== null)('the corpus is whole', () => {
  expect(index!.bench.length).toBeGreaterThanOrEqual(fewestCases);
});

/** Bytes that are not UTF-8 become one replacement character in the oracle, and one each here. */
function replaced(name: string): string {
  return name.replace(/\ufffd+/g, '\ufffd');
}

function sorted(entries: Iterable<readonly [string, string]>): (readonly [string, string])[] {
  return [...entries].sort(([a], [b]) => (a < b ? -1 : 1));
}

function nothing(): Benchmarks {
  return { results: [], configurations: [], units: [], skipped: [], skippedCount: 0 };
}
