// The same code on both sides: benchmarks of Go's standard library, one binary per package, measured as two sides. If the
// sides take turns, there must be no more verdicts than chance allows. If one side is measured after the other (in rounds, or
// with -count), there must be no verdicts, or the report must say that the comparison is inconclusive.
//
//   node tests/verdicts/nullRuns.mjs [--folder <where files are kept>] [--benchmarks 100] [--rounds 10] [--time 10ms]
//
// Needs Go. Prints a table, and exits with 1 if there are too many verdicts.
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildCli, builtFile } from '../../src/cli/build.mjs';
import { askReport, countVerdicts, textTable, verdictText } from './report.mjs';

const { values } = parseArgs({
  options: {
    folder: { type: 'string' },
    benchmarks: { type: 'string', default: '100' },
    rounds: { type: 'string', default: '10' },
    time: { type: 'string', default: '10ms' },
  },
});
const home = values.folder ?? mkdtempSync(join(tmpdir(), 'perfolio-null-'));
const packages = ['strings', 'encoding/json', 'strconv', 'sort', 'unicode/utf8', 'bytes', 'bufio'];
const [most, rounds] = [Number(values.benchmarks), Number(values.rounds)];
const sides = ['before', 'after'];
/** How the sides are measured. */
const sets = {
  turns: 'in turns',
  sequence: 'one side after the other',
  count: 'one side after the other, with -count',
};

/** Benchmarks of each package that have one result, `most` of them over all. */
function chooseBenchmarks() {
  const chosen = [];
  let left = most;
  for (const path of packages) {
    if (left <= 0) break;
    const name = path.replaceAll('/', '-');
    const binary = join(home, `${name}.test`);
    run('go', ['test', '-c', '-o', binary, path]);
    const folder = goFolder(path);
    const { stdout } = run(binary, ['-test.run=^$', '-test.bench=.', '-test.benchtime=1x'], folder);
    const names = [...stdout.matchAll(/^(Benchmark[^\s/]+?)(?:-\d+)?\s+1\s/gm)]
      .map(([, found]) => found)
      .slice(0, left);
    left -= names.length;
    if (names.length > 0) chosen.push({ name, binary, folder, pattern: `^(${names.join('|')})$`, count: names.length });
  }
  return chosen;
}

function goFolder(path) {
  return join(run('go', ['env', 'GOROOT']).stdout.trim(), 'src', path);
}

function run(command, args, cwd) {
  const result = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    ...(cwd === undefined ? {} : { cwd }),
  });
  if (result.status !== 0) throw new Error(`${command} ${args.join(' ')}: ${result.stderr || result.stdout}`);
  return result;
}

/** Runs of a side, as `go test` prints them, at the end of the side's file. */
function measure(set, side, chosen, count = 1) {
  const folder = join(home, set, side);
  mkdirSync(folder, { recursive: true });
  for (const { binary, folder: cwd, pattern } of chosen) {
    const args = ['-test.run=^$', `-test.bench=${pattern}`, '-test.benchmem', `-test.benchtime=${values.time}`];
    if (count > 1) args.push(`-test.count=${count}`);
    appendFileSync(join(folder, 'bench.txt'), run(binary, args, cwd).stdout);
  }
}

/** A run of a side with profiles, and its text. */
function profile(set, side, chosen) {
  const folder = join(home, set, side);
  for (const { name, binary, folder: cwd, pattern } of chosen.slice(0, 1)) {
    const args = ['-test.run=^$', `-test.bench=${pattern}`, '-test.benchmem', '-test.benchtime=100ms'];
    const profiles = [`-test.cpuprofile=${folder}/cpu-${name}.prof`, `-test.memprofile=${folder}/mem-${name}.out`];
    writeFileSync(join(folder, `profiled-${name}.txt`), run(binary, [...args, ...profiles], cwd).stdout);
  }
}

const missing = Object.keys(sets).filter((set) => !existsSync(join(home, set)));
if (missing.length > 0) {
  const chosen = chooseBenchmarks();
  console.log(`${chosen.reduce((sum, { count }) => sum + count, 0)} benchmarks, ${rounds} runs a side, in ${home}`);
  const each = Array.from({ length: rounds }, (_, round) => round);
  if (missing.includes('turns')) {
    // Who begins takes turns, too.
    for (const round of each) {
      for (const side of round % 2 === 0 ? sides : sides.toReversed()) measure('turns', side, chosen);
    }
  }
  if (missing.includes('sequence')) for (const side of sides) for (const _ of each) measure('sequence', side, chosen);
  if (missing.includes('count')) for (const side of sides) measure('count', side, chosen, rounds);
  for (const set of missing) for (const side of sides) profile(set, side, chosen);
}

await buildCli();
const table = [['runs', 'grade', 'better (+) and worse (−)', 'exit', 'reasons']];
let failed = false;
for (const [set, title] of Object.entries(sets)) {
  const [before, after] = sides.map((side) => join(home, set, side));
  const { status, report } = askReport(builtFile, [before], [after]);
  const { grade, reasons } = report.grade;
  table.push([title, grade, verdictText(report), String(status), reasons.map(({ id }) => id).join(', ')]);
  const count = Object.values(countVerdicts(report)).reduce((sum, { better, worse }) => sum + better + worse, 0);
  const measured = new Set(readFileSync(join(before, 'bench.txt'), 'utf8').match(/^Benchmark\S+/gm));
  // Of benchmarks that did not change α = 5% seem to, and a sample of them a few more: three standard deviations.
  const allowed = 0.05 * measured.size + 3 * Math.sqrt(0.05 * 0.95 * measured.size);
  if (set === 'turns' ? count > allowed : count > allowed && grade === 'sound') failed = true;
}
console.log(textTable(table));
if (values.folder === undefined) rmSync(home, { recursive: true });
process.exitCode = failed ? 1 : 0;
