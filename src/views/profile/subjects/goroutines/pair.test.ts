import { expect, test } from 'vitest';
import { drawDump } from '../../../../../tests/drawDump.ts';
import { planPair } from '../../../../../tests/planPair.ts';
import { planProfile } from '../../../../../tests/planProfile.ts';
import type { BasisKind } from '../../../../model/basis.ts';
import type { Profile } from '../../../../model/profile.ts';
import { goroutineChangesAddress } from '../../address/goroutinesAddress.ts';
import { answers, type GoroutinesAnswer, type GoroutinesQuestion } from './answer.ts';
import type { GroupRow } from './groupTable.ts';
import type { StateRow } from './stateRows.ts';

function profileOf(...samples: [count: number, stack: string][]): Profile {
  return planProfile({
    valueTypes: [{ type: 'goroutine', unit: 'count' }],
    samples: samples.map(([count, stack]) => ({ values: [BigInt(count)], stack: stack.split(' ') })),
  });
}

const before = profileOf(
  [1, 'main.main'],
  [10, 'main.serve main.read runtime.chanrecv'],
  [4, 'main.poll'],
  [3, 'main.old'],
);
const after = profileOf(
  [1, 'main.main'],
  [500, 'main.serve main.read runtime.chanrecv'],
  [2, 'main.poll'],
  [40, 'main.fresh runtime.selectgo'],
);

interface Asked extends Partial<Omit<GoroutinesQuestion, 'sort'>> {
  sort?: string;
  basis?: Exclude<BasisKind, 'op'>;
}

function ask(sides: [Profile, Profile], { sort = '', basis = 'absolute', ...rest }: Asked = {}): GoroutinesAnswer {
  return answers.two.rows(planPair(sides[0], sides[1], { basis }), {
    type: 0,
    sort: goroutineChangesAddress.parse(new URLSearchParams({ sort })).sort,
    only: 'all',
    state: '',
    site: '',
    query: '',
    pick: '',
    offset: 0,
    limit: 10,
    ...rest,
  });
}

const line = (row: GroupRow): string =>
  `${row.title.replace('main.', '')} ${row.before} → ${row.after} ${row.presence}`.trim();
const lines = ({ rows }: GoroutinesAnswer): string[] => rows.map(line);

const countOf = ({ state, before: earlier, after: later }: StateRow) => ({ state, before: earlier, after: later });

test('sorts by growth, gone groups last', () => {
  const goroutinesAnswer = ask([before, after]);
  expect(lines(goroutinesAnswer)).toEqual([
    'read 10 → 500',
    'fresh 0 → 40 new',
    'main 1 → 1',
    'poll 4 → 2',
    'old 3 → 0 gone',
  ]);
  expect(goroutinesAnswer.total).toEqual({ before: 18, after: 543 });
  expect(goroutinesAnswer.counts).toEqual({ all: 5, new: 1, grown: 1, shrunk: 1, gone: 1 });
  expect(line(goroutinesAnswer.grewMost!)).toBe('read 10 → 500');
});

test('places: one row for all stacks that lead to one line, and both sides add up', () => {
  const [one, other] = [
    profileOf(
      [6, 'main.orders main.wait runtime.chanrecv'],
      [2, 'main.users main.wait runtime.chanrecv'],
      [3, 'main.old'],
    ),
    profileOf(
      [9, 'main.orders main.wait runtime.chanrecv'],
      [7, 'main.jobs main.wait runtime.chanrecv'],
      [1, 'main.new'],
    ),
  ];
  const { places, total } = ask([one, other]);
  const told = places.map((place) => [
    `${place.name} ${place.before} → ${place.after} ${place.presence}`.trim(),
    ...place.ways.map((way) => `${way.callers.join()} ${way.before} → ${way.after}`),
  ]);
  expect(told).toEqual([
    ['main.wait 8 → 16', 'main.jobs 0 → 7', 'main.orders 6 → 9', 'main.users 2 → 0'],
    ['main.new 0 → 1 new', ' 0 → 1'],
    ['main.old 3 → 0 gone', ' 3 → 0'],
  ]);
  const sum = (side: 'before' | 'after') => places.reduce((all, place) => all + place[side]!, 0);
  expect({ before: sum('before'), after: sum('after') }).toEqual(total);
  expect(ask([one, other], { query: 'jobs' }).places.map(({ name }) => name)).toEqual(['main.wait']);
});

test('filters by new, grown, shrunk and gone, by state, by search', () => {
  expect(lines(ask([before, after], { only: 'new' }))).toEqual(['fresh 0 → 40 new']);
  expect(lines(ask([before, after], { only: 'grown' }))).toEqual(['read 10 → 500']);
  expect(lines(ask([before, after], { only: 'shrunk' }))).toEqual(['poll 4 → 2']);
  expect(lines(ask([before, after], { only: 'gone' }))).toEqual(['old 3 → 0 gone']);
  expect(lines(ask([before, after], { state: 'select' }))).toEqual(['fresh 0 → 40 new']);
  expect(lines(ask([before, after], { query: 'serve' }))).toEqual(['read 10 → 500']);
});

test('the selected group has its stack and states; the first row is selected by default', () => {
  const { picked, pickedAt } = ask([before, after]);
  expect(picked!.frames.map(({ name }) => name)).toEqual(['runtime.chanrecv', 'main.read', 'main.serve']);
  // Keys start from it while the answer to its choice is on its way.
  expect(pickedAt).toBe(0);
  expect(picked!.split.map(countOf)).toEqual([{ state: 'chan receive', before: 10, after: 500 }]);
  const gone = ask([before, after], { sort: 'change' });
  expect(line(gone.picked!)).toBe('old 3 → 0 gone');
  expect(gone.picked!.frames.map(({ name }) => name)).toEqual(['main.old']);
  const again = ask([before, after], { pick: gone.picked!.key });
  expect([again.pickedAt, again.picked!.title]).toEqual([4, 'main.old']);
});

test('compares states over all groups', () => {
  expect(ask([before, after]).states.map(countOf)).toEqual([
    { state: 'chan receive', before: 10, after: 500 },
    { state: 'select', before: 0, after: 40 },
    { state: 'running or runnable', before: 8, after: 3 },
  ]);
});

test('dumps have the waits of each side and the creators, too', async () => {
  const earlier = await drawDump(`
    1 [running] main
    7 [chan receive, 12 minutes] serve handle < main in 1
  `);
  const later = await drawDump(`
    1 [running] main
    7 [chan receive, 40 minutes] serve handle < main in 1
    8 [chan receive] serve handle < accept in 1
    9 [chan receive] serve handle < accept in 1
  `);
  const { picked, longestWait } = ask([earlier, later]);
  expect(line(picked!)).toBe('handle 1 → 3');
  expect(picked!.wait).toEqual({ before: 12, after: 40 });
  expect(picked!.creators[0]).toEqual({ name: 'accept', count: 2 });
  expect(longestWait).toBe(40);
});

test('identical sides have no growth, and an empty side has no shares', () => {
  const same = ask([before, before]);
  expect([same.largestChange, same.grewMost, same.counts.all]).toEqual([0, null, 4]);
  const shares = ask([profileOf([0, 'main.main']), after], { basis: 'share' });
  expect(shares.total).toEqual({ before: 0, after: 100 });
  expect(shares.rows.every((row) => Number.isFinite(row.before) && Number.isFinite(row.after))).toBe(true);
});
