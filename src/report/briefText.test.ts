import { describe, expect, test } from 'vitest';
import { type Finding, findingKind } from '../model/report.ts';
import { settleWords } from '../model/verdict.ts';
import { briefText, longestBrief } from './briefText.ts';
import { type ComposedSubject, composeReport } from './composeReport.ts';

const plain: Finding = {
  [findingKind]: '',
  id: '',
  tone: 'fact',
  sentence: '',
  figure: '',
  ground: '',
  weight: 0.5,
  view: null,
};

const subject: ComposedSubject = {
  names: { before: 'main', after: 'pool' },
  files: [
    { path: 'old/bench.txt', side: 'before' },
    { path: 'new/bench.txt', side: 'after' },
  ],
  unread: [{ path: 'notes.docx', reason: 'This is a Word document.', hint: '' }],
};

function briefOf(findings: Partial<Finding>[], link = ''): string {
  const report = {
    // The verdict tells the first.
    findings: [{ sentence: 'All was measured.', weight: 1 }, ...findings].map((one, index) => ({
      ...plain,
      id: `f${index}`,
      ...one,
    })),
    blocks: [],
    grade: {
      grade: 'limited' as const,
      reasons: ['one', 'two', 'three'].map((id) => ({ id, grade: 'limited' as const, sentence: `Reason ${id}.` })),
      command: 'go test -count 10',
    },
  };
  const headings = [{ id: 'benchmarks', title: 'Benchmarks', order: 10 }];
  return briefText(composeReport([{ section: 'benchmarks', report }], headings, [], subject), link);
}

describe('a brief', () => {
  const brief = briefOf(
    [
      { tone: 'better', sentence: '`Encode` takes 12% less time.', ground: 'p = 0.002, n = 6 per side.' },
      { tone: 'worse', sentence: '`Decode` makes 2 more allocations.' },
      { tone: 'warning', sentence: 'Both sides ran on different machines.' },
      { chapter: 'next', sentence: 'Measure `Decode` again.' },
    ],
    'http://localhost/#/report',
  );

  test('begins with the verdict and the command that would settle it', () => {
    expect(brief).toContain('Limited: time verdicts are less certain than they look.\n- Reason one.\n- Reason two.');
    expect(brief).toContain(`${settleWords}\n  go test -count 10`);
  });

  test('names the sides with their files, and what was not read', () => {
    expect(brief).toContain('Before (main): old/bench.txt\nAfter (pool): new/bench.txt\n');
    expect(brief).toContain('Not read: notes.docx: This is a Word document.');
  });

  test('tells regressions before improvements, with their evidence', () => {
    expect(brief).toContain('What regressed:\n- worse: `Decode` makes 2 more allocations.\n\nWhat improved:\n');
    expect(brief).toContain('- better: `Encode` takes 12% less time. p = 0.002, n = 6 per side.');
  });

  test('lists the doubts that the verdict has no room for as open questions, and ends with the link', () => {
    expect(brief).toContain('Open questions:\n- Reason three.\n- warning: Both sides ran on different machines.\n');
    expect(brief).toContain('What to do next:\n- Measure `Decode` again.');
    expect(brief).toMatch(/\n\nLink: http:\/\/localhost\/#\/report\n$/);
  });
});

describe('a brief of very many findings', () => {
  const findings = Array.from({ length: 300 }, (_, index) => ({
    tone: 'worse' as const,
    sentence: `\`Benchmark${index}\` takes ${index}% more time than it did before the change.`,
  }));

  test('keeps its length, and says how many it omits', () => {
    const brief = briefOf(findings);
    expect(brief.length).toBeLessThanOrEqual(longestBrief);
    expect(brief).toContain('What regressed:\n- worse: `Benchmark0`');
    expect(brief).toMatch(/- 2\d\d more findings omitted\./);
  });

  test('keeps its length with names that are longer', () => {
    const brief = briefOf([{ tone: 'worse', sentence: 'x'.repeat(20_000) }]);
    expect(brief.length).toBeLessThanOrEqual(longestBrief);
    expect(briefOf([{ tone: 'worse', sentence: 'Short.', ground: '' }], 'x'.repeat(9000)).length).toBe(longestBrief);
  });
});
