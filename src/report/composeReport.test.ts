import { describe, expect, test } from 'vitest';
import type { Edit, Edits } from '../model/edits/edit.ts';
import { factEdits } from '../model/edits/kinds/typedFact.ts';
import { type Finding, findingKind, type ReportBlock, type SectionReport, type VerdictLine } from '../model/report.ts';
import { type ComparisonGrade, gradeOf, UNKNOWN_WORK } from '../model/verdict.ts';
import { type ComposedSubject, composeReport } from './composeReport.ts';
import { reportJson } from './reportJson.ts';

const finding = (id: string, weight: number): Finding => ({
  [findingKind]: '',
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
  { id: 'environment', title: 'Environment', order: 10 },
  { id: 'memory', title: 'Memory', order: 50 },
  { id: 'cpu', title: 'CPU', order: 40 },
  { id: 'goroutines', title: 'Goroutines', order: 70 },
];
const parts = [
  { section: 'memory', report: says(finding('b', 0.2)) },
  { section: 'cpu', report: says(finding('a', 0.5), finding('c', 0.1)) },
];
const subject: ComposedSubject = { names: { before: '', after: '' }, files: [], unread: [] };
const compose = (edits: Edits = [], about = subject) => composeReport(parts, headings, edits, about);
const ids = (...edits: Edit[]) => compose(edits).pages.map(({ id }) => id);

test('the summary comes first, then the story, then the sections with content, in order', () => {
  expect(ids()).toEqual(['summary', 'improved', 'cpu', 'memory']);
});

test('sections that the user has moved come first, in the user’s order', () => {
  expect(ids({ kind: 'order', about: '', value: ['memory', 'summary'] })).toEqual([
    'memory',
    'summary',
    'improved',
    'cpu',
  ]);
  expect(ids({ kind: 'order', about: '', value: ['improved', 'cpu'] })).toEqual([
    'improved',
    'cpu',
    'summary',
    'memory',
  ]);
});

test('a hidden section is marked, and the verdict omits its findings', () => {
  const { pages, verdict } = compose([{ kind: 'hidden', about: 'cpu', value: true }]);
  expect(pages.map(({ id, hidden }) => [id, hidden])).toEqual([
    ['summary', false],
    ['cpu', true],
    ['memory', false],
  ]);
  expect(verdict.lines.map(({ id }) => id)).toEqual(['b']);
});

test('a finding with notes is told with them, although the verdict has it', () => {
  expect(compose().verdict.lines.map(({ id }) => id)).toEqual(['a', 'b']);
  const { pages, told } = compose([
    { kind: 'findingNotes', about: 'a', value: 'Ask *Ann*.' },
    { kind: 'findingNotes', about: 'gone', value: 'x' },
  ]);
  expect(
    pages.flatMap(({ id, findings }) => findings.filter(({ notes }) => notes).map(({ notes }) => [id, notes])),
  ).toEqual([
    ['improved', 'Ask *Ann*.'],
    ['cpu', 'Ask *Ann*.'],
  ]);
  expect(told.has('a')).toBe(true);
});

test('a warning that several sections have is told once', () => {
  const warning = (id: string): Finding => ({ ...finding(id, 0.3), tone: 'warning', sentence: 'Both are one build.' });
  const same = ['cpu', 'memory'].map((section) => ({
    section,
    report: says(warning(section), finding(`${section}/top`, 0.5)),
  }));
  const { pages, told } = composeReport(same, headings, [], subject);
  expect(pages.filter(({ isStory }) => isStory).flatMap(({ findings }) => findings.map(({ id }) => id))).toEqual([
    'cpu',
  ]);
  expect([...told]).toEqual(expect.arrayContaining(['cpu', 'memory']));
});

test('a hidden finding appears nowhere', () => {
  const { pages, verdict } = compose([{ kind: 'findingHidden', about: 'a', value: true }]);
  expect(pages.map(({ findings }) => findings.map(({ id }) => id))).toEqual([[], ['c'], ['b']]);
  expect(verdict.lines.map(({ id }) => id)).toEqual(['c', 'b']);
});

describe('a cause', () => {
  const code: ReportBlock = {
    kind: 'code',
    title: 'encode, before and after',
    of: 'p.encode',
    costs: '',
    lines: [{ sign: '+', text: 'encode()', before: '', after: '' }],
    view: null,
  };
  const explains: Finding = {
    ...finding('explains', 0.3),
    chapter: 'why',
    about: 'A sec/op',
    view: { section: 'cpu', params: '' },
    effects: [
      { cause: 'p.encode', benchmark: 'A', unit: 'ns/op', before: 200, after: 100, delta: -80, interval: null },
    ],
  };
  const composeCause = (edits: Edits) => {
    const report = composeReport(
      [{ section: 'cpu', report: { findings: [explains], blocks: [code] } }],
      headings,
      edits,
      subject,
    );
    const withCode = report.pages.filter(({ hidden, blocks }) => !hidden && blocks.includes(code)).map(({ id }) => id);
    return { withCode, isTold: report.told.has('explains') };
  };

  test('has the code and the explanation of its section', () => {
    expect(composeCause([])).toEqual({ withCode: ['why'], isTold: true });
  });

  test('leaves both to the section once its chapter is hidden', () => {
    expect(composeCause([{ kind: 'hidden', about: 'why', value: true }])).toEqual({ withCode: ['cpu'], isTold: false });
  });
});

describe('the user’s texts', () => {
  test('rename a section, and its original title is kept', () => {
    const { pages } = compose([{ kind: 'title', about: 'cpu', value: 'Processor' }]);
    expect(pages.find(({ id }) => id === 'cpu')).toMatchObject({ title: 'Processor', plainTitle: 'CPU' });
  });

  test('keep a section that has no content of its own', () => {
    expect(ids({ kind: 'notes', about: 'goroutines', value: 'None leak.' })).toContain('goroutines');
    expect(ids({ kind: 'notes', about: 'goroutines', value: '  ' })).not.toContain('goroutines');
  });

  test('may be notes, which come first', () => {
    const { pages } = compose([{ kind: 'notes', about: 'notes', value: 'Measured on a train.' }]);
    expect(pages[0]).toMatchObject({ id: 'notes', title: 'Notes', notes: 'Measured on a train.' });
  });
});

test('typed facts stand in the environment, also if no file says anything about it', () => {
  const environment = { before: [['Dataset', '10k']], after: [['Dataset', '100k']] } as const;
  const files = [
    { path: 'old.txt', side: 'before' as const },
    { path: 'new.txt', side: 'after' as const },
  ];
  const { pages } = compose(factEdits(environment), { ...subject, files });
  const typed = { before: { files: '' }, after: { files: '' } };
  expect(pages.find(({ id }) => id === 'environment')).toMatchObject({
    title: 'Environment',
    blocks: [{ kind: 'facts', facts: [{ name: 'Dataset', before: '10k', after: '100k', differs: true, typed }] }],
  });
  expect(ids()).not.toContain('environment');
});

test('a doubt that typed values withdraw is a fact of the environment, whatever section had it', () => {
  const differing = [{ fact: 'Go', before: '1.25', after: '1.26.1', words: 'Go is 1.25 before and 1.26.1 after' }];
  const doubt: Finding = { ...finding('cpu/go', 0.4), tone: 'warning', sentence: 'Go differs.', differing };
  const environment = { before: [], after: [['Go', '1.25']] } as const;
  const { pages } = composeReport(
    [{ section: 'cpu', report: says(doubt, finding('a', 0.5)) }],
    headings,
    factEdits(environment),
    {
      ...subject,
      files: [
        { path: 'old.txt', side: 'before' },
        { path: 'new.txt', side: 'after' },
      ],
    },
  );
  expect(pages.find(({ id }) => id === 'cpu')?.findings.map(({ id }) => id)).toEqual(['a']);
  expect(pages.find(({ id }) => id === 'environment')?.findings).toMatchObject([
    { id: 'environment/typed/Go', tone: 'fact', sentence: expect.stringMatching(/^Go is 1\.25 on both sides/) },
  ]);
});

test('a section without a known heading is shown under its id, after the others', () => {
  const { pages } = composeReport(
    [...parts, { section: 'sql', report: says() }],
    headings,
    [{ kind: 'notes', about: 'notes', value: 'x' }],
    subject,
  );
  expect(pages.map(({ id, title }) => [id, title]).slice(-2)).toEqual([
    ['memory', 'Memory'],
    ['sql', 'sql'],
  ]);
});

test('a file that is read as two kinds is named once', () => {
  const written = { path: 'report.md', side: null };
  const files = [
    written,
    { ...written, isOfNoRun: true as const },
    { path: 'goals.json', side: null, isOfNoRun: true as const },
  ];
  expect(composeReport(parts, headings, [], { ...subject, files }).subject.files).toEqual([written, files[2]]);
});

describe('the title', () => {
  const files = [
    { path: 'old.txt', side: 'before' as const },
    { path: 'new.txt', side: 'after' as const },
  ];
  test.each([
    [{ names: { before: 'main', after: 'pool' }, files, unread: [] }, 'Performance report: main → pool'],
    [{ names: { before: 'main', after: '' }, files, unread: [] }, 'Performance report: main → after'],
    [{ names: { before: '', after: '' }, files, unread: [] }, 'Performance report'],
    [{ names: { before: 'main', after: 'pool' }, files: [], unread: [] }, 'Performance report'],
  ])('of %j is “%s”', (about, title) => {
    expect(compose([], about).title).toBe(title);
  });

  test('is the user’s title', () => {
    expect(compose([{ kind: 'title', about: '', value: 'Pooling' }]).title).toBe('Pooling');
  });
});

describe('the grade', () => {
  const moved = { id: 'control', grade: 'inconclusive' as const, sentence: 'A control moved.' };
  const few = { id: 'few-runs', grade: 'limited' as const, sentence: 'Few runs.' };
  const noLoad = { id: UNKNOWN_WORK, grade: 'inconclusive' as const, sentence: 'The load is unknown.' };
  const of = (...reasons: (typeof moved | typeof few)[]): ComparisonGrade => ({
    grade: gradeOf(reasons),
    reasons,
    command: reasons.length === 0 ? '' : 'go test -bench X',
  });
  const part = (section: string, grade: ComparisonGrade) => ({ section, report: { findings: [], blocks: [], grade } });
  const graded = (...given: ReturnType<typeof part>[]) => composeReport(given, headings, [], subject).grade;

  test('is the worst grade of the comparisons, with each reason once, the gravest first', () => {
    const grade = graded(part('cpu', of(few)), part('benchmarks', of(few, moved)));
    expect(grade).toEqual({ grade: 'inconclusive', reasons: [moved, few], command: 'go test -bench X' });
    expect(graded(part('cpu', of()))?.grade).toBe('sound');
    expect(composeReport([], headings, [], subject).grade).toBeNull();
  });

  test('ignores a profile of unknown load if something else was compared', () => {
    expect(graded(part('cpu', of(noLoad)), part('benchmarks', of()))?.grade).toBe('sound');
    expect(graded(part('cpu', of(noLoad)))?.grade).toBe('inconclusive');
  });

  test('is shown once: a section’s finding with the same reason is omitted', () => {
    const control = { ...finding('cpu/control', 0.9), reason: 'control' };
    const report = (grade: ComparisonGrade) => [
      { section: 'cpu', report: says(control, finding('a', 0.5)) },
      part('benchmarks', grade),
    ];
    const found = (grade: ComparisonGrade) =>
      composeReport(report(grade), headings, [], subject).pages.flatMap(({ findings }) => findings.map(({ id }) => id));
    expect(found(of(moved))).not.toContain('cpu/control');
    expect(found(of(few))).toContain('cpu/control');
  });

  test('inconclusive removes verdicts about time from findings and tables', () => {
    const judged = (quantity: 'time' | 'memory'): Finding => ({
      [findingKind]: '',
      id: quantity,
      tone: 'worse',
      sentence: `${quantity} changed.`,
      figure: '+9%',
      ground: '',
      quantity,
      weight: 0.4,
      view: null,
    });
    const table = (quantity: 'time' | 'memory'): ReportBlock => ({
      kind: 'table',
      title: quantity,
      quantity,
      columns: [{ title: 'Change', align: 'right', unit: 'count' }],
      rows: [[{ text: '+9%', kind: 'number', value: 1, tone: 'worse', bar: 1 }]],
      note: '',
      view: null,
    });
    const report = { findings: [judged('time'), judged('memory')], blocks: [table('time'), table('memory')] };
    const { pages } = composeReport(
      [{ section: 'benchmarks', report: { ...report, grade: of(moved) } }],
      headings,
      [],
      subject,
    );
    const page = pages.find(({ id }) => id === 'benchmarks')!;
    expect(page.findings.map(({ tone, figure }) => [tone, figure])).toEqual([
      ['fact', ''],
      ['worse', '+9%'],
    ]);
    expect(page.findings[0]!.ground).toMatch(/^Inconclusive/);
    const cells = page.blocks.map((block) => (block.kind === 'table' ? block.rows[0]![0]! : null));
    expect(cells).toEqual([
      { text: '+9%', kind: 'number', value: 1 },
      { text: '+9%', kind: 'number', value: 1, tone: 'worse', bar: 1 },
    ]);
    // Times of other sections have none either, even where nothing speaks against their own comparison.
    const others = composeReport(
      [part('benchmarks', of(moved)), { section: 'cpu', report: { ...report, grade: of() } }],
      headings,
      [],
      subject,
    ).pages.find(({ id }) => id === 'cpu')!;
    expect(others.findings.map(({ id, tone }) => [id, tone])).toEqual([
      ['time', 'fact'],
      ['memory', 'worse'],
    ]);
  });
});

describe('the verdict', () => {
  const line = (title: string, more: Partial<VerdictLine> = {}): VerdictLine => ({
    id: `benchmarks/${title}`,
    title,
    source: '',
    quantity: 'memory',
    all: 20,
    of: 'benchmarks',
    counts: [
      { count: 1, word: 'higher', tone: 'worse' },
      { count: 8, word: 'lower', tone: 'better' },
    ],
    figure: '−12.4%',
    ground: 'geometric mean',
    worst: { name: 'Encode', figure: '+4.0%' },
    view: null,
    tells: ['benchmarks/count'],
    ...more,
  });
  const files = [
    { path: 'old.txt', side: 'before' as const },
    { path: 'new.txt', side: 'after' as const },
  ];
  const counted = { ...finding('benchmarks/count', 1), tone: 'fact' as const };
  const composed = (verdict: VerdictLine[], more: Partial<SectionReport> = {}) =>
    composeReport(
      [{ section: 'cpu', report: { ...says(counted, finding('a', 0.5)), verdict, ...more } }],
      headings,
      [],
      {
        names: { before: 'main', after: 'pool' },
        files,
        unread: [],
      },
    );

  test('counts each quantity apart, and names the largest regression', () => {
    expect(composed([line('Memory')]).verdict.sentence).toBe(
      'main → pool. Memory: 1 higher and 8 lower of 20 benchmarks, −12.4% on average. Largest regression in memory: Encode, +4.0%.',
    );
  });

  test('replaces the findings that say the same, in the story and in sections', () => {
    const { told, pages } = composed([line('Memory')]);
    expect([...told]).toEqual(['benchmarks/count', 'a']);
    expect(pages.filter(({ isStory }) => isStory).flatMap(({ findings }) => findings.map(({ id }) => id))).toEqual([
      'a',
    ]);
  });

  test('has a line for a finding about everything that was measured', () => {
    const whole = {
      ...finding('cpu/per-request', 0.2),
      whole: { title: 'CPU time per request', source: '', ground: '1 → 2 ms' },
    };
    const { verdict } = composed([], { findings: [whole] });
    expect(verdict.isOfQuantities).toBe(true);
    expect(verdict.lines).toMatchObject([{ title: 'CPU time per request', ground: '1 → 2 ms', tells: [whole.id] }]);
    const again = { ...whole, id: 'cpu/again', whole: { ...whole.whole, ground: '1 → 3 ms' } };
    expect(composed([], { findings: [whole, again] }).verdict.lines).toMatchObject([
      { ground: '1 → 2 ms', tells: [whole.id, again.id] },
    ]);
  });

  test('of an inconclusive comparison has no regression in time, and no tone', () => {
    const grade: ComparisonGrade = {
      grade: 'inconclusive',
      reasons: ['a', 'b', 'c'].map((id) => ({ id, grade: 'inconclusive' as const, sentence: `${id} moved.` })),
      command: '',
    };
    const { verdict, pages } = composed([line('Time', { quantity: 'time' })], { grade });
    expect(verdict.lines[0]).toMatchObject({
      worst: null,
      counts: [{ count: 9, word: 'inconclusive', tone: 'quiet' }],
      figure: '',
      ground: '',
    });
    // Two reasons stand beside the grade, the others in their chapter.
    expect(pages.find(({ id }) => id === 'sure')?.blocks).toEqual([{ kind: 'text', text: 'c moved.' }]);
  });

  test('has eight lines in one look, and all others after them', () => {
    const whole = (number: number) => ({
      ...finding(`cpu/${number}`, 0.2),
      whole: { title: `Quantity ${number}`, source: '', ground: '1 → 2 ms' },
    });
    const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    const report = composed([], { findings: numbers.map(whole) });
    expect(report.verdict.lines.map(({ id }) => id)).toEqual(numbers.slice(0, 8).map((one) => `cpu/${one}`));
    expect(report.verdict.more.map(({ id }) => id)).toEqual(['cpu/9', 'cpu/10']);
    // What one look has no room for is told by the story.
    const story = report.pages.find(({ id }) => id === 'improved')?.findings.map(({ id }) => id);
    expect(story).toEqual(['cpu/9', 'cpu/10']);
    const { verdict } = JSON.parse(reportJson(report)) as { verdict: { lines: { id: string }[] } };
    expect(verdict.lines.map(({ id }) => id)).toEqual(numbers.map((one) => `cpu/${one}`));
  });

  test('without quantities is what stands out in each section', () => {
    const { verdict } = compose();
    expect(verdict.isOfQuantities).toBe(false);
    expect(verdict.lines.map(({ title, ground }) => [title, ground])).toEqual([
      ['CPU', 'a.'],
      ['Memory', 'b.'],
    ]);
    expect(verdict.sentence).toBe('a. b.');
  });
});
