import { describe, expect, test } from 'vitest';
import { type Finding, plainReport, type ReportState, type SectionReport } from '../model/report.ts';
import { composeReport, type ReportSubject } from './composeReport.ts';

const finding = (id: string, weight: number): Finding => ({
  id,
  tone: 'better',
  sentence: `${id}.`,
  figure: '',
  ground: '',
  weight,
  view: null,
});
const says = (...findings: Finding[]): SectionReport => ({ findings, blocks: [{ kind: 'text', text: 'Words.' }] });

const headings = [
  { id: 'memory', title: 'Memory', order: 50 },
  { id: 'cpu', title: 'CPU', order: 40 },
  { id: 'goroutines', title: 'Goroutines', order: 70 },
];
const parts = [
  { section: 'memory', report: says(finding('b', 0.2)) },
  { section: 'cpu', report: says(finding('a', 0.5), finding('c', 0.1)) },
];
const subject: ReportSubject = { names: { before: '', after: '' }, files: [] };
const compose = (state: Partial<ReportState> = {}, about = subject) =>
  composeReport(parts, headings, { ...plainReport, ...state }, about);
const ids = (state: Partial<ReportState> = {}) => compose(state).pages.map(({ id }) => id);

test('the summary comes first, then the sections that have something to say, in their order', () => {
  expect(ids()).toEqual(['summary', 'cpu', 'memory']);
});

test('sections that the user has moved stand first, as he put them', () => {
  expect(ids({ order: ['memory', 'summary'] })).toEqual(['memory', 'summary', 'cpu']);
});

test('a section that is hidden is marked, and the summary does not tell of it', () => {
  const { pages } = compose({ sections: { cpu: { hidden: true } } });
  expect(pages.map(({ id, hidden }) => [id, hidden])).toEqual([
    ['summary', false],
    ['cpu', true],
    ['memory', false],
  ]);
  expect(pages[0]!.findings.map(({ id }) => id)).toEqual(['b']);
});

test('a finding that is hidden is told nowhere', () => {
  const { pages } = compose({ hiddenFindings: ['a'] });
  expect(pages.map(({ findings }) => findings.map(({ id }) => id))).toEqual([['b', 'c'], ['c'], ['b']]);
});

describe('what the user has written', () => {
  test('renames a section, and its own title is kept', () => {
    const { pages } = compose({ sections: { cpu: { title: 'Processor' } } });
    expect(pages[1]).toMatchObject({ title: 'Processor', plainTitle: 'CPU' });
  });

  test('keeps a section that says nothing itself', () => {
    expect(ids({ sections: { goroutines: { notes: 'None leak.' } } })).toContain('goroutines');
    expect(ids({ sections: { goroutines: { notes: '  ' } } })).not.toContain('goroutines');
  });

  test('may stand at the end, in notes of its own', () => {
    const { pages } = compose({ sections: { notes: { notes: 'Measured on a train.' } } });
    expect(pages.at(-1)).toMatchObject({ id: 'notes', title: 'Notes', notes: 'Measured on a train.' });
  });
});

test('a section whose heading nobody knows is told under its id, before the notes', () => {
  const { pages } = composeReport(
    [...parts, { section: 'sql', report: says() }],
    headings,
    { ...plainReport, sections: { notes: { notes: 'x' } } },
    subject,
  );
  expect(pages.map(({ id, title }) => [id, title]).slice(-2)).toEqual([
    ['sql', 'sql'],
    ['notes', 'Notes'],
  ]);
});

describe('the title', () => {
  const files = [
    { path: 'old.txt', side: 'before' as const },
    { path: 'new.txt', side: 'after' as const },
  ];
  test.each([
    [{ names: { before: 'main', after: 'pool' }, files }, 'Performance report: main → pool'],
    [{ names: { before: 'main', after: '' }, files }, 'Performance report: main → after'],
    [{ names: { before: '', after: '' }, files }, 'Performance report'],
    [{ names: { before: 'main', after: 'pool' }, files: [] }, 'Performance report'],
  ])('of %j is “%s”', (about, title) => {
    expect(compose({}, about).title).toBe(title);
  });

  test('is what the user has written', () => {
    expect(compose({ title: 'Pooling' }).title).toBe('Pooling');
  });
});
