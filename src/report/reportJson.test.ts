import { expect, test } from 'vitest';
import type { Edits } from '../model/edits/edit.ts';
import { type Finding, findingKind } from '../model/report.ts';
import { composeReport } from './composeReport.ts';
import { reportJson } from './reportJson.ts';

const finding: Finding = {
  [findingKind]: 'benchmarks/{benchmark}/{unit}/{tone}',
  id: 'benchmarks/Encode-8/sec/op/better',
  tone: 'better',
  sentence: '`Encode` takes 36.0% less time.',
  figure: '−36.0%',
  ground: 'p = 0.004, 6 runs a side.',
  quantity: 'time',
  change: -0.36,
  weight: 0.36,
  view: { section: 'benchmarks', params: 'view=compare' },
  about: 'Encode sec/op',
};
const fewRuns = { id: 'few-runs', grade: 'limited' as const, sentence: 'Few runs.' };
const report = {
  grade: { grade: 'limited' as const, reasons: [fewRuns], command: 'go test -bench .' },
  findings: [finding],
  blocks: [
    {
      kind: 'table' as const,
      title: 'time/op',
      columns: [{ title: 'Change', align: 'right' as const, unit: 'count', essential: true }],
      rows: [[{ text: '−36.0%', kind: 'number' as const, tone: 'better' as const, bar: -1, value: -0.36 }]],
      note: '',
      view: null,
    },
    {
      kind: 'table' as const,
      title: 'By flat',
      columns: [{ title: 'Flat', scale: 'ms', unit: 'nanoseconds', align: 'right' as const }],
      rows: [[{ text: '60', kind: 'number' as const, value: 60_000_000n, badge: 'few', name: 'json.Marshal' }]],
      foot: [{ text: '60', kind: 'number' as const, value: 6e7 }],
      note: '',
      view: null,
    },
  ],
};
const hidden = { section: 'cpu', report: { findings: [], blocks: [] } };

/** Programs rely on the keys: a change of a key requires a new version. */
test('has stable keys, and numbers both as text and as values', () => {
  const composed = composeReport(
    [{ section: 'benchmarks', report }, hidden],
    [{ id: 'benchmarks', title: 'Benchmarks', order: 30 }],
    [
      { kind: 'notes', about: 'benchmarks', value: '*Why*' },
      { kind: 'hidden', about: 'cpu', value: true },
    ],
    {
      names: { before: 'main', after: '' },
      files: [
        { path: 'bench.txt', side: 'before' },
        { path: 'more.txt', side: null, role: 'left-out' },
      ],
      unread: [{ path: 'x.log', reason: 'Unknown.', hint: 'Drop it.' }],
    },
  );
  const told = {
    id: 'benchmarks/Encode-8/sec/op/better',
    verdict: null,
    tone: 'better',
    sentence: '`Encode` takes 36.0% less time.',
    figure: '−36.0%',
    ground: 'p = 0.004, 6 runs a side.',
    quantity: 'time',
    change: -0.36,
    weight: 0.36,
    view: { section: 'benchmarks', params: 'view=compare' },
    also: [],
  };
  const text = reportJson(composed);
  expect(text.endsWith('}\n')).toBe(true);
  expect(JSON.parse(text)).toEqual({
    format: 'perfolio-report',
    version: 3,
    title: 'Performance report',
    isComparison: false,
    names: { before: 'main', after: '' },
    files: [
      { path: 'bench.txt', side: 'before' },
      { path: 'more.txt', side: null, role: 'left-out' },
    ],
    unread: [{ path: 'x.log', reason: 'Unknown.', hint: 'Drop it.' }],
    grade: {
      grade: 'limited',
      reasons: [{ id: 'few-runs', grade: 'limited', sentence: 'Few runs.' }],
      command: 'go test -bench .',
    },
    verdict: {
      sentence: '`Encode` takes 36.0% less time. Limited: time verdicts are less certain than they look.'.replaceAll(
        '`',
        '',
      ),
      lines: [
        {
          id: 'benchmarks/Encode-8/sec/op/better',
          title: 'Benchmarks',
          source: '',
          quantity: 'time',
          all: 0,
          of: '',
          counts: [],
          figure: '−36.0%',
          ground: '`Encode` takes 36.0% less time.',
          worst: null,
          view: { section: 'benchmarks', params: 'view=compare' },
        },
      ],
    },
    sections: [
      {
        id: 'summary',
        title: 'Summary',
        isStory: true,
        findings: [],
        moreFindings: 0,
        blocks: [],
        pinned: [],
        notes: '',
      },
      {
        id: 'benchmarks',
        title: 'Benchmarks',
        isStory: false,
        findings: [told],
        moreFindings: 0,
        blocks: [
          {
            kind: 'table',
            title: 'time/op',
            columns: [{ title: 'Change', align: 'right', unit: 'count' }],
            rows: [[{ text: '−36.0%', kind: 'number', tone: 'better', value: -0.36 }]],
            note: '',
            view: null,
          },
          {
            kind: 'table',
            title: 'By flat',
            columns: [{ title: 'Flat (ms)', align: 'right', unit: 'nanoseconds' }],
            rows: [[{ text: '60', kind: 'number', tone: null, value: 6e7, badge: 'few', name: 'json.Marshal' }]],
            foot: [{ text: '60', kind: 'number', tone: null, value: 6e7 }],
            note: '',
            view: null,
          },
        ],
        pinned: [],
        notes: '*Why*',
      },
    ],
  });
});

test('a finding has the notes on it, as the user wrote them', () => {
  const subject = { names: { before: '', after: '' }, files: [], unread: [] };
  const edits: Edits = [{ kind: 'findingNotes', about: finding.id, value: '*So*' }];
  const composed = composeReport([{ section: 'cpu', report: { findings: [finding], blocks: [] } }], [], edits, subject);
  const { sections } = JSON.parse(reportJson(composed)) as { sections: { id: string; findings: object[] }[] };
  expect(sections.find(({ id }) => id === 'improved')?.findings).toMatchObject([{ id: finding.id, notes: '*So*' }]);
});
