import { describe, expect, test } from 'vitest';
import { encodeProfile } from '../../tests/encodeProfile.ts';
import { answerReport } from '../engine/answerReport.ts';
import { readFile } from '../engine/readFile.ts';
import type { Side } from '../model/dataset.ts';
import type { Evidence } from '../model/question.ts';
import { unitTitle } from '../sections/benchmarks/view/words.ts';
import { answerAsk, questionNames } from './answerAsk.ts';

// Words that every object has without anybody having put them in. Whoever looks one up in a plain object finds a
// function.

const words = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];

/** Benchmarks with the word as unit, name, key, value, package and setting. */
const benchmarks = (word: string, scale: number): string =>
  [
    `goos: ${word}`,
    `pkg: ${word}/${word}`,
    `${word.toLowerCase()}: ${word}`,
    `Unit ${word} better=lower`,
    `Unit ${word} ${word}=${word}`,
    ...[1, 2, 3, 4, 5, 6].flatMap((run) =>
      [`Benchmark${word}-8`, `BenchmarkA/${word}=${word}-8`, `BenchmarkA/kind=b-8`].map(
        (name) =>
          `${name} 100 ${(run + 200) * scale} ns/op ${run * 3 * scale} ${word} ${run * scale} ${word}/op 8 B/op`,
      ),
    ),
    '',
  ].join('\n');

const profile = (word: string, scale: bigint): Uint8Array =>
  encodeProfile({
    valueTypes: [
      { type: word, unit: word },
      { type: 'cpu', unit: 'nanoseconds' },
    ],
    samples: [
      { values: [9n * scale, 90n * scale], stack: ['main.main@m.go:1', `${word}@${word}:7`], labels: { [word]: word } },
      { values: [5n * scale, 50n], stack: ['main.main@m.go:2', `${word}/${word}.${word}@${word}/${word}.go:3`] },
      { values: [7n * scale, 70n], stack: [`main.(*${word}).${word}@${word}.go:1`, 'runtime.mallocgc@m.go:9'] },
    ],
  });

const dump = (word: string): string =>
  `goroutine 1 [${word}]:\n${word}.${word}()\n\t/${word}/${word}.go:3 +0x1d\ncreated by ${word}.${word}\n\t/a.go:1 +0x1\n\n` +
  `goroutine 2 [running]:\nmain.main()\n\t/main.go:3 +0x1d\n`;

const others = (word: string): [string, string][] => [
  ['dump.txt', dump(word)],
  ['cover.out', `mode: set\n${word}/${word}.go:1.1,2.2 1 1\n${word}/b.go:1.1,2.2 1 0\n`],
  ['m2.txt', `# ${word}/${word}\n${word}.go:3:6: can inline ${word}\n${word}.go:4:6: ${word} escapes to heap\n`],
  [
    'tests.txt',
    `=== RUN   ${word}\n--- PASS: ${word} (0.01s)\n    ${word}: 12 ${word}\nPASS\nok  \t${word}/${word}\t1.2s\n`,
  ],
  ['sql.txt', `2024/01/02 10:00:00 /${word}.go:3\n[1.234ms] [rows:1] SELECT ${word} FROM ${word} WHERE ${word} = 1\n`],
  [
    'report.md',
    `# ${word}\n\n| Benchmark | Before | After | Change |\n|---|---|---|---|\n| ${word} | 200 ns/op | 100 ns/op | −50% |\n\nThe ${word} is 2x faster: 3 ${word}, 12 ns/op.\n`,
  ],
  ['goals.json', JSON.stringify({ goals: [{ benchmark: word, unit: word, most: 1 }] })],
];

async function open(path: string, content: Uint8Array | string, side: Side): Promise<Evidence[]> {
  const openFiles: Evidence[] = [];
  for await (const { reading } of readFile(new Blob([content as string]), path)) {
    if (reading.dataset !== null)
      openFiles.push({ id: `${path} ${openFiles.length}`, path, side, dataset: reading.dataset });
  }
  return openFiles;
}

/** What is open: both sides of a benchmark text and of a profile, and all else once. */
async function evidenceOf(word: string, sided: boolean): Promise<Evidence[]> {
  const files: [string, Uint8Array | string, Side][] = [
    ['before/bench.txt', benchmarks(word, 1), 'before'],
    ['before/cpu.prof', profile(word, 1n), 'before'],
    ...(sided
      ? ([
          ['after/bench.txt', benchmarks(word, 2), 'after'],
          ['after/cpu.prof', profile(word, 3n), 'after'],
        ] as [string, Uint8Array, Side][])
      : []),
    ...others(word).map(([path, text]): [string, string, Side] => [path, text, null]),
  ];
  const opened = await Promise.all(files.map(([path, content, side]) => open(path, content, sided ? side : null)));
  return opened.flat();
}

/** What a text contains that prints a function or an object. */
const printed = /native code|function Object|\[object |=> \{|undefined|NaN/;

const asText = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part === 'function') return 'function Object';
    if (typeof part === 'bigint') return String(part);
    return part instanceof Map || part instanceof Set ? [...part] : part;
  }) ?? '';

/** Errors of a program, not sentences for its user. */
const fault = /is not a function|is not iterable|Cannot read|Cannot convert|undefined|Invalid|prototype/;

describe.each(words)('files that are full of “%s”', (word) => {
  test.each([false, true])('give a report (two sides: %s)', async (sided) => {
    const evidence = await evidenceOf(word, sided);
    expect(evidence.length).toBeGreaterThan(sided ? 9 : 7);
    const parts = await answerReport(evidence, { before: '', after: '' }, []);
    expect(parts.flatMap(({ report }) => report.findings.filter(({ id }) => id.endsWith('/failed')))).toEqual([]);
    for (const { section, report } of parts) {
      expect(`${section} ${printed.exec(asText(report))?.[0] ?? ''}`).toBe(`${section} `);
    }
  });

  test.each([false, true])('give answers to all questions (two sides: %s)', async (sided) => {
    const evidence = await evidenceOf(word, sided);
    const faults: string[] = [];
    let answered = 0;
    const kinds = new Set(evidence.map(({ dataset }) => dataset.kind));
    const chosen = [evidence, ...[...kinds].map((kind) => evidence.filter(({ dataset }) => dataset.kind === kind))];
    for (const question of questionNames()) {
      for (const isView of [false, true]) {
        for (const some of chosen) {
          const asked = { question, isView, params: new URLSearchParams(), edits: [] };
          try {
            const { answer } = await answerAsk(asked, { open: some, isPair: sided });
            answered++;
            const wrong = printed.exec(asText(answer));
            if (wrong !== null) faults.push(`${question}: ${wrong[0]}`);
          } catch (error) {
            if (fault.test(String(error))) faults.push(`${question}: ${String(error)}`);
          }
        }
      }
    }
    expect(faults).toEqual([]);
    expect(answered).toBeGreaterThan(50);
  });

  test('is a unit like any other', () => {
    expect(unitTitle({ unit: word, derivedFrom: '' })).toBe(word);
  });
});
