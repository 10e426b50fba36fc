import type { FileHead } from '../fileHead.ts';
import { type ForeignKind, sure } from './foreignKind.ts';

/**
 * Tests whether the text matches the expressions. `^` matches at the beginning of a line if the expression has the flag
 * m.
 */
function text(...expressions: RegExp[]): (head: FileHead) => boolean {
  return ({ text: content }) => content !== null && expressions.every((expression) => expression.test(content));
}

/** Texts written by Go, its tools and load generators. The first match counts. */
export const measurementKinds: readonly ForeignKind[] = [
  {
    name: 'benchstat report',
    likelihood: sure,
    test: text(/│\s+(?:sec|B|allocs)\/op\s|│\s+\S+\s+vs base|^,[^\n/]*\/[^\n]*,CI,/m),
    sentence: 'This is a report of benchstat, which holds no profile.',
    hint: 'Keep the benchmark text that it was made from: that is what can be compared anew.',
  },
  {
    name: 'benchstat report',
    likelihood: sure,
    test: text(/^name[ \t]+old (?:time|alloc|allocs|speed)(?:\/op)?[ \t]+new /m),
    sentence: 'This is a report of an older benchstat, which holds no profile.',
    hint: 'Keep the benchmark text that it was made from: that is what can be compared anew.',
  },
  {
    name: 'PGO profile as text',
    likelihood: sure,
    test: text(/^GO PREPROFILE V\d+\n/),
    sentence:
      'This is a profile as the Go compiler keeps it for itself (cmd/preprofile): only edges and weights are left.',
    hint: 'Drop the profile that it was made from, usually default.pgo.',
  },
  {
    name: 'Benchmark results',
    likelihood: sure,
    test: text(/\d ns\/op\b/),
    sentence: 'This text tells figures of benchmarks, but not in lines as `go test -bench` prints them.',
    hint: 'Drop what `go test -run=^$ -bench . -count 10` prints.',
  },
  {
    name: 'Errors of a build',
    likelihood: sure,
    test: text(
      /^\S{1,400}\.go:\d+(?::\d+)?: (?:undefined: |syntax error|cannot use |missing return|declared and not used|no required module|could not import|too many errors|invalid operation|not enough arguments|too many arguments|".{1,300}" imported and not used|package .{1,300} is not in std)/m,
    ),
    sentence: 'This is what the Go compiler or `go build` says of code that does not build, so nothing was measured.',
    hint: 'Correct the errors and record again.',
  },
  {
    name: 'Collector’s trace',
    likelihood: sure,
    test: text(/^gc \d+ @[\d.]+s \d+%: .* ms clock/m),
    sentence: 'This is the log of Go’s garbage collector (GODEBUG=gctrace=1), not a profile.',
    hint: 'For what allocates, record `curl -o allocs.prof http://HOST/debug/pprof/allocs`.',
  },
  {
    name: 'ApacheBench output',
    likelihood: sure,
    test: text(/^This is ApacheBench|^Concurrency Level: /m),
    sentence: 'This is the output of ab. Perfolio does not read the output of ab yet.',
    hint: 'Drop the pprof profiles of the same run: they can be read now.',
  },
];
