import { expect, test } from 'vitest';
import { drawProfile } from '../../../../tests/drawProfile.ts';
import { planPair } from '../../../../tests/planPair.ts';
import type { Evidence } from '../../../model/question.ts';
import type { CodeBlock } from '../../../model/report.ts';
import { codeBlock } from './codeBlock.ts';
import { reportSubjects } from './reportSubjects.ts';

const before = drawProfile(`
  300ms                    100ms
  main.main@/a/main.go:9   main.main@/a/main.go:9
  main.work@/a/work.go:4   main.work@/a/work.go:9
`);
const after = drawProfile(`
  100ms                    100ms
  main.main@/b/main.go:9   main.main@/b/main.go:9
  main.work@/b/work.go:5   main.work@/b/work.go:10
`);

const evidence = (side: 'before' | 'after', dataset: object): Evidence =>
  ({ id: `${side} ${Object.keys(dataset).length}`, path: `x/work.go`, side, dataset }) as unknown as Evidence;
const source = (side: 'before' | 'after', ...lines: string[]): Evidence =>
  evidence(side, {
    kind: 'source',
    profileType: 'source',
    data: { language: 'go', text: `package main\n\n${lines.join('\n')}\n` },
  });
const end = ['\ta()', '\tb()', '\tc()', '\td()', '\tsame()', '}'];
const old = source('before', 'func work() {', '\tslow()', ...end);
const now = source('after', 'func work() {', '\tprepare()', '\tfast()', ...end);

function code(...sources: Evidence[]): CodeBlock | null {
  const pair = planPair(before, after);
  const [subject] = reportSubjects(
    [
      { id: 'old', path: 'old/cpu.prof', side: 'before', dataset: profile(before) },
      { id: 'new', path: 'new/cpu.prof', side: 'after', dataset: profile(after) },
    ] as Evidence[],
    'cpu',
  );
  return codeBlock(pair, 0, 'main.work', { subject: subject!, evidence: sources });
}

function profile(data: typeof before): object {
  return { kind: 'profile', profileType: 'cpu', title: '', valueTypes: data.valueTypes, defaultValueType: 0, data };
}

test('has the lines that changed, those around them, and those that cost most, without their common indentation', () => {
  const block = code(old, now)!;
  expect(block).toMatchObject({ title: 'main.work, before and after', of: 'main.work', view: { section: 'cpu' } });
  const drawn = block.lines.map(({ sign, before: was, after: is, text }) => [sign, was, is, text].join('|'));
  expect(drawn.map((line) => line.replaceAll('\u00a0', ' '))).toEqual([
    ' |||func work() {',
    '-|300 ms||\tslow()',
    '+|||\tprepare()',
    '+||100 ms|\tfast()',
    ' |||\ta()',
    '…|||',
    ' |||\td()',
    ' |100 ms|100 ms|\tsame()',
    ' |||}',
  ]);
});

test('says where it ends before the function does', () => {
  const added = Array.from({ length: 60 }, (_, index) => `\tfast(${index})`);
  const { lines } = code(old, source('after', 'func work() {', ...added, ...end))!;
  expect(lines).toHaveLength(41);
  expect(lines.at(-1)).toMatchObject({ sign: '…', text: '' });
});

test('is none without the sources of both sides, or if nothing changed but empty lines', () => {
  expect(code(now)).toBeNull();
  expect(
    code(
      source('before', 'func work() {', '', '\tfast()', ...end),
      source('after', 'func work() {', '', '', '\tfast()', ...end),
    ),
  ).toBeNull();
});
