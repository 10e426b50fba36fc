// `npm test`: types, lint, unit, component and conformance tests, the production build, and the journeys of a real
// browser through that build. With `-- --all` suites of many cases try all of them instead of a sample; with `-- --beside`
// only tests that need the test data beside the project (../shared) are run; with `-- --firefox` only the main journeys, in Firefox, and with
// `-- --firefox --all` all that can be made there. With `-- --built` the build that is there is not made again.
// The last line is the verdict; the exit code is 1 when anything failed.
import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const scratch = join(root, 'node_modules', '.cache', 'perfolio-tests');
const tools = {
  tsc: 'typescript/bin/tsc',
  oxlint: 'oxlint/bin/oxlint',
  biome: '@biomejs/biome/bin/biome',
  knip: 'knip/bin/knip.js',
  vite: 'vite/bin/vite.js',
  vitest: 'vitest/vitest.mjs',
};
/** Lines of failures that are printed for a step: enough to work with, and not a flood. */
const longestStory = 300;

const options = new Set(process.argv.slice(2));
const unknown = [...options].filter((option) => !['--all', '--beside', '--built', '--firefox'].includes(option));
if (unknown.length > 0) {
  console.error(`${unknown.join(' ')}: there are --all, --beside, --built and --firefox.`);
  process.exit(2);
}

/** What skipped tests say of their suites: what was missing, and of what only a sample was tried. */
const told = { without: new Map(), sampled: [] };
const total = { passed: 0, failed: 0, skipped: 0 };

/**
 * Runs a tool of node_modules with this very Node, so that no shell and no executable suffix is involved.
 * Resolves to its exit code and what it printed.
 */
function run(tool, args) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, 'node_modules', ...tools[tool].split('/')), ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        FORCE_COLOR: '0',
        NO_COLOR: '1',
        PERFOLIO_TEST_ALL: options.has('--all') ? '1' : '',
        PERFOLIO_PPROF: pprof,
        PERFOLIO_BROWSER: options.has('--firefox') ? 'firefox' : '',
      },
    });
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** A step that passes or fails as a whole: `commands` are tools with their arguments. */
async function check(name, commands) {
  const started = Date.now();
  const results = await Promise.all(commands.map(([tool, ...args]) => run(tool, args)));
  const failures = results.filter((result) => result.code !== 0);
  total[failures.length === 0 ? 'passed' : 'failed'] += 1;
  report(name, started, failures.length === 0 ? 'ok' : 'failed');
  for (const failure of failures) console.log(failure.output.trimEnd());
  return failures.length === 0;
}

/** Vitest projects, or files of them; every test counts, and so does a file that could not even be loaded. */
async function test(name, projects, files = []) {
  const started = Date.now();
  const file = join(scratch, `${projects.join('-')}.json`);
  rmSync(file, { force: true });
  const selected = projects.map((project) => `--project=${project}`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code, output } = await run('vitest', ['run', ...selected, ...reporters, ...files]);
  if (!existsSync(file)) {
    total.failed += 1;
    report(name, started, 'failed');
    console.log(output.trimEnd());
    return;
  }
  const count = { passed: 0, failed: 0, skipped: 0 };
  const tried = [];
  for (const suite of JSON.parse(readFileSync(file, 'utf8')).testResults) {
    const statuses = suite.assertionResults.map(({ status }) => status);
    const failed = statuses.filter((status) => status === 'failed').length;
    const passed = statuses.filter((status) => status === 'passed').length;
    count.passed += passed;
    count.skipped += statuses.length - passed - failed;
    count.failed += failed === 0 && suite.status === 'failed' ? 1 : failed;
    for (const { status, title, fullName, failureMessages } of suite.assertionResults) {
      remember(basename(suite.name).replace(/\.test\.tsx?$/, ''), title);
      if (status === 'passed' && failureMessages.length > 0) tried.push(`${fullName}: ${failureMessages[0]}`);
    }
  }
  // Errors outside of tests are failures, and so is a run that found nothing to do.
  if (count.failed === 0 && (code !== 0 || count.passed === 0)) count.failed = 1;
  for (const key of Object.keys(count)) total[key] += count[key];
  report(name, started, verdict(count));
  for (const failure of tried) console.log(`Passed at the second try only: ${failure.split('\n')[0]}`);
  if (count.failed > 0) console.log(failuresIn(output));
}

/** Keeps what a suite says of itself by the name of a skipped test. */
function remember(suite, title) {
  const [, what, sample] = /^(?:skipped without (.+)|sampled: (.+))$/.exec(title) ?? [];
  if (what !== undefined) told.without.set(what, (told.without.get(what) ?? new Set()).add(suite));
  if (sample !== undefined) told.sampled.push(`${suite} (${sample})`);
}

function tellSkipped() {
  for (const [what, suites] of told.without) console.log(`Skipped without ${what}: ${[...suites].join(', ')}.`);
  if (told.sampled.length === 0) return;
  console.log(`Only a sample was tried, npm test -- --all tries everything: ${told.sampled.join(', ')}.`);
}

/** The executable of `go tool pprof`, which Go first has to build where it never has; '' where there is no Go. */
function findPprof() {
  return new Promise((resolve) => {
    execFile('go', ['tool', '-n', 'pprof'], (error, out) => resolve(error === null ? out.trim() : ''));
  });
}

/** Test files that say what they do without the test data beside the project. */
function filesBeside(folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .map((name) => join(folder, name))
    .filter((path) => /\.test\.tsx?$/.test(path))
    .filter((path) => /\/beside\.ts'|\/sharedSamples\.ts'/.test(readFileSync(join(root, path), 'utf8')));
}

/** Journeys in Firefox: the main ones, or all but those that cannot be made there, which are told with the reason. */
function filesInFirefox() {
  const folder = 'tests/journeys';
  const { main, not } = JSON.parse(readFileSync(join(root, folder, 'firefox.json'), 'utf8'));
  if (!options.has('--all')) return main.map((name) => `${folder}/${name}.test.ts`);
  for (const [name, reason] of Object.entries(not)) console.log(`Not in Firefox: ${name}, ${reason}.`);
  const left = new Set(Object.keys(not).map((name) => `${name}.test.ts`));
  const files = readdirSync(join(root, folder)).filter((name) => name.endsWith('.test.ts') && !left.has(name));
  return files.map((name) => `${folder}/${name}`);
}

/** What Vitest says of the failures, without the list of what passed. */
function failuresIn(output) {
  const start = output.search(/^⎯+ (Failed|Unhandled)/m);
  const lines = output.slice(Math.max(start, 0)).trimEnd().split('\n');
  const shown = lines.slice(0, longestStory);
  if (shown.length < lines.length) shown.push(`… ${lines.length - shown.length} more lines.`);
  return shown.join('\n');
}

function report(name, started, outcome) {
  console.log(`${name.padEnd(34)} ${`${((Date.now() - started) / 1000).toFixed(1)} s`.padStart(8)}   ${outcome}`);
}

function verdict({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

mkdirSync(scratch, { recursive: true });
let pprof = '';
const search = findPprof();
const isWhole = !options.has('--beside') && !options.has('--firefox');
if (isWhole) {
  await check('types', [['tsc', '--noEmit']]);
  await check('lint and format', [['oxlint', '--deny-warnings'], ['biome', 'check', '.'], ['knip']]);
}
pprof = await search;
const inNode = isWhole ? [] : [...filesBeside('src'), ...filesBeside('tests/conformance')];
if (!options.has('--firefox')) await test('unit, components, conformance', ['unit', 'dom', 'conformance'], inNode);
if (options.has('--built') || (await check('production build', [['vite', 'build']]))) {
  const files = options.has('--firefox') ? filesInFirefox() : isWhole ? [] : filesBeside('tests/journeys');
  await test(`journeys in ${options.has('--firefox') ? 'Firefox' : 'a real browser'}`, ['journeys'], files);
} else {
  total.failed += 1;
  console.log('The journeys did not run, because there is no build to run them on.');
}
tellSkipped();
console.log(verdict(total));
process.exitCode = total.failed > 0 ? 1 : 0;
