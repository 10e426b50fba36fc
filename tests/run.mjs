// `npm test`: types, lint, unit, component and conformance tests, the production build, and the journeys of a real
// browser through that build. The last line is the verdict; the exit code is 1 when anything failed.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const scratch = join(root, 'node_modules', '.cache', 'perfolio-tests');
const tools = {
  tsc: 'typescript/bin/tsc',
  oxlint: 'oxlint/bin/oxlint',
  biome: '@biomejs/biome/bin/biome',
  vite: 'vite/bin/vite.js',
  vitest: 'vitest/vitest.mjs',
};
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
      env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' },
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

/** Vitest projects; every test counts, and so does a file that could not even be loaded. */
async function test(name, projects) {
  const started = Date.now();
  const file = join(scratch, `${projects.join('-')}.json`);
  rmSync(file, { force: true });
  const selected = projects.map((project) => `--project=${project}`);
  const { code, output } = await run('vitest', ['run', ...selected, '--reporter=json', `--outputFile=${file}`]);
  if (!existsSync(file)) {
    total.failed += 1;
    report(name, started, 'failed');
    console.log(output.trimEnd());
    return;
  }
  const count = { passed: 0, failed: 0, skipped: 0 };
  const stories = [];
  for (const suite of JSON.parse(readFileSync(file, 'utf8')).testResults) {
    const path = relative(root, suite.name);
    let failedTests = 0;
    for (const item of suite.assertionResults) {
      if (item.status === 'passed') count.passed += 1;
      else if (item.status !== 'failed') count.skipped += 1;
      else {
        failedTests += 1;
        stories.push(`${path}: ${item.fullName}\n${item.failureMessages.join('\n')}`);
      }
    }
    if (suite.status === 'failed' && failedTests === 0) {
      failedTests = 1;
      stories.push(`${path}: ${suite.message}`);
    }
    count.failed += failedTests;
  }
  if (count.failed === 0 && (code !== 0 || count.passed === 0)) {
    count.failed = 1;
    stories.push(output.trimEnd() || 'No test ran.');
  }
  for (const key of Object.keys(count)) total[key] += count[key];
  report(name, started, verdict(count));
  for (const story of stories) console.log(`\n  ${story.split('\n').slice(0, 40).join('\n  ')}`);
}

function report(name, started, outcome) {
  console.log(`${name.padEnd(34)} ${`${((Date.now() - started) / 1000).toFixed(1)} s`.padStart(8)}   ${outcome}`);
}

function verdict({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

mkdirSync(scratch, { recursive: true });
await check('types', [['tsc', '--noEmit']]);
await check('lint and format', [
  ['oxlint', '--deny-warnings'],
  ['biome', 'check', '.'],
]);
await test('unit, components, conformance', ['unit', 'dom', 'conformance']);
if (await check('production build', [['vite', 'build']])) {
  await test('journeys in a real browser', ['journeys']);
} else {
  total.failed += 1;
  console.log('The journeys did not run, because there is no build to run them on.');
}
console.log(verdict(total));
process.exitCode = total.failed > 0 ? 1 : 0;
