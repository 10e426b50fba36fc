// The command line's results for every pair of the samples: default basis, grade, verdicts by subject, exit status of
// `--fail-on worse`; and next to them the results of another build.
//
//   node tests/verdicts/samplePairs.mjs [--beside <path of another build's perfolio.js>]
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { execPath } from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildCli, builtFile } from '../../src/cli/build.mjs';
import { askReport, textTable, verdictText } from './report.mjs';

const { values } = parseArgs({ options: { beside: { type: 'string' } } });
const samples = resolve(fileURLToPath(new URL('../../../shared/samples', import.meta.url)));

/** Both sides of each pair, below the folder of samples; `profile` is the one whose default basis is told. */
const pairs = [
  ...['go-odata', 'gotap', 'crudp'].flatMap((project) => [
    {
      name: `${project}/quiet`,
      before: `${project}/quiet/before`,
      after: `${project}/quiet/after`,
      profile: 'cpu.prof',
    },
    {
      name: `${project}, benchmarks of quiet alone`,
      before: `${project}/quiet/before/bench.txt`,
      after: `${project}/quiet/after/bench.txt`,
    },
    {
      name: `${project}, one side after the other`,
      before: `${project}/before/bench-sequential-confounded.txt`,
      after: `${project}/after/bench-sequential-confounded.txt`,
    },
  ]),
  { name: 'go-odata/moved-control', before: 'go-odata/moved-control/before', after: 'go-odata/moved-control/after' },
  {
    name: 'go-odata server',
    before: 'go-odata/before/server',
    after: 'go-odata/after/server',
    profile: 'cpu.prof',
  },
  {
    name: 'go-odata server, CPU alone',
    before: 'go-odata/before/server/cpu.prof',
    after: 'go-odata/after/server/cpu.prof',
    profile: '',
  },
  { name: 'go-upgrade', before: 'go-upgrade/go1.26.8', after: 'go-upgrade/go1.27.0', profile: 'cpu.prof' },
  { name: 'go-odata', before: 'go-odata/before', after: 'go-odata/after', profile: 'cpu.prof' },
  { name: 'gotap', before: 'gotap/before', after: 'gotap/after', profile: 'cpu.prof' },
  { name: 'crudp', before: 'crudp/before', after: 'crudp/after', profile: 'cpu.prof' },
];

/** What `ask top` compares two profiles as where nothing is said; '' where the pair has none. */
function basisOf(program, { before, after, profile }) {
  if (profile === undefined) return '';
  const sides = [before, after].map((side) => join(samples, side, profile));
  if (!sides.every((path) => existsSync(path))) return '';
  const texts = [before, after].map((side) => join(samples, side, 'bench-profiled.txt'));
  const beside = texts.every((path) => existsSync(path)) ? texts : [];
  const args = ['before', 'after'].flatMap((side, at) =>
    [sides[at], ...(beside.length > 0 ? [beside[at]] : [])].flatMap((path) => [`--${side}`, path]),
  );
  const { stdout } = spawnSync(execPath, [program, 'ask', 'top', ...args, '--param', 'rows=1'], { encoding: 'utf8' });
  return JSON.parse(stdout).basis ?? '';
}

function row(program, pair) {
  const [before, after] = [join(samples, pair.before), join(samples, pair.after)];
  const { status, report } = askReport(program, [before], [after]);
  const { grade } = report;
  const reasons = grade === undefined || grade === null ? '' : grade.reasons.map(({ id }) => id).join(', ');
  return [basisOf(program, pair), grade?.grade ?? '', verdictText(report), String(status), reasons];
}

if (!existsSync(samples)) throw new Error(`There are no samples in ${samples}.`);
await buildCli();
const head = ['basis', 'grade', 'better (+) and worse (−)', 'exit', 'reasons'];
const others = values.beside === undefined ? [] : head.slice(0, 4).map((title) => `${title} before`);
const rows = pairs.map((pair) => [
  pair.name,
  ...row(builtFile, pair),
  ...(values.beside === undefined ? [] : row(resolve(values.beside), pair).slice(0, 4)),
]);
console.log(textTable([['pair', ...head, ...others], ...rows]));
