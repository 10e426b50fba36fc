import { benchmarkName } from '../benchmarks/benchmarkName.ts';

/** With more names than this the line would be too long to read: then all benchmarks are run. */
const mostNames = 20;

/**
 * The command that measures some benchmarks again: `go test -run '^$' -bench '^Benchmark(X|Y)$' -benchmem -count 10
 * ./pkg`. Sub-benchmarks run together with the others of the same benchmark, unless there is only one name.
 *
 * @param names names with GOMAXPROCS, and their packages as the text names them; '' if it does not
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

/** Escapes a text for Go's regular expression syntax. */
function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** Quotes a text for a shell: within single quotes only the single quote is special. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function plain(text: string): string {
  return /^[\w./@~+-]+$/.test(text) ? text : quoted(text);
}
