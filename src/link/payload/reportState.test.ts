import { describe, expect, test } from 'vitest';
import type { Decision } from '../../model/decision.ts';
import { plainReport } from '../../model/report.ts';
import { decodeHead, encodeHead } from './headCode.ts';
import { VERSION } from './payloadFrame.ts';
import { reportStateOf } from './reportState.ts';

const head = { names: { before: '', after: '' }, place: '', version: VERSION };

describe('typed facts', () => {
  test('travel with the head of a link', async () => {
    const environment = { before: [['Dataset', '10k']], after: [['Commit', '9f8e']] } as const;
    const report = { ...plainReport, environment };
    const decoded = await decodeHead(await encodeHead({ ...head, report }), VERSION);
    expect(decoded.head.report).toEqual(report);
  });

  test('are absent from older data, which stay the plain state', async () => {
    const { title, order, sections, hiddenFindings } = plainReport;
    expect(JSON.stringify(reportStateOf({ title, order, sections, hiddenFindings }))).toBe(JSON.stringify(plainReport));
    expect(await encodeHead({ ...head, report: plainReport })).toHaveLength(0);
  });

  test.each([
    null,
    'text',
    { before: 'text', after: 3 },
    { before: [['key']], after: [['a', 'b', 'c'], 7, [1, 2], ['', 'value'], ['key', ' ']] },
  ])('%j is none', (environment) => {
    expect(reportStateOf({ environment })).toEqual(plainReport);
  });

  test('are bounded and on one line', () => {
    const many = Array.from({ length: 500 }, (_, at) => [`key ${at}`, 'x'.repeat(5000)]);
    const { environment } = reportStateOf({ environment: { before: many, after: [['a\n b', 'c\t d']] } });
    expect(environment?.before).toHaveLength(60);
    expect(environment?.before[0]?.[1]).toHaveLength(400);
    expect(environment?.after).toEqual([['a b', 'c d']]);
  });
});

describe('decisions', () => {
  const made = { path: 'a', profile: '1:2', share: 0.3, amount: 3, unit: 'nanoseconds', figure: null, figureUnit: '' };
  const decision: Decision = {
    type: 'cpu',
    bench: '',
    frame: '',
    kind: 'function',
    name: 'main.f',
    verdict: 'rejected',
    reason: 'Too risky.',
    effort: 'L',
    gain: 12.5,
    made,
  };

  test('travel with the head of a link', async () => {
    const report = { ...plainReport, decisions: [decision] };
    const decoded = await decodeHead(await encodeHead({ ...head, report }), VERSION);
    expect(decoded.head.report).toEqual(report);
  });

  test.each([null, 'text', [3], [{ ...decision, made: 'here' }]])('%j is none', (decisions) => {
    expect(reportStateOf({ decisions })).toEqual(plainReport);
  });
});

describe('edits of figures', () => {
  const key = { group: null, name: 'Thrput', unit: '' };

  test('travel with the head of a link', async () => {
    const figureEdits = {
      figures: [{ of: key, name: 'Rate', unit: { printed: '', is: 'ms' }, leftOut: true, better: '' }],
      pairs: [{ before: key, after: { group: 'TestA', name: 'ops', unit: 's' } }],
    } as const;
    const report = { ...plainReport, figureEdits };
    const decoded = await decodeHead(await encodeHead({ ...head, report }), VERSION);
    expect(decoded.head.report).toEqual(report);
  });

  test.each([
    null,
    'text',
    { figures: 3, pairs: {} },
    {
      figures: [null, { of: 3 }, { of: key }, { of: key, name: 'Thrput', better: 'much', leftOut: 1 }],
      pairs: [[], {}],
    },
    { figures: [{ of: { name: 'x' }, name: 'y' }], pairs: [{ before: key, after: { ...key, group: 7 } }] },
  ])('%j is none', (figureEdits) => {
    expect(reportStateOf({ figureEdits })).toEqual(plainReport);
  });

  test('have bounded texts on one line', () => {
    const { figureEdits } = reportStateOf({ figureEdits: { figures: [{ of: key, name: ` a\n${'b'.repeat(900)}` }] } });
    expect(figureEdits?.figures[0]?.name).toBe(`a ${'b'.repeat(78)}`);
  });
});

describe('changes to the slides', () => {
  const slides = { order: ['verdict', 'cpu view 1'], hidden: ['closing'], notes: { verdict: 'Thank **ann**.' } };

  test('travel with the head of a link', async () => {
    const report = { ...plainReport, slides };
    const decoded = await decodeHead(await encodeHead({ ...head, report }), VERSION);
    expect(decoded.head.report).toEqual(report);
  });

  test.each([null, 'text', { order: 'verdict', hidden: [1], notes: 'a' }, { order: [], notes: { why: 3, next: '' } }])(
    '%j is none',
    (value) => {
      expect(reportStateOf({ slides: value })).toEqual(plainReport);
    },
  );

  test('a note on a slide that is called as a prototype is a plain text', () => {
    const { slides: read } = reportStateOf(JSON.parse('{"slides":{"notes":{"__proto__":"x"}}}'));
    expect(Object.keys(read!.notes)).toEqual(['__proto__']);
    expect(Object.getPrototypeOf(read!.notes)).toBe(Object.prototype);
  });
});
