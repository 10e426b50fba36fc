import type { Dataset } from '../../model/dataset.ts';
import type { LoadTest } from '../../model/loadTest.ts';
import type { Problem } from '../../model/problem.ts';
import { countText } from '../../units/formatCount.ts';
import { shortList } from '../../units/listText.ts';
import type { InputFormat, Reading } from '../inputFormat.ts';
import { eachLine } from '../textLines.ts';
import { isOwnErrorKind } from './errorKinds.ts';
import { isLikelyJson, LoadTestReader, mayBeginTest } from './loadTestReader.ts';

/** What load generators print. */
export const format = {
  label: 'load test',
  matches: ({ text }) => (text === null ? 0 : likelihoodOf(text)),
  read,
} satisfies InputFormat;

const escape = String.fromCharCode(27);
const controlCodes = new RegExp(`${escape}\\[[0-9;?]{0,32}[A-Za-z]`, 'g');

async function read(chunks: AsyncIterable<Uint8Array>): Promise<Reading> {
  const reader = new LoadTestReader();
  let line = 0;
  await eachLine(chunks, (raw) => {
    line++;
    const plain = raw.includes(escape) ? raw.replace(controlCodes, '') : raw;
    // A progress bar is overwritten by what follows a carriage return.
    for (const part of plain.includes('\r') ? plain.split('\r') : [plain]) reader.take(part, line);
  });
  reader.finish();
  const { tests } = reader;
  const whole = tests.filter((test) => !isWithoutFigures(test));
  if (whole.length === 0) return { dataset: null, recognisedAs: titleOf(tests), problems: [nothing(reader)] };
  const title = titleOf(whole);
  const dataset: Dataset<'load-test'> = {
    kind: 'load-test',
    profileType: 'load-test',
    title,
    valueTypes: [],
    defaultValueType: 0,
    data: { tests: whole },
  };
  return { dataset, recognisedAs: title, problems: caveats(reader) };
}

function titleOf(tests: readonly LoadTest[]): string {
  const tools = new Set(tests.map(({ tool }) => tool));
  const [tool] = tools;
  if (tool === undefined || tools.size > 1) return 'Load tests';
  return tests.length === 1 ? `${tool} load test` : `${tool} load tests`;
}

/** Whether the output of a run stops before its figures. A run that failed as a whole has an error. */
function isWithoutFigures({ requests, throughput, latency, errors }: LoadTest): boolean {
  return (
    requests === null &&
    throughput === null &&
    latency.mean === null &&
    latency.percentiles.length === 0 &&
    errors.length === 0
  );
}

/** vegeta's `hdrplot` has response times and nothing else. */
function hasLatency({ latency }: LoadTest): boolean {
  return latency.mean !== null || latency.percentiles.length > 0;
}

function nothing({ tests, brokenJson }: LoadTestReader): Problem {
  const [first] = tests;
  if (brokenJson > 0) {
    return {
      severity: 'fatal',
      message: `The JSON that begins on line ${brokenJson} has no end: the file is cut off.`,
      hint: 'Copy the whole file, or run the load test again.',
      line: brokenJson,
    };
  }
  if (first === undefined) {
    return {
      severity: 'fatal',
      message: 'This looks like the output of a load test, but it contains no figure that could be read.',
      hint: 'Drop what the tool prints, unchanged, for example `wrk --latency URL > wrk.txt`.',
    };
  }
  return {
    severity: 'fatal',
    message: `The ${first.tool} run that begins on line ${first.line} has no figures: it was interrupted, or the file is cut off.`,
    hint: 'Run the load test to its end and drop what it prints.',
    line: first.line,
  };
}

function caveats({ tests, skipped, brokenJson, isFull }: LoadTestReader): Problem[] {
  const problems: Problem[] = [];
  const warn = (message: string, line: number) => problems.push({ severity: 'warning', message, line });
  const cut = tests.filter(isWithoutFigures);
  if (cut.length > 0) {
    warn(
      `${countText(cut.length, 'run has', 'runs have')} no figures: interrupted, or cut off. The first begins on line ${cut[0]!.line}.`,
      cut[0]!.line,
    );
  }
  const refused = tests.find((test) => (test.requests ?? 0) === 0 && !isWithoutFigures(test) && !hasLatency(test));
  if (refused !== undefined) {
    const why = refused.errors.map(({ kind, count }) =>
      isOwnErrorKind(kind) ? countText(count, `${kind} error`) : `“${kind}”`,
    );
    warn(
      `No request of the ${refused.tool} run on line ${refused.line} was completed${why.length === 0 ? '' : `: ${shortList(why, 2)}`}.`,
      refused.line,
    );
  }
  if (skipped.count > 0) {
    warn(
      `${countText(skipped.count, 'line')} among the requests could not be read. The first is line ${skipped.line}.`,
      skipped.line,
    );
  }
  if (brokenJson > 0) warn(`The JSON that begins on line ${brokenJson} has no end and was left out.`, brokenJson);
  if (isFull) warn(`The file has more than ${countText(tests.length - 1, 'test')}; the rest was not read.`, 0);
  return problems;
}

/** Above the likelihood with which other kinds of text are only named, below that of benchmarks. */
const certain = 0.92;
/** Web pages and lists that may quote such output. */
const others = /^\s*<(?:!doctype|html|\?xml|svg)/i;
/** Several NULs near each other: a binary file. */
const binary = /\0(?:[^\0]{0,50}\0){9}/;

/** The likelihood that a text with this beginning contains load tests, from 0 to 1. */
function likelihoodOf(text: string): number {
  if (binary.test(text) || others.test(text)) return 0;
  if (/^\s*\{/.test(text) && isLikelyJson(text)) return certain;
  return text.split('\n').some(mayBeginTest) ? certain : 0;
}
