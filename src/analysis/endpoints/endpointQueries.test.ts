import { expect, test } from 'vitest';
import { drawProfile } from '../../../tests/drawProfile.ts';
import { stackNaming } from '../names/stackNaming.ts';
import type { ServedEndpoint } from './endpointPlan.ts';
import { endpointQueries, endpointsWithQueries } from './endpointQueries.ts';

const endpoint = (name: string, before: number, after: number): ServedEndpoint => ({
  endpoint: name,
  functions: [],
  evidence: 'name',
  requests: { before, after },
});
const endpoints = [endpoint('/orders', 11_550, 9517), endpoint('/stats', 45_085, 45_000)];
const told = (statements: Parameters<typeof endpointQueries>[0], running: number[]) =>
  endpointQueries(statements, { endpoints }, new Set(running), '').map(
    ({ endpoint: { endpoint: name }, verdict, most }) =>
      `${name} ${verdict.before!.toFixed(1)} → ${verdict.after!.toFixed(1)} ${verdict.state}, ${most.pattern}`,
  );

const statements = [
  { pattern: 'SELECT * FROM orders WHERE user = ?', before: 11_600, after: 9560 },
  { pattern: 'SELECT * FROM items WHERE order IN (?)', before: 11_600, after: 0 },
  { pattern: 'SELECT * FROM items WHERE order = ?', before: 0, after: 76_300 },
  { pattern: 'CREATE TABLE orders', before: 1, after: 1 },
];

test('all statements are of the only endpoint that runs any', () => {
  expect(told(statements, [0])).toEqual(['/orders 2.0 → 9.0 worse, SELECT * FROM items WHERE order = ?']);
});

test('of several endpoints that run some, those of one that runs them a whole number of times for each request', () => {
  const more = { pattern: 'SELECT count(*) FROM orders', before: 45_100, after: 45_010 };
  const open = { pattern: 'SELECT now()', before: 3000, after: 4000 };
  expect(told([...statements, more, open], [0, 1])).toEqual([
    '/orders 2.0 → 9.0 worse, SELECT * FROM items WHERE order = ?',
    '/stats 1.0 → 1.0 no-difference, SELECT count(*) FROM orders',
  ]);
});

test('an endpoint runs SQL if a driver is in its stacks, whichever it is', () => {
  const profile = drawProfile(`
    1                       1                                        1
    main.users              main.orders                              main.static
    github.com/lib/pq.Open  github.com/go-sql-driver/mysql.(*C).Do   os.Open
  `);
  const ofStack = profile.stacks.caller.map((caller, stack) => (caller < 0 ? stack : caller));
  const names = stackNaming(profile);
  const nameOf = (at: number) => names.names[names.name[names.first[profile.stacks.location[at]!]!]!];
  const found = endpointsWithQueries(profile, names, { ofStack });
  expect(Array.from(found, nameOf)).toEqual(['main.users', 'main.orders']);
});
