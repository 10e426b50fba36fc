import type { Coverage } from '../../model/coverage.ts';
import type { Dataset } from '../../model/dataset.ts';
import type { Problem } from '../../model/problem.ts';
import { countText } from '../../units/formatCount.ts';
import type { InputFormat, Reading } from '../inputFormat.ts';
import { eachLine } from '../textLines.ts';
import { CoverageReader } from './coverageReader.ts';

/** Go's test coverage: `go test -coverprofile`, `go tool cover -func`, and the lines of `go test -cover`. */
export const format = {
  label: 'Go coverage',
  matches: ({ text }) => (text === null ? 0 : likelihoodOf(text)),
  read,
} satisfies InputFormat;

/**
 * As sure as a file that is only named; readers of tests and of benchmarks, whose texts may tell coverage too, go
 * first.
 */
const likely = 0.9;
const profileLine = /^(?:mode: (?:set|count|atomic)|\S.{0,1000}\.go:\d+\.\d+,\d+\.\d+ \d+ \d+)[ \t]*$/m;
const functionLine = /^\S.{0,1000}?\.go:\d+:[ \t]+\S+[ \t]+\d{1,3}\.\d%[ \t]*$/m;
const totalLine = /^total:[ \t]+\(statements\)[ \t]+\d{1,3}\.\d%[ \t]*$/m;
const testLine =
  /^(?:(?:ok {2})?\t\S{1,1000}\t(?:[^\t\n]{0,60}\t)?)?coverage: (?:\d{1,3}(?:\.\d+)?% of statements|\[no statements\])/m;
/** Tests one by one, or a failure: such a text is read as one of tests, which keeps what it says of coverage. */
const tests = /^(?:=== RUN |[ \t]*--- (?:PASS|FAIL|SKIP): |FAIL(?:\t|$)|panic: |fatal error: )/m;
const markup = /^\s*[<{[]/;

function likelihoodOf(text: string): number {
  if (markup.test(text) || text.includes('\0')) return 0;
  const first = text.slice(0, 2000).trimStart();
  if (/^mode: (?:set|count|atomic)[ \t]*(?:\n|$)/.test(first)) return 0.95;
  // A profile that has lost its first line, or that other lines precede.
  if (profileLine.test(text) || functionLine.test(text) || totalLine.test(text)) return tests.test(text) ? 0 : likely;
  return testLine.test(text) && !tests.test(text) ? likely : 0;
}

async function read(chunks: AsyncIterable<Uint8Array>): Promise<Reading> {
  const reader = new CoverageReader();
  await eachLine(chunks, (line) => reader.take(line));
  const coverage = reader.finish();
  const { blocks, functions, packages, printedTotal } = coverage;
  const hasContent = functions.length > 0 || printedTotal !== null || packages.length > 0;
  if (blocks.count === 0 && !hasContent) return nothing(coverage);
  const title = titleOf(coverage);
  const dataset: Dataset<'coverage'> = {
    kind: 'coverage',
    profileType: 'coverage',
    title,
    valueTypes: [],
    defaultValueType: 0,
    data: coverage,
  };
  return { dataset, recognisedAs: title, problems: caveats(reader, coverage) };
}

function titleOf({ blocks, functions, printedTotal }: Coverage): string {
  if (blocks.count > 0) return 'Go coverage profile';
  return functions.length > 0 || printedTotal !== null ? 'Coverage of functions' : 'Coverage of packages';
}

function nothing({ mode }: Coverage): Reading {
  const message =
    mode === ''
      ? 'This text begins like coverage of Go, but no line of it could be read.'
      : `This coverage profile has only its first line, “mode: ${mode}”: no package was measured. Either the tests did not build, or the packages have no test files.`;
  return {
    dataset: null,
    recognisedAs: 'Go coverage profile',
    problems: [
      {
        severity: 'fatal',
        message,
        hint: 'Look at what `go test` printed, then run `go test -coverprofile=cover.out ./...` again.',
      },
    ],
  };
}

function caveats(reader: CoverageReader, { mode, blocks, functions }: Coverage): Problem[] {
  const problems: Problem[] = [];
  const warn = (message: string, more: Partial<Problem> = {}): void => {
    problems.push({ severity: 'warning', message, ...more });
  };
  const [first] = reader.unread;
  if (first !== undefined) {
    const others = reader.unreadCount - 1;
    warn(
      `Line ${first.line} is no line of coverage and was left out: “${first.text}”.${others === 0 ? '' : ` So were ${countText(others, 'more line')}.`}`,
      {
        line: first.line,
        hint: 'Where the file was cut off, write it again with `go test -coverprofile=cover.out ./...`.',
      },
    );
  }
  if (blocks.count > 0 && mode === '') {
    warn('The first line, such as “mode: set”, is missing: only whether a statement ran is shown.', {
      hint: 'Where the beginning of the file was cut off, write it again with `go test -coverprofile=cover.out ./...`.',
    });
  }
  if (reader.mixesModes) {
    warn('The file has profiles of several modes, so only whether a statement ran is shown, not how often.');
  } else if (reader.modes > 1) {
    warn(
      `The file has ${reader.modes} profiles, one after the other. Blocks that occur in several count once. \`go tool cover\` refuses such a file.`,
    );
  }
  if (reader.blocks.contradictions > 0) {
    warn(
      `${countText(reader.blocks.contradictions, 'block occurs', 'blocks occur')} with different numbers of statements: the file mixes profiles of different code.`,
    );
  }
  if (blocks.count > 0 && functions.length > 0) {
    warn('The file has a profile and the text of `go tool cover -func`; the profile’s statements count.');
  }
  return problems;
}
