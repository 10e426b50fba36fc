import { describe, expect, test } from 'vitest';
import type { Finding } from '../model/report.ts';
import { type SectionFindings, summarise } from './summarise.ts';

const finding = (id: string, weight: number, more: Partial<Finding> = {}): Finding => ({
  id,
  tone: 'better',
  sentence: `${id} changed.`,
  figure: '',
  ground: '',
  weight,
  view: null,
  ...more,
});

const by = (section: string, ...findings: Finding[]): SectionFindings => ({ section, findings });
const told = (...found: SectionFindings[]): string[] => summarise(found).findings.map(({ id }) => id);

describe('the order', () => {
  test('is by descending weight over all sections; equal weights keep the order of their sections', () => {
    const benchmarks = by('benchmarks', finding('encode', 0.4), finding('decode', 0.9));
    const cpu = by('cpu', finding('json.Marshal', 0.6), finding('append', 0.4));
    expect(told(benchmarks, cpu)).toEqual(['decode', 'json.Marshal', 'encode', 'append']);
  });

  test('starts with serious warnings; a small warning is ordered by weight', () => {
    const load = finding('load', 0.95, { tone: 'warning' });
    const wide = finding('wide', 0.3, { tone: 'warning' });
    expect(told(by('benchmarks', finding('encode', 0.99), wide, load, finding('decode', 0.2)))).toEqual([
      'load',
      'encode',
      'wide',
      'decode',
    ]);
  });

  test('puts worse before better, and the overall count before both', () => {
    const slower = finding('slower', 0.2, { tone: 'worse' });
    const count = finding('count', 1, { tone: 'fact' });
    expect(told(by('benchmarks', finding('better', 0.4), slower, finding('best', 0.9), count))).toEqual([
      'count',
      'slower',
      'best',
      'better',
    ]);
  });
});

describe('near-duplicates', () => {
  const about = { about: 'Encode sec/op' };

  test('about one change are one finding, with the weightiest sentence first', () => {
    const benchmark = finding('Encode', 0.36, about);
    const explained = finding('Encode in json.Marshal', 0.3, about);
    const { findings, rest } = summarise([by('cpu', explained), by('benchmarks', benchmark)]);
    expect(findings).toEqual([{ ...benchmark, also: [explained] }]);
    expect(rest).toBe(0);
  });

  test('may be about several units of one benchmark: the finding about all of them comes first', () => {
    const whole = finding('Encode', 0.4, { about: ['Encode sec/op', 'Encode B/op'] });
    const memory = finding('Encode in append', 0.5, { about: 'Encode B/op' });
    const other = finding('Decode in append', 0.3, { about: 'Decode B/op' });
    expect(summarise([by('memory', memory, other), by('benchmarks', whole)]).findings).toMatchObject([
      { id: 'Encode', also: [{ id: 'Encode in append' }] },
      { id: 'Decode in append', also: [] },
    ]);
  });

  test('that repeat a warning for every file of a side are shown once', () => {
    const warning = (id: string) => finding(id, 1, { tone: 'warning', about: 'comparability machine-load' });
    expect(summarise([by('cpu', warning('cpu')), by('memory', warning('memory'))]).findings).toEqual([
      { ...warning('cpu'), also: [] },
    ]);
  });

  test('with the same text are one, even without a subject', () => {
    const same = { sentence: 'Both sides are the same file.' };
    expect(told(by('cpu', finding('a', 0.5, same)), by('memory', finding('b', 0.4, same)))).toEqual(['a']);
  });
});

describe('the limits', () => {
  const many = (section: string, count: number, weight: number): SectionFindings =>
    by(section, ...Array.from({ length: count }, (_, at) => finding(`${section} ${at}`, weight - at / 1000)));

  test('are twelve findings; the others are counted', () => {
    const { findings, rest } = summarise([many('benchmarks', 20, 0.9)]);
    expect([findings.length, rest]).toEqual([12, 8]);
  });

  test('are shared: a section gets at most seven findings while other sections have more', () => {
    const ids = told(many('benchmarks', 20, 0.9), many('cpu', 5, 0.2));
    expect(ids.slice(0, 7)).toEqual(Array.from({ length: 7 }, (_, at) => `benchmarks ${at}`));
    expect(ids.slice(7)).toEqual(['cpu 0', 'cpu 1', 'cpu 2', 'cpu 3', 'cpu 4']);
  });

  test('favour changes: a section gets three findings about unchanged things', () => {
    const facts = many('opportunities', 9, 0.6).findings.map((one) => ({ ...one, tone: 'fact' as const }));
    const ids = told(many('cpu', 12, 0.5), by('opportunities', ...facts), many('memory', 4, 0.1));
    expect(ids.filter((id) => id.startsWith('opportunities'))).toHaveLength(3);
  });

  test('leave space for regressions, whatever the weight of other findings', () => {
    const slower = finding('slower', 0.01, { tone: 'worse' });
    expect(told(many('benchmarks', 20, 0.9), by('cpu', slower))).toContain('slower');
  });
});
