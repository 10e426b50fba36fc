import { describe, expect, test } from 'vitest';
import { type Edits, valuesOf } from '../../model/edits/edit.ts';
import { factEdits } from '../../model/edits/kinds/typedFact.ts';
import { type Finding, findingKind, type SectionReport, type VerdictLine } from '../../model/report.ts';
import { settleWords } from '../../model/verdict.ts';
import { type ComposedSubject, composeReport } from '../composeReport.ts';
import { splitNotes } from './ownSlides.ts';
import { slidesOf } from './slidesOf.ts';

const names = { before: 'main', after: 'pool' };
const headings = [
  { id: 'environment', title: 'Environment', order: 10 },
  { id: 'benchmarks', title: 'Benchmarks', order: 30 },
  { id: 'cpu', title: 'CPU', order: 40 },
];

function finding(id: string, weight: number): Finding {
  const said = { sentence: `\`${id}\` is better.`, figure: '−1%', ground: '2 → 1', weight, view: null };
  return { [findingKind]: '', id, tone: 'better', ...said };
}

function rows(count: number): SectionReport['blocks'][number] {
  const columns = [{ title: 'name', align: 'left' as const }];
  const cells = Array.from({ length: count }, (_, index) => [{ text: `row ${index}` }]);
  return { kind: 'table', title: `Table of ${count}`, columns, rows: cells, note: '', view: null };
}

function slides(parts: Record<string, SectionReport>, edits: Edits = [], unread: ComposedSubject['unread'] = []) {
  const files = [
    { path: 'before/cpu.prof', side: 'before' as const },
    { path: 'after/cpu.prof', side: 'after' as const },
  ];
  const report = composeReport(
    Object.entries(parts).map(([section, part]) => ({ section, report: part })),
    headings,
    edits,
    { names, files, unread },
  );
  const titleOf = ({ section }: { section: string }) => `View of ${section}`;
  return slidesOf(report, { names, titleOf, hiddenFindings: valuesOf(edits, 'findingHidden').size });
}

const quick: SectionReport = { findings: [finding('Encode', 0.9), finding('Decode', 0.2)], blocks: [rows(10)] };
const hot: SectionReport = {
  findings: [finding('walk', 0.5)],
  blocks: [{ kind: 'view', title: 'Flame graph', view: { section: 'cpu', params: 'view=flame' } }],
};

const line: VerdictLine = {
  id: 'time',
  title: 'Time',
  source: '',
  quantity: 'time',
  all: 2,
  of: 'benchmarks',
  counts: [{ count: 2, word: 'faster', tone: 'better' }],
  figure: '−1%',
  ground: '',
  worst: null,
  view: null,
  tells: [],
};

describe('slidesOf', () => {
  test('what was typed in is shown before other facts, and the appendix names files that were not read', () => {
    const facts = Array.from({ length: 9 }, (_, index) => ({
      name: `fact ${index}`,
      before: 'x',
      after: 'x',
      differs: index === 8,
    }));
    const environment = { before: [['fact 7', 'y']], after: [['fact 7', 'y']] } as const;
    const report: SectionReport = { findings: [], blocks: [{ kind: 'facts', facts }] };
    const made = slides({ environment: report }, factEdits(environment), [
      { path: 'x.log', reason: 'A log.', hint: '' },
    ]);
    const content = made.find(({ section }) => section === 'Environment')?.content;
    expect(content?.kind === 'facts' && content.facts.slice(0, 3).map(({ name }) => name)).toEqual([
      'fact 8',
      'fact 7',
      'fact 0',
    ]);
    const closing = made.at(-1)?.content;
    expect(closing?.kind === 'closing' && closing.left).toContain('Not read: x.log. The reasons are in the report.');
  });

  test('a story of six, the divider, the exhibits of each section, and what is left', () => {
    const reasons = [{ id: 'noise', grade: 'limited' as const, sentence: 'The runs scatter.' }];
    const grade = { grade: 'limited' as const, reasons, command: 'go test -bench X' };
    const why = (index: number): Finding => ({
      ...finding(`walk ${index}`, 0.5),
      chapter: 'why',
      view: { section: 'cpu', params: 'view=explain' },
      effects: [
        { cause: `p.f${index}`, benchmark: 'A', unit: 'ns/op', before: 9, after: 5, delta: index - 9, interval: null },
      ],
    });
    const worse: Finding = { ...finding('Decode', 0.2), tone: 'worse' };
    const next: Finding = { ...finding('pool', 0.1), tone: 'fact', chapter: 'next' };
    const fact: Finding = { ...finding('longer', 0.1), tone: 'fact' };
    const made = slides({
      benchmarks: { findings: [finding('Encode', 0.9), worse, next, fact], blocks: [rows(10)], grade, verdict: [line] },
      cpu: { ...hot, findings: [1, 2, 3, 4].map(why) },
    });
    expect(made.map(({ id, name, content, isAppendix = false }) => [id, content.kind, name, isAppendix])).toEqual([
      ['verdict', 'verdict', 'Performance report: main → pool', false],
      ['regressed', 'findings', 'Decode is better', false],
      ['why', 'view', 'p.f1 saves 88.9% of the time of A', false],
      ['why 2', 'view', 'p.f2 saves 77.8% of the time of A', false],
      ['sure', 'sure', 'Limited: time verdicts are less certain than they look.', false],
      ['next', 'findings', 'pool is better', false],
      ['appendix', 'divider', 'Appendix', true],
      ['why 3', 'findings', 'p.f3 saves 66.7% of the time of A', true],
      ['why 4', 'findings', 'p.f4 saves 55.6% of the time of A', true],
      ['improved', 'findings', 'Encode is better', true],
      ['changed', 'findings', 'longer is better', true],
      ['benchmarks table 1', 'table', 'Table of 10', true],
      ['cpu view 1', 'view', 'Flame graph', true],
      ['closing', 'closing', 'What is not on the slides', true],
    ]);
    expect(made[2]!.content).toMatchObject({
      finding: { id: 'story/p.f1' },
      view: { params: 'view=explain' },
      rest: 0,
    });
    expect(made[4]!.content).toMatchObject({ sentences: ['The runs scatter.'], rest: 0 });
    for (const slide of [made[0]!, made[4]!]) {
      expect(slide.notes).toContain(`${settleWords} \`go test -bench X\``);
    }
    expect(made.at(-1)!.content).toEqual({ kind: 'closing', left: ['Benchmarks: 2 more rows in the report.'] });
  });

  test('regressions are never cut: they continue on further slides; of what improved the rest is counted', () => {
    const many = (tone: Finding['tone']): Finding[] =>
      Array.from({ length: 12 }, (_, index) => ({ ...finding(`${tone}${index}`, 0.5), tone }));
    const made = slides({
      benchmarks: { findings: [...many('worse'), ...many('better')], blocks: [], verdict: [line] },
    });
    const story = made.filter(({ content }) => content.kind === 'findings');
    const counts = story.map(({ id, section, content }) => [
      id,
      section,
      content.kind === 'findings' ? content.findings.length : 0,
      content.kind === 'findings' ? content.rest : 0,
    ]);
    expect(counts.slice(0, 4)).toEqual([
      ['regressed', 'What regressed, 1 of 3', 5, 0],
      ['regressed 2', 'What regressed, 2 of 3', 5, 0],
      ['regressed 3', 'What regressed, 3 of 3', 2, 0],
      ['improved', 'What improved', 5, 7],
    ]);
    expect(made.at(-1)!.content).toMatchObject({
      left: expect.arrayContaining(['What improved: 7 more findings in the report.']),
    });
  });

  test('a section’s slide has the findings that the story does not tell', () => {
    const withheld: Finding = { ...finding('Slow', 0.4), tone: 'fact', withheld: true };
    const made = slides({ benchmarks: { findings: [finding('Encode', 0.9), withheld], blocks: [], verdict: [line] } });
    const own = made.filter(({ section }) => section === 'Benchmarks');
    expect(own).toHaveLength(1);
    expect(own[0]!.content).toMatchObject({ findings: [{ id: 'Slow' }], rest: 0 });
  });

  test.each<[string, Edits, boolean]>([
    ['nothing', [], true],
    ['what a hidden section may tell', [{ kind: 'hidden', about: 'cpu', value: true }], false],
    ['what the reader has hidden', [{ kind: 'findingHidden', about: 'Decode', value: true }], false],
  ])('that nothing regressed is told only if it was judged: %s', (_what, edits, isClean) => {
    const [first] = slides({ benchmarks: { ...quick, verdict: [line] }, cpu: hot }, edits);
    expect(first!.content).toMatchObject({ kind: 'verdict', isClean });
  });

  test.each([
    ['a regression', { findings: [{ ...finding('Decode', 0.1), tone: 'worse' as const }], blocks: [] }, [line]],
    ['a line with a count that is worse', quick, [{ ...line, counts: [{ count: 1, word: 'slower', tone: 'worse' }] }]],
    ['no line at all', quick, []],
  ] as const)('with %s it is not told that nothing regressed', (_what, part, verdict) => {
    const [first] = slides({ benchmarks: { ...part, findings: [...part.findings], blocks: [], verdict } });
    expect(first!.content).toMatchObject({ kind: 'verdict', isClean: false });
  });

  test('pins and notes are slides; notes are also presenter notes of the section’s other slides', () => {
    const made = slides({ cpu: hot }, [
      { kind: 'title', about: 'cpu', value: 'Where it burns' },
      { kind: 'pin', about: 1, value: 'cpu?view=top' },
      { kind: 'notes', about: 'cpu', value: 'One.\n\n---\n\nTwo.' },
    ]);
    const ofCpu = made.filter(({ section }) => section === 'Where it burns');
    expect(ofCpu.map(({ name, content }) => [content.kind, name])).toEqual([
      ['view', 'View of cpu'],
      ['notes', 'Where it burns'],
      ['notes', 'Where it burns'],
      ['view', 'Flame graph'],
    ]);
    expect(ofCpu.map(({ notes }) => notes !== '')).toEqual([true, false, false, true]);
  });

  test('hidden content has no slide, and the last slide states that', () => {
    const made = slides({ benchmarks: quick, cpu: hot }, [
      { kind: 'hidden', about: 'cpu', value: true },
      { kind: 'findingHidden', about: 'Decode', value: true },
    ]);
    expect(made.some(({ section }) => section === 'CPU')).toBe(false);
    expect(made.at(-1)!.content).toMatchObject({
      left: ['Hidden: CPU.', '1 finding hidden.', 'Benchmarks: 2 more rows in the report.'],
    });
  });

  test('texts become presenter notes, and only the first of many tables are shown', () => {
    const blocks: SectionReport['blocks'] = [{ kind: 'text', text: 'Say this.' }, rows(3), rows(9), rows(4), rows(5)];
    const made = slides({ cpu: { findings: [], blocks } });
    expect(made.map(({ name, notes }) => [name, notes])).toEqual([
      ['Performance report: main → pool', ''],
      ['Appendix', ''],
      ['Table of 3', 'Say this.'],
      ['Table of 9', 'Say this.'],
      ['What is not on the slides', ''],
    ]);
    expect(made.at(-1)!.content).toMatchObject({ left: ['CPU: 1 more row and 2 more tables in the report.'] });
  });

  test('a long note is cut at a sentence, and the presenter notes have all of it', () => {
    const note = `${'A sentence of some letters. '.repeat(8)}And ${'so on '.repeat(9)}to the end.`;
    const [, , made] = slides({
      cpu: { findings: [], blocks: [{ ...rows(3), note } as SectionReport['blocks'][number]] },
    });
    expect(made!.content).toMatchObject({ table: { note: 'A sentence of some letters. '.repeat(8).trim() } });
    expect(made!.notes).toBe(note);
  });

  test('of many facts, those that differ are shown', () => {
    const facts = Array.from({ length: 12 }, (_, index) => ({
      name: `fact ${index}`,
      before: 'a',
      after: 'b',
      differs: index === 11,
    }));
    const [, , made] = slides({ cpu: { findings: [], blocks: [{ kind: 'facts', facts }] } });
    expect(made!.content).toMatchObject({ kind: 'facts', more: 5 });
    expect(made!.content.kind === 'facts' && made!.content.facts[0]!.name).toBe('fact 11');
  });
});

describe('splitNotes', () => {
  test('a line of dashes starts a new slide', () => {
    expect(splitNotes('# One\n\nwords\n\n---\n\n- two\n- three')).toEqual(['# One\n\nwords', '- two\n- three']);
  });

  test('long notes continue on the next slide, paragraph by paragraph, and code is never split', () => {
    const long = 'x'.repeat(400);
    const code = ['```go', 'a()', '', '---', 'b()', '```'].join('\n');
    expect(splitNotes(`${long}\n\n${long}\n\n${code}`)).toEqual([long, `${long}\n\n${code}`]);
  });

  test('empty notes make no slide', () => {
    expect(splitNotes(' \n\n---\n')).toEqual([]);
  });
});

test('files with a figure or two share a slide of facts', () => {
  const dump = (title: string, count: string): SectionReport['blocks'][number] => ({
    kind: 'facts',
    title,
    facts: ['Goroutines', 'Different stacks'].map((name) => ({ name, before: count, after: null, differs: false })),
  });
  const made = slides({ cpu: { findings: [], blocks: [dump('a.prof', '8'), rows(3), dump('b.prof', '61')] } });
  const facts = made.flatMap(({ content }) => (content.kind === 'facts' ? [content.facts] : []));
  expect(facts.map((lines) => lines.map(({ name, before }) => `${name}: ${before}`))).toEqual([
    ['Goroutines, a.prof: 8', 'Goroutines, b.prof: 61'],
  ]);
});
