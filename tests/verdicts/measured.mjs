// A real measurement of a Go module, whose truth is known since it is measured against itself: the same code in
// two builds, and a build in which one benchmark does 10% more and another has one more allocation. In turns and
// one side after the other, with profiles.
//
//   node tests/verdicts/measured.mjs --module github.com/gorilla/mux@v1.8.1 [--package .] [--minutes 15]
//     [--benchmarks 6] [--folder <where files are kept>] [--markdown]
//
// Needs Go, and the module's proxy. Prints the table of `truth.mjs`, and exits with 1 if anything is false or missed.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildCli, builtFile } from '../../src/cli/build.mjs';
import { judgeTable } from './truthTable.mjs';

const { values } = parseArgs({
  options: {
    module: { type: 'string' },
    package: { type: 'string', default: '.' },
    minutes: { type: 'string', default: '15' },
    benchmarks: { type: 'string', default: '6' },
    folder: { type: 'string' },
    markdown: { type: 'boolean', default: false },
  },
});
if (values.module === undefined) throw new Error('Name a module with --module path@version.');
const home = values.folder ?? mkdtempSync(join(tmpdir(), 'perfolio-measured-'));
const rounds = 24;
/** How much more one benchmark does. */
const more = 0.1;
/** The builds: the first is before, each other is after. */
const builds = ['before', 'same', 'planted'];
const modes = { turns: 'in turns', seq: 'one after the other' };
/** Where a benchmark's loop begins. */
const loop = /for (?:\w+ := 0; \w+ < b\.N; \w+\+\+|range b\.N|b\.Loop\(\)) \{/;

function run(command, args, cwd) {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 2 ** 28, cwd });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr || stdout}`);
  return stdout;
}

/** A copy of the module that can be changed; returns the package's folder. */
function copyModule(name) {
  const { Dir } = JSON.parse(run('go', ['mod', 'download', '-json', values.module], home));
  const copy = join(home, 'source', name);
  cpSync(Dir, copy, { recursive: true });
  run('chmod', ['-R', 'u+w', copy]);
  return join(copy, values.package);
}

/** Benchmarks with one loop and without sub-benchmarks: their names, files and package. */
function benchmarksIn(folder) {
  return readdirSync(folder)
    .filter((file) => file.endsWith('_test.go'))
    .flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      const found = [...text.matchAll(/^func (Benchmark\w+)\(b \*testing\.B\) \{\n[^]*?\n\}/gm)];
      return found
        .filter(([body]) => body.split(loop).length === 2 && !/b\.Run|StopTimer/.test(body))
        .map(([body, name]) => ({ name, file: join(folder, file), body, pkg: text.match(/^package (\w+)/m)[1] }));
    })
    .slice(0, Number(values.benchmarks));
}

/** Calls a function at the beginning of each iteration of a benchmark. */
function plantCall({ file, body }, call) {
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    text.replace(body, () => body.replace(loop, (head) => `${head}\n${call}\n`)),
  );
}

/** What is planted: a loop of so many steps, and an allocation. */
function plantedSource(pkg, steps) {
  return `package ${pkg}

import "testing"

var (
\tplantedSum  uint64
\tplantedKept []byte
)

//go:noinline
func plantedWork(steps int) {
\tsum := plantedSum | 1
\tfor i := 0; i < steps; i++ {
\t\tsum = sum*6364136223846793005 + 1442695040888963407
\t}
\tplantedSum = sum
}

//go:noinline
func plantedAllocation() { plantedKept = make([]byte, 64) }

func BenchmarkPlantedSteps(b *testing.B) {
\tfor i := 0; i < b.N; i++ {
\t\tplantedWork(1000)
\t}
}

const plantedSteps = ${steps}
`;
}

/** Each build has an id of its own, as builds of different commits have. */
function buildTests(folder, name) {
  const binary = join(home, `${name}.test`);
  run('go', ['test', '-c', `-ldflags=-B=0x${randomBytes(20).toString('hex')}`, '-o', binary, '.'], folder);
  return binary;
}

/** Time of an operation in ns: the fastest of a few runs. */
function fastest(binary, folder, name) {
  const args = ['-test.run=^$', `-test.bench=^${name}$`, '-test.benchtime=50ms', '-test.count=4'];
  const times = [...run(binary, args, folder).matchAll(/([\d.]+) ns\/op/g)].map(([, ns]) => Number(ns));
  return Math.min(...times);
}

function prepare() {
  const folders = Object.fromEntries(builds.map((name) => [name, copyModule(name)]));
  const [first] = benchmarksIn(folders.before);
  if (first === undefined) throw new Error('The package has no benchmark with a plain loop.');
  for (const name of builds) writeFileSync(join(folders[name], 'planted_test.go'), plantedSource(first.pkg, 0));
  const before = buildTests(folders.before, 'before');
  const chosen = benchmarksIn(folders.planted)
    .filter(({ pkg, name }) => pkg === first.pkg && name !== 'BenchmarkPlantedSteps')
    .slice(0, Number(values.benchmarks));
  // An operation of less than this would be changed by the call alone.
  const slower = chosen.find(({ name }) => fastest(before, folders.before, name) > 500);
  const larger = chosen.find((one) => one !== slower);
  if (slower === undefined || larger === undefined) throw new Error('The package has not two benchmarks to change.');
  const step = fastest(before, folders.before, 'BenchmarkPlantedSteps') / 1000;
  const steps = Math.round((fastest(before, folders.before, slower.name) * more) / step);
  writeFileSync(join(folders.planted, 'planted_test.go'), plantedSource(first.pkg, steps));
  plantCall(slower, 'plantedWork(plantedSteps)');
  // Both may be in one file.
  plantCall(larger, 'plantedAllocation()');
  for (const name of builds.slice(1)) buildTests(folders[name], name);
  const plan = { slower: slower.name, larger: larger.name, names: chosen.map(({ name }) => name), folders };
  writeFileSync(join(home, 'plan.json'), JSON.stringify(plan, null, 2));
  return plan;
}

function measureAll({ names, folders }) {
  // In two modes, and with profiles, of each build; a run takes about 1.6 times the time of its last
  // round.
  const seconds = (Number(values.minutes) * 60) / (3 * rounds * builds.length * names.length * 1.6);
  const common = ['-test.run=^$', `-test.bench=^(${names.join('|')})$`, '-test.benchmem'];
  const args = [...common, `-test.benchtime=${Math.max(5, Math.round(seconds * 1000))}ms`];
  const measure = (mode, name) => {
    mkdirSync(join(home, mode, name), { recursive: true });
    const started = `# started ${new Date().toISOString()}\n`;
    const text = run(join(home, `${name}.test`), args, folders[name]);
    appendFileSync(join(home, mode, name, 'bench.txt'), started + text);
  };
  for (let round = 0; round < rounds; round++) {
    for (const name of round % 2 === 0 ? builds : builds.toReversed()) measure('turns', name);
  }
  for (const name of builds) for (let round = 0; round < rounds; round++) measure('seq', name);
  for (const name of builds) {
    const folder = join(home, 'turns', name);
    const profiles = ['cpu', 'mem'].map((kind) => `-test.${kind}profile=${join(folder, `${kind}.prof`)}`);
    const text = run(join(home, `${name}.test`), [...args, `-test.count=${rounds}`, ...profiles], folders[name]);
    writeFileSync(join(folder, 'bench-profiled.txt'), text);
    for (const file of ['bench-profiled.txt', 'cpu.prof', 'mem.prof'])
      cpSync(join(folder, file), join(home, 'seq', name, file));
  }
}

const kept = join(home, 'plan.json');
const plan = existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : prepare();
if (!existsSync(join(home, 'seq', 'planted', 'mem.prof'))) measureAll(plan);

const about = (name, planted) => new RegExp(`\\b(${name.replace('Benchmark', '')}|${name}|${planted})\\b`);
const effectsOf = (mode) => [
  {
    about: about(plan.slower, 'plantedWork'),
    quantity: 'time',
    tone: 'worse',
    change: [more * 0.5, more * 1.6],
    // One side after the other, a machine may itself change by more.
    required: mode === 'turns',
    cause: /plantedWork/,
  },
  ...['memory', 'allocations'].map((quantity) => ({
    about: about(plan.larger, 'plantedAllocation'),
    quantity,
    tone: 'worse',
    required: true,
    cause: /plantedAllocation/,
  })),
  // An allocation takes time, too.
  { about: about(plan.larger, 'plantedAllocation'), quantity: 'time', tone: 'worse' },
  { about: /^runtime\./, quantity: 'time', tone: 'worse' },
];
const pairs = Object.entries(modes).flatMap(([mode, title]) =>
  ['same', 'planted'].map((build) => ({
    name: `${build}, ${title}`,
    before: join(home, mode, 'before'),
    after: join(home, mode, build),
    truth: build === 'same' ? 'nothing changed' : `${plan.slower} +10% time; ${plan.larger} +1 allocation`,
    effects: build === 'same' ? [] : effectsOf(mode),
  })),
);
await buildCli();
process.exitCode = judgeTable(builtFile, pairs, values) ? 0 : 1;
if (values.folder === undefined) rmSync(home, { recursive: true });
else console.log(`\nThe files are in ${home}.`);
