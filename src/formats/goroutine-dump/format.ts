import type { Dataset } from '../../model/dataset.ts';
import type { Problem } from '../../model/problem.ts';
import { countText } from '../../units/formatCount.ts';
import type { FileHead } from '../fileHead.ts';
import type { InputFormat, Reading } from '../inputFormat.ts';
import { eachLine } from '../textLines.ts';
import { calledName, DumpReader, placeOf, type UnreadLine } from './dumpReader.ts';
import { goroutineHeader } from './goroutineHeader.ts';
import { behindPrefix, prefixOf } from './linePrefix.ts';

/**
 * All goroutines with their stacks, as text: `/debug/pprof/goroutine?debug=2`, and the output of a Go program that
 * crashes or gets SIGQUIT.
 */
export const format = {
  label: 'goroutine dump',
  matches,
  read,
} satisfies InputFormat;

/** Benchmark results have priority over a crash behind them. */
const benchmarkLine = /^Benchmark\S*[ \t]+\d+[ \t]+\S+[ \t]+\S+/m;
/** A web page or JSON that quotes a dump is not matched. */
const markup = /^\s*[<{[]/;

/**
 * 0.96 if the text begins with a goroutine, 0.92 if one begins later, as after the output of a test. The head may end
 * within a goroutine; its first line suffices.
 */
function matches({ text }: FileHead): number {
  if (text === null || !text.includes('goroutine ')) return 0;
  const lines = text.split('\n');
  const first = lines.findIndex((line) => goroutineHeader(line) !== null);
  if (first < 0) return lines.some(isPrefixedGoroutine) && !markup.test(text) && !benchmarkLine.test(text) ? 0.92 : 0;
  if (lines.slice(0, first).every((line) => line.trim() === '')) return 0.96;
  return markup.test(text) || benchmarkLine.test(text) ? 0 : 0.92;
}

/** Whether the line is a goroutine behind a prefix, such as a log's time. Its frames must confirm it. */
function isPrefixedGoroutine(line: string, index: number, lines: readonly string[]): boolean {
  const prefix = prefixOf(line);
  if (prefix === '') return false;
  const [frame, place] = [1, 2].map((by) => behindPrefix(lines[index + by] ?? '', prefix));
  return calledName(frame!) !== '' && placeOf(place!) !== null;
}

async function read(chunks: AsyncIterable<Uint8Array>): Promise<Reading> {
  const reader = new DumpReader();
  await eachLine(chunks, (line) => reader.take(line));
  const profile = reader.finish();
  const problems = caveats(reader);
  if (profile.samples.count === 0) {
    const message = 'The text has no goroutine that could be read.';
    return { dataset: null, recognisedAs: 'Goroutine dump', problems: [...problems, { severity: 'fatal', message }] };
  }
  const dataset: Dataset<'profile'> = {
    kind: 'profile',
    profileType: 'goroutine',
    title: reader.crash === '' ? 'Goroutine dump' : 'Crash of a Go program',
    valueTypes: profile.valueTypes,
    defaultValueType: 0,
    data: profile,
  };
  return { dataset, recognisedAs: dataset.title, problems };
}

/** Maximum number of unreadable lines that get a problem each. */
const MOST_NAMED = 5;

function unreadLines(unread: readonly UnreadLine[]): Problem[] {
  const problems = unread.slice(0, MOST_NAMED).map(
    ({ line, text, isCounted }): Problem => ({
      severity: 'warning',
      message: isCounted
        ? `Line ${line}: the goroutine is counted, but its labels could not be read: “${shortened(text)}”.`
        : `Line ${line} begins like a goroutine but could not be read and is not counted: “${shortened(text)}”.`,
      line,
    }),
  );
  const others = unread.slice(MOST_NAMED);
  if (others.length > 0) {
    const lost = others.filter(({ isCounted }) => !isCounted).length;
    problems.push({
      severity: 'warning',
      message: `${countText(others.length, 'more line')} like ${others.length === 1 ? 'it' : 'these'} from line ${others[0]!.line} on${lost === 0 ? '' : `, of which ${countText(lost, 'is', 'are')} not counted`}.`,
      line: others[0]!.line,
    });
  }
  return problems;
}

function shortened(text: string): string {
  return text.length > 160 ? `${text.slice(0, 159)}…` : text.trimEnd();
}

function caveats({ crash, elided, repeated, prefixed, count, unread }: DumpReader): Problem[] {
  const problems: Problem[] = unreadLines(unread);
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
      message: `The stacks of ${countText(elided, 'goroutine')} are longer than Go prints; what it left out is shown as [frames elided].`,
    });
  }
  if (prefixed > 0) {
    problems.push({
      severity: 'warning',
      message: `${countText(prefixed, 'goroutine stands', 'goroutines stand')} behind other text in ${prefixed === 1 ? 'its' : 'their'} line, such as a log’s time, which was left out.`,
    });
  }
  if (repeated > 0) {
    problems.push({
      severity: 'warning',
      message: `This text holds several dumps: ${countText(repeated, 'goroutine comes', 'goroutines come')} up more than once and ${repeated === 1 ? 'is' : 'are'} counted each time.`,
      hint: 'To compare the dumps, save each as a file of its own.',
    });
  }
  return problems;
}
