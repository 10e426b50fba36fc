import { describe, expect, test } from 'vitest';
import { plainLens } from '../src/model/lens.ts';
import type { Evidence } from '../src/model/question.ts';
import { plainLook } from '../src/sections/benchmarks/benchmarkQuestion.ts';
import { question as benchmarkQuestion, type answers as benchmarks } from '../src/sections/benchmarks/question.ts';
import { type Asking, type NamedQuestion, sectionAsking } from '../src/views/kit/asking.ts';
import type { SectionItem } from '../src/views/kit/sectionView.ts';
import { useAnswer } from '../src/views/kit/useAnswer.ts';
import { useRowWindow } from '../src/views/kit/useRowWindow.ts';
import { askingOf } from '../src/views/profile/asking/askingOf.ts';
import { type ProfileQuestion, profileQuestion } from '../src/views/profile/asking/profileQuestion.ts';
import type { PairViewProps, ProfileAsking, View, ViewProps } from '../src/views/profile/asking/view.ts';
import type { answers as explain } from '../src/views/profile/subjects/explain/answer.ts';
import { parseQuestion, type answers as top } from '../src/views/profile/subjects/top/answer.ts';
import type { answers as tree } from '../src/views/profile/subjects/tree/answer.ts';
import { drawProfile } from './drawProfile.ts';

/*
 * The module that answers is the contract: what the page may ask, with which parameters, and what it gets follow from
 * the type of its functions. `tsc` reads this file, too: an expected error that is none fails it.
 */

const evidence: Evidence = {
  id: 'a',
  path: 'cpu.prof',
  side: null,
  dataset: {
    kind: 'profile',
    profileType: 'cpu',
    title: 'CPU profile',
    valueTypes: [],
    defaultValueType: 0,
    data: drawProfile(`
      3ms    1ms
      main   main
      walk   idle
    `),
  },
};

const item: SectionItem = { ...evidence, size: 0, recognisedAs: '', problems: [] };
const sent: ProfileQuestion[] = [];
const ways = askingOf(
  async (_items, params) => {
    // As it travels.
    const question = JSON.parse(JSON.stringify(params)) as ProfileQuestion;
    sent.push(question);
    return profileQuestion([evidence], question);
  },
  { items: [item], all: [item], lensKey: JSON.stringify(plainLens) },
);
const topAsking = ways.ofView('top') as ProfileAsking<typeof top.one>;
const order = { type: 0, sort: { by: 'flat', descending: true }, only: 'all', query: '', find: '' } as const;

describe('a view of a profile', () => {
  test('asks its own functions by their names, and knows what they answer', async () => {
    const { rows } = await topAsking.ask('rows', { ...order, offset: 0, limit: 2 });
    expect(rows.map(({ name, flat }) => [name, flat])).toEqual([
      ['walk', 3],
      ['idle', 1],
    ]);
    expect(sent.at(-1)).toEqual({
      view: 'top',
      ask: 'rows',
      lens: plainLens,
      shown: [item.id],
      question: { ...order, offset: 0, limit: 2 },
    });
  });

  test('asks what all may ask', async () => {
    const walk = { valueType: 0, name: 'walk', query: '', key: '' };
    const { count, amounts } = await ways.common.ask('places', walk);
    expect([count, amounts]).toEqual([1, [3]]);
    expect((await ways.common.ask('facts', {})).samples).toBe(2);
  });

  test('an unknown name is an error with a sentence', async () => {
    // @ts-expect-error: the function is called `rows`.
    const misspelt = topAsking.ask('row', { ...order, offset: 0, limit: 2 });
    await expect(misspelt).rejects.toThrow('Perfolio has no view called “top” that answers “row”.');
    // @ts-expect-error: the function is called `goTo`.
    const common = ways.common.ask('find', { valueType: 0, name: 'walk' });
    await expect(common).rejects.toThrow('Perfolio has no answer called “find”.');
    // @ts-expect-error: what every object has is no answer.
    await expect(ways.common.ask('toString', {})).rejects.toThrow('Perfolio has no answer called “toString”.');
  });

  test('is asked from a terminal by the same functions', () => {
    const put: NamedQuestion<typeof top.one> = parseQuestion.one(new URLSearchParams('sort=-cum&rows=1'), 0);
    expect(put).toEqual({
      ask: 'rows',
      question: { ...order, sort: { by: 'cum', descending: true }, offset: 0, limit: 1 },
    });
  });
});

test('a section that is no view of a profile does the same', async () => {
  const asking = sectionAsking<typeof benchmarks>(
    async (_items, params) => benchmarkQuestion([], params as Parameters<typeof benchmarkQuestion>[1]),
    [],
    '',
  );
  const { results, names } = await asking.ask('goals', { look: plainLook, goals: [] });
  expect([results, names]).toEqual([[], []]);
  // @ts-expect-error: the function is called `goals`.
  const misspelt = asking.ask('goal', { look: plainLook, goals: [] });
  await expect(misspelt).rejects.toThrow('Perfolio has no answer called “goal” here.');
});

/** Nothing of this is run: whether it compiles is what is tested. */
export const compiled = {
  questions(asking: Asking<typeof top.one>, ofTree: Asking<typeof tree.one>, ofBenchmarks: Asking<typeof benchmarks>) {
    // @ts-expect-error: the parameter is called `query`.
    void asking.ask('rows', { ...order, offset: 0, limit: 1, querry: '' });
    // @ts-expect-error: the question has an `offset`.
    void asking.ask('rows', { ...order, limit: 1 });
    // @ts-expect-error: the word is `cum`.
    void asking.ask('rows', { ...order, sort: { by: 'cumm', descending: true }, offset: 0, limit: 1 });
    // @ts-expect-error: facts take no parameters.
    void ways.common.ask('facts', { valueType: 0 });
    const view = { valueType: 0, up: false, opened: null, zoom: '', at: null, query: '' };
    // @ts-expect-error: `match` needs a direction.
    void ofTree.ask('match', { ...view, from: '' });
    // @ts-expect-error: `overview` needs a `look`.
    void ofBenchmarks.ask('overview', {});
    // @ts-expect-error: there is no such function.
    void ofBenchmarks.ask('distributions', {});
  },

  async answers(asking: Asking<typeof top.one>, ofTree: Asking<typeof tree.one>, ofPair: Asking<typeof explain.two>) {
    // @ts-expect-error: the field is called `rowCount`.
    void (await asking.ask('rows', { ...order, offset: 0, limit: 1 })).count;
    const view = { valueType: 0, up: false, opened: null, zoom: '', at: null, query: '' };
    // @ts-expect-error: the hottest path has no rows.
    void (await ofTree.ask('hot', { ...view, from: '' })).rows;
    // @ts-expect-error: the field is called `benchmarks`.
    void (await ofPair.ask('explanation', { type: 0, bench: '', attributed: 'own', fn: '' })).operations;
  },

  useHooks(asking: Asking<typeof top.one>) {
    const { answer } = useAnswer(asking, 'rows', { ...order, offset: 0, limit: 1 });
    // @ts-expect-error: the field is called `rowCount`.
    void answer?.rowsCount;
    // @ts-expect-error: the parameter is called `find`.
    useAnswer(asking, 'rows', { ...order, finds: '', offset: 0, limit: 1 });
    const { rowAt } = useRowWindow(asking, 'rows', order);
    // @ts-expect-error: a row has a `cum`.
    void rowAt(0)?.cumulative;
    // @ts-expect-error: the search is a part of the question.
    useRowWindow(asking, 'rows', { type: 0, sort: order.sort, only: 'all', query: '' });
  },

  bindings(
    TopView: (props: ViewProps<typeof top.one>) => null,
    ChangesView: (props: PairViewProps<typeof top.two>) => null,
    rest: { title: string; order: number },
  ) {
    const bound: View<typeof top> = { ...rest, one: { View: TopView }, two: { View: ChangesView } };
    // @ts-expect-error: the drawing asks the answers of another view.
    const other: View<typeof tree> = { ...rest, one: { View: TopView } };
    // @ts-expect-error: it asks the answers about two profiles of another view.
    const otherOfPair: View<typeof explain> = { ...rest, two: { View: ChangesView } };
    return [bound, other, otherOfPair];
  },

  terminal(): NamedQuestion<typeof tree.one>[] {
    return [
      // @ts-expect-error: the function is called `rows`.
      { ask: 'row', question: { valueType: 0 } },
      // @ts-expect-error: the question of `hot` says from where.
      { ask: 'hot', question: { valueType: 0, up: false, opened: null, zoom: '', at: null } },
    ];
  },
};
