import { describe, expect, test } from 'vitest';
import { drawProfile } from '../../../../../tests/drawProfile.ts';
import { planPair } from '../../../../../tests/planPair.ts';
import type { Evidence } from '../../../../model/question.ts';
import { bothSides } from '../../noise/judgedChange.ts';
import { answers, parseQuestion } from './answer.ts';
import type { FunctionAnswer } from './functionAnswer.ts';

const before = drawProfile(`
  300ms                    100ms                    50ms
  main.main@/a/main.go:9   main.main@/a/main.go:9   main.main@/a/main.go:9
  main.work@/a/work.go:4   main.work@/a/work.go:5   main.rest@/a/work.go:9
`);
const after = drawProfile(`
  100ms                    100ms                    50ms
  main.main@/b/main.go:9   main.main@/b/main.go:9   main.main@/b/main.go:9
  main.work@/b/work.go:5   main.work@/b/work.go:6   main.rest@/b/work.go:12
`);

const source = (side: 'before' | 'after', text: string): Evidence => ({
  id: side,
  path: `${side}/work.go`,
  side,
  dataset: {
    kind: 'source',
    profileType: 'source',
    title: 'Go source file',
    valueTypes: [],
    defaultValueType: 0,
    data: { language: 'go', text },
  },
});
const old = source('before', 'package main\n\nfunc work() {\n\tslow()\n\tsame()\n}\n');
const now = source('after', 'package main\n\nfunc work() {\n\tprepare()\n\tfast()\n\tsame()\n}\n');

const choice = { whole: false, prefer: '' };

function ask(name: string, needs: Evidence[] = []): FunctionAnswer {
  return answers.two.ofFunction(planPair(before, after), { valueType: 0, name, file: '', ...choice }, needs);
}

const drawn = ({ rows }: FunctionAnswer): string[] =>
  rows.map(({ before: was, line: is, flat, text }) => {
    const amounts = bothSides(flat);
    return `${was}:${is} ${Number(amounts.before)} ${Number(amounts.after)} ${text?.text.trim() ?? ''}`.trim();
  });

describe('the lines of a function on both sides', () => {
  test('are paired by the text of both sources', () => {
    const answer = ask('main.work', [old, now]);
    expect(answer.pairing).toEqual({
      by: 'text',
      sources: { before: 'before/work.go', after: 'after/work.go' },
      files: { before: '/a/work.go', after: '/b/work.go' },
    });
    expect(drawn(answer)).toEqual([
      '3:3 0 0 func work() {',
      '4:0 300 0 slow()',
      '0:4 0 0 prepare()',
      '0:5 0 100 fast()',
      '5:6 100 100 same()',
      '6:7 0 0 }',
    ]);
  });

  test('add up to the function on each side', () => {
    const { rows } = ask('main.work', [old, now]);
    const sum = (side: 'before' | 'after'): number =>
      rows.reduce((all, { flat }) => all + Number(bothSides(flat)[side]), 0);
    expect([sum('before'), sum('after')]).toEqual([400, 200]);
  });

  test('are paired by their numbers if nothing says where it begins', () => {
    const answer = ask('main.work');
    expect(answer.pairing!.by).toBe('number');
    expect(drawn(answer)).toEqual(['4:4 300 0', '5:5 100 100', '6:6 0 100']);
  });

  test('are those of the function that changed most, if none is asked for', () => {
    expect(ask('').name).toBe('main.work');
    const byPackage = planPair(before, after, { by: 'package' });
    expect(answers.two.ofFunction(byPackage, { valueType: 0, name: '', file: '', ...choice }).name).toBe('main.work');
  });

  test('say that a function is on neither side', () => {
    expect(ask('main.nothing')).toMatchObject({ found: false, rows: [] });
  });

  test('are those of one file where a function has several', () => {
    const earlier = drawProfile(`
      300ms                     200ms                     40ms
      main.main@/a/x/main.go:9  main.main@/a/y/main.go:7  main.main@/a/z/gone.go:3
    `);
    const later = drawProfile(`
      100ms                     400ms
      main.main@/b/x/main.go:9  main.main@/b/y/main.go:7
    `);
    const of = (file: string): FunctionAnswer =>
      answers.two.ofFunction(planPair(earlier, later), { valueType: 0, name: 'main.main', file, ...choice });
    expect(of('').files).toEqual(['/b/y/main.go', '/b/x/main.go', '/a/z/gone.go']);
    expect(drawn(of(''))).toEqual(['7:7 200 400']);
    expect(drawn(of('/b/x/main.go'))).toEqual(['9:9 300 100']);
    expect(of('/a/x/main.go')).toMatchObject({ file: '/b/x/main.go', pairing: { files: { before: '/a/x/main.go' } } });
    expect(drawn(of('/a/z/gone.go'))).toEqual(['3:0 40 0']);
  });
});

describe('the lines of all functions on both sides', () => {
  const drawnLines = (text: string, needs: Evidence[] = []): string[] => {
    const put = parseQuestion.two(new URLSearchParams(`of=all&${text}`), 0);
    if (put.ask !== 'ofAll') throw new Error(put.ask);
    return answers.two.ofAll(planPair(before, after), put.question, needs).rows.map((row) => {
      const { flat, cum } = { flat: bothSides(row.flat), cum: bothSides(row.cum) };
      const amounts = [flat.before, flat.after, cum.before, cum.after].map(Number).join(' ');
      return `${row.file}:${row.line} ${amounts} ${row.state} ${row.text?.text.trim() ?? ''}`.trim();
    });
  };

  test('are the same if their files and numbers are, the largest change first', () => {
    expect(drawnLines('q=main.work')).toEqual([
      '/a/work.go:4 300 0 300 0 gone',
      '/a/work.go:5 100 0 100 0 gone',
      '/b/work.go:5 0 100 0 100 new',
      '/b/work.go:6 0 100 0 100 new',
    ]);
    expect(drawnLines('q=main.main&sort=place')).toEqual(['/a/main.go:9 0 0 450 0 gone', '/b/main.go:9 0 0 0 250 new']);
  });

  test('have the text of the side that has them', () => {
    expect(drawnLines('q=main.work&sort=place', [now, old])).toEqual([
      '/a/work.go:4 300 0 300 0 gone slow()',
      '/a/work.go:5 100 0 100 0 gone same()',
      '/b/work.go:5 0 100 0 100 new fast()',
      '/b/work.go:6 0 100 0 100 new same()',
    ]);
  });
});
