import { describe, expect, test } from 'vitest';
import { drawProfile } from '../../../../../tests/drawProfile.ts';
import { planPair } from '../../../../../tests/planPair.ts';
import { planProfile } from '../../../../../tests/planProfile.ts';
import { makeRandom } from '../../../../../tests/random.ts';
import { flameLayout } from '../../../../analysis/tree/flameLayout.ts';
import { pathKey } from '../../../../analysis/tree/rowKey.ts';
import { ProfileMemo } from '../../data/profileMemo.ts';
import { bothSides, laterAmount } from '../../noise/judgedChange.ts';
import { answers, parseQuestion, type TreeAnswer, type TreeQuestion } from './answer.ts';

const memo = ProfileMemo.of([
  drawProfile(`
    6ms    3ms    2ms    1ms
    main   main   main   idle
    serve  serve  load   -
    write  read   read   -
  `),
]);

const question = (text: string): TreeQuestion => parseQuestion.one(new URLSearchParams(text), 0).question;
const rows = (text: string): TreeAnswer => answers.one.rows(memo, question(text));
const keyOf = (path: string): string => pathKey(path.split(' '));

/** Rows as `level name cum`. */
const drawn = ({ rows: items }: TreeAnswer): string[] =>
  items.map(({ level, name, cum }) => `${level} ${name || 'all'} ${Number(laterAmount(cum))}`);

describe('the initially open rows', () => {
  test('are the hottest path, as far as each child has at least half', () => {
    expect(drawn(rows(''))).toEqual([
      '1 all 12',
      '2 main 11',
      '3 serve 9',
      '4 write 6',
      '4 read 3',
      '3 load 2',
      '2 idle 1',
    ]);
  });

  test('include the frame that the flame graph is zoomed to', () => {
    const zoom = keyOf('main load');
    const answered = rows(`zoom=${zoom}&tree.at=${zoom}`);
    expect(drawn(answered)).toEqual(['1 all 12', '2 main 11', '3 serve 9', '3 load 2', '4 read 2', '2 idle 1']);
    expect(answered.atRow).toBe(3);
  });

  test('of the bottom-up tree are the functions, by flat', () => {
    expect(drawn(rows('tree.from=leaves'))).toEqual(['1 all 12', '2 write 6', '2 read 5', '2 idle 1']);
  });
});

test('reports a selected node that is not shown as hidden', () => {
  expect(rows(`tree.open=root&tree.at=${keyOf('main load read')}`)).toMatchObject({ atRow: -1, atHidden: true });
  expect(rows(`tree.open=root&tree.at=${keyOf('main nothing')}`)).toMatchObject({ atRow: -1, atHidden: false });
});

test('shares are of the caller top-down, and of the function bottom-up', () => {
  const down = rows('tree.open=root-2').rows.find(({ name }) => name === 'serve')!;
  expect([down.cum, down.of]).toEqual([9, 11]);
  const up = rows(`tree.from=leaves&tree.open=root.${keyOf('read')}.${keyOf('read serve')}`).rows;
  expect(
    up.filter(({ level }) => level > 2).map(({ name, cum, of }) => `${name} ${Number(laterAmount(cum))} of ${of}`),
  ).toEqual(['serve 3 of 5', 'main 3 of 5', 'load 2 of 5']);
});

test('the hottest path has its length and the key of its end', () => {
  expect(answers.one.hot(memo, { ...question('tree.open=root'), from: '' })).toEqual({
    run: 3,
    key: keyOf('main serve write'),
  });
  expect(answers.one.hot(memo, { ...question('tree.open=root'), from: keyOf('idle') })).toEqual({
    run: 0,
    key: keyOf('idle'),
  });
});

test('finds the next match below closed rows', () => {
  const found = answers.one.match(memo, { ...question('tree.open=root&q=read'), from: '', direction: 'next' });
  expect(found).toEqual({ key: keyOf('main serve read') });
  const next = answers.one.match(memo, {
    ...question(`tree.open=root&q=read&tree.at=${keyOf('main serve read')}`),
    from: keyOf('main serve read'),
    direction: 'next',
  });
  expect(next).toEqual({ key: keyOf('main load read') });
});

test('counts each matching sample once', () => {
  expect(rows('q=read').matched).toEqual({ total: 5, rows: 2 });
  expect(rows('q=nothing').matched).toEqual({ total: 0, rows: 0 });
  expect(rows('q=/a(b/').searchError).not.toBe('');
});

/** The tree has the same frames as the flame graph, in the same order, with the same amounts. */
test.each([1, 2, 3])('the fully open tree has the frames of the flame graph (%d)', (seed) => {
  const random = makeRandom(seed);
  const stacks = Array.from({ length: 40 }, () =>
    Array.from({ length: 1 + random.below(6) }, () => random.pick(['a', 'b', 'c', 'd'])),
  );
  const lines = [stacks.map(() => `${1 + random.below(9)}ms`)];
  for (let index = 0; index < 6; index++) lines.push(stacks.map((stack) => stack[index] ?? '-'));
  const seeded = ProfileMemo.of([drawProfile(lines.map((cells) => cells.join('  ')).join('\n'))]);
  const layout = flameLayout(
    seeded.tree,
    seeded.amounts(0),
    { zoom: 0, pixels: 1e6, total: 1, matches: null },
    (name) => seeded.describe(name),
  );

  // Opens row after row, as with the keyboard.
  let opened = 'root';
  let answered = answers.one.rows(seeded, question(`tree.open=${opened}&rows=all`));
  for (;;) {
    const closed = answered.rows.filter(({ expanded }) => expanded === false);
    if (closed.length === 0) break;
    opened += closed.map(({ key }) => `.${key}`).join('');
    answered = answers.one.rows(seeded, question(`tree.open=${opened}&rows=all`));
  }
  const inTree = answered.rows.map(
    ({ name, level, flat, cum }) =>
      `${level} ${name || 'all'} ${Number(laterAmount(flat))} ${Number(laterAmount(cum))}`,
  );
  expect(inTree).toEqual(readAloud(layout));
});

/** The frames of a drawing as `level name cum`, callers before callees, widest first. */
function readAloud(layout: ReturnType<typeof flameLayout>): string[] {
  const lines: string[] = [];
  const visit = (frame: number): void => {
    const name = layout.names[layout.name[frame]!]!;
    lines.push(`${layout.depth[frame]! + 1} ${name} ${layout.flat[frame]} ${layout.cum[frame]}`);
    for (let other = frame + 1; other < layout.count; other++) if (layout.parent[other] === frame) visit(other);
  };
  visit(0);
  return lines;
}

test('follows the hot path of a deep recursion to its end', () => {
  const deep = ProfileMemo.of([drawProfile(['1ms', 'main', ...Array.from({ length: 5000 }, () => 'walk')].join('\n'))]);
  const { run } = answers.one.hot(deep, { ...question('tree.open=root'), from: '' });
  expect(run).toBe(5001);
  const all = answers.one.rows(deep, question(`tree.open=root-${run}&rows=2&offset=5000`));
  expect(all.rowCount).toBe(5002);
  expect(all.rows.map(({ level }) => level)).toEqual([5001, 5002]);
});

describe('of two sides', () => {
  const sampled = (counts: Record<string, number>) =>
    planProfile({
      valueTypes: [{ type: 'cpu', unit: 'nanoseconds' }],
      samples: Object.entries(counts).map(([stack, count]) => ({
        values: [BigInt(count) * 10_000_000n],
        stack: stack.split(' '),
      })),
      period: { type: 'cpu', unit: 'nanoseconds', value: 10_000_000n },
    });
  const before = sampled({
    'main serve read': 100,
    'main serve write': 300,
    'main load read': 200,
    'main old': 60,
    idle: 500,
  });
  const after = sampled({
    'main serve read': 103,
    'main serve write': 100,
    'main load read': 350,
    'main new': 70,
    idle: 500,
  });
  const changes = (text: string, basis: 'absolute' | 'share' = 'absolute') =>
    answers.two.rows(planPair(before, after, { basis }), parseQuestion.two(new URLSearchParams(text), 0).question);
  const told = ({ rows: items }: TreeAnswer, unit = 1e6): string[] =>
    items.map(({ level, name, cum, state }) => {
      const { before: was, after: is, isNoise } = bothSides(cum);
      const amounts = [was, is].map((value) => Math.round(Number(value) / unit)).join(' → ');
      return `${level} ${name || 'all'} ${amounts}${isNoise ? ' noise' : ''} ${state}`.trim();
    });

  test('rows have both sides, the largest change first, and the path of the largest changes is open', () => {
    expect(told(changes(''))).toEqual([
      '1 all 11600 → 11230 noise',
      '2 main 6600 → 6230 noise',
      '3 serve 4000 → 2030',
      '4 write 3000 → 1000',
      '4 read 1000 → 1030 noise',
      '3 load 2000 → 3500',
      '3 new 0 → 700 new',
      '3 old 600 → 0 gone',
      '2 idle 5000 → 5000',
    ]);
  });

  test('bottom-up, functions are in the order of the change of their flat, and their callers split it', () => {
    const view = `tree.from=leaves&tree.open=root.${keyOf('read')}`;
    expect(told(changes(view))).toEqual([
      '1 all 11600 → 11230 noise',
      '2 write 3000 → 1000',
      '2 read 3000 → 4530',
      '3 load 2000 → 3500',
      '3 serve 1000 → 1030 noise',
      '2 new 0 → 700 new',
      '2 old 600 → 0 gone',
      '2 idle 5000 → 5000',
    ]);
  });

  test('in shares all is 100% on both sides', () => {
    expect(told(changes('', 'share'), 1).slice(0, 2)).toEqual(['1 all 100 → 100', '2 main 57 → 55 noise']);
  });

  test('the path of the largest changes goes on while a callee has half of the change', () => {
    const pair = planPair(before, after);
    expect(answers.two.hot(pair, { ...question('tree.open=root'), from: '' }).key).toBe(keyOf('main serve write'));
    expect(answers.two.hot(pair, { ...question('tree.open=root-2'), from: keyOf('main load') }).key).toBe(
      keyOf('main load read'),
    );
  });

  test('what is found has both sides, too', () => {
    const { matched } = changes('q=read');
    expect(matched).toMatchObject({ total: { before: 3e9, after: 4.53e9, isNoise: false }, rows: 2 });
  });

  test('flat is that of the row', () => {
    const { rows: items } = changes('');
    const [write] = items.filter(({ name }) => name === 'write');
    expect([write!.flat, write!.of]).toEqual([write!.cum, null]);
  });
});
