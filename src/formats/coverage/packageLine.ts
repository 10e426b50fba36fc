import type { CoveredPackage } from '../../model/coverage.ts';

/** `ok  	pkg	0.832s	coverage: 62.8% of statements in ./...`, and the same of a package without tests. */
const withPercent =
  /^(?:ok {2})?\t([^\s]+)\t(?:[^\t]{0,60}\t)?coverage: (?:(\d{1,3}(?:\.\d+)?)% of statements|\[no statements\])(?: in (.{1,2000}?))?(?:\s*\[[a-z ]+\])?\s*$/;
const withoutTests = /^\? {3}\t(\S+)\t\[no test files\]\s*$/;
/** What the test binary itself prints, before the line of its package. */
const alone = /^coverage: (\d{1,3}(?:\.\d+)?)% of statements(?: in (.{1,2000}))?\s*$/;

/** What a line of `go test -cover` says of a package; null if it says nothing. A line of a test binary has no name. */
export function packageLine(line: string): CoveredPackage | null {
  const found = withPercent.exec(line);
  if (found !== null) {
    const [, name = '', percent, of = ''] = found;
    return percent === undefined
      ? { name, percent: null, without: 'no statements', of: '' }
      : { name, percent: Number(percent), without: '', of };
  }
  const untested = withoutTests.exec(line);
  if (untested !== null) return { name: untested[1]!, percent: null, without: 'no test files', of: '' };
  const own = alone.exec(line);
  return own === null ? null : { name: '', percent: Number(own[1]), without: '', of: own[2] ?? '' };
}
