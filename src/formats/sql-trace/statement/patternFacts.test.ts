import { expect, test } from 'vitest';
import { normalForm } from './normalForm.ts';
import { patternFacts } from './patternFacts.ts';
import { mapNames, patternTokens } from './patternTokens.ts';

test.each([
  ['SELECT * FROM `products` LIMIT 1', 'SELECT', ['products']],
  [
    'SELECT a.x FROM shop.a AS a, b JOIN c ON a.i = c.i, d WHERE e IN (SELECT f FROM g, h)',
    'SELECT',
    ['shop.a', 'b', 'c', 'd', 'g', 'h'],
  ],
  ['INSERT INTO "orders" (a) SELECT b FROM old_orders', 'INSERT', ['orders', 'old_orders']],
  ['UPDATE items SET a = 1 WHERE b = 2', 'UPDATE', ['items']],
  ['DELETE FROM ONLY items', 'DELETE', ['items']],
  ['SELECT a FROM t FOR UPDATE', 'SELECT', ['t']],
  ['INSERT INTO t (a) VALUES (1) ON CONFLICT (a) DO UPDATE SET a = 2', 'INSERT', ['t']],
  ['WITH recent AS (SELECT * FROM orders) SELECT * FROM recent JOIN items ON true', 'SELECT', ['orders', 'items']],
  ['SELECT EXTRACT(year FROM day) FROM days WHERE a IS DISTINCT FROM b', 'SELECT', ['days']],
  ['SELECT * FROM generate_series(1, 5)', 'SELECT', []],
  ['CREATE TABLE IF NOT EXISTS a (b int)', 'CREATE', ['a']],
  ['BEGIN', 'BEGIN', []],
  ['PRAGMA journal_mode = WAL', 'PRAGMA', []],
  ['SELECT 1', 'SELECT', []],
  ['SELECT * FROM a, (SELECT x, y FROM b) AS c, d ORDER BY e, f', 'SELECT', ['a', 'b', 'd']],
])('%s', (sql, verb, tables) => {
  expect(patternFacts(normalForm(sql).pattern)).toEqual({ verb, tables });
});

test('the tokens of a pattern are its text', () => {
  const pattern = 'SELECT "first name", count(*), a::int FROM größe WHERE b = ? AND c <> ?';
  const tokens = patternTokens(pattern);
  expect(tokens.map(({ text }) => text).join('')).toBe(pattern);
  expect(tokens.filter(({ kind }) => kind === 'name').map(({ text }) => text)).toEqual([
    '"first name"',
    'a',
    'int',
    'größe',
    'b',
    'c',
  ]);
});

test('names are replaced, the words of SQL are not', () => {
  const renamed = mapNames('SELECT count(*), secret_fn(a."b c") FROM t WHERE d = ?', (name) => `x${name.length}`);
  expect(renamed).toBe('SELECT count(*), x9(x1."x3") FROM x1 WHERE x1 = ?');
});
