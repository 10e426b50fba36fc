import { describe, expect, test } from 'vitest';
import { drawDump } from '../../../../../tests/drawDump.ts';
import { drawProfile } from '../../../../../tests/drawProfile.ts';
import type { Profile } from '../../../../model/profile.ts';
import type { SectionItem } from '../../../kit/sectionView.ts';
import { ProfileMemo } from '../../data/profileMemo.ts';
import { answers, parseQuestion } from './answer.ts';
import { chooseBase } from './chooseBase.ts';

const ask = (profile: Profile, params: Record<string, string> = {}, base: Profile | null = null) =>
  answers.one.rows(
    ProfileMemo.of([profile]),
    parseQuestion.one(new URLSearchParams(params)).question,
    [],
    base === null ? null : ProfileMemo.of([base]),
  );

describe('the answer', () => {
  const dump = `
    1 [running] main.main
    7 [chan receive, 12 minutes] main.serve main.handle < main.main in 1
    8 [select] main.serve main.handle < main.main in 1
    20 [IO wait] net.read < main.serve in 7
  `;

  test('has the largest group first, with its details', async () => {
    const { total, rows, picked, longestWait } = ask(await drawDump(dump));
    expect([total, longestWait]).toEqual([{ before: null, after: 4 }, 12]);
    expect(rows.map(({ after, title, state, states }) => `${after} ${title} ${state} ${states}`)).toEqual([
      '2 main.handle chan receive 2',
      '1 main.main running 1',
      '1 net.read IO wait 1',
    ]);
    expect(picked).toMatchObject({
      split: [
        { state: 'chan receive', after: 1 },
        { state: 'select', after: 1 },
      ],
      creators: [{ name: 'main.main', count: 2 }],
      ids: [7, 8],
      frames: [
        { name: 'main.handle', file: '/src/main.handle.go', line: 1 },
        { name: 'main.serve', file: '/src/main.serve.go', line: 1 },
      ],
    });
  });

  test('sorts, searches whole stacks, filters by state, and pages', async () => {
    const profile = await drawDump(dump);
    const titles = (params: Record<string, string>) => ask(profile, params).rows.map(({ title }) => title);
    expect(titles({ sort: 'stack' })).toEqual(['main.handle', 'main.main', 'net.read']);
    expect(titles({ sort: '-wait' })[0]).toBe('main.handle');
    expect(titles({ q: 'serve' })).toEqual(['main.handle']);
    expect(titles({ state: 'select' })).toEqual(['main.handle']);
    expect(titles({ state: 'nothing of the sort' })).toEqual([]);
    expect(titles({ offset: '1', rows: '1' })).toEqual(['main.main']);
    expect(ask(profile, { q: '/a(/' }).searchError).not.toBe('');
  });

  test('states and waits add up to the total', async () => {
    const { total, states, waits } = ask(await drawDump(dump));
    const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0);
    expect(sum(states.map(({ after }) => after))).toBe(total.after);
    expect(sum(waits.map(({ count }) => count))).toBe(total.after);
    expect(waits.map(({ minutes, count }) => [minutes, count])).toEqual([
      [0, 3],
      [10, 1],
    ]);
  });

  test('creators are a tree, callers before callees', async () => {
    const { creators } = ask(await drawDump(dump));
    expect(creators!.map(({ depth, name, isMain, own, all }) => [depth, name, isMain, own, all])).toEqual([
      [0, '', true, 1, 4],
      [1, 'main.main', false, 2, 3],
      [2, 'main.serve', false, 1, 1],
    ]);
  });

  test('of a profile has the entry points of goroutines', () => {
    const { creators, entries, waits, isDump } = ask(
      drawProfile(`
        2               3
        runtime.goexit  runtime.goexit
        main.worker     net/http.(*conn).serve
        runtime.gopark  runtime.gopark
      `),
    );
    expect([creators, waits, isDump]).toEqual([null, [], false]);
    expect(entries.map(({ name, all }) => `${name} ${all}`)).toEqual(['net/http.(*conn).serve 3', 'main.worker 2']);
  });

  test('a goroutine that has not run yet has no stack', () => {
    expect(ask(drawProfile('4\n-')).rows).toMatchObject([{ after: 4, title: '', state: 'running or runnable' }]);
  });

  test('shows a leak compared with an earlier dump', async () => {
    const before = await drawDump('1 [running] main.main\n2 [select] main.leak\n9 [select] main.once');
    const after = await drawDump(
      '1 [running] main.main\n2 [select] main.leak\n3 [select] main.leak\n4 [select] main.leak\n5 [select] main.fresh',
    );
    const { rows, grewMost, total, counts, picked } = ask(after, { sort: '-change' }, before);
    expect(rows.map(({ title, before: was, after: is }) => `${title} ${was} -> ${is}`)).toEqual([
      'main.leak 1 -> 3',
      'main.fresh 0 -> 1',
      'main.main 1 -> 1',
      'main.once 1 -> 0',
    ]);
    expect([total.before, counts.new, counts.grown, counts.gone]).toEqual([3, 1, 1, 1]);
    expect(grewMost?.title).toBe('main.leak');
    expect(picked?.stayed).toBe(1);
  });

  test('a profile can be compared with a dump, which does not say which goroutines are still there', async () => {
    const before = await drawDump('1 [running] main.main\n2 [select] main.old');
    const after = drawProfile(`
      1              8                  3
      runtime.main   runtime.goexit     runtime.goexit
      main.main      main.leak          main.fresh
      -              runtime.chanrecv   runtime.gopark
    `);
    const main = ask(after, { sort: 'stack' }, before);
    expect(main.rows.map(({ title, before: was, after: is, presence }) => [title, was, is, presence])).toEqual([
      ['main.fresh', 0, 3, 'new'],
      ['main.leak', 0, 8, 'new'],
      ['main.main', 1, 1, ''],
      ['main.old', 1, 0, 'gone'],
    ]);
    expect(ask(after, { pick: main.rows[2]!.key }, before).picked).toMatchObject({ title: 'main.main', stayed: null });
  });

  test('two dumps show which goroutines are still at the same place', async () => {
    const before = await drawDump('2 [select] wait\n3 [select] wait\n4 [select] other');
    const after = await drawDump('2 [select] wait\n3 [select] wait\n4 [select] wait\n5 [select] wait');
    expect(ask(after, {}, before).picked).toMatchObject({ title: 'wait', before: 2, after: 4, stayed: 2 });
  });
});

describe('the base', () => {
  const item = (
    path: string,
    side: SectionItem['side'],
    title = 'Goroutine dump',
    profileType = 'goroutine',
  ): SectionItem => ({
    id: path,
    path,
    side,
    size: 1,
    recognisedAs: '',
    problems: [],
    dataset: { kind: 'profile', profileType, title, valueTypes: [], defaultValueType: 0 },
  });
  const files = [
    item('a/g.txt', 'before'),
    item('a/g.prof', 'before', 'Goroutine profile'),
    item('a/t.prof', 'before', 'Thread creation profile', 'threadcreate'),
    item('b/g.prof', 'after', 'Goroutine profile'),
    item('b/late.txt', 'after'),
  ];
  const baseOf = (path: string, named = '') => {
    const shown = files.filter((file) => file.path === path);
    return chooseBase(shown, files, named)?.path ?? null;
  };

  test('of a file of After is the file of Before with the same name, else of the same kind', () => {
    expect(baseOf('b/g.prof')).toBe('a/g.prof');
    expect(baseOf('b/late.txt')).toBe('a/g.txt');
  });

  test('is the previous file of the same kind; the first file has none', () => {
    expect(baseOf('a/g.txt')).toBeNull();
    const series = [1, 2, 3].map((number) => item(`${number}.txt`, null));
    expect(chooseBase([series[2]!], series, '')?.path).toBe('2.txt');
    // A profile says when it was recorded. A text shows other functions.
    const recorded = { ...series[0]!, recorded: 1 };
    expect(chooseBase([series[1]!], [recorded, series[1]!], '')).toBeNull();
    expect(chooseBase([{ ...series[1]!, recorded: 2 }], [recorded, { ...series[1]!, recorded: 2 }], '')?.path).toBe(
      '1.txt',
    );
  });

  test('is the file that the address names', () => {
    expect(baseOf('b/g.prof', 'none')).toBeNull();
    expect(baseOf('a/g.txt', 'b/late.txt')).toBe('b/late.txt');
    expect(baseOf('b/g.prof', 'not there')).toBe('a/g.prof');
  });
});

describe('places', () => {
  const dump = `
    7 [chan receive] main.api main.take < main.main in 1
    8 [chan receive] main.worker main.take < main.main in 1
    9 [select] main.idle
  `;
  const earlier = '7 [chan receive] main.api main.take < main.main in 1';

  test('are one row for all ways that lead there, with their growth', async () => {
    const { places, total } = ask(await drawDump(dump), {}, await drawDump(earlier));
    expect(places.map(({ name, state, after, before, ways }) => [name, state, after, before, ways.length])).toEqual([
      ['main.take', 'chan receive', 2, 1, 2],
      ['main.idle', 'select', 1, 0, 1],
    ]);
    expect(places.reduce((sum, { after }) => sum + after, 0)).toBe(total.after);
    expect(places[0]!.ways.map(({ callers, creators, after }) => [after, callers, creators])).toEqual([
      [1, ['main.api'], ['main.main']],
      [1, ['main.worker'], ['main.main']],
    ]);
  });

  test('are searched by any frame, and filtered by state', async () => {
    const profile = await drawDump(dump);
    expect(ask(profile, { q: 'worker' }).places.map(({ name }) => name)).toEqual(['main.take']);
    expect(ask(profile, { state: 'select' }).places.map(({ name }) => name)).toEqual(['main.idle']);
  });
});
