import type { AddressParameter } from '../model/addressParameter.ts';
import { profileParameters } from '../views/profile/address/profileChanges.ts';
import { viewsOf } from '../views/profile/asking/profileQuestion.ts';
import { tableAnswers } from '../views/profile/asking/tableAnswers.ts';
import { basisHelp } from '../views/profile/words/basisWords.ts';
import type { CommandName } from './readArguments.ts';
import { sectionQuestions } from './sectionQuestions.ts';

/**
 * The output of `--help`: of one command with its examples, or of all. The questions are those of the subjects and
 * sections that there are.
 */
export function helpText(about?: CommandName): string {
  if (about !== undefined) return `${commands[about]()}\n${ending}`;
  return `${intro}
${Object.values(commands)
  .map((text) => text())
  .join('\n')}
${ending}`;
}

const intro = `\
Perfolio writes performance reports of Go profiles and benchmarks, and answers questions about them as JSON. It uses
the same engine as the page.

  perfolio [<file or folder> …]         the page with these files; two folders are before and after
  perfolio cpu.prof ./server            with the instructions of a Go program, if Go is installed
  perfolio http://localhost:6060        the page with the profiles of a running program
  perfolio --before <file …> --after <file …>
  perfolio --proxy https://pyroscope.example.com
  perfolio fleet <address> …            the page with merged profiles of Grafana Pyroscope or Parca
  perfolio report <before> <after> …    the report, for a pull request or a CI job
  perfolio ask <question> <file …>      one answer, as JSON
  perfolio mcp                          tools for an agent, by the Model Context Protocol
  perfolio <command> --help             one command, with examples

From a clone: npm run -s perfolio -- report before/ after/

Page
  The page and its files are served to this machine only, on a free port, until Ctrl+C. Nothing leaves the machine.
  http://localhost:6060
                    takes cpu, heap, allocs, mutex, block and goroutine (and goroutineleak, where there is one) from the
                    /debug/pprof/ of a running program. The same address with --before and with --after is recorded twice,
                    with a pause in between
  --seconds 30      how long CPU time is recorded
  --output <folder> keeps these profiles
  --names main,pool names of the two sides
  --port <number>   instead of a free one
  --no-open         prints the address and starts no browser
  --proxy <address> of a Grafana Pyroscope or Parca that does not allow the page to read it (CORS): the page's queries for
                    profiles, with the token that is typed in the page, are passed on to this address and to nothing else
`;

const ending = `\
--help, -h and --version are options of every command; all arguments after -- are files. The exit status is 0; 1 if
nothing could be read or a named file is missing; 2 for invalid arguments; with report --fail-on the first of 3
(worse), 5 (a goal is missed) and 4 (inconclusive) that applies.
`;

/** The help of each command. */
const commands: Readonly<Record<CommandName, () => string>> = {
  report: () => `Report
  perfolio report <before> <after> [--markdown <file>] [--html <file>] [--json <file>] [--link]

  perfolio report before/ after/ --html report.html --fail-on worse
  perfolio report old.txt new.txt                 two files of one kind are before and after
  perfolio report --before old.txt --before cpu-old.prof --after new.txt --after cpu-new.prof
  perfolio report cpu.prof bench.txt              one side
  go test -bench . | perfolio report --before old.txt --after -

  Arguments are folders (read recursively), files and archives, and - for the standard input, as a side of its own if
  you like. Formats are detected by content. Two folders are before and after, and so are two files of one kind, in
  their order unless their names say otherwise; for more files, names decide, or --before and --after, which take any
  mix of files.
  --markdown <file> Markdown for a pull request (default: to the standard output); - is the standard output
  --json <file>     JSON for programs: findings, tables and figures under stable keys
  --html <file>     one interactive page with all data, which opens from disk without a network
  --link            prints a link that contains the data, and adds it to the Markdown
  --at <address>    the public address of Perfolio, with which the link starts
  --detail <0 … 1>  share of the profiles' weight that is kept, from 0 (totals and the top 20 functions of every table) to 1;
                    “whole” keeps every column of every file. By default the link is short enough for chat and mail,
                    and the page has everything
  --redact paths=hash,packages=hash
                    which private texts are hashed in every output: keep or hash, for each of paths, labels, packages,
                    hosts and notes, or one of the two for all of them; removes source code
  --private github.com/acme
                    import paths with this prefix are private, too, although their host is public
  --names main,pool names of the two sides
  --role <file>=measured
                    role of a benchmark file: measured, made-profile, both or left-out. By default its figures and the
                    profiles beside it decide. Also for questions about a section or two sides
  --env before:dataset=10k
                    a fact of the environment that no file says, of one side; dataset=10k is for both. Any number of times. It
                    stands in every output; for a key that files have, it overrides them and says so
  --title <text>    the heading
  --fail-on worse   for a CI job: exits with 3 if something became significantly worse, and names it; with 4 if the
                    comparison is inconclusive, with the reasons and a command for a conclusive measurement
  --at-least 3%     smaller changes are no failure
  --source-before <folder>, --source-after <folder>
                    source code of each side, such as two checkouts: causes are shown with their code and its costs
  --goals <file>    goals for benchmarks, load tests, coverage, figures and amounts per request, to include in the
                    report; a goals.json among the files counts, too
  --fail-on goals   exits with 5 if a goal is missed or was not measured; worse,goals checks both
`,
  ask: () => `Questions
  perfolio ask <question> [--param key=value …] [--each] <file …>
  perfolio ask <question> --before <file …> --after <file …> [--param basis=normalized …]

  perfolio ask top cpu.prof                       flat and cum of every function
  perfolio ask top old.prof new.prof              with differences; a few more files of each side: --before, --after
  perfolio ask lines --view -p fn=main.work cpu.prof main.go
                                                  the lines of a function, with their source
  perfolio ask locks mutex.prof block.prof goroutine.prof
  perfolio ask benchmarks old.txt new.txt         compared like benchstat
  perfolio ask top before/ after/ -p basis=second
  curl -s http://localhost:6060/debug/pprof/heap | perfolio ask top --before old.prof --after -

  Files of any kind, folders, archives and - for the standard input; kinds are told by content. A question takes what it
  needs of all files of a side (source, instructions, benchmark text, load tests, other profiles), and names what it
  cannot use. Two folders, or two files of one kind, are before and after in their order; --merge makes them one side.
  Several profiles of one side and kind are merged like go tool pprof does, those of other kinds are named; with
  --each files are answered one by one, on one line per file.

  Tables for scripts, with stable keys and exact figures:
${listed(tableHelp('one'))}
  Tables of two sides:
${listed(tableHelp('two'))}
  Sections of the report, of one side or two with any number of files each, including the profiles of the runs:
${listed(sectionQuestions)}
  Views of one profile, with the parameters of their links; -<column> sorts the largest first:
${viewList(viewsOf('one'))}
  Views of two sides, with the parameters of their links:
${viewList(viewsOf('two'), ofPairs)}
  If a table has the name of a view, --view asks the view.

Parameters
  type=cpu          value type; default: the profile's own default. The answer lists all as "types"
  rows=20, rows=all number of rows (top, lines: 80), of values per key (labels: 200) or of stacks (10)
  focus= ignore= hide= show= show_from= tagfocus= tagignore= tagroot= tagleaf=
                    like the flags of go tool pprof; applied in the given order, any number of times
  own= subtree= merge= drop= collapse=
                    more filters of the page: fold code that is not yours, keep one subtree, merge a function into
                    its callers, drop the samples that contain a function, collapse recursion
  fn=main.work as=disassembly
                    with lines --view: the instructions of a function, if its Go program or the output of go tool objdump
                    or objdump is among the files
  by=line           granularity: function, line, file, package or address
  module=example.com/app
                    the module whose functions are yours; guessed by default
  relative=1        totals are those of the filtered profile
  basis=<word>      how two sides are scaled, by default as the page does; the same words as in links and for agents:
${bases()}
  sets=tagfocus:endpoint=^/cart$~tagfocus:endpoint=^/checkout$
                    compares two sets of the samples of one profile, each by a filter on labels, as links write them
  match=off         show renamed functions as two rows; by default they are one row if there is evidence, and "formerly"
                    has the old name

Options
  --param, -p key=value
  --each            one line of JSON per file
  --merge           two files, or two folders, are one side
  --view            the answer of the page's view, if a table has its name
  --base <file>     base profile, for views that compare; any number of times
  --before, --after <file>
                    the two sides of a comparison; any number of times; other files, such as source, belong to both
  --role <file>=measured
                    as for a report
  --limit <MiB>     largest unpacked size of a file; default: 512

Numbers are integers in the profile's own units, as decimal strings beyond 2^53. The answer for a file that cannot be read is
{ "file", "error" }.
`,
  fleet: () => `Fleet
  perfolio fleet <address> --service <name> --before <range> --after <range>

  perfolio fleet http://localhost:4040 --service shop --before now-2h..now-1h --after now-1h..now
  perfolio fleet https://pyroscope.example.com --service shop --type inuse_space --range now-1h..now --output kept

  Asks a Grafana Pyroscope or Parca for the merged profiles of a service, and opens the page with them, as above.
  --service <name>  default: all services
  --type cpu        profile type, by its name or its whole id; default: cpu
  --labels 'region="eu", pod=~"web-.*"'
  --before <range>, --after <range>
                    or --range <range> for one profile: 2026-11-24T10:00..2026-11-24T11:00 (local, or with Z or +01:00),
                    or now-2h..now-1h
  PERFOLIO_TOKEN    environment variable with the token, or with name:password
  --output <folder> only writes the profiles there, for perfolio report; --port and --no-open as above
`,
  mcp: () => `Agents
  perfolio mcp [--at <address>]

  perfolio mcp                                    serves the page for links on this machine
  perfolio mcp --at https://example.com/perfolio/ links open another page, which does not have the files

  Tools for an agent, by the Model Context Protocol over the standard input and output: open, report, ask and compare.
  They answer the questions of perfolio ask, with the same parameters, from the same evidence.
`,
};

/** Every basis with what it means. */
function bases(): string {
  return listed(new Map(basisHelp().map(({ word, help }) => [word, { help }])), 20, 12);
}

/** Width of the lines. */
const WIDTH = 120;

/** The tables about one profile, or about two. */
function tableHelp(sides: 'one' | 'two'): Map<string, { help: string }> {
  const helps = [...tableAnswers].flatMap(([name, { help }]) =>
    help[sides] === undefined ? [] : [[name, help[sides]] as const],
  );
  return new Map(helps.map(([name, help]) => [name, { help }]));
}

/** Every name with its help, behind a margin and in a column of so many characters. */
function listed(helps: ReadonlyMap<string, { help: string }>, indent = 4, column = 14): string {
  return Array.from(helps, ([name, { help }]) => {
    const [first = '', ...more] = wrapped(help.split(' '), ' ', WIDTH - indent - column);
    const rest = more.map((line) => `\n${' '.repeat(indent + column)}${line}`);
    return `${' '.repeat(indent)}${name.padEnd(column)}${first}${rest.join('')}`.trimEnd();
  }).join('\n');
}

/**
 * Views with the parameters that their addresses declare, without their prefixes. Of two with one name the last counts.
 */
function viewList(views: ReadonlyMap<string, unknown>, more: Readonly<Record<string, string>> = {}): string {
  const lines = [...views.keys()].sort().map((view) => {
    const parameters = new Map<string, string>();
    for (const prefix of [view, more[view] ?? view]) {
      for (const [name, parameter] of Object.entries<AddressParameter>(profileParameters)) {
        const short = name.startsWith(`${prefix}.`) ? name.slice(prefix.length + 1) : '';
        if (short !== '' && parameter.meaning !== 'frame') parameters.set(short, parameterHelp(short, parameter));
      }
    }
    return [view, { help: [...parameters.values()].join(' ') }] as const;
  });
  return listed(new Map(lines));
}

/** Prefixes of what only comparisons have. */
const ofPairs = { goroutines: 'goroutineChanges', labels: 'labelChanges', top: 'changes' };

/** `sort=delay|mean`, `key=<name>` */
function parameterHelp(name: string, { meaning, words }: AddressParameter): string {
  const values = words?.filter((word) => word !== '' && !word.startsWith('-')).join('|');
  return `${name}=${values ?? `<${meaning === 'term' ? 'name' : meaning}>`}`;
}

/** Words in lines of at most this width. */
function wrapped(words: readonly string[], separator: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const line = `${lines.at(-1)}${separator}${word}`;
    if (lines.length > 0 && line.length <= width) lines[lines.length - 1] = line;
    else lines.push(word);
  }
  return lines;
}
