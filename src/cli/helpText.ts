/** The output of `--help`; `questions` are the names of all questions. */
export function helpText(questions: readonly string[]): string {
  return `Perfolio writes performance reports of Go profiles and benchmarks, and answers questions about them as JSON. It uses
the same engine as the page.

  perfolio report <before/> <after/> [--markdown <file>] [--html <file>] [--json <file>] [--link]
  perfolio ask <question> [--param key=value …] [--each] <file …>
  perfolio ask top --before <file> --after <file> [--param basis=normalized …]
  perfolio ask benchmarks [--before <file> --after <file> | <file …>]
  perfolio ask sql [--before <file> --after <file> | <file …>] [--param q=products …]

From a clone: npm run -s perfolio -- report before/ after/

Report
  Arguments are folders (read recursively), files and archives. Formats are detected by content. Two folders are before and
  after; for files, names decide, or --before and --after. A report of one folder or file is possible, too.
  --markdown <file> Markdown for a pull request (default: to the standard output); - is the standard output
  --json <file>     JSON for programs: findings, tables and figures under stable keys
  --html <file>     one interactive page with all data, which opens from disk without a network
  --link            prints a link that contains the data, and adds it to the Markdown
  --at <address>    the public address of Perfolio, with which the link starts
  --detail <0 … 1>  share of the profiles' weight that is kept, from 0 (totals and the top 20 functions of every table) to 1;
                    “whole” keeps every column of every file. By default the link is short enough for chat and mail,
                    and the page has everything
  --redact paths=shorten,packages=hash
                    how private texts are redacted in every output: keep, shorten or hash, for each of paths, labels,
                    packages, hosts and notes, or one of the three for all of them; removes source code
  --private github.com/acme
                    import paths with this prefix are private, too, although their host is public
  --names main,pool names of the two sides
  --role <file>=measured
                    role of a benchmark file: measured, made-profile, both or left-out. By default its figures and the
                    profiles beside it decide. Also for “ask benchmarks” and “ask top” with two sides
  --env before:dataset=10k
                    a fact of the environment that no file says, of one side; dataset=10k is for both. Any number of times. It
                    stands in every output; for a key that files have, it overrides them and says so
  --title <text>    the heading
  --fail-on worse   for a CI job: exits with 3 if something became significantly worse, and names it; with 4 if the
                    comparison is inconclusive, with the reasons and a command for a conclusive measurement
  --at-least 3%     smaller changes are no failure
  --goals <file>    goals for benchmarks, load tests, coverage, figures and amounts per request, to include in the
                    report; a goals.json among the files counts, too
  --fail-on goals   exits with 5 if a goal is missed or was not measured; worse,goals checks both

Several profiles are merged like go tool pprof does; with --each they are answered one by one, on one line per file.
A file is a profile (gzip or not), an archive of profiles, or - for the standard input.

Questions
  top       flat and cum of every function; with --before and --after of both sides, with differences
  lines     flat and cum of every source line
  labels    totals of every label key and value
  stacks    number of distinct stacks, the heaviest stacks, and a SHA-256 over all stacks with their sums
  benchmarks  every benchmark in every unit, compared like benchstat does. --before and --after are two sides with any
            number of files each, including the profiles of the runs. Without sides every file is a column, and the
            first one is the baseline
  compiler  compiler notes (-gcflags=-m=2) with the profiles beside them: table=inlining (default), escapes, bounds, notes or
            changes (of two sides); show=not, can or all (inlining), heap or leaks (escapes), a kind (notes); q= searches
  sql       SQL statements by pattern, with executions and times in seconds; with --before and --after paired by pattern.
            Load tests and CPU profiles among the files give figures per request and the CPU time in the driver
  Views of the page, with the parameters of their links:
${wrapped(
  questions.filter((name) => !['benchmarks', 'compiler', 'sql', 'top', 'lines', 'labels', 'stacks'].includes(name)),
)}

Parameters
  type=cpu          value type; default: the profile's own default. The answer lists all as "types"
  rows=20, rows=all number of rows (top, lines: 80), of values per key (labels: 200) or of stacks (10)
  focus= ignore= hide= show= show_from= tagfocus= tagignore= tagroot= tagleaf=
                    like the flags of go tool pprof; applied in the given order, any number of times
  own= subtree= merge= drop= collapse=
                    more filters of the page: fold code that is not yours, keep one subtree, merge a function into
                    its callers, drop the samples that contain a function, collapse recursion
  by=line           granularity: function, line, file, package or address
  module=example.com/app
                    the module whose functions are yours; guessed by default
  relative=1        totals are those of the filtered profile
  basis=auto        how two sides are scaled; auto chooses as the page does. work (benchmarks scaled to the same number
                    of iterations; needs the benchmark text of the run that made each profile), within (share within each
                    benchmark), absolute (raw totals), normalized (after is scaled to the total of before), share
                    (percent of each side's total), per-second, or per-op (needs benchmark text beside the profiles)
  match=off         show renamed functions as two rows; by default they are one row if there is evidence, and "formerly"
                    has the old name
  benchmark=Name-8  the benchmark for basis=per-op; default: one table per benchmark

Parameters of benchmarks, like the flags of benchstat
  table=.config row=.fullname col=.file ignore=cpu filter=.name:Encode alpha=0.05

Parameters of sql
  q=products        words that occur in the statement
  sort=-total       column, with - largest first: total, count, mean …; of two sides change, totalAfter …
  per=run           of two sides: figures of the whole run instead of one request
  file= old=        the file shown, and the one it is compared with, if a side has several

Options
  --param, -p key=value
  --each            one line of JSON per file
  --base <file>     base profile, for views that compare; any number of times
  --before, --after <file>
                    the two sides of a comparison; any number of times; for reports folders, too
  --limit <MiB>     largest unpacked size of a file; default: 512
  --help, --version

Numbers are integers in the profile's own units, as decimal strings beyond 2^53. The answer for a file that cannot be read is
{ "file", "error" }; a report names the file and covers the others. The exit status is 0; 1 if nothing could be read or a named
file is missing; 2 for invalid arguments; with --fail-on the first of 3 (worse), 5 (a goal is missed) and 4 (inconclusive)
that applies.
`;
}

/** Names in lines of terminal width. */
function wrapped(names: readonly string[]): string {
  const lines: string[] = [];
  for (const name of names) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + name.length < 100) lines[lines.length - 1] = `${last}, ${name}`;
    else lines.push(`    ${name}`);
  }
  return lines.join(',\n');
}
