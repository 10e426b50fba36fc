import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { encodeProfile } from '../../tests/encodeProfile.ts';
import { perfolio } from '../../tests/runAsk.ts';
import { run } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'perfolio-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, content: Uint8Array | string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const valueTypes = [
  { type: 'samples', unit: 'count' },
  { type: 'cpu', unit: 'nanoseconds' },
];
const web = write(
  'web.prof',
  encodeProfile({
    valueTypes,
    samples: [
      { values: [1n, 10n], stack: ['main.main@m.go:1', 'json.Marshal@j.go:7'] },
      { values: [2n, 20n], stack: ['main.main@m.go:2'] },
      { values: [3n, 0n], stack: ['main.idle@m.go:9'] },
    ],
  }),
);
const job = write(
  'job.prof',
  encodeProfile({ valueTypes, samples: [{ values: [1n, 40n], stack: ['main.main@m.go:1'] }] }),
);
const notes = write('notes.txt', 'Nothing to see here.\n');

describe('several files', () => {
  test('are merged into one profile', async () => {
    const { answers } = await perfolio('ask', 'top', '--merge', '-p', 'type=samples', web, job);
    expect(answers).toMatchObject([
      {
        files: [web, job],
        total: 7,
        rows: [{ name: 'main.idle', flat: 3 }, { name: 'main.main', flat: 3, cum: 4 }, {}],
      },
    ]);
  });

  test('of one kind are before and after if they are two, in their order', async () => {
    const { answers, err } = await perfolio('ask', 'top', '-p', 'type=samples', '-p', 'basis=absolute', web, job);
    expect(answers).toMatchObject([{ files: [web, job], totals: { before: 6, after: 1 } }]);
    expect(err).toContain(`Before is ${web}, after is ${job}. With --merge they are one side.\n`);
    const swapped = await perfolio('ask', 'top', '-p', 'type=samples', '-p', 'basis=absolute', job, web);
    expect(swapped.answers).toMatchObject([{ totals: { before: 1, after: 6 } }]);
  });

  test('are one side for a question without a comparison, which is said', async () => {
    const { answers, err } = await perfolio('ask', 'stacks', '-p', 'rows=1', web, job);
    expect(answers).toMatchObject([{ files: [web, job], stacks: { distinctByLocation: 4 } }]);
    expect(err).toBe(`“stacks” has no comparison; ${web} and ${job} are one side.\n`);
  });

  test('of unlike kinds are not added up: one kind is answered, and which is said', async () => {
    const wall = write(
      'wall.prof',
      encodeProfile({
        valueTypes: [
          { type: 'samples', unit: 'count' },
          { type: 'wall', unit: 'nanoseconds' },
        ],
        samples: [{ values: [100n, 100n], stack: ['main.main@m.go:1'] }],
      }),
    );
    for (const files of [
      [web, wall, web],
      [wall, web, web],
    ]) {
      const { answers, err } = await perfolio('ask', 'top', '-p', 'type=samples', ...files);
      expect(answers).toMatchObject([{ total: files[0] === web ? 12 : 100 }]);
      expect(err).toMatch(/(Merged:|About) .+\. Not merged: .+, which (is|are) of (another kind|other kinds)\.\n$/);
    }
    const cpu = await perfolio('ask', 'top', wall, web, web);
    expect(cpu.answers).toMatchObject([{ type: 'cpu', total: 60 }]);
  });

  test('that a question does not look at are named, and no reason to refuse it', async () => {
    const source = write('source.go', 'package main\n\nfunc main() {\n\twork()\n}\n');
    const stack = ['main.main@source.go:4'];
    const sides = ([1n, 2n] as const).flatMap((count) => {
      const profile = encodeProfile({ valueTypes, samples: [{ values: [count, 10n * count], stack }] });
      return [count === 1n ? '--before' : '--after', write(`of-${count}.prof`, profile)];
    });
    const { answers, err } = await perfolio('ask', 'lines', '-p', 'fn=main.main', ...sides, source);
    expect(err).toBe('');
    expect(answers).toMatchObject([{ pairing: { sources: { before: source, after: source } } }]);
    let said = '';
    const terminal = { out: async () => undefined, err: (text: string) => void (said += text) };
    expect(await run(['ask', 'top', ...sides, web], '1.2.3', terminal)).toBe(1);
    expect(said).toBe(`${web}: This is of one side; name it with --before or --after.\n`);
  });

  test('may be in folders, whose other files are named', async () => {
    const sides = ['old', 'new'].map((side) => {
      mkdirSync(join(folder, side), { recursive: true });
      write(`${side}/notes.txt`, 'Nothing to see here.\n');
      return join(folder, side);
    });
    copyFileSync(web, join(sides[0]!, 'cpu.prof'));
    copyFileSync(job, join(sides[1]!, 'cpu.prof'));
    const { status, answers, err } = await perfolio(
      'ask',
      'top',
      '-p',
      'type=samples',
      '-p',
      'basis=absolute',
      ...sides,
    );
    expect(status).toBe(0);
    expect(answers).toMatchObject([{ files: ['old/cpu.prof', 'new/cpu.prof'], totals: { before: 6, after: 1 } }]);
    expect(err).toMatch(/^old\/notes\.txt: /);
  });

  test('have a line each with --each, and an unreadable one does not stop the others', async () => {
    const { status, answers } = await perfolio('ask', 'top', '--each', web, notes, join(folder, 'gone'), job);
    expect(status).toBe(1);
    expect(answers).toMatchObject([
      { file: web, total: 30 },
      { file: notes, error: expect.stringMatching(/\.$/) as string },
      { file: join(folder, 'gone'), error: 'There is no such file.' },
      { file: job },
    ]);
  });

  test('are not answered in part: an unreadable file is an error', async () => {
    const { status, answers } = await perfolio('ask', 'top', web, notes);
    expect({ status, answers }).toEqual({ status: 1, answers: [{ file: notes, error: expect.any(String) as string }] });
  });
});
