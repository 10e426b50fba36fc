import { describe, expect, test } from 'vitest';
import { plainReport, type ReportState } from '../model/report.ts';
import { isSameReport, joinReports } from './joinReports.ts';

const pin = (id: string, view: string, caption = '') => ({
  id,
  view: { section: 'cpu', params: `view=${view}` },
  caption,
});
const claim = (line: number, row: number) => ({ report: 'r.md', line, nth: 0, row: { line: row }, base: null });
const withPins = (...pinned: ReturnType<typeof pin>[]): Partial<ReportState> => ({ sections: { cpu: { pinned } } });
const withNotes = (notes: string): Partial<ReportState> => ({ sections: { cpu: { notes } } });
const withSlides = (id: string, notes: string, hidden: string[] = [], order: string[] = []): Partial<ReportState> => ({
  slides: { order, hidden, notes: { [id]: notes } },
});

const join = (base: Partial<ReportState>, mine: Partial<ReportState>, theirs: Partial<ReportState>): ReportState =>
  joinReports({ ...plainReport, ...base }, { ...plainReport, ...mine }, { ...plainReport, ...theirs });

/** One change of every kind, for a reader and for a sender. */
const kinds: [string, Partial<ReportState>, Partial<ReportState>, Partial<ReportState>][] = [
  ['titles: that of the reader', { title: 'A' }, { title: 'B' }, { title: 'A' }],
  ['orders of sections: that of the reader', { order: ['a', 'b'] }, { order: ['b', 'a'] }, { order: ['a', 'b'] }],
  ['notes: both, one below the other', withNotes('A'), withNotes('B'), withNotes('A\n\n---\n\nB')],
  ['notes that contain the others: the longer', withNotes('A, and B'), withNotes('B'), withNotes('A, and B')],
  [
    'titles of a section, and a hidden one: both',
    { sections: { cpu: { title: 'A' } } },
    { sections: { cpu: { hidden: true } } },
    { sections: { cpu: { title: 'A', hidden: true } } },
  ],
  [
    'pins: all, those with the same id under two',
    withPins(pin('pin1', 'top')),
    withPins(pin('pin1', 'flame')),
    withPins(pin('pin1', 'top'), pin('pin2', 'flame')),
  ],
  ['equal pins: once', withPins(pin('pin1', 'top')), withPins(pin('pin2', 'top')), withPins(pin('pin1', 'top'))],
  ['hidden findings: all', { hiddenFindings: ['a'] }, { hiddenFindings: ['b'] }, { hiddenFindings: ['a', 'b'] }],
  [
    'typed facts: all, of the same that of the reader',
    { environment: { before: [['goos', 'linux']], after: [] } },
    {
      environment: {
        before: [
          ['GOOS', 'darwin'],
          ['cpu', 'M1'],
        ],
        after: [['cpu', 'M2']],
      },
    },
    {
      environment: {
        before: [
          ['goos', 'linux'],
          ['cpu', 'M1'],
        ],
        after: [['cpu', 'M2']],
      },
    },
  ],
  [
    'pointed claims: all, of the same that of the reader',
    { pointedClaims: [claim(1, 10)] },
    { pointedClaims: [claim(1, 20), claim(2, 30)] },
    { pointedClaims: [claim(1, 10), claim(2, 30)] },
  ],
  [
    'notes on findings: both on one',
    { findingNotes: { f: 'A' } },
    { findingNotes: { f: 'B', g: 'B' } },
    { findingNotes: { f: 'A\n\n---\n\nB', g: 'B' } },
  ],
  [
    'slides: the notes of both, all hidden ones, the order of the reader',
    withSlides('verdict', 'A', ['x'], ['a', 'b']),
    withSlides('verdict', 'B', ['y'], ['b', 'a']),
    withSlides('verdict', 'A\n\n---\n\nB', ['x', 'y'], ['a', 'b']),
  ],
];

describe('what both changed', () => {
  test.each(kinds)('%s', (_what, mine, theirs, joined) => {
    expect(join({}, mine, theirs)).toEqual({ ...plainReport, ...joined });
  });
});

describe('what only one changed stays as it was changed', () => {
  test.each(kinds)('%s', (_what, one, other) => {
    expect(join({}, one, {})).toEqual({ ...plainReport, ...one });
    expect(join({}, {}, one)).toEqual({ ...plainReport, ...one });
    // Also where it was changed from something else, or taken away.
    expect(join(other, one, other)).toEqual({ ...plainReport, ...one });
    expect(isSameReport(join(other, other, one), { ...plainReport, ...one })).toBe(true);
    expect(join(one, {}, one)).toEqual(plainReport);
    expect(join(one, one, {})).toEqual(plainReport);
    expect(join(one, one, one)).toEqual({ ...plainReport, ...one });
  });
});

test('what one removed and the other changed stays', () => {
  expect(join(withNotes('A'), {}, withNotes('A, changed'))).toEqual({ ...plainReport, ...withNotes('A, changed') });
});

test('slides of a pin that gets another id go along', () => {
  const slide = (text: string) => withSlides('cpu pin pin1', text, [], []);
  const joined = join(
    {},
    { ...withPins(pin('pin1', 'top')), ...slide('A') },
    { ...withPins(pin('pin1', 'flame')), ...slide('B') },
  );
  expect(joined.slides?.notes).toEqual({ 'cpu pin pin1': 'A', 'cpu pin pin2': 'B' });
});

test('the order of properties makes no difference', () => {
  const one = { ...plainReport, sections: { cpu: { title: 'A', notes: 'B' }, memory: {} } };
  const other = { ...plainReport, sections: { memory: {}, cpu: { notes: 'B', title: 'A' } } };
  expect(isSameReport(one, other)).toBe(true);
  expect(isSameReport(one, { ...other, title: 'C' })).toBe(false);
});
