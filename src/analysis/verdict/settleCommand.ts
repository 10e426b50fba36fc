import { benchmarkName } from '../benchmarks/benchmarkName.ts';
import { quotedRegexp, shellQuoted, shellWord } from '../names/quoted.ts';

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
    shellQuoted(patternOf(names.map(({ name }) => name))),
    '-benchmem -count 10',
    ...packages.map(shellWord),
  ].join(' ');
}

function patternOf(names: readonly string[]): string {
  const distinct = [...new Set(names)].map((name) => benchmarkName(name));
  const [first] = distinct;
  if (distinct.length === 1) {
    return [`Benchmark${first!.base}`, ...first!.parts.map((part) => part.slice(1))]
      .map((part) => `^${quotedRegexp(part)}$`)
      .join('/');
  }
  const bases = [...new Set(distinct.map(({ base }) => base))];
  if (bases.length > mostNames) return '.';
  return bases.length === 1
    ? `^Benchmark${quotedRegexp(bases[0]!)}$`
    : `^Benchmark(${bases.map(quotedRegexp).join('|')})$`;
}
