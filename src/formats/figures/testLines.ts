import type { PackageRun, TestResult } from '../../model/figures.ts';

/** A line in which a test ends. */
export interface EndedTest {
  name: string;
  result: TestResult;
  seconds: number | null;
  /** Other output in the line, which the test printed without a line end. */
  before: string;
}

const results = { PASS: 'pass', FAIL: 'fail', SKIP: 'skip' } as const;
const ended = /^--- (PASS|FAIL|SKIP): (\S{1,500})(?: \((\d{1,9}(?:\.\d{1,9})?)(s| seconds)\))?/;

/** Reads `--- PASS: TestOpen (0.01s)`, also indented or behind other output; null for other lines. */
export function endedTest(line: string): EndedTest | null {
  const index = line.indexOf('--- ');
  const match = index < 0 ? null : ended.exec(line.slice(index));
  if (match === null || line[index - 1] === '-') return null;
  const [, word, name, seconds] = match;
  const result = results[word as keyof typeof results];
  return {
    name: name!,
    result,
    seconds: seconds === undefined ? null : Number(seconds),
    before: line.slice(0, index).trimEnd(),
  };
}

const begun = /^=== (RUN|PAUSE|CONT|NAME) {1,4}(\S{0,500})/;

/** The test to which the following output belongs, '' for none; null if the line is no mark of `go test -v`. */
export function markedTest(line: string): { name: string; isNew: boolean } | null {
  const match = begun.exec(line);
  if (match === null) return null;
  return { name: match[1] === 'PAUSE' ? '' : match[2]!, isNew: match[1] === 'RUN' };
}

const packageLine =
  /^(ok {2}|FAIL|\? {3})\t(\S{1,1000})(?:\s+(\(cached\)|\d{1,9}(?:\.\d{1,9})?s))?((?:\s+\[[a-z ]{1,40}\])?)(?:\tcoverage: (\d{1,3}(?:\.\d{1,6})?)% of statements[^[]{0,2000})?(?:\s*\[([a-z ]{1,40})\])?\s*$/;

/** Reads `ok  	pkg	1.2s`, `FAIL	pkg [build failed]`, `?   	pkg	[no test files]`; null for other lines. */
export function packageRun(text: string, line: number): PackageRun | null {
  const match = packageLine.exec(text);
  if (match === null) return null;
  const [, word, name, seconds = '', first = '', coverage, last = ''] = match;
  const reason = first.replace(/[\s[\]]+/g, ' ').trim() || last;
  const result = word === 'FAIL' ? 'fail' : word === 'ok  ' && reason !== 'no tests to run' ? 'pass' : 'none';
  return {
    name: name!,
    result,
    seconds: /^\d/.test(seconds) ? Number(seconds.slice(0, -1)) : null,
    reason: reason || (seconds === '(cached)' ? 'cached' : ''),
    output: '',
    coverage: coverage === undefined ? null : Number(coverage),
    line,
  };
}

/** Lines that `go test` itself prints, which hold no figures. */
export const ownLine = /^(?:PASS$|FAIL$|exit status \d|coverage: |testing: warning|goos: |goarch: |pkg: |cpu: |# )/;
const crashed = /^(?:panic: |fatal error: |WARNING: DATA RACE$|\*\*\* Test killed)/;

/** Whether the line reports a panic, a fatal error or a data race. */
export function isCrash(line: string): boolean {
  return crashed.test(line);
}
