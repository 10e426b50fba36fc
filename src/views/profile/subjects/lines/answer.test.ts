import { describe, expect, test } from 'vitest';
import { drawProfile } from '../../../../../tests/drawProfile.ts';
import { plainLens, type Step } from '../../../../model/lens.ts';
import type { Evidence } from '../../../../model/question.ts';
import { ProfileMemo } from '../../data/profileMemo.ts';
import { laterAmount } from '../../noise/judgedChange.ts';
import { answers, parseQuestion } from './answer.ts';
import type { FunctionAnswer, ShownSource } from './functionAnswer.ts';
import type { HotAnswer } from './hotAnswer.ts';

const profile = drawProfile(`
  30ms                     10ms                     50ms                       10ms
  main.main@/b/main.go:5   main.main@/b/main.go:6   main.main@/b/main.go:5     main.main@/b/main.go:7
  main.work@/b/work.go:4   main.work@/b/work.go:5   main.work@/b/work.go:4     -
  -                        -                        runtime.mallocgc@/go/src/runtime/malloc.go:9    -
`);

function memoOf(...steps: Step[]): ProfileMemo {
  return ProfileMemo.of([profile], { ...plainLens, steps });
}

describe('the lines of a function', () => {
  const ask = (memo: ProfileMemo, name: string): FunctionAnswer =>
    answers.one.ofFunction(memo, { valueType: 0, name, file: '', whole: false, prefer: '' });

  test('match the reports: 80 ms of the 90 ms of main.work are in line 4', () => {
    expect(ask(memoOf(), 'main.work')).toEqual({
      name: 'main.work',
      formerly: '',
      found: true,
      flat: 40,
      cum: 90,
      total: 100,
      files: ['/b/work.go'],
      file: '/b/work.go',
      place: null,
      startLine: 0,
      rows: [
        { line: 4, flat: 30, cum: 80 },
        { line: 5, flat: 10, cum: 10 },
      ],
      callers: { rows: [{ name: 'main.main', amount: 90 }], count: 1, uncalled: 0 },
      largest: { flat: 30, cum: 80 },
      largestChange: { flat: 30, cum: 80 },
      source: null,
      pairing: null,
    });
  });

  test('default to the user function with the largest flat, even if a runtime function has more', () => {
    expect(ask(memoOf(), '').name).toBe('main.work');
  });

  test('follow the steps, and 100% stays the whole profile', () => {
    const { cum, total, rows } = ask(memoOf({ kind: 'focus', text: 'mallocgc' }), 'main.work');
    expect({ cum, total, rows }).toEqual({ cum: 50, total: 100, rows: [{ line: 4, flat: 0, cum: 50 }] });
  });

  test('report a missing function', () => {
    expect(ask(memoOf({ kind: 'focus', text: 'mallocgc' }), 'main.gone')).toMatchObject({ found: false, rows: [] });
  });

  test('belong to the frame’s function at other granularities', () => {
    const memo = ProfileMemo.of([profile], { ...plainLens, by: 'line' });
    const frame = memo.tree.names.find((name) => name.includes('work.go:5'))!;
    expect(ask(memo, frame)).toMatchObject({ name: 'main.work', found: true, cum: 90 });
  });
});

describe('the lines of all functions', () => {
  const ask = (text: string): HotAnswer => {
    const put = parseQuestion.one(new URLSearchParams(text), 0);
    if (put.ask !== 'ofAll') throw new Error(put.ask);
    return answers.one.ofAll(memoOf(), put.question);
  };
  const placesOf = ({ rows }: HotAnswer): string[] =>
    rows.map(
      ({ file, line, flat, cum }) => `${file.split('/').at(-1)}:${line} ${laterAmount(flat)} ${laterAmount(cum)}`,
    );

  test('by flat, as in `go tool pprof -top -lines`', () => {
    expect(placesOf(ask('rows=all'))).toEqual([
      'malloc.go:9 50 50',
      'work.go:4 30 80',
      'main.go:7 10 10',
      'work.go:5 10 10',
      'main.go:5 0 80',
      'main.go:6 0 10',
    ]);
  });

  test('sorted, paged, and searched by function or file', () => {
    expect(placesOf(ask('sort=-cum&rows=2&offset=1'))).toEqual(['work.go:4 30 80', 'malloc.go:9 50 50']);
    expect(placesOf(ask('sort=place&q=work.go'))).toEqual(['work.go:4 30 80', 'work.go:5 10 10']);
    expect(ask('q=mallocgc')).toMatchObject({ rowCount: 1, allRows: 6 });
  });
});

describe('the source of a function', () => {
  const code = 'package main\n\nfunc work() {\n\tmake(map[int]int)\n\tspin() // hot\n}\n\nfunc other() {\n}\n';
  const evidence = (path: string, text: string): Evidence => ({
    id: path,
    path,
    side: null,
    dataset: {
      kind: 'source',
      profileType: 'source',
      title: 'Go source file',
      valueTypes: [],
      defaultValueType: 0,
      data: { language: 'go', text },
    },
  });
  const ask = (needs: Evidence[], more: { whole?: boolean; prefer?: string } = {}): ShownSource | null =>
    answers.one.ofFunction(
      memoOf(),
      { valueType: 0, name: 'main.work', file: '/b/work.go', whole: false, prefer: '', ...more },
      needs,
    ).source;

  test('has its lines in the file that declares it', () => {
    const shownSource = ask([evidence('x/work.go', 'package x\n'), evidence('app/work.go', code)])!;
    expect(shownSource).toMatchObject({ path: 'app/work.go', declared: 'here', firstLine: 3, lastLine: 6, from: 3 });
    expect(shownSource.lines.map(({ text }) => text)).toEqual([
      'func work() {',
      '\tmake(map[int]int)',
      '\tspin() // hot',
      '}',
    ]);
    expect(shownSource.amounts).toEqual([
      { line: 4, flat: 30, cum: 80 },
      { line: 5, flat: 10, cum: 10 },
    ]);
  });

  test('is the whole file on demand', () => {
    expect(ask([evidence('app/work.go', code)], { whole: true })).toMatchObject({
      from: 1,
      firstLine: 3,
      lineCount: 9,
    });
  });

  test('may be one of several files; one can be preferred', () => {
    const both = [evidence('old/work.go', code), evidence('new/work.go', code)];
    expect(ask(both)).toMatchObject({ path: 'old/work.go', rivals: ['old/work.go', 'new/work.go'] });
    expect(ask(both, { prefer: 'new/work.go' })!.path).toBe('new/work.go');
  });

  test('stands beside the lines of all functions, unless the file has changed', () => {
    const lines = (text: string): (string | undefined)[] => {
      const question = { valueType: 0, sort: { by: 'place' as const, descending: false }, query: 'work.go' };
      const { rows } = answers.one.ofAll(memoOf(), { ...question, offset: 0, limit: 10 }, [
        evidence('app/work.go', text),
      ]);
      return rows.map((row) => row.text?.text);
    };
    expect(lines(code)).toEqual(['\tmake(map[int]int)', '\tspin() // hot']);
    expect(lines('package main\n\nfunc other() {\n\tspin()\n\tspin()\n}\n')).toEqual([undefined, undefined]);
  });

  test('is not a file of the same name in another folder that declares something else', () => {
    expect(ask([evidence('x/work.go', 'package x\n')])).toBeNull();
  });
});
