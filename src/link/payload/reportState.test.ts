import { describe, expect, test } from 'vitest';
import { plainReport } from '../../model/report.ts';
import { decodeHead, encodeHead } from './headCode.ts';
import { reportStateOf } from './reportState.ts';

const head = { names: { before: '', after: '' }, place: '' };

describe('typed facts', () => {
  test('travel with the head of a link', async () => {
    const environment = { before: [['Dataset', '10k']], after: [['Commit', '9f8e']] } as const;
    const report = { ...plainReport, environment };
    const decoded = await decodeHead(await encodeHead({ ...head, report }));
    expect(decoded.head.report).toEqual(report);
  });

  test('are absent from the plain state', async () => {
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
    const many = Array.from({ length: 500 }, (_, index) => [`key ${index}`, 'x'.repeat(5000)]);
    const { environment } = reportStateOf({ environment: { before: many, after: [['a\n b', 'c\t d']] } });
    expect(environment?.before).toHaveLength(60);
    expect(environment?.before[0]?.[1]).toHaveLength(400);
    expect(environment?.after).toEqual([['a b', 'c d']]);
  });
});

describe('notes on findings', () => {
  test('travel with the head of a link', async () => {
    const report = { ...plainReport, findingNotes: { 'cpu/main.f': 'Ask *Ann*.', 'cpu/main.g': 'B' } };
    const decoded = await decodeHead(await encodeHead({ ...head, report }));
    expect(decoded.head.report).toEqual(report);
  });

  test.each([null, 'text', [3], { 'cpu/main.f': '' }, { 'cpu/main.f': 7 }])('%j are none', (findingNotes) => {
    expect(reportStateOf({ findingNotes })).toEqual(plainReport);
  });
});
