/** The output of `--help`; `questions` are the names of all questions. */
export function helpText(questions: readonly string[]): string {
  return `Perfolio writes the performance report of Go profiles and benchmarks, and answers questions about them as JSON, with the
engine of the page.

  perfolio report <before/> <after/> [--markdown <file>] [--html <file>] [--json <file>] [--link]
  perfolio ask <question> [--param key=value …] [--each] <file …>
  perfolio ask top --before <file> --after <file> [--param basis=normalized …]
  perfolio ask benchmarks [--before <file> --after <file> | <file …>]

From a clone: npm run -s perfolio -- report before/ after/

Report
  Takes folders, which are walked, files, and archives; what they are shows by their content. Two folders are before and
  after; of other files names tell the side, and --before and --after say it. One folder or file has a report, too.
  --markdown <file> for a pull request (the standard output, where no form is asked for); - is the standard output
  --json <file>     the same for programs: findings, tables and figures under stable keys
  --html <file>     one page that opens from disk without a network, with everything alive and all data in it
  --link            prints a link that carries the data; it stands in the Markdown, too
  --at <address>    where teammates open Perfolio: the link begins with it
  --detail <0 … 1>  how much of the profiles' weight is kept, from 0 (totals and the top 20 functions of every table) to 1 (all of it);
                    “whole” is every column of every file. Without it the link is made to fit where links are pasted,
                    and the page has everything
  --redact paths=shorten,packages=hash
                    what is done to private texts, in every form: keep, shorten or hash, for each of paths, labels, packages,
                    hosts and notes, or one of the three for all of them; source code is left out then
  --private github.com/acme
                    import paths that begin so are private, too, though their host is public
  --names main,pool what the two sides are called
  --role <file>=measured
                    what a file of benchmarks is for: measured, made-profile, both or left-out; without it its figures and the
                    profiles beside it tell; with “ask benchmarks” and “ask top” of two sides, too
  --title <text>    the heading
  --fail-on worse   for a CI job: exits with 3 where something became worse by more than chance, and says what; with 4 where the
                    comparison is inconclusive, with the reasons and the command that would settle it
  --at-least 3%     smaller changes are no failure
  --goals <file>    goals of benchmarks, as the page saves them: they stand in the report
  --fail-on goals   exits with 5 where a goal is missed or was not measured; worse,goals is both

Several profiles are merged, as go tool pprof merges them; with --each they are answered one by one, a line each.
A file is a profile (gzip or not), an archive of them, or - for the standard input.

Questions
  top       flat and cum of every function; with --before and --after of both sides, and what changed
  lines     flat and cum of every source line
  labels    totals of every label key and value
  stacks    distinct stacks: how many, the heaviest, and a SHA-256 over all with their sums
  benchmarks  every benchmark in every unit, compared as benchstat compares it: --before and --after are two
            sides, any number of files each, with the profiles that their runs made; without them every file is a
            column, the first the baseline
  Views of the page, with the parameters that they have in a link:
${wrapped(questions.filter((name) => !['benchmarks', 'top', 'lines', 'labels', 'stacks'].includes(name)))}

Parameters
  type=cpu          the value type; without it the profile's default, and the answer lists all as "types"
  rows=20, rows=all how many rows (top, lines: 80), values a key (labels: 200) or stacks (10)
  focus= ignore= hide= show= show_from= tagfocus= tagignore= tagroot= tagleaf=
                    as the flags of go tool pprof; taken in the order given, any number of times
  own= subtree= merge= drop= collapse=
                    the page's own steps: fold what is not yours, keep one subtree, give a function's frames to
                    its callers, drop the samples through a function, make one call of recursion
  by=line           what is one frame: function, line, file, package or address
  module=example.com/app
                    whose functions are yours; guessed without it
  relative=1        totals are of what the steps leave
  basis=auto        what two sides are compared as; without it what suits them, as in the page: work (benchmarks scaled to
                    the same iterations, with the text of the run that made each profile), within (share within each
                    benchmark), absolute (raw totals), normalized (after is scaled until the totals agree), share (per
                    cent of each side's total), per-second or per-op (benchmark text goes with the profiles)
  match=off         renamed functions are two rows; without it they are one where there is evidence, and "formerly" says
                    what they were called
  benchmark=Name-8  which benchmark, with basis=per-op; a table for each without it

Parameters of benchmarks, as the flags of benchstat
  table=.config row=.fullname col=.file ignore=cpu filter=.name:Encode alpha=0.05

Options
  --param, -p key=value
  --each            one line of JSON a file
  --base <file>     what the files are compared with, where a view compares; any number of times
  --before, --after <file>
                    the two sides of a comparison; any number of times; of a report folders, too
  --limit <MiB>     how much a file may unpack to; 512 without it
  --help, --version

Numbers are in the profile's own units: whole numbers, as decimal strings beyond 2^53. A file that cannot be read is
{ "file", "error" }; a report names it, and tells of the others. The exit status is 0; 1 where nothing could be read, or a file
that was named is not there; 2 where the command was not understood; 3, 4 or 5 where --fail-on says so: the first that holds
of 3 (worse), 5 (a goal is missed) and 4 (inconclusive).
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
