import type { Dataset } from '../../model/dataset.ts';
import type { TestFigures } from '../../model/figures.ts';
import type { Problem } from '../../model/problem.ts';
import { countText } from '../../units/formatCount.ts';
import { listText } from '../../units/listText.ts';
import type { InputFormat, Reading } from '../inputFormat.ts';
import { TestEvents } from '../testEvents.ts';
import { eachLine } from '../textLines.ts';
import { FiguresReader } from './figuresReader.ts';

/** The output of `go test`, also with -json, and other texts that print figures with their names. */
export const format = {
  label: 'Go tests and figures',
  matches: ({ text }) => (text === null ? 0 : likelihoodOf(text)),
  read,
} satisfies InputFormat;

/** As sure as a file that is only named: readers of benchmarks, load tests and dumps of goroutines go first. */
const ofTests = 0.9;
/** Packages with their coverage and no test: the reader of coverage goes first. */
const ofCoverage = 0.89;
const ofWindow = 0.6;
/** Above an unknown text, below source code. */
const ofFigures = 0.45;

const testLine =
  /^(?:=== RUN |\s{0,40}--- (?:PASS|FAIL|SKIP): \S|ok {2}\t\S|\? {3}\t\S+\t\[no test files\]|FAIL\t\S|(?:PASS|FAIL)[ \t]*$)/m;
const oneTest = /^(?:=== RUN |\s{0,40}--- (?:PASS|FAIL|SKIP): |FAIL(?:\t|$))/m;
const coverageLine = /^(?:.{0,1000}\t)?coverage: (?:\d|\[no statements\])/m;
const markup = /^\s*[<{[]/;

function likelihoodOf(text: string): number {
  if (text.includes('\0')) return 0;
  const first = text.slice(0, 2000).trimStart();
  if (TestEvents.isEvent(first.split('\n')[0]!)) return ofTests;
  if (markup.test(text)) return 0;
  if (testLine.test(text)) return oneTest.test(text) || !coverageLine.test(text) ? ofTests : ofCoverage;
  const reader = new FiguresReader();
  text.split('\n').forEach((line, index) => reader.take(line, index + 1));
  return otherLikelihood(reader, reader.finish());
}

/** Prose mentions numbers; a text of figures has few other lines, and units. */
function otherLikelihood({ otherLines, figureLines }: FiguresReader, { figures, window }: TestFigures): number {
  if (window !== null && window.seconds !== null && figureLines >= 0.5 * otherLines) return ofWindow;
  const measured = figures.filter(
    ({ unit, name }) => unit !== '' || /(?:\/s(?:ec)?|per second|rate|latency)\b/i.test(name),
  );
  return figures.length >= 3 && measured.length >= 2 && figureLines >= 0.6 * otherLines ? ofFigures : 0;
}

async function read(chunks: AsyncIterable<Uint8Array>): Promise<Reading> {
  const reader = new FiguresReader();
  const events = new TestEvents();
  let isJson: boolean | null = null;
  let line = 0;
  await eachLine(chunks, (text) => {
    line++;
    if (isJson === null && text.trim() !== '') isJson = TestEvents.isEvent(text);
    if (isJson) events.take(text, line);
    else reader.take(text, line);
  });
  for (const { text, line: number } of events.lines()) reader.take(text, number);
  const data = reader.finish();
  const title = titleOf(data);
  const isEmpty = [data.tests, data.packages, data.crashes, data.figures].every(({ length }) => length === 0);
  if (isEmpty && data.window === null) return nothing(title);
  const covers = data.packages.some(({ coverage }) => coverage !== null);
  const dataset: Dataset<'figures'> = {
    kind: 'figures',
    profileType: covers ? 'tests with coverage' : 'tests',
    title,
    valueTypes: [],
    defaultValueType: 0,
    data,
  };
  return { dataset, recognisedAs: title, problems: caveats(data) };
}

function titleOf({ tests, packages, window, figures }: TestFigures): string {
  if (tests.length > 0 || packages.length > 0) return 'Go test output';
  return window !== null && figures.length < 3 ? 'Time of a run' : 'Figures';
}

function nothing(title: string): Reading {
  return {
    dataset: null,
    recognisedAs: title,
    problems: [
      {
        severity: 'fatal',
        message: 'This text begins like the output of `go test`, but it names no test, no package and no figure.',
        hint: 'Run `go test -v ./...` and drop what it prints.',
      },
    ],
  };
}

function caveats({ tests, packages, crashes }: TestFigures): Problem[] {
  const problems: Problem[] = [];
  const warn = (message: string, line: number): void => {
    problems.push({ severity: 'warning', message, line });
  };
  const [crash] = crashes;
  if (crash !== undefined) warn(`The run crashed: “${crash.text}”.`, crash.line);
  const failed = tests.filter(({ result }) => result === 'fail');
  if (failed.length > 0) warn(`${countText(failed.length, 'test')} failed, first ${failed[0]!.name}.`, failed[0]!.line);
  const broken = packages.filter(({ result, reason }) => result === 'fail' && reason !== '');
  if (broken.length > 0) {
    const reasons = [...new Set(broken.map(({ reason }) => reason))];
    warn(`${countText(broken.length, 'package')} did not run: ${listText(reasons)}.`, broken[0]!.line);
  }
  const ran = packages.length > 0 && tests.length === 0 && packages.every(({ result }) => result === 'none');
  if (ran) warn('No test ran.', packages[0]!.line);
  return problems;
}
