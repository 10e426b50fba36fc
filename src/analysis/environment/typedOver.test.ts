import { describe, expect, test } from 'vitest';
import type { DifferingFact } from '../../model/benchmarks.ts';
import type { TypedEnvironment } from '../../model/edits/kinds/typedFact.ts';
import { findingKind, type SectionReport } from '../../model/report.ts';
import { partsOverTyped } from './partsOverTyped.ts';
import { gradeOver, typedOver } from './typedOver.ts';

const noTypedFacts: TypedEnvironment = { before: [], after: [] };

const go: DifferingFact = { fact: 'Go', before: 'go1.25', after: 'go1.26.1', words: '' };
const doubt = { sentence: 'Before was built by Go 1.25, after by Go 1.26.1.', differing: [go] };

const typed = (before: TypedEnvironment['before'], after: TypedEnvironment['after'] = []): TypedEnvironment => ({
  before,
  after,
});

describe('a doubt', () => {
  test('stays without typed values, and with values of other facts', () => {
    expect(typedOver(doubt, noTypedFacts).sentence).toBe(doubt.sentence);
    expect(typedOver(doubt, typed([['Dataset', '10k']])).sentence).toBe(doubt.sentence);
    expect(typedOver({ sentence: 'Few runs.' }, typed([['go', '1.26.1']])).sentence).toBe('Few runs.');
  });

  test('is withdrawn if one value makes the sides the same, in whatever words', () => {
    const { sentence, settled } = typedOver(doubt, typed([['go version', 'go1.26.1']]));
    expect(sentence).toBe('');
    expect([...settled]).toEqual([
      ['Go', 'Go is 1.26.1 on both sides, as typed in for before; the files say 1.25 before and 1.26.1 after.'],
    ]);
  });

  test('names values that differ still', () => {
    expect(typedOver(doubt, typed([['Go', '1.24']])).sentence).toBe(`${doubt.sentence} Typed in: Go is 1.24 before.`);
  });

  test('about a side whose files say nothing stays until both are known', () => {
    const unsure = { ...doubt, differing: [{ ...go, after: '' }] };
    expect(typedOver(unsure, typed([['Go', '1.26']])).sentence).not.toBe('');
    const { settled } = typedOver(unsure, typed([['Go', '1.26']], [['Go', '1.26']]));
    expect(settled.get('Go')).toBe(
      'Go is 1.26 on both sides, as typed in; the files say 1.25 before and nothing certain after.',
    );
  });
});

const both = {
  sentence:
    'The sides were measured in different environments: cpu is A before and B after; goos is linux before and windows after.',
  differing: [
    { fact: 'Processor', before: 'A', after: 'B', words: 'cpu is A before and B after' },
    { fact: 'Platform', before: 'linux', after: 'windows', words: 'goos is linux before and windows after' },
  ],
};

test('of several facts only those that differ are left', () => {
  expect(typedOver(both, typed([], [['cpu', 'a']])).sentence).toBe(
    'The sides were measured in different environments: goos is linux before and windows after.',
  );
  expect(typedOver(both, typed([], [['Platform', 'linux/amd64']])).sentence).toBe(
    'The sides were measured in different environments: cpu is A before and B after.',
  );
  const architecture = {
    fact: 'Platform',
    before: 'arm64',
    after: 'amd64',
    words: 'goarch is arm64 before and amd64 after',
  };
  const three = {
    sentence: `${both.sentence.slice(0, -1)}; ${architecture.words}.`,
    differing: [...both.differing, architecture],
  };
  expect(typedOver(three, typed([], [['Platform', 'linux/amd64']])).sentence).toContain(architecture.words);
});

describe('a grade', () => {
  const grade = { grade: 'limited', reasons: [{ id: 'environment', grade: 'limited', ...both }], command: '' } as const;

  test('is sound without the reason that was withdrawn', () => {
    expect(
      gradeOver(
        grade,
        typed(
          [],
          [
            ['cpu', 'A'],
            ['platform', 'linux'],
          ],
        ),
      ).grade,
    ).toMatchObject({
      grade: 'sound',
      reasons: [],
    });
    expect(gradeOver(grade, typed([], [['cpu', 'A']])).grade.grade).toBe('limited');
  });
});

test('parts lose their warnings, and it is said why, once', () => {
  const finding = { tone: 'warning', figure: '', ground: '', weight: 1, view: null, ...doubt } as const;
  const part = (id: string): SectionReport => ({ findings: [{ [findingKind]: '', id, ...finding }], blocks: [] });
  const parts = [
    { section: 'cpu', report: part('cpu/go') },
    { section: 'environment', report: part('environment/go') },
  ];
  expect(partsOverTyped(parts, noTypedFacts).parts).toBe(parts);
  const over = partsOverTyped(parts, typed([], [['Go', '1.25']]));
  expect(over.parts.map(({ section, report }) => [section, report.findings])).toEqual([
    ['cpu', []],
    ['environment', []],
  ]);
  expect([...over.withdrawn]).toEqual([
    ['Go', 'Go is 1.25 on both sides, as typed in for after; the files say 1.25 before and 1.26.1 after.'],
  ]);
});
