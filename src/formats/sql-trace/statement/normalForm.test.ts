import { describe, expect, test } from 'vitest';
import { isLinear } from '../../../../tests/growth.ts';
import { normalForm } from './normalForm.ts';

const formOf = (sql: string): string => normalForm(sql).pattern;

describe('the same statement, whoever writes it', () => {
  test.each<[string, string, string[]]>([
    [
      'SQLite through GORM and PostgreSQL',
      'SELECT * FROM products WHERE price > ? ORDER BY price DESC LIMIT ?',
      [
        'SELECT * FROM `products` WHERE price > 100 ORDER BY `price` DESC LIMIT 51',
        'SELECT * FROM "products" WHERE price > $1 ORDER BY "price" DESC LIMIT $2',
        'select  *\n\tfrom [products] where price > @p1 order by [price] desc limit @p2;',
        'SELECT * FROM products /* page /* nested */ 3 */ WHERE price > :price -- by price\nORDER BY price DESC LIMIT :top',
        'SELECT * FROM PRODUCTS WHERE PRICE > ?1 ORDER BY Price DESC LIMIT ?2',
      ],
    ],
    [
      'lists of any length',
      'SELECT * FROM categories WHERE categories.id IN (?)',
      [
        'SELECT * FROM `categories` WHERE `categories`.`id` IN (6,68,45,11)',
        'SELECT * FROM "categories" WHERE "categories"."id" IN ($1, $2)',
        "SELECT * FROM categories WHERE categories.id IN ('a', -1.5, NULL, ?)",
        'SELECT * FROM `categories` WHERE `categories`.`id` IN (?)',
        'SELECT * FROM categories WHERE categories.id IN ($1 /*, ... */)',
      ],
    ],
    [
      'rows of values',
      'INSERT INTO a (b, c) VALUES (?) RETURNING id',
      [
        'INSERT INTO a (b, c) VALUES (1, 2) RETURNING id',
        "INSERT INTO a(b,c) VALUES (1,'x'),(2,'y'),(3,NULL) RETURNING id",
        'insert into "a" ("b","c") values ($1,$2),($3,$4) returning "id"',
        'INSERT INTO `a` (`b`,`c`) VALUES (true,"x") RETURNING `id`',
      ],
    ],
    [
      'rows with a call are one row if they are alike',
      'INSERT INTO a (b, c) VALUES (?, now())',
      ['INSERT INTO a (b, c) VALUES (1, now())', 'INSERT INTO a (b, c) VALUES (1, NOW()), (2, now()), (3, now())'],
    ],
    [
      'pairs in a list',
      'SELECT a FROM t WHERE (x, y) IN ((?))',
      ['SELECT a FROM t WHERE (x,y) IN ((1,2),(3,4),(5,6))', 'SELECT a FROM t WHERE (x,y) IN (($1,$2))'],
    ],
    [
      'a string in double quotes',
      'SELECT * FROM products WHERE id = ? ORDER BY products.id LIMIT ?',
      [
        'SELECT * FROM `products` WHERE id = "?" ORDER BY `products`.`id` LIMIT ?',
        'SELECT * FROM `products` WHERE id = "1" ORDER BY `products`.`id` LIMIT 1',
        'SELECT * FROM `products` WHERE id = "abc" ORDER BY `products`.`id` LIMIT 1',
        `SELECT * FROM "products" WHERE id = 'abc' ORDER BY "products"."id" LIMIT 1`,
      ],
    ],
    [
      'signs, decimals, exponents',
      'SELECT a - ? FROM t WHERE b = ? AND c > ?',
      [
        'SELECT a - 1 FROM t WHERE b = -5 AND c > 1e-5',
        'SELECT a - 1 FROM t WHERE b = +.5 AND c > 0xFF',
        'SELECT a - ? FROM t WHERE b = -? AND c > ?.?',
        'SELECT a -1 FROM t WHERE b=-1.25E+10 AND c>1_000',
      ],
    ],
    [
      'equality is written in two ways',
      'SELECT a FROM t WHERE b <> ? AND c = ?',
      ['SELECT a FROM t WHERE b != 1 AND c == 2', 'SELECT a FROM t WHERE b <> 1 AND c = 2'],
    ],
  ])('%s', (_, form, statements) => {
    for (const statement of statements) expect(formOf(statement)).toBe(form);
    expect(formOf(form)).toBe(form);
  });
});

describe('quotations', () => {
  test.each([
    ['a doubled quote', "SELECT 'it''s' FROM t", 'SELECT ? FROM t'],
    ['a comment in a string', "SELECT '-- no /* comment' FROM t", 'SELECT ? FROM t'],
    ['a quote in a comment', "SELECT a -- don't\nFROM t /* it's */ WHERE b = 1", 'SELECT a FROM t WHERE b = ?'],
    ['a backslash in the standard', "SELECT 'C:\\' FROM t WHERE b = 'x'", 'SELECT ? FROM t WHERE b = ?'],
    ['an escaped quote of MySQL', "SELECT 'it\\'s' FROM t WHERE b = 1", 'SELECT ? FROM t WHERE b = ?'],
    ['E strings', "SELECT E'it\\'s', e'a' FROM t", 'SELECT ?, ? FROM t'],
    ['prefixed strings', "SELECT X'AB', b'01', N'x', U&'d' FROM t", 'SELECT ?, ?, ?, ? FROM t'],
    ['dollar strings', "SELECT $$it's$$, $a$ $b$ $$ $a$ FROM t", 'SELECT ?, ? FROM t'],
    ['a string without an end', "SELECT 'abc FROM t", 'SELECT ?'],
    ['a comment alone', '-- ping', '--'],
    ['a comment without an end', 'SELECT a /* FROM t', 'SELECT a'],
    ['comments that do not nest', 'SELECT a /* x /* y */ FROM t', 'SELECT a FROM t'],
    ['names with digits', 'SELECT t1.col2x, a1b FROM table_3', 'SELECT t1.col2x, a1b FROM table_3'],
    ['names with blanks', 'SELECT "First  Name" FROM t', 'SELECT "first name" FROM t'],
    [
      'a keyword as a name',
      'SELECT `order`.`key` FROM `order` ORDER BY 1',
      'SELECT "order".key FROM "order" ORDER BY ?',
    ],
    ['names after AS', 'SELECT "a"."b" as "CategoryID" FROM `t`', 'SELECT a.b AS categoryid FROM t'],
    ['other letters', 'SELECT größe FROM "Straße"', 'SELECT größe FROM straße'],
  ])('%s', (_, sql, form) => {
    expect(formOf(sql)).toBe(form);
    expect(formOf(form)).toBe(form);
  });
});

describe('what is no value stays', () => {
  test.each([
    [
      'NULL after IS',
      'SELECT a FROM t WHERE b IS NULL AND c IS NOT NULL',
      'SELECT a FROM t WHERE b IS NULL AND c IS NOT NULL',
    ],
    ['NULL as a value', 'UPDATE t SET a=NULL,b=TRUE WHERE c IS TRUE', 'UPDATE t SET a = ?, b = ? WHERE c IS TRUE'],
    ['casts and arrays', 'SELECT a::int, ARRAY[1,2,3], b[1] FROM t', 'SELECT a::int, ARRAY[?], b[?] FROM t'],
    ['operators of JSON', "SELECT a->'b'->>'c' FROM t WHERE d @> '{}'", 'SELECT a -> ? ->> ? FROM t WHERE d @> ?'],
    ['a subquery in a list', 'SELECT a FROM t WHERE b IN (SELECT 1, 2)', 'SELECT a FROM t WHERE b IN (SELECT ?, ?)'],
    ['arguments', 'SELECT COALESCE(a, 1, 2), count(*) FROM t', 'SELECT coalesce(a, ?, ?), count(*) FROM t'],
    ['several statements', 'BEGIN; UPDATE t SET a = 1;', 'BEGIN; UPDATE t SET a = ?'],
    ['system variables', 'SELECT @@version', 'SELECT version'],
  ])('%s', (_, sql, form) => {
    expect(formOf(sql)).toBe(form);
  });
});

test('different statements stay different', () => {
  const statements = [
    'SELECT * FROM products',
    'SELECT * FROM categories',
    'SELECT id FROM products',
    'SELECT * FROM products LIMIT 1',
    'SELECT * FROM products LIMIT 1 OFFSET 2',
    'SELECT * FROM products WHERE price > 1',
    'SELECT * FROM products WHERE price < 1',
    'SELECT * FROM products WHERE cost > 1',
    'SELECT * FROM shop.products',
    'SELECT count(*) FROM products',
    'DELETE FROM products',
    'INSERT INTO products (a) VALUES (1)',
    'INSERT INTO products (b) VALUES (1)',
  ];
  expect(new Set(statements.map(formOf)).size).toBe(statements.length);
});

test.each([
  ['SELECT $1', 'postgresql'],
  ['SELECT a::text FROM t', 'postgresql'],
  ['SELECT `a` FROM t', 'backticks'],
  ['SELECT [a] FROM t', 'sql-server'],
  ['SELECT "a" FROM t', 'unknown'],
])('the dialect of %s is %s', (sql, dialect) => {
  expect(normalForm(sql).dialect).toBe(dialect);
});

test('linear in whatever is quoted, nested or listed', async () => {
  const hostile = [
    '$a',
    '$a$ $b$',
    '/*',
    '"',
    '`',
    '[a',
    "'",
    "\\'",
    '(',
    '((1),',
    'IN (1,',
    '?.',
    '--',
    '1e-',
    '::',
    '- ',
  ];
  const texts: ((size: number) => string)[] = [
    ...hostile.map((part) => (size: number) => `SELECT ${part.repeat(size / part.length)}`),
    (size) =>
      `INSERT INTO t VALUES ${Array.from({ length: size / 12 }, (_, index) => `(${index},'a',now())`).join(',')}`,
    (size) => Array.from({ length: size / 8 }, (_, index) => `$t${index}$`).join(' '),
  ];
  for (const text of texts) {
    expect([text(60), await isLinear((size) => formOf(text(size)), 60_000)]).toEqual([text(60), true]);
  }
});
