import { describe, expect, test } from 'vitest';
import { type Finding, findingKind } from '../model/report.ts';
import { type SectionFindings, type StoryChapter, tellStory } from './story.ts';

const finding = (id: string, weight: number, more: Partial<Finding> = {}): Finding => ({
  [findingKind]: '',
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
const chapter = (id: StoryChapter, ...found: SectionFindings[]) => tellStory(found).chapters.get(id)!;
const told = (id: StoryChapter, ...found: SectionFindings[]): string[] =>
  chapter(id, ...found).findings.map((one) => one.id);

describe('the chapters', () => {
  const all = by(
    'benchmarks',
    finding('better', 0.4),
    finding('worse', 0.3, { tone: 'worse' }),
    finding('busy', 0.9, { tone: 'warning' }),
    finding('fact', 0.2, { tone: 'fact' }),
    finding('bound', 0.1, { tone: 'fact', chapter: 'next' }),
  );

  test.each([
    ['improved', 'better'],
    ['regressed', 'worse'],
    ['changed', 'fact'],
    ['sure', 'busy'],
    ['next', 'bound'],
  ] as const)('%s: %s', (id, one) => expect(told(id, all)).toEqual([one]));

  test('have the weightiest finding of all sections first', () => {
    const benchmarks = by('benchmarks', finding('encode', 0.4), finding('decode', 0.9));
    const cpu = by('cpu', finding('json.Marshal', 0.6), finding('append', 0.4));
    expect(told('improved', benchmarks, cpu)).toEqual(['decode', 'json.Marshal', 'encode', 'append']);
  });

  test('leave a withheld verdict to its section', () => {
    expect(told('changed', by('benchmarks', finding('time', 1, { tone: 'fact', withheld: true })))).toEqual([]);
  });
});

describe('near-duplicates', () => {
  const about = { about: 'Encode sec/op' };

  test('about one change are one finding, with the weightiest sentence first', () => {
    const benchmark = finding('Encode', 0.36, about);
    const weaker = finding('Encode in json.Marshal', 0.3, about);
    expect(chapter('improved', by('cpu', weaker), by('benchmarks', benchmark))).toEqual({
      findings: [{ ...benchmark, also: [weaker] }],
      rest: 0,
    });
  });

  test('the explanation of a regression stands with it, once', () => {
    const worse = { tone: 'worse', about: 'A B/op' } as const;
    const lead = finding('A', 0.3, worse);
    const why = (id: string, weight: number) => finding(id, weight, { ...worse, chapter: 'why' });
    const found = [by('benchmarks', lead), by('memory', why('map', 0.2), why('map in another profile', 0.1))];
    expect(chapter('regressed', ...found).findings).toMatchObject([{ id: 'A', also: [{ id: 'map' }] }]);
  });

  test('may be about several units of one benchmark: the finding about all of them comes first', () => {
    const whole = finding('Encode', 0.4, { about: ['Encode sec/op', 'Encode B/op'] });
    const memory = finding('Encode in append', 0.5, { about: 'Encode B/op' });
    const other = finding('Decode in append', 0.3, { about: 'Decode B/op' });
    expect(chapter('improved', by('memory', memory, other), by('benchmarks', whole)).findings).toMatchObject([
      { id: 'Encode', also: [{ id: 'Encode in append' }] },
      { id: 'Decode in append', also: [] },
    ]);
  });

  test('that repeat a warning for every file of a side are shown once', () => {
    const warning = (id: string) => finding(id, 1, { tone: 'warning', about: 'comparability machine-load' });
    expect(chapter('sure', by('cpu', warning('cpu')), by('memory', warning('memory'))).findings).toEqual([
      { ...warning('cpu'), also: [] },
    ]);
  });

  test('with the same text are one, even without a subject', () => {
    const same = { sentence: 'Both sides are the same file.' };
    expect(told('improved', by('cpu', finding('a', 0.5, same)), by('memory', finding('b', 0.4, same)))).toEqual(['a']);
  });
});

describe('the limits', () => {
  const many = (section: string, count: number, more: Partial<Finding> = {}): SectionFindings =>
    by(
      section,
      ...Array.from({ length: count }, (_, index) => finding(`${section} ${index}`, 0.9 - index / 1000, more)),
    );

  test('are six improvements; the others are counted', () => {
    const { findings, rest } = chapter('improved', many('benchmarks', 20));
    expect([findings.length, rest]).toEqual([6, 14]);
  });

  test('never cut a regression', () => {
    expect(told('regressed', many('benchmarks', 200, { tone: 'worse' }))).toHaveLength(200);
  });

  test('leave facts of every section a place', () => {
    const facts = { tone: 'fact' } as const;
    expect(told('changed', many('cpu', 9, facts), many('memory', 9, facts))).toEqual([
      'cpu 0',
      'memory 0',
      'cpu 1',
      'memory 1',
    ]);
  });
});

describe('causes', () => {
  const effect = { cause: 'p.encode', benchmark: 'A', unit: 'ns/op', before: 100, after: 50, interval: null };
  const explanation = (id: string, delta: number, tone: 'better' | 'worse' = 'better') =>
    finding(id, 0.1, { tone, about: `${id} sec/op`, chapter: 'why', effects: [{ ...effect, benchmark: id, delta }] });
  const improved = (id: string) => finding(`${id} is faster`, 0.5, { about: `${id} sec/op` });

  test('tell the improvements that they account for by half or more', () => {
    const found = [
      by('benchmarks', improved('A'), improved('B')),
      by('cpu', explanation('A', -45), explanation('B', -20)),
    ];
    expect(tellStory(found).causes.map(({ finding: { id } }) => id)).toEqual(['story/p.encode']);
    expect(told('improved', ...found)).toEqual(['B is faster']);
  });

  test('tell no regression, which stands without the explanation that a cause tells', () => {
    const worse = finding('A is slower', 0.5, { tone: 'worse', about: 'A sec/op' });
    const slower = explanation('A', 40, 'worse');
    const raised = { ...slower, effects: [{ ...slower.effects![0]!, after: 150 }] };
    expect(chapter('regressed', by('benchmarks', worse), by('cpu', raised)).findings).toMatchObject([
      { id: 'A is slower', also: [] },
    ]);
  });

  test('are none of what is withheld', () => {
    expect(tellStory([by('cpu', { ...explanation('A', -45), withheld: true })]).causes).toEqual([]);
  });
});

test('a finding with notes is told by itself, also if another one leads it', () => {
  const about = { about: 'Encode sec/op' };
  const lead = finding('lead', 0.5, about);
  const led = finding('led', 0.3, about);
  expect(told('improved', by('a', lead), by('b', led))).toEqual(['lead']);
  const noted = { section: 'b', findings: [{ ...led, notes: 'Why?' }] };
  expect(chapter('improved', by('a', lead), noted).findings.map(({ id, notes }) => [id, notes])).toEqual([
    ['lead', undefined],
    ['led', 'Why?'],
  ]);
});
