import { execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Serving, startServing, visitServed } from './serving.ts';
import { sharedBrowser } from './sharedApp.ts';
import { reportOfExample } from './sharedExample.ts';
import { Visit } from './visit.ts';

// The npm package, installed in an empty folder without a network, and run by the Node of the tests.

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'perfolio-package-'));
const project = join(folder, 'project');
const installed = join(project, 'node_modules', 'perfolio');

interface Packed {
  filename: string;
  size: number;
  files: { path: string }[];
}

let packed: Packed;

function npm(args: string[], cwd: string): string {
  // Neither a registry nor what other projects have left behind.
  const isolated = ['--offline', '--registry=http://127.0.0.1:9', `--cache=${join(folder, 'cache')}`];
  const options = { cwd, encoding: 'utf8', shell: process.platform === 'win32' } as const;
  return execFileSync('npm', [...args, ...isolated, '--no-audit', '--no-fund', '--loglevel=error'], options);
}

function perfolio(...args: string[]): string {
  return execFileSync(process.execPath, [join(installed, 'dist-cli', 'perfolio.js'), ...args], {
    cwd: project,
    encoding: 'utf8',
  });
}

beforeAll(() => {
  // Builds the command line if a source is newer.
  execFileSync(process.execPath, [join(root, 'src', 'cli', 'perfolio.mjs'), '--version']);
  [packed] = JSON.parse(npm(['pack', '--json', '--ignore-scripts', `--pack-destination=${folder}`], root)) as [Packed];
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), '{}');
  npm(['install', join(folder, packed.filename)], project);
  cpSync(join(root, 'public', 'samples'), project, { recursive: true });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the package is small, needs no other, and runs nothing when it is installed', () => {
  expect(packed.size).toBeLessThan(3 * 2 ** 20);
  const inside = packed.files.map(({ path }) => path);
  const outside = inside.filter((path) => !path.startsWith('dist-cli/'));
  expect(outside.sort()).toEqual(['LICENSE', 'README.md', 'package.json']);
  expect(inside).toContain('dist-cli/licenses.txt');
  const about = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as {
    private?: boolean;
    dependencies?: object;
    scripts: Record<string, string>;
  };
  expect(about.private).toBeUndefined();
  expect(about.dependencies).toBeUndefined();
  expect(Object.keys(about.scripts).filter((name) => /install$|^prepare$/.test(name))).toEqual([]);
  expect(existsSync(join(project, 'node_modules', 'vite'))).toBe(false);
  const command = join(project, 'node_modules', '.bin', process.platform === 'win32' ? 'perfolio.cmd' : 'perfolio');
  expect(statSync(command).isFile()).toBe(true);
});

test('the installed command answers and reports', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  expect(perfolio('--version')).toBe(`perfolio ${version}\n`);
  expect(JSON.parse(perfolio('ask', 'top', 'before/cpu.prof'))).toMatchObject({ unit: 'nanoseconds' });
  expect(perfolio('report', 'before', 'after', '--html', 'report.html', '--markdown', '-')).toContain(
    '1 slower, 10 faster and 2 within the error of 13 benchmarks',
  );
  expect(readFileSync(join(project, 'report.html'), 'utf8')).toContain('id="payload"');
});

test('the installed command opens two folders in the browser, and the page shows the verdict', async () => {
  const server = await serve('before/', 'after/');
  const visit = await visitServed(server);
  const { page } = visit;

  // A reload shows what is on disk now.
  cpSync(join(project, 'before', 'bench.txt'), join(project, 'after', 'bench.txt'));
  await page.reload();
  await visit.report();
  await page
    .getByText(/no difference found in \d+ benchmarks/)
    .first()
    .waitFor();

  // The HTML file is the one of the package, not the served page.
  const html = await page.evaluate(async () => (await fetch('single.html')).text());
  expect(html).toContain('id="payload"');
  expect(html).not.toContain('perfolio-files');
  await visit.leave();
  expect(await server.end()).toBe(0);
});

test('without files the page opens empty, with its example', async () => {
  const server = await serve();
  const visit = new Visit();
  await visit.begin(await sharedBrowser(), server.address, {});
  await reportOfExample(visit.page);
  await visit.leave();
  expect(await server.end()).toBe(0);
});

/** In a job without a terminal: it must not end in silence, with the profiles left behind. */
test('a pause where nobody can press Enter is an error', async () => {
  const cpu = readFileSync(join(project, 'before', 'cpu.prof'));
  const program = createServer((_, response) => response.end(cpu));
  await new Promise<void>((resolve) => program.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(program.address() as AddressInfo).port}`;
  const scratch = join(folder, 'scratch');
  mkdirSync(scratch);
  const { status, said } = await record(scratch, `--before=${address}`, `--after=${address}`).ended;
  program.close();
  expect(said).toContain('Nobody can press Enter: the standard input has ended.');
  expect(status).toBe(1);
  expect(readdirSync(scratch)).toEqual([]);
});

test('Ctrl+C while profiles are recorded leaves nothing behind', async () => {
  // A program that never finishes its CPU profile.
  const program = createServer((request, response) => {
    if (request.url === '/debug/pprof/') response.end();
  });
  await new Promise<void>((resolve) => program.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(program.address() as AddressInfo).port}`;
  const scratch = join(folder, 'interrupted');
  mkdirSync(scratch);
  const recording = record(scratch, address);
  await recording.said(/recording CPU time/);
  expect(readdirSync(scratch)).toHaveLength(1);
  recording.interrupt();
  const { status, said } = await recording.ended;
  program.closeAllConnections();
  program.close();
  expect(said).toContain('Ended before the page was opened.');
  expect(status).toBe(1);
  expect(readdirSync(scratch)).toEqual([]);
});

function serve(...files: string[]): Promise<Serving> {
  return startServing(process.execPath, [join(installed, 'dist-cli', 'perfolio.js'), '--no-open', ...files], project);
}

/** Starts the installed command to take profiles, without a terminal and with its own folder for temporary files. */
function record(scratch: string, ...args: string[]) {
  const child = spawn(
    process.execPath,
    [join(installed, 'dist-cli', 'perfolio.js'), '--no-open', '--seconds=1', ...args],
    { cwd: project, stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, TMPDIR: scratch, TEMP: scratch } },
  );
  let text = '';
  child.stderr.on('data', (more) => (text += String(more)));
  return {
    /** Resolves when it has printed something. */
    said: (what: RegExp) =>
      new Promise<void>((resolve) =>
        child.stderr.on('data', () => {
          if (what.test(text)) resolve();
        }),
      ),
    interrupt: () => child.kill('SIGINT'),
    ended: new Promise<{ status: number | null; said: string }>((resolve) =>
      child.once('close', (status) => resolve({ status, said: text })),
    ),
  };
}
