import { benchmarkName } from '../benchmarks/benchmarkName.ts';

/** More names than this are a line that nobody reads: then all benchmarks are run. */
const mostNames = 20;

/**
 * The command that measures some benchmarks again: `go test -run '^$' -bench '^Benchmark(X|Y)$' -benchmem -count 10 ./pkg`.
 * Sub-benchmarks are run with those of the same benchmark, but for a single one.
 *
 * @param names with GOMAXPROCS, and the packages that they are of as their text names them; '' if it does not
 */
export function settleCommand(names: readonly { name: string; pkg: string }[]): string {
  if (names.length === 0) return '';
  const packages = [...new Set(names.map(({ pkg }) => pkg || './...'))];
  return [
    "go test -run '^$' -bench",
    quoted(patternOf(names.map(({ name }) => name))),
    '-benchmem -count 10',
    ...packages.map(plain),
  ].join(' ');
}

function patternOf(names: readonly string[]): string {
  const distinct = [...new Set(names)].map((name) => benchmarkName(name));
  const [first] = distinct;
  if (distinct.length === 1) {
    return [`Benchmark${first!.base}`, ...first!.parts.map((part) => part.slice(1))]
      .map((part) => `^${escaped(part)}$`)
      .join('/');
  }
  const bases = [...new Set(distinct.map(({ base }) => base))];
  if (bases.length > mostNames) return '.';
  return bases.length === 1 ? `^Benchmark${escaped(bases[0]!)}$` : `^Benchmark(${bases.map(escaped).join('|')})$`;
}

/** In Go's syntax of regular expressions. */
function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** For a shell: nothing within single quotes means anything but a single quote. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function plain(text: string): string {
  return /^[\w./@~+-]+$/.test(text) ? text : quoted(text);
}
