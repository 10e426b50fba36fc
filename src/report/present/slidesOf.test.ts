import { describe, expect, test } from 'vitest';
import { type Finding, plainReport, type ReportState, type SectionReport } from '../../model/report.ts';
import { type ComposedSubject, composeReport } from '../composeReport.ts';
import { slidesOf } from './slidesOf.ts';
import { splitNotes } from './splitNotes.ts';

const names = { before: 'main', after: 'pool' };
const headings = [
  { id: 'benchmarks', title: 'Benchmarks', order: 30 },
  { id: 'cpu', title: 'CPU', order: 40 },
];

function finding(id: string, weight: number): Finding {
  return { id, tone: 'better', sentence: `\`${id}\` is better.`, figure: '−1%', ground: '2 → 1', weight, view: null };
}

function rows(count: number): SectionReport['blocks'][number] {
  const columns = [{ title: 'name', align: 'left' as const }];
  const cells = Array.from({ length: count }, (_, at) => [{ text: `row ${at}` }]);
  return { kind: 'table', title: `Table of ${count}`, columns, rows: cells, note: '', view: null };
}

function slides(
  parts: Record<string, SectionReport>,
  state: Partial<ReportState> = {},
  unread: ComposedSubject['unread'] = [],
) {
  const files = [
    { path: 'before/cpu.prof', side: 'before' as const },
    { path: 'after/cpu.prof', side: 'after' as const },
  ];
  const report = composeReport(
    Object.entries(parts).map(([section, part]) => ({ section, report: part })),
    headings,
    { ...plainReport, ...state },
    { names, files, unread },
  );
  const titleOf = ({ section }: { section: string }) => `View of ${section}`;
  return slidesOf(report, { names, titleOf, hiddenFindings: state.hiddenFindings?.length ?? 0 });
}

const quick: SectionReport = { findings: [finding('Encode', 0.9), finding('Decode', 0.2)], blocks: [rows(10)] };
const hot: SectionReport = {
  findings: [finding('walk', 0.5)],
  blocks: [{ kind: 'view', title: 'Flame graph', view: { section: 'cpu', params: 'view=flame' } }],
};

describe('slidesOf', () => {
  test('what was typed in is shown before other facts, and the appendix names files that were not read', () => {
    const facts = Array.from({ length: 9 }, (_, at) => ({
      name: `fact ${at}`,
      before: 'x',
      after: 'x',
      differs: at === 8,
    }));
    const environment = { before: [['fact 7', 'y']], after: [['fact 7', 'y']] } as const;
    const report: SectionReport = { findings: [], blocks: [{ kind: 'facts', facts }] };
    const made = slides({ environment: report }, { environment }, [{ path: 'x.log', reason: 'A log.', hint: '' }]);
    const content = made.find(({ section }) => section === 'Environment')?.content;
    expect(content?.kind === 'facts' && content.facts.slice(0, 3).map(({ name }) => name)).toEqual([
      'fact 8',
      'fact 7',
      'fact 0',
    ]);
    const closing = made.at(-1)?.content;
    expect(closing?.kind === 'closing' && closing.left).toContain('Not read: x.log. The reasons are in the report.');
  });

  test('the reasons to doubt the times come before all findings, with the command in the notes', () => {
    const reasons = [{ id: 'control', grade: 'inconclusive' as const, sentence: 'A control moved.' }];
    const grade = { grade: 'inconclusive' as const, reasons, command: 'go test -bench X' };
    const [, second, third] = slides({ benchmarks: { ...quick, grade } });
    expect(second).toMatchObject({ name: 'How sure', content: { kind: 'grade', grade } });
    expect(second?.notes).toBe('A control moved.\n\nFor a conclusive result: `go test -bench X`');
    expect(third?.content.kind).toBe('finding');
    const sound = slides({ benchmarks: { ...quick, grade: { grade: 'sound', reasons: [], command: '' } } });
    expect(sound[1]?.content.kind).toBe('finding');
  });

  test('a title, one finding per slide, the exhibits of each section, and the appendix', () => {
    const made = slides({ benchmarks: quick, cpu: hot });
    expect(made.map(({ section, name, content }) => [section, content.kind, name])).toEqual([
      ['', 'title', 'Performance report: main → pool'],
      ['Summary', 'finding', 'Encode is better.'],
      ['Summary', 'finding', 'walk is better.'],
      ['Summary', 'finding', 'Decode is better.'],
      ['Benchmarks', 'table', 'Table of 10'],
      ['CPU', 'view', 'Flame graph'],
      ['', 'closing', 'Appendix'],
    ]);
    expect(new Set(made.map(({ id }) => id)).size).toBe(made.length);
    expect(made.at(-1)!.content).toEqual({ kind: 'closing', left: ['Benchmarks: 2 rows more in the report.'] });
  });

  test('pins and notes are slides; notes are also presenter notes of the section’s other slides', () => {
    const pinned = [{ id: 'pin1', view: { section: 'cpu', params: 'view=top' }, caption: '' }];
    const made = slides(
      { cpu: hot },
      { sections: { cpu: { title: 'Where it burns', pinned, notes: 'One.\n\n---\n\nTwo.' } } },
    );
    const ofCpu = made.filter(({ section }) => section === 'Where it burns');
    expect(ofCpu.map(({ name, content }) => [content.kind, name])).toEqual([
      ['view', 'Flame graph'],
      ['view', 'View of cpu'],
      ['notes', 'Where it burns'],
      ['notes', 'Where it burns'],
    ]);
    expect(ofCpu.map(({ notes }) => notes !== '')).toEqual([true, true, false, false]);
  });

  test('hidden content has no slide, and the last slide states that', () => {
    const made = slides(
      { benchmarks: quick, cpu: hot },
      { sections: { cpu: { hidden: true } }, hiddenFindings: ['Decode'] },
    );
    expect(made.some(({ section }) => section === 'CPU')).toBe(false);
    expect(made.at(-1)!.content).toMatchObject({
      left: ['Hidden: CPU.', '1 finding hidden.', 'Benchmarks: 2 rows more in the report.'],
    });
  });

  test('texts become presenter notes, and only the first of many tables are shown', () => {
    const blocks: SectionReport['blocks'] = [{ kind: 'text', text: 'Say this.' }, rows(3), rows(9), rows(4), rows(5)];
    const made = slides({ cpu: { findings: [], blocks } });
    expect(made.map(({ name, notes }) => [name, notes])).toEqual([
      ['Performance report: main → pool', ''],
      ['Table of 3', 'Say this.'],
      ['Table of 9', 'Say this.'],
      ['Appendix', ''],
    ]);
    expect(made.at(-1)!.content).toMatchObject({ left: ['CPU: 1 row and 2 tables more in the report.'] });
  });

  test('a long note is cut at a sentence, and the presenter notes have all of it', () => {
    const note = `${'A sentence of some letters. '.repeat(8)}And ${'so on '.repeat(9)}to the end.`;
    const [, made] = slides({
      cpu: { findings: [], blocks: [{ ...rows(3), note } as SectionReport['blocks'][number]] },
    });
    expect(made!.content).toMatchObject({ table: { note: 'A sentence of some letters. '.repeat(8).trim() } });
    expect(made!.notes).toBe(note);
  });

  test('of many facts, those that differ are shown', () => {
    const facts = Array.from({ length: 12 }, (_, at) => ({
      name: `fact ${at}`,
      before: 'a',
      after: 'b',
      differs: at === 11,
    }));
    const [, made] = slides({ cpu: { findings: [], blocks: [{ kind: 'facts', facts }] } });
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
