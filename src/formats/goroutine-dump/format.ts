import type { Dataset } from '../../model/dataset.ts';
import type { Problem } from '../../model/problem.ts';
import type { Profile } from '../../model/profile.ts';
import type { InputFormat, Reading } from '../inputFormat.ts';
import { eachLine, textHead } from '../textLines.ts';
import { DumpReader } from './dumpReader.ts';
import { goroutineHeader } from './goroutineHeader.ts';

/** All goroutines with their stacks, as text: `/debug/pprof/goroutine?debug=2`, and what a Go program prints when it crashes or gets SIGQUIT. */
export const format = {
  label: 'goroutine dump',
  matches,
  read,
} satisfies InputFormat;

/** Results of benchmarks count for more than the crash behind them. */
const benchmarkLine = /^Benchmark\S*[ \t]+\d+[ \t]+\S+[ \t]+\S+/m;
/** A web page, or JSON, may hold a dump; it is no dump. */
const markup = /^\s*[<{[]/;

/**
 * 0.96 where the text begins with a goroutine, 0.92 where one begins later, as behind the output of a test. The head may
 * end within a goroutine, but its first line tells enough.
 */
function matches(head: Uint8Array): number {
  const text = textHead(head);
  if (!text.includes('goroutine ')) return 0;
  const lines = text.split('\n');
  const first = lines.findIndex((line) => goroutineHeader(line) !== null);
  if (first < 0) return 0;
  if (lines.slice(0, first).every((line) => line.trim() === '')) return 0.96;
  return markup.test(text) || benchmarkLine.test(text) ? 0 : 0.92;
}

async function read(chunks: AsyncIterable<Uint8Array>): Promise<Reading> {
  const reader = new DumpReader();
  await eachLine(chunks, (line) => reader.take(line));
  const profile = reader.finish();
  const dataset: Dataset<'profile', Profile> = {
    kind: 'profile',
    topic: 'goroutine',
    title: reader.crash === '' ? 'Goroutine dump' : 'Crash of a Go program',
    valueTypes: profile.valueTypes,
    defaultValueType: 0,
    data: profile,
  };
  return { dataset, recognisedAs: dataset.title, problems: caveats(reader) };
}

function caveats({ crash, elided, repeated, count }: DumpReader): Problem[] {
  const problems: Problem[] = [];
  if (crash !== '') {
    problems.push({
      severity: 'warning',
      message: `The program crashed: “${crash}”.${count === 1 ? ' Only the goroutine that crashed is in the text.' : ''}`,
      ...(count === 1 ? { hint: 'To see all goroutines of a crash, run the program with GOTRACEBACK=all.' } : {}),
    });
  }
  if (elided > 0) {
    problems.push({
      severity: 'warning',
      message: `The stacks of ${elided.toLocaleString('en-US')} ${elided === 1 ? 'goroutine are' : 'goroutines are'} longer than Go prints; what it left out is shown as [frames elided].`,
    });
  }
  if (repeated > 0) {
    problems.push({
      severity: 'warning',
      message: `This text holds several dumps: ${repeated.toLocaleString('en-US')} ${repeated === 1 ? 'goroutine comes' : 'goroutines come'} up more than once and ${repeated === 1 ? 'is' : 'are'} counted each time.`,
      hint: 'To compare the dumps, save each as a file of its own.',
    });
  }
  return problems;
}
