import type { Benchmarks } from '../../model/benchmarks.ts';
import { countText, formatCount, plural } from '../../units/formatCount.ts';
import { weakMemoized } from '../memo/weakMemo.ts';
import type { BenchmarkWarning } from './warning.ts';

/** A file and the column of its runs. */
interface Counted {
  path: string;
  name: string;
  benchmarks: Benchmarks;
}

/** The properties that identify a file's runs. */
interface Traits {
  results: number;
  /** The number of results identical, to the last digit, to another result of the file. */
  repeated: number;
  /** Equal for the same runs in the same order. */
  digest: string;
}

/** Warnings about duplicate runs, which count twice as evidence: the same file again, or the same lines in one file. */
export function copiedRuns(files: readonly Counted[]): BenchmarkWarning[] {
  const messages: string[] = [];
  const warn = (message: string) => messages.push(message);
  const firsts = new Map<string, Counted>();
  for (const file of files) {
    const { results, repeated, digest } = traitsOf(file.benchmarks);
    if (results === 0) continue;
    if (results >= 4 && repeated * 2 >= results)
      warn(
        `${file.path} has the same runs more than once: ${formatCount(repeated)} of its ${countText(results, 'result')} are equal to another to the last digit. Runs that are counted twice make a difference look surer than it is.`,
      );
    const first = firsts.get(digest);
    if (first === undefined) firsts.set(digest, file);
    else if (first.name === file.name)
      warn(`${first.path} and ${file.path} hold the same runs, which are counted twice. Leave one of them out.`);
    else warn(`${first.path} and ${file.path} hold the very same runs, so there is nothing to compare.`);
  }
  const more = messages.length - mostTold;
  const told = messages.slice(0, mostTold);
  if (more > 0) told.push(`${countText(more, 'more file')} ${plural(more, 'has', 'have')} copied runs, too.`);
  return told.map((message) => ({ kind: 'copies', severity: 'warning', message, benchmarks: [], count: 0 }));
}

/** So many copies are each told. */
const mostTold = 20;

const traitsOf = weakMemoized((benchmarks: Benchmarks): Traits => {
  const seen = new Set<string>();
  let repeated = 0;
  let [one, other] = [0x811c9dc5, 0];
  for (const { name, iterations, values } of benchmarks.results) {
    const line = `${name} ${iterations} ${values.map(({ value, unit }) => `${value} ${unit}`).join(' ')}`;
    for (let index = 0; index < line.length; index++) {
      one = Math.imul(one ^ line.charCodeAt(index), 0x01000193);
      other = (Math.imul(other, 31) + line.charCodeAt(index)) | 0;
    }
    // A result with a single iteration, or from a table row, has too few digits to identify it.
    if (iterations > 1 && seen.has(line)) repeated++;
    seen.add(line);
  }
  return {
    results: benchmarks.results.length,
    repeated,
    digest: `${benchmarks.results.length} ${one} ${other}`,
  };
});
