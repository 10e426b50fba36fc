import type { Benchmarks, ReadFrom } from '../../model/benchmarks.ts';
import type { Dataset } from '../../model/dataset.ts';
import type { Problem } from '../../model/problem.ts';
import { countText, formatCount } from '../../units/formatCount.ts';
import type { InputFormat, Reading } from '../inputFormat.ts';
import { TestEvents } from '../testEvents.ts';
import { eachLine } from '../textLines.ts';
import { BenchmarkReader, HeldBound, mostHeld, TooMuchError } from './benchmarkReader.ts';
import { withoutTime } from './goFields.ts';
import { likelihoodOf } from './likelihood.ts';

/** Go benchmarks as text: the output of `go test -bench`, also with -json, and reports written from it. */
export const format = {
  label: 'Go benchmarks',
  matches: ({ text, whole }) => (text === null ? 0 : likelihoodOf(text, whole)),
  read,
} satisfies InputFormat;

/** Longer lines are no results. */
const longestLine = 1_000_000;

const escape = String.fromCharCode(27);
/** Color codes, which text pasted from a terminal may contain. */
const colours = new RegExp(`${escape}\\[[0-9;]*[A-Za-z]`, 'g');

async function read(chunks: AsyncIterable<Uint8Array>): Promise<Reading> {
  try {
    return await readAll(chunks);
  } catch (error) {
    if (!(error instanceof TooMuchError)) throw error;
    return { dataset: null, recognisedAs: 'Go benchmarks', problems: [tooMuch(error)] };
  }
}

const heldWords: Readonly<Record<TooMuchError['what'], string>> = {
  results: 'results',
  measurements: 'measurements',
  lines: 'lines of `go test -json`',
  settings: 'settings such as “goos: linux”',
  keys: 'keys of settings',
  units: 'settings of units',
};

function tooMuch({ what, line }: TooMuchError): Problem {
  return {
    severity: 'fatal',
    message: `This benchmark text has more than ${formatCount(mostHeld[what])} ${heldWords[what]}, where Perfolio stops so that the page stays responsive. It is not read, since a part of it would give other figures than the whole.`,
    hint: 'Split it, by package or by benchmark, and drop the parts that you need; or run with a smaller `-count`.',
    line,
  };
}

async function readAll(chunks: AsyncIterable<Uint8Array>): Promise<Reading> {
  const bound = new HeldBound();
  const reader = new BenchmarkReader();
  const events = new TestEvents();
  let isJson: boolean | null = null;
  let isTest = false;
  let carriageReturns = false;
  let line = 0;
  const failures = new Failures();
  await eachLine(
    chunks,
    (raw) => {
      line++;
      const timed = withoutTime(raw);
      const text = timed.includes(escape) ? timed.replace(colours, '') : timed;
      if (isJson === null && text.trim() !== '') isJson = TestEvents.isEvent(text);
      isTest ||= /^(?:ok {2}\t|PASS$|FAIL|=== RUN|\? {3}\t)|"Action":/.test(text);
      carriageReturns ||= /\rBenchmark/.test(text);
      if (isJson) {
        bound.hold('lines', 1, line);
        events.take(text, line);
      } else {
        reader.take(text, line);
        failures.take(text, line);
      }
    },
    longestLine,
  );
  for (const { text, line: number } of events.lines()) {
    reader.take(text, number);
    failures.take(text, number);
  }
  const benchmarks = reader.finish();
  if (benchmarks.results.length === 0) {
    return nothing(benchmarks, isTest, carriageReturns);
  }
  const dataset: Dataset<'benchmarks'> = {
    kind: 'benchmarks',
    profileType: 'benchmarks',
    title: 'Go benchmarks',
    valueTypes: [],
    defaultValueType: 0,
    data: benchmarks,
  };
  return { dataset, recognisedAs: 'Go benchmarks', problems: [...failures.problems(), ...caveats(benchmarks)] };
}

/** Detects whether a run, or a test of it, failed. */
class Failures {
  private first: { text: string; line: number } | null = null;
  private isPanic = false;

  take(text: string, line: number): void {
    if (this.isPanic || !/^(?:panic|fatal error): |^(?:--- )?FAIL[:\t]/.test(text)) return;
    const isPanic = /^[pf]/.test(text);
    // A panic message says more than the line that only reports the failure.
    if (this.first === null || isPanic) this.first = { text, line };
    this.isPanic = isPanic;
  }

  problems(): Problem[] {
    if (this.first === null) return [];
    const { text, line } = this.first;
    const shown = text.replaceAll(/\s+/g, ' ').slice(0, 120);
    // After a failed test the others run.
    const isTest = text.startsWith('---');
    const message = isTest
      ? `A test or benchmark failed: “${shown}” Its results are missing.`
      : `The run failed: “${shown}” What would have come after it is missing.`;
    return [{ severity: 'warning', message, line }];
  }
}

function nothing({ skippedCount, skipped }: Benchmarks, isTest: boolean, carriageReturns: boolean): Reading {
  const first = skipped[0];
  const problem: Problem = {
    severity: 'fatal',
    message: carriageReturns
      ? 'The lines of this text end in carriage returns alone, so that Go’s tools see one line and no result.'
      : first === undefined
        ? `This is ${isTest ? 'the output of `go test`' : 'benchmark text of Go'} without a single result.`
        : `No line of this benchmark text is a whole result. ${countText(skippedCount, 'line')} at least begin like one. Line ${first.line}: ${first.reason}`,
    hint: carriageReturns
      ? 'Save the file with the line ends of Unix or Windows.'
      : 'Run `go test -run=^$ -bench . -count 10` and drop what it prints.',
    ...(first === undefined ? {} : { line: first.line }),
  };
  return {
    dataset: null,
    recognisedAs: isTest && first === undefined ? 'Go test output' : 'Go benchmarks',
    problems: [problem],
  };
}

const remarks: Readonly<Record<Exclude<ReadFrom, 'plain'>, (count: number) => string>> = {
  rejoined: (count) => `${countText(count, 'result')} had been torn by other output; the parts were joined again.`,
  separators: (count) =>
    `${countText(count, 'result was', 'results were')} edited by hand: thousands separators and words were taken out. Go’s tools refuse such lines.`,
  table: (count) =>
    `${countText(count, 'result was', 'results were')} read from tables. How often each ran is not known.`,
  loose: (count) =>
    `${countText(count, 'result was', 'results were')} read from lines that do not begin with Benchmark, which Go’s tools ignore.`,
};

function caveats({ results: all, skipped, skippedCount }: Benchmarks): Problem[] {
  const problems: Problem[] = [];
  const warn = (message: string, line: number) => problems.push({ severity: 'warning', message, line });
  for (const [readFrom, remark] of Object.entries(remarks)) {
    const such = all.filter((result) => result.readFrom === readFrom);
    if (such.length > 0) warn(remark(such.length), such[0]!.line);
  }
  const first = skipped[0];
  if (first !== undefined) {
    warn(
      skippedCount === 1
        ? `Line ${first.line} was skipped. ${first.reason}`
        : `${countText(skippedCount, 'line')} were skipped. The first, line ${first.line}: ${first.reason}`,
      first.line,
    );
  }
  return problems;
}
