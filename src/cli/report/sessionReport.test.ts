import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { KeptFile, KeptSession } from '../../session/keptTab.ts';
import { writeSessionFile } from '../../session/writeSessionFile.ts';
import { run } from '../run.ts';

const folder = mkdtempSync(join(tmpdir(), 'perfolio-session-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The report of a session that was saved as a file, and what the terminal says. */
async function reported(bytes: Uint8Array): Promise<{ status: number; out: string; err: string }> {
  const path = join(folder, 'pool.perfolio-session.zip');
  writeFileSync(path, bytes);
  let out = '';
  let err = '';
  const terminal = { out: async (text: string) => void (out += text), err: (text: string) => void (err += text) };
  const status = await run(['report', path], '', terminal);
  return { status, out, err };
}

const results = (first: number): string =>
  `goos: linux\npkg: example.com/app\ncpu: A\n${[0, 1, 2, 3, 4, 5]
    .map((step) => `BenchmarkEncode-8 1000 ${first + step} ns/op\n`)
    .join('')}`;

const file = (path: string, text: string, items: KeptFile['items']): KeptFile => ({
  path,
  blob: new Blob([text]),
  limit: null,
  items,
});

const session: KeptSession = {
  name: 'Pool',
  names: { before: 'main', after: 'pool' },
  edits: [{ kind: 'notes', about: 'benchmarks', value: 'Why it is *faster*.' }],
  received: [],
  place: '#/report',
  files: [
    file('first.txt', results(200), [{ side: 'before' }]),
    file('second.txt', results(100), [{ side: 'after' }]),
    file('removed.txt', results(900), [null]),
    file('words.txt', 'These are words.\n', [{ side: null }]),
  ],
};

test('a session file is reported as the page has it: with its sides, names and notes, without what was removed', async () => {
  const { status, out, err } = await reported(
    new Uint8Array(await (await writeSessionFile(session, Date.UTC(2026, 0, 1))).arrayBuffer()),
  );
  expect(status).toBe(0);
  expect(out).toMatch(/^# Performance report of app: main → pool\n/);
  expect(out).toMatch(/`Encode` takes 49\.4% less time: 202\.5 → 102\.5/);
  expect(out).toContain('Why it is *faster*.');
  expect(out + err).toContain('words.txt');
  expect(out + err).not.toContain('removed.txt');
});

test('of a damaged one it says so', async () => {
  await reported(new Uint8Array(await (await writeSessionFile(session, Date.UTC(2026, 0, 1))).arrayBuffer()));
  const bytes = readFileSync(join(folder, 'pool.perfolio-session.zip'));
  bytes.fill(0xff, bytes.indexOf('PK\x01\x02', 0, 'latin1') - 200, bytes.indexOf('PK\x01\x02', 0, 'latin1') - 150);
  const { status, out, err } = await reported(bytes);
  expect(status).toBe(1);
  expect(out + err).toMatch(/pool\.perfolio-session\.zip: This session file is damaged\./);
});
