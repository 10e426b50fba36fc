import { describe, expect, test } from 'vitest';
import { benchmarkText } from '../../../tests/benchmarkText.ts';
import { planProfile } from '../../../tests/planProfile.ts';
import { readDataset } from '../../../tests/readDataset.ts';
import type { Dataset, Side } from '../../model/dataset.ts';
import type { Edit } from '../../model/edits/edit.ts';
import type { Profile } from '../../model/profile.ts';
import type { Evidence } from '../../model/question.ts';
import { type Finding } from '../../model/report.ts';
import { ProfileMemo } from '../../views/profile/data/profileMemo.ts';
import { edited } from './edited.ts';
import { opportunitiesOf } from './opportunities.ts';
import type { OpportunitiesAnswer } from './opportunitiesIn.ts';
import { opportunityId } from './opportunityId.ts';
import { answers, parseQuestion, question } from './question.ts';
import { report } from './report.ts';

const main = 'main.main';

/** A CPU profile of so many samples a stack, each of 10 ms. */
function cpuProfile(stacks: Record<string, number>): Profile {
  return planProfile({
    valueTypes: [
      { type: 'samples', unit: 'count' },
      { type: 'cpu', unit: 'nanoseconds' },
    ],
    samples: Object.entries(stacks).map(([stack, count]) => ({
      values: [BigInt(count), BigInt(count * 10_000_000)],
      stack: stack.split(' '),
    })),
  });
}

function evidenceOf(profile: Profile): Evidence {
  const dataset: Dataset = {
    kind: 'profile',
    profileType: 'cpu',
    title: 'CPU profile',
    valueTypes: profile.valueTypes,
    defaultValueType: 1,
    data: profile,
  };
  return { id: 'cpu', path: 'cpu.prof', side: null, dataset };
}

/** Narrow and wide spaces as one. */
function plain(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, ' ');
}

test('without a row there is a sentence, and no empty table', async () => {
  const part = await report([evidenceOf(cpuProfile({ [`${main} main.rare`]: 3 }))], { before: '', after: '' });
  expect(part!.blocks.map(({ kind }) => kind)).toEqual(['text', 'text']);
  expect(part!.blocks[1]).toMatchObject({
    text: expect.stringMatching(/^What CPU time could be gained at most: nothing/),
  });
});

test('what may hold nearly everything, by its samples, has a row but no sentence', async () => {
  const part = await report(
    [evidenceOf(cpuProfile({ [`${main} main.handle main.parse`]: 88, [`${main} main.render`]: 12 }))],
    { before: '', after: '' },
  );
  const [table] = part!.blocks.filter((block) => block.kind === 'table');
  expect(table!.rows.map(([first]) => first!.text)).toContain('main.parse');
  expect(part!.findings.map(({ sentence }) => sentence.slice(0, 16))).toEqual(['If `main.render`']);
});

describe('what could be gained at most', () => {
  /** A report that ranked the tags (0.40% of the time) and the keys (0.28%) as worth the effort. */
  const server = cpuProfile({
    [`${main} main.handle main.query`]: 30_000,
    [`${main} main.handle main.render encoding/json.Marshal`]: 50_000,
    [`${main} main.handle main.etag crypto/sha256.block`]: 400,
    [`${main} main.handle main.buildKey`]: 280,
    [`${main} main.handle runtime.mallocgc`]: 19_312,
    [`${main} main.handle main.rare`]: 8,
  });
  const { rows, few, trunk } = opportunitiesOf(ProfileMemo.of([server]), 1);
  const told = rows.map(({ title, share, bound }) => `${title} ${(100 * share).toFixed(2)}% ${bound.toFixed(4)}`);

  test('what takes 0.4% of the time is told far down, with its bound: 1.004 times faster', () => {
    expect(told).toContain('main.etag 0.40% 1.0040');
    expect(told).toContain('main.buildKey 0.28% 1.0028');
    expect(told.slice(0, 2)).toEqual(['JSON and other encodings 50.00% 2.0000', 'main.render 50.00% 2.0000']);
    expect(told.slice(-2).map((row) => row.split(' ')[0])).toEqual(['main.etag', 'main.buildKey']);
  });

  test('what is the program itself, and what has a few samples, is left out and counted', () => {
    expect(rows.map(({ name }) => name)).not.toContain(main);
    expect(rows.map(({ name }) => name)).not.toContain('main.rare');
    expect({ few, trunk }).toEqual({ few: 1, trunk: 2 });
  });

  test('a function that only calls others of the own code is told by those', () => {
    const profile = cpuProfile({
      [`${main} main.dispatch main.get runtime.mallocgc`]: 400,
      [`${main} main.dispatch main.set`]: 400,
      [`${main} main.idle`]: 200,
    });
    const opportunities = opportunitiesOf(ProfileMemo.of([profile]), 1);
    expect(opportunities.rows.map(({ title }) => title)).toEqual(['Allocation', 'main.get', 'main.set', 'main.idle']);
    expect(opportunities.passing).toBe(1);
  });

  test('a share of few samples is known roughly, and says so', () => {
    const profile = cpuProfile({ [`${main} main.hot`]: 12, [`${main} main.rest`]: 28 });
    const [, hot] = opportunitiesOf(ProfileMemo.of([profile]), 1).rows;
    expect([hot!.share, hot!.low.toFixed(2), hot!.high.toFixed(2)]).toEqual([0.3, '0.18', '0.45']);
  });

  test('without benchmarks it is the whole program, whose time is not all CPU time', async () => {
    const part = (await report([evidenceOf(server)], { before: '', after: '' }))!;
    expect(part.findings.map(({ sentence }) => plain(sentence))).toEqual([
      'If `main.render` and what it calls took no time, the program would need at most 50.0% less CPU time (2.00×).',
      'If `main.query` and what it calls took no time, the program would need at most 30.0% less CPU time (1.43×).',
      // JSON has the same 50%: it is what main.render does.
      'If no CPU time went into allocation, the program would need at most 19.3% less CPU time (1.24×).',
    ]);
    expect(part.findings.every(({ tone }) => tone === 'fact')).toBe(true);
  });
});

const small = evidenceOf(cpuProfile({ [`${main} main.small`]: 20, [`${main} main.rest`]: 20 }));
const large = evidenceOf(cpuProfile({ [`${main} main.large`]: 80, [`${main} main.rest`]: 80 }));

test('the page opens on the profile that the report tells: the largest, of a comparison that of its after', () => {
  const files: Evidence[] = [
    { ...small, path: 'a.prof' },
    { ...large, path: 'b.prof' },
  ];
  expect(answers.usual(files)).toBe('b.prof');
  expect(answers.usual([{ ...small, path: 'a.prof', side: 'after' }, files[1]!])).toBe('a.prof');
  expect(answers.usual([])).toBe('');
});

test('of several profiles the largest is told, by its name', async () => {
  const part = await report(
    [
      { ...small, path: 'a.prof' },
      { ...large, id: 'b', path: 'b.prof' },
    ],
    {
      before: '',
      after: '',
    },
  );
  const { sentence, ground } = part!.findings[0]!;
  expect(plain(sentence)).toBe(
    'b.prof: If `main.large` and what it calls took no time, the program would need at most 50.0% less CPU time (2.00×).',
  );
  // What the samples leave open for the share, they leave open for the bound.
  expect(plain(ground)).toContain('80 samples, between 42.3% and 57.7% (95% sure), or 1.73× to 2.36×');
  const [table] = part!.blocks.filter((block) => block.kind === 'table');
  expect(table!.note).toContain('Of b.prof, the largest of 2 profiles of its kind.');
});

describe('the example, of which every benchmark is a part by itself', async () => {
  const dataset = await readDataset('public/samples/after/cpu.prof');
  const item: Evidence = { id: 'after', path: 'after/cpu.prof', side: 'after', dataset };
  const text = async (side: Side): Promise<Evidence> => ({
    id: `text ${side}`,
    path: 'bench.txt',
    side,
    dataset: {
      kind: 'benchmarks',
      profileType: 'benchmarks',
      title: '',
      valueTypes: [],
      defaultValueType: 0,
      data: await benchmarkText(
        'pkg: github.com/nlstn/go-odata/internal/response\nBenchmarkCollectionMarshal_100Entities-2 100 53965 ns/op\n',
      ),
    },
  });
  const ask = async (evidence: Evidence[], bench = '', type = ''): Promise<OpportunitiesAnswer> =>
    answers.opportunities(evidence, { bench, type });

  test('without a text they are those that testing ran', async () => {
    const { benchmarks, chosen, events } = await ask([item]);
    expect(benchmarks).toHaveLength(13);
    expect(chosen!.title).toBe('response.BenchmarkCollectionMarshal_100Entities');
    expect(chosen!.metric).toBeNull();
    expect(events).toBe(156);
  });

  test('with a text they have its names and figures', async () => {
    const { benchmarks, chosen, rows } = await ask([item, await text('after')]);
    expect(benchmarks.map(({ title }) => title)).toEqual(['CollectionMarshal_100Entities']);
    expect(chosen).toMatchObject({ metric: 53_965, unit: 'ns/op' });
    expect(rows[0]).toMatchObject({ title: 'response.(*OrderedMap).MarshalJSON', events: 94 });
    expect(rows[0]!.share).toBeCloseTo(94 / 156, 10);
    expect(rows.map(({ name }) => name).some((name) => name.includes('Benchmark'))).toBe(false);
  });

  test('each function is told once, with its bounds in other benchmarks', async () => {
    const { findings } = (await report([item], { before: '', after: '' }))!;
    const functions = findings.map(({ id }) => /fn:.*$/.exec(id)?.[0]).filter((id) => id !== undefined);
    expect(functions.length).toBe(2);
    expect(new Set(functions).size).toBe(functions.length);
    expect(findings.map(({ ground }) => plain(ground)).join('\n')).toMatch(
      /an upper bound\. Also ≤ [\d.]+× in `[\w.]+`/,
    );
  });

  test('the text of the other side says nothing of this one', async () => {
    expect((await ask([item, await text('before')])).chosen!.metric).toBeNull();
  });

  test('all of them together can be asked for', async () => {
    const { chosen, events } = await ask([item], 'all');
    expect([chosen, events]).toEqual([null, 1653]);
  });

  test('a profile that says nothing of costs is refused with a sentence', async () => {
    const goroutines = await readDataset('tests/fixtures/goroutine.prof');
    const other: Evidence = { id: 'g', path: 'goroutine.prof', side: null, dataset: goroutines };
    await expect(ask([other])).rejects.toThrow('does not say what could cost less.');
    expect(await report([other], { before: '', after: '' })).toBeNull();
  });
});

describe('a row with notes is a finding', () => {
  const path = 'cpu.prof';
  const evidence = [
    evidenceOf(
      cpuProfile({ [`${main} main.parse`]: 40, [`${main} main.render`]: 30, [`${main} main.log`]: 20, main: 10 }),
    ),
  ];
  const id = (name: string): string => opportunityId(path, { type: 'cpu', chosen: null }, { id: `fn:${name}` });
  const names = { before: '', after: '' };
  const idsWith = async (...noted: string[]): Promise<string[]> => {
    const edits = noted.map((name): Edit => ({ kind: 'findingNotes', about: id(name), value: 'Later.' }));
    const asked = edited.asks!(edits);
    const answer = asked === null ? null : (question(evidence, asked) as Finding[]);
    const sectionReport = edited.apply(await report(evidence, names), {
      edits,
      files: [],
      withdrawn: new Map(),
      answer,
    });
    return sectionReport!.findings.map((one) => one.id);
  };

  test('also where the report proposes only larger ones', async () => {
    const proposed = await idsWith();
    expect(proposed).toEqual([id('main.parse'), id('main.render')]);
    expect(await idsWith('main.render')).toEqual(proposed);
    expect(await idsWith('main.log')).toEqual([...proposed, id('main.log')]);
    expect(await idsWith('main.gone')).toEqual(proposed);
  });

  test('and programs get the notes with its row', () => {
    const asked = parseQuestion(new URLSearchParams(), [
      { kind: 'findingNotes', about: id('main.log'), value: 'Later.' },
    ]);
    const { rows } = question(evidence, asked) as ReturnType<typeof answers.withNotes>;
    expect(rows.filter(({ notes }) => notes !== '').map(({ name, notes }) => [name, notes])).toEqual([
      ['main.log', 'Later.'],
    ]);
  });
});
