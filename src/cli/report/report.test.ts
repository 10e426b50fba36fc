import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { planProfile } from '../../../tests/planProfile.ts';
import { shareCodes } from '../../engine/kindFolders.ts';
import { packEvidence } from '../../engine/packEvidence.ts';
import { writeProfile } from '../../formats/pprof/writeProfile.ts';
import { parseLink } from '../../link/parseLink.ts';
import { decodePayload } from '../../link/payload/decodePayload.ts';
import { payloadBytes } from '../../link/payload/payloadText.ts';
import type { Edits } from '../../model/edits/edit.ts';
import { typedFacts } from '../../model/edits/kinds/typedFact.ts';
import type { Profile } from '../../model/profile.ts';
import { noRedaction } from '../../model/shared.ts';
import { openFile } from '../openFile.ts';
import { run } from '../run.ts';
import type { OpenedItem } from './openEvidence.ts';
import { parseReport } from './reportCommand.ts';

const folder = mkdtempSync(join(tmpdir(), 'perfolio-report-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string): string {
  const whole = join(folder, path);
  mkdirSync(dirname(whole), { recursive: true });
  writeFileSync(whole, text);
  return whole;
}

const results = (first: number): string =>
  `goos: linux\npkg: example.com/app\ncpu: A\n${[0, 1, 2, 3, 4, 5]
    .map((step) => `BenchmarkEncode-8 1000 ${first + step} ns/op\nBenchmarkSame-8 1000 ${300 + step} ns/op\n`)
    .join('')}`;

write('old/bench.txt', results(200));
write('old/.hidden', 'left out');
write('old/deep/notes.txt', 'These are words.\n');
write('new/bench.txt', results(100));
const [old, now] = [join(folder, 'old'), join(folder, 'new')];
const example = fileURLToPath(new URL('../../../public/samples', import.meta.url));

async function perfolio(...args: string[]): Promise<{ status: number; out: string; err: string }> {
  let out = '';
  let err = '';
  const terminal = { out: async (text: string) => void (out += text), err: (text: string) => void (err += text) };
  const status = await run(['report', ...args], '', terminal);
  return { status, out: plain(out), err: plain(err) };
}

/** A profile of one binary. */
function ofBinary(profile: Profile, file: string, buildId: string): Profile {
  const strings = [...profile.strings, file, buildId];
  const mappings = {
    count: 1,
    start: BigUint64Array.of(0n),
    limit: BigUint64Array.of(1n),
    offset: BigUint64Array.of(0n),
    file: Int32Array.of(strings.length - 2),
    buildId: Int32Array.of(strings.length - 1),
    has: Uint8Array.of(15),
  };
  return { ...profile, strings, mappings };
}

/** The two folders as a shared file, with notes. */
async function packed(note = 'Why it is *faster*.'): Promise<{ bytes: Uint8Array }> {
  const items: OpenedItem[] = [];
  for (const [side, path] of [
    ['before', old],
    ['after', now],
  ] as const) {
    const [one] = await openFile(join(path, 'bench.txt'));
    items.push({ id: side, path: `${side}.txt`, size: 1, dataset: one!.dataset!, problems: [], side });
  }
  const edits: Edits = [{ kind: 'notes', about: 'benchmarks', value: note }];
  const head = { names: { before: 'main', after: 'pool' }, edits, place: '' };
  const held = new Map(items.map((item) => [item.id, item] as const));
  return packEvidence(items, held, { detail: 'whole', redaction: noRedaction, head });
}

const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const better =
  '| **−49.4%** | `Encode` takes 49.4% less time: 202.5 → 102.5 ns/op. | 95% CI −51.7% to −47.0%; p = 0.002, n = 6 per side. |';
const worse =
  '| **+97.6%** | `Encode` takes 97.6% more time: 102.5 → 202.5 ns/op. | 95% CI +88.5% to +107.1%; p = 0.002, n = 6 per side. |';

describe('typed facts', () => {
  test('stand in the Markdown, the JSON and the link', async () => {
    const json = join(folder, 'typed.json');
    const env = ['--env', 'before:dataset=10k', '--env', 'after:dataset=100k', '--env', 'cpu=B'];
    const { out } = await perfolio(old, now, ...env, '--json', json, '--markdown', '-');
    expect(out).toMatch(/\| dataset +\| 10k \(typed in\) +\| 100k \(typed in\) +\| \*\*differs\*\* \|/);
    expect(out).toContain('| B (typed in; the files say A) |');
    const { sections } = JSON.parse(readFileSync(json, 'utf8'));
    const { blocks } = sections.find(({ id }: { id: string }) => id === 'environment');
    expect(blocks[0].facts[0]).toEqual({
      name: 'dataset',
      before: '10k',
      after: '100k',
      differs: true,
      typed: { before: { files: '' }, after: { files: '' } },
    });
    const link = await perfolio(old, now, ...env, '--link', '--at', 'https://example.com/');
    const { value } = await decodePayload(payloadBytes(parseLink(new URL(link.out.trim()).hash).carried!)!, shareCodes);
    expect(typedFacts(value!.head.edits).after).toEqual([
      ['dataset', '100k'],
      ['cpu', 'B'],
    ]);
  });

  test('are left out with hashed notes, and a side without files is named', async () => {
    expect((await perfolio(old, now, '--env', 'dataset=10k', '--redact', 'notes=hash')).out).not.toContain('10k');
    const { out, err } = await perfolio(join(old, 'bench.txt'), '--env', 'after:dataset=10k');
    expect(out).not.toContain('10k');
    expect(err).toContain('Not in the report, because no file is on that side: --env after:dataset.');
    expect(parseReport(['x', '--env', 'dataset'])).toMatchObject({ kind: 'misused' });
  });
});

test('a file that is not read is named with the reason and what to do, in the terminal and in the report', async () => {
  const { out, err } = await perfolio(old, now);
  expect(err).toMatch(/^old\/deep\/notes\.txt: This file holds only .*\. Drop a pprof profile, as .*\.$/m);
  expect(out).toMatch(/- `old\/deep\/notes\.txt`: This file holds only .*\. Drop a pprof profile, as .*\./);
});

describe('sides', () => {
  test('two folders are before and after', async () => {
    const { status, out } = await perfolio(old, now);
    expect(status).toBe(0);
    expect(out).toContain('- **Before:** `old/bench.txt`\n- **After:** `new/bench.txt`');
    expect(out).toContain(better);
  });

  test('unless their names indicate the opposite', async () => {
    expect((await perfolio(now, old)).out).toContain(better);
    write('a/bench.txt', results(100));
    write('b/bench.txt', results(200));
    expect((await perfolio(join(folder, 'b'), join(folder, 'a'))).out).toContain(better);
  });

  test('of files come from their names', async () => {
    const [first, second] = [write('bench-new.txt', results(100)), write('bench-old.txt', results(200))];
    expect((await perfolio(first, second)).out).toContain(better);
  });

  test('of two files of a kind without such names follow their order', async () => {
    const [first, second] = [write('one.txt', results(100)), write('two.txt', results(200))];
    expect((await perfolio(first, second)).out).toContain(worse);
  });

  test('follow --before and --after', async () => {
    expect((await perfolio('--before', now, '--after', old)).out).toContain(worse);
  });

  test('have the given names', async () => {
    const { out } = await perfolio('--names', 'main, pool', old, now);
    expect(out).toMatch(
      /^# Performance report of app: main → pool\n\n\|[^]*\n\| \*\*Time\*\* \| 1 faster of 2 benchmarks/,
    );
    expect(out).toContain('\n## Files\n\n- **Before (main):** ');
  });

  test('goals have none, even in the folder of a side', async () => {
    const goals = write('wishes/new/goals.json', '[{"benchmark": "Encode", "unit": "ns/op", "atMost": 150}]');
    const bench = write('wishes/new/bench.txt', results(100));
    const { out } = await perfolio('--before', old, '--after', bench, '--after', goals);
    expect(out).toMatch(/- \*\*Other files:\*\* `[^`]*goals\.json`/);
    expect(out).not.toContain('Unassigned');
    expect(out).not.toContain('on neither side');
  });

  test('may be missing', async () => {
    const { status, out } = await perfolio(join(old, 'bench.txt'), '--title', 'Encoding *fast*');
    expect(status).toBe(0);
    expect(out).toMatch(/^# Encoding \\\*fast\\\*\n\n/);
    expect(out).toContain('\n## Files\n\n`old/bench.txt`\n');
    expect(out).toContain('| `Encode`  |');
  });
});

describe('forms', () => {
  test('are written to files, and one of them to the standard output', async () => {
    const [markdown, json] = [join(folder, 'report.md'), join(folder, 'report.json')];
    const { status, out: told } = await perfolio(old, now, '--markdown', markdown, '--json', json);
    expect(status).toBe(0);
    // The terminal has the verdict.
    expect(told).toMatch(
      /^Performance report of app: before → after\nTime  1 faster of 2 benchmarks  −28\.9%, geometric mean; .*\nSound: .*\n$/,
    );
    expect(plain(readFileSync(markdown, 'utf8'))).toContain(better);
    const report = JSON.parse(readFileSync(json, 'utf8')) as { format: string; sections: { id: string }[] };
    expect(report.format).toBe('perfolio-report');
    expect(report.sections.map(({ id }) => id)).toEqual(['summary', 'improved', 'environment', 'benchmarks']);
    const { out } = await perfolio(old, now, '--json=-');
    expect(JSON.parse(out)).toMatchObject({ isComparison: true });
  });

  test('a link contains the data and the names', async () => {
    const { status, out, err } = await perfolio(
      old,
      now,
      '--names',
      'main,pool',
      '--link',
      '--at',
      'https://x.example/p/#/old',
    );
    expect(status).toBe(0);
    expect(out).toMatch(/^https:\/\/x\.example\/p\/#\/report\?/);
    expect(err).toContain(`The link has ${out.trim().length.toLocaleString('en').replace(',', ' ')} characters.`);
    const { section, carried } = parseLink(out.trim().slice(out.indexOf('#')));
    expect(section).toBe('report');
    const { value } = await decodePayload(payloadBytes(carried ?? '')!, shareCodes);
    expect(value?.head.names).toEqual({ before: 'main', after: 'pool' });
    expect(value?.items.map(({ path, side }) => [path, side])).toEqual([
      ['old/bench.txt', 'before'],
      ['new/bench.txt', 'after'],
    ]);
  });

  test('a shared file is reported with its names and notes', async () => {
    const { bytes } = await packed();
    const shared = join(folder, 'shared.perfolio');
    writeFileSync(shared, bytes);
    const { status, out } = await perfolio(shared);
    expect(status).toBe(0);
    expect(out).toContain(better);
    expect(out).toMatch(/^# Performance report of app: main → pool\n/);
    expect(out).toContain('## Benchmarks\n\nWhy it is *faster*.\n\n<details>');
    expect((await perfolio(shared, '--title', 'Mine')).out).toMatch(/^# Mine\n/);
  });

  test('the Markdown contains the link', async () => {
    const { out } = await perfolio(old, now, '--link', '--at', 'https://x.example/', '--markdown', '-');
    expect(out).toMatch(
      /\n\[Open this report with its data in Perfolio\]\(<https:\/\/x\.example\/#\/report\?[^>\s]+>\)\n/,
    );
  });

  test('a link needs the address of the app', async () => {
    const { status, out, err } = await perfolio(old, now, '--link');
    expect([status, out]).toEqual([1, '']);
    expect(err).toContain('Set the public address of Perfolio with --at');
  });
});

describe('private texts', () => {
  const secret = results(200)
    .replace('cpu: A', 'cpu: A\nmachine: build7.acme.example')
    .replaceAll('example.com/app', 'git.acme.example/app');
  const path = write('private/bench.txt', secret);

  test('are in the report by default', async () => {
    expect((await perfolio(path)).out).toContain('git.acme.example/app');
  });

  test('are in none of its forms if they are hashed', async () => {
    const [markdown, json] = [join(folder, 'private.md'), join(folder, 'private.json')];
    const forms = ['--markdown', markdown, '--json', json, '--link', '--at', 'https://x.example/'];
    const { status, out } = await perfolio(path, '--redact', 'hash', ...forms);
    expect(status).toBe(0);
    const { carried } = parseLink(out.trim().slice(out.indexOf('#')));
    const { value } = await decodePayload(payloadBytes(carried ?? '')!, shareCodes);
    expect(value?.items).toHaveLength(1);
    for (const text of [readFileSync(markdown, 'utf8'), readFileSync(json, 'utf8'), JSON.stringify(value)]) {
      expect(text).toContain('Encode');
      expect(text).not.toMatch(/acme|private\/bench/);
    }
  });

  test('are in none of its forms, for every kind of file and every position in it', async () => {
    const mark = 'zqsecret';
    const from = (name: string, text: string | Uint8Array): string => {
      const whole = join(folder, mark, name);
      mkdirSync(dirname(whole), { recursive: true });
      writeFileSync(whole, text);
      return whole;
    };
    const planned = {
      ...planProfile({
        valueTypes: [
          { type: 'samples', unit: 'count' },
          { type: `${mark}_cpu`, unit: `${mark}s` },
        ],
        samples: [
          {
            values: [900n, 900n],
            stack: ['main.main', `main.${mark}@C:\\Users\\${mark}\\main.go:3`, `git.${mark}.example/pay.Sum`],
            labels: { [mark]: mark, tenant: `C:\\Users\\${mark}` },
          },
        ],
      }),
      comments: [`go1.24 of ${mark}`],
      docUrl: `https://${mark}.example/wiki`,
    };
    const binary = `C:\\Users\\${mark}\\server.exe`;
    const profile = writeProfile(ofBinary(planned, binary, `${binary}2024-05-01 10:00:00 +0000 UTC`));
    const bench = [
      'goos: windows',
      `pkg: git.${mark}.example/pay`,
      `cpu: ${mark} XP 9000`,
      `${mark}: ${mark}`,
      `dir: \\\\${mark}\\share`,
      `Unit ${mark}/op better=lower`,
      ...[1, 2, 3, 4, 5, 6].map((step) => `BenchmarkEncode/tenant=${mark}/8-8 1000 ${200 + step} ns/op 7 ${mark}/op`),
      `BenchmarkEncode/${mark} user ${mark} logged in`,
    ].join('\n');
    const dump = `goroutine 7 [chan receive, 3 minutes]:\ngit.${mark}.example/pay.Wait(0x1)\n\t/home/${mark}/main.go:9 +0x1\n`;
    const shared = await packed(mark);
    const paths = [
      from('cpu.prof', profile),
      from('bench.txt', bench),
      from('dump.txt', `panic: ${mark}\n\n${dump}`),
      from('main.go', `package main\n\n// ${mark}\nfunc ${mark}() {}\n`),
      from(`${mark}.perfolio`, shared.bytes),
    ];
    const [markdown, json] = [join(folder, 'all.md'), join(folder, 'all.json')];
    const forms = ['--markdown', markdown, '--json', json, '--link', '--at', 'https://x.example/', '--detail', 'whole'];
    const { status, out } = await perfolio(...paths, '--title', mark, '--redact', 'hash', ...forms);
    expect(status).toBe(0);
    const { carried } = parseLink(out.trim().slice(out.indexOf('#')));
    const { value } = await decodePayload(payloadBytes(carried ?? '')!, shareCodes);
    const { items, head } = value!;
    expect(items.map(({ dataset }) => dataset.kind).sort()).toEqual([
      'benchmarks',
      'benchmarks',
      'benchmarks',
      'profile',
      'profile',
    ]);
    const told = JSON.stringify([items, head], (_, inner: unknown) =>
      typeof inner === 'bigint' ? String(inner) : inner,
    );
    for (const text of [readFileSync(markdown, 'utf8'), readFileSync(json, 'utf8'), told]) {
      expect(text).toContain('Encode');
      expect(text).not.toMatch(/.{0,60}zqsec.{0,60}/i);
    }
  });

  test('are kept or replaced by kind', async () => {
    const { out } = await perfolio(path, '--redact', 'packages=hash');
    expect(out).not.toContain('git.acme.example/app');
    expect(out).toContain('private/bench.txt');
    expect((await perfolio(path, '--redact', 'hash', '--redact', 'packages=keep,hosts=keep')).out).toContain(
      'git.acme.example/app',
    );
  });

  test('include packages of a public host if named', async () => {
    const open = write('open/bench.txt', secret.replaceAll('git.acme.example', 'github.com/acme'));
    const hashed = ['--redact', 'packages=hash'];
    expect((await perfolio(open, ...hashed)).out).toContain('github.com/acme/app');
    expect((await perfolio(open, ...hashed, '--private', 'github.com/acme')).out).not.toContain('github.com/acme/app');
  });
});

describe('the exit status', () => {
  test('is 3 if something became worse with --fail-on worse, with a message', async () => {
    const { status, err } = await perfolio('--before', now, '--after', old, '--fail-on', 'worse', '--json', '-');
    expect(status).toBe(3);
    expect(err).toContain(
      'Worse: Encode takes 97.6% more time: 102.5 → 202.5 ns/op. 95% CI +88.5% to +107.1%; p = 0.002, n = 6 per side.\n',
    );
    expect((await perfolio(old, now, '--fail-on', 'worse')).status).toBe(0);
  });

  test('is 1 if a named file cannot be read', async () => {
    const missing = join(folder, 'gone.prof');
    const { status, out, err } = await perfolio(missing, join(old, 'bench.txt'));
    expect([status, out]).toEqual([1, '']);
    expect(err).toContain('gone.prof: There is no such file.\n');
  });

  test('is 1 if a report would replace a file that is none', async () => {
    const profile = join(folder, 'cpu.prof');
    writeFileSync(profile, Uint8Array.of(0x1f, 0x8b, 8, 0));
    const text = write('bench-old.txt', results(1));
    for (const args of [
      ['--json', profile, old, now],
      ['--html', profile, old, now],
      ['--markdown', profile, old, now],
      ['--markdown', text, text],
    ]) {
      const { status, err } = await perfolio(...args);
      expect([status, err]).toEqual([1, expect.stringContaining(`exists and is no earlier report`)]);
    }
    expect(readFileSync(profile)).toHaveLength(4);
    expect(readFileSync(text, 'utf8')).toBe(results(1));
    const again = ['--json', join(folder, 'again.json'), old, now];
    expect((await perfolio(...again)).status).toBe(0);
    expect((await perfolio(...again)).status).toBe(0);
  });

  test('is 1 if a report cannot be written', async () => {
    const { status, err } = await perfolio(old, now, '--json', join(folder, 'no/such/folder.json'));
    expect(status).toBe(1);
    expect(err).toMatch(/folder\.json cannot be written: /);
  });

  test('is 0 if a folder has other files, too: they are named and skipped', async () => {
    const { status, err } = await perfolio(old, now);
    expect(status).toBe(0);
    expect(err).toMatch(/^old\/deep\/notes\.txt: .+\n$/);
  });

  test('is 1 if there is nothing to report', async () => {
    const empty = join(folder, 'empty');
    mkdirSync(empty);
    expect(await perfolio(empty)).toEqual({ status: 1, out: '', err: 'Perfolio cannot read any of these files.\n' });
  });
});

test('without files is misused: status 2', async () => {
  expect(await perfolio()).toMatchObject({ status: 2, out: '' });
});

test('of the example has both profiles, with the functions that changed', async () => {
  expect(existsSync(example)).toBe(true);
  const { status, out, err } = await perfolio(join(example, 'before'), join(example, 'after'));
  expect([status, err]).toEqual([0, '']);
  for (const heading of ['Environment', 'CPU', 'Memory']) expect(out).toContain(`<details><summary><b>${heading}</b>`);
  expect(out).toMatch(/\n\| `[^`]+` +\|/);
});
