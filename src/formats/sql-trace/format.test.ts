import { describe, expect, test } from 'vitest';
import type { Queries, QueryPattern } from '../../model/queries.ts';
import { FileHead } from '../fileHead.ts';
import { format } from './format.ts';

const encoder = new TextEncoder();

async function* chunks(bytes: Uint8Array, size = 1000): AsyncGenerator<Uint8Array> {
  for (let index = 0; index < bytes.length; index += size) yield bytes.slice(index, index + size);
}

async function read(text: string | Uint8Array): Promise<{ queries: Queries; messages: string[] }> {
  const bytes = typeof text === 'string' ? encoder.encode(text) : text;
  expect(format.matches(new FileHead(bytes.slice(0, 65536), false))).toBeGreaterThan(0.9);
  const { dataset, problems } = await format.read(chunks(bytes, 7));
  if (dataset?.kind !== 'queries') throw new Error(problems[0]?.message);
  return { queries: dataset.data, messages: problems.map(({ message }) => message) };
}

function shortly({ pattern, count, total }: QueryPattern): [string, number, number] {
  return [pattern, count, total];
}

const summary = `
================================================================================
📊 SQL QUERY OPTIMIZATION ANALYSIS
================================================================================

📈 Overall Statistics:
  Total Queries Executed: 100
  Unique Query Patterns:  7
  Total SQL Time:         1000.500ms
  Average Query Time:     10.005ms

🔥 Top Queries by Total Time (Target for Optimization):
--------------------------------------------------------------------------------

  #1: Executed 40 times | Total: 600.000ms | Avg: 15.000ms | Max: 30.125ms
      SELECT * FROM \`a\` LIMIT ?
      Example: SELECT * FROM \`a\` LIMIT 5

  #2: Executed 10 times | Total: 200.000ms | Avg: 20.000ms | Max: 25.000ms
      SELECT * FROM \`b\` WHERE id = -?

  #3: Executed 5 times | Total: 20.000ms | Avg: 4.000ms | Max: 10.000ms
      SELECT * FROM \`b\` WHERE id = ?

🔁 Queries with High Execution Count (Potential N+1 Problems):
--------------------------------------------------------------------------------

  #1: Executed 40 times | Total: 600.000ms | Avg: 15.000ms | Max: 30.125ms
      SELECT * FROM \`a\` LIMIT ?
      Example: SELECT * FROM \`a\` LIMIT 5

  ... and 2 more queries with >10 executions
`;

describe('the summary of go-odata’s tracer', () => {
  test('a time in a unit that is none is worked out', async () => {
    const { queries } = await read(summary.replace('1000.500ms', '1000.500/s').replace('10.005ms', '10.005/s'));
    expect(queries.total).toBeCloseTo(0.82);
    expect(queries.mean).toBeCloseTo(0.82 / queries.count);
  });

  test('each pattern counts once, however many lists have it; forms that are one are added', async () => {
    const { queries, messages } = await read(summary);
    expect(messages).toEqual([]);
    expect(queries).toMatchObject({
      source: 'tracer-summary',
      count: 100,
      total: 1.0005,
      mean: 0.010005,
      statedPatterns: 7,
      isWhole: false,
      other: { count: 0, total: 0 },
    });
    expect(queries.patterns).toMatchObject([
      {
        pattern: 'SELECT * FROM a LIMIT ?',
        example: 'SELECT * FROM `a` LIMIT 5',
        dialect: 'backticks',
        count: 40,
        total: 0.6,
        mean: 0.015,
        max: 0.030125,
        min: null,
        deviation: null,
        rows: null,
        errors: null,
        repeated: null,
      },
      { pattern: 'SELECT * FROM b WHERE id = ?', count: 15, total: 0.22, mean: 0.22 / 15, max: 0.025 },
    ]);
  });

  test('UTF-16 with a byte order mark, CRLF and colors are read alike', async () => {
    const coloured = summary.replaceAll('SELECT', '\u001b[0;32mSELECT\u001b[0m').replaceAll('\n', '\r\n');
    const text = `\ufeff${coloured}`;
    const units = Uint16Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
    const [plain, other] = [await read(summary), await read(new Uint8Array(units.buffer))];
    expect(other).toEqual(plain);
  });

  test('a pattern that the tracer cut is completed by its example', async () => {
    const columns = Array.from({ length: 30 }, (_, index) => `col${index}`).join(',');
    const statement = `SELECT ${columns} FROM a WHERE b = ?`;
    const { queries } = await read(
      `  #1: Executed 4 times | Total: 8.000ms | Avg: 2.000ms | Max: 3.000ms\n      ${statement.slice(0, 147)}...\n      Example: ${statement.replace('?', "'x'")}\n`,
    );
    expect(queries.patterns[0]?.pattern).toMatch(/FROM a WHERE b = \?$/);
  });

  test('without totals the shares are of what is listed, and two summaries are added', async () => {
    const entries = summary.slice(summary.indexOf('  #1'));
    const { queries, messages } = await read(entries);
    expect(queries).toMatchObject({ count: 55, total: 0.82, isWhole: false, statedPatterns: null });
    expect(messages).toEqual(['The file states no totals: shares are of the listed patterns.']);
    const twice = await read(summary + summary);
    expect(twice.queries).toMatchObject({ count: 200, total: 2.001, statedPatterns: null });
    expect(twice.queries.patterns.map(({ count }) => count)).toEqual([80, 30]);
    expect(twice.messages).toEqual(['The file has 2 summaries. Their figures are added up.']);
  });
});

test('the report that the tracer saves has every pattern, with its minimum', async () => {
  const { queries, messages } = await read(`SQL Query Analysis Report
Generated: 2026-11-21T01:08:29Z

Query #1:
  Execution Count: 3
  Total Time: 6.000ms
  Average Time: 2.000ms
  Min Time: 1.000ms
  Max Time: 3.000ms
  Pattern: SELECT * FROM "a" WHERE b = ?
  Example: SELECT *
FROM "a" WHERE b = 'x'

Query #2:
  Execution Count: 1
  Total Time: 0.500ms
  Average Time: 0.500ms
  Min Time: 0.500ms
  Max Time: 0.500ms
  Pattern: BEGIN
  Example: BEGIN
`);
  expect(messages).toEqual([]);
  expect(queries).toMatchObject({ source: 'tracer-report', count: 4, total: 0.0065, isWhole: true });
  expect(queries.patterns).toMatchObject([
    { count: 3, min: 0.001, max: 0.003, example: 'SELECT *\nFROM "a" WHERE b = \'x\'' },
    { pattern: 'BEGIN', example: '' },
  ]);
});

describe('a trace', () => {
  test('of the tracer: statements over several lines, slow and failed ones, other lines between', async () => {
    const { queries, messages } = await read(`Server started on :9091
[SQL] [1.500ms] [rows:3] SELECT * FROM "a" WHERE b = 1
[SQL SLOW] [120.250ms] [rows:10] SELECT *
  FROM "a"
  WHERE b = 'line one
[SQL] is only a text'
 ⚠️  SLOW QUERY (>100ms)
2026/11/21 01:07:55 GET /Products 200
[SQL ERROR] [0.250ms] [rows:0] INSERT INTO "a" (b) VALUES (1) | ERROR: UNIQUE constraint failed
[GIN] 2026/11/21 - 01:07:55 | 200 |
10:00 [SQL] 2us BEGIN
`);
    expect(messages).toEqual([]);
    expect(queries).toMatchObject({ source: 'trace', count: 4, total: 0.122002, isWhole: true });
    expect(queries.patterns.map(shortly)).toEqual([
      ['SELECT * FROM a WHERE b = ?', 2, 0.12175],
      ['INSERT INTO a (b) VALUES (?)', 1, 0.00025],
      ['BEGIN', 1, 0.000002],
    ]);
    expect(queries.patterns[0]).toMatchObject({ rows: 13, min: 0.0015, max: 0.12025, mean: 0.060875, errors: 0 });
    expect(queries.patterns[0]?.deviation).toBeCloseTo(0.059375, 12);
    expect(queries.patterns[1]).toMatchObject({ errors: 1, example: 'INSERT INTO "a" (b) VALUES (1)' });
  });

  test('of GORM, in color, with the source line before each entry', async () => {
    const entry = (line: string, time: string, rows: string, sql: string) =>
      `\r\n\r\n2026/11/21 01:07:55 \u001b[32m/srv/app/store.go:42${line}\r\n\u001b[0m\u001b[33m[${time}]\u001b[0m \u001b[34;1m[rows:${rows}]\u001b[0m ${sql}`;
    const { queries } = await read(
      entry('', '12.345ms', '10', 'SELECT * FROM `a` WHERE `id` = 7') +
        entry(' record not found', '0.100ms', '0', 'SELECT * FROM `a` WHERE `id` = 8') +
        entry(' SLOW SQL >= 200ms', '250.000ms', '-', 'UPDATE `a` SET `b`=1'),
    );
    expect(queries.patterns).toMatchObject([
      { pattern: 'UPDATE a SET b = ?', total: 0.25, rows: null, errors: 0 },
      { pattern: 'SELECT * FROM a WHERE id = ?', count: 2, total: 0.012445, rows: 10, errors: 1 },
    ]);
  });

  test('of the older GORM', async () => {
    const { queries } = await read(
      '(/srv/store.go:42) \n[2018-01-01 10:00:00]  [0.52ms]  SELECT * FROM "a"  WHERE (id = \'1\')  \n[3 rows affected or returned ]\n',
    );
    expect(queries.patterns).toMatchObject([{ pattern: 'SELECT * FROM a WHERE (id = ?)', total: 0.00052, rows: 3 }]);
  });

  test('equal patterns in a row with other values are a run; the same statement again is none', async () => {
    const select = (id: number) => `[SQL] [1.000ms] [rows:1] SELECT * FROM "items" WHERE order_id = ${id}\n`;
    const orders = '[SQL] [1.000ms] [rows:9] SELECT * FROM "orders"\n';
    const { queries } = await read(
      orders +
        select(1) +
        select(2) +
        select(3) +
        select(4) +
        orders +
        select(5) +
        select(6) +
        select(7) +
        orders +
        select(8) +
        select(9) +
        orders +
        orders +
        orders +
        orders,
    );
    const [items, all] = queries.patterns;
    expect(items).toMatchObject({ count: 9, repeated: { runs: 2, executions: 7, longest: 4 } });
    expect(all).toMatchObject({ count: 7, repeated: null });
  });

  test('beside a summary counts if it is whole, else the summary does', async () => {
    const entry = '[SQL] [10.000ms] [rows:1] SELECT * FROM `a` LIMIT 5\n';
    const whole = await read(entry.repeat(100) + summary);
    expect(whole.queries).toMatchObject({ source: 'trace', count: 100, total: 1 });
    expect(whole.messages).toEqual([
      'The file has a summary, too. The figures are those of the trace, which is complete.',
    ]);
    const part = await read(entry.repeat(3) + summary);
    expect(part.queries).toMatchObject({ source: 'tracer-summary', count: 100 });
    expect(part.messages).toEqual([
      '3 trace lines were left out: the summary in this file counts more executions, these among them.',
    ]);
  });
});

describe('the log of PostgreSQL', () => {
  test('statements and executions, continued after a tab; sessions run beside each other', async () => {
    const at = (pid: number) => `2026-11-21 01:07:55.123 UTC [${pid}] LOG:  `;
    const { queries, messages } = await read(
      [
        `${at(1)}duration: 12.300 ms  statement: SELECT *`,
        '\tFROM a',
        '\tWHERE b = 1',
        `${at(1)}duration: 0.100 ms  parse <unnamed>: SELECT * FROM a WHERE b = $1`,
        `${at(1)}duration: 0.200 ms  bind <unnamed>: SELECT * FROM a WHERE b = $1`,
        `${at(1)}duration: 1.000 ms  execute <unnamed>: SELECT * FROM a WHERE b = $1`,
        "2026-11-21 01:07:55.123 UTC [1] DETAIL:  parameters: $1 = '7'",
        `${at(2)}statement: SELECT * FROM c WHERE d = 1`,
        `${at(1)}duration: 2.000 ms  statement: SELECT * FROM e WHERE f = 1`,
        `${at(2)}duration: 5.000 ms`,
        `${at(1)}duration: 2.000 ms  statement: SELECT * FROM e WHERE f = 2`,
        `${at(2)}duration: 1.000 ms  statement: COMMIT`,
        `${at(1)}duration: 2.000 ms  statement: SELECT * FROM e WHERE f = 3`,
        `${at(3)}duration: 9.000 ms`,
      ].join('\n'),
    );
    expect(messages).toEqual([
      '2 parse and bind entries (300 µs) are not counted: they prepare statements, and their executions have entries of their own.'.replace(
        ' µs',
        '\u00a0µs',
      ),
      '1 duration without a statement was left out.',
    ]);
    expect(queries).toMatchObject({ source: 'postgres-log', count: 7, isWhole: true });
    expect(queries.patterns.map(shortly)).toEqual([
      ['SELECT * FROM a WHERE b = ?', 2, 0.0133],
      ['SELECT * FROM e WHERE f = ?', 3, 0.006],
      ['SELECT * FROM c WHERE d = ?', 1, 0.005],
      ['COMMIT', 1, 0.001],
    ]);
    expect(queries.patterns[1]).toMatchObject({
      repeated: { runs: 1, executions: 3, longest: 3 },
      errors: null,
      dialect: 'postgresql',
    });
  });
});

describe('pg_stat_statements', () => {
  test('columns in any order, statements over several lines, equal forms added', async () => {
    const { queries, messages } = await read(
      'rows,calls,query,total_exec_time,mean_exec_time,min_exec_time,max_exec_time,stddev_exec_time,userid\r\n' +
        '30,10,"SELECT ""a""\nFROM t WHERE b = $1, $2",100.5,10.05,1,50,2,10\r\n' +
        '5,5,"SELECT a FROM t WHERE b = $1, $2",20,4,2,60,1,11\r\n' +
        '1,1,<insufficient privilege>,7,7,7,7,0,12\r\n' +
        '1,many,SELECT 1,7,7,7,7,0,12\r\n',
    );
    expect(queries).toMatchObject({
      source: 'pg-stat-statements',
      count: 16,
      isWhole: true,
      other: { count: 1, total: 0.007 },
    });
    const [first, ...others] = queries.patterns;
    expect(others).toEqual([]);
    expect(first).toMatchObject({ count: 15, rows: 35, min: 0.001, max: 0.06, dialect: 'postgresql', example: '' });
    expect(first?.total).toBeCloseTo(0.1205, 12);
    // 10 executions around 10.05 ms and 5 around 4 ms.
    const [mean, n] = [120.5 / 15, 15];
    const squares = 10 * (4 + (10.05 - mean) ** 2) + 5 * (1 + (4 - mean) ** 2);
    expect(first?.deviation).toBeCloseTo(Math.sqrt(squares / n) / 1000, 12);
    expect(messages).toEqual([
      '1 row could not be read, the first at line 6.',
      '1 row has no statement, because PostgreSQL hides those of other users. Their 1 execution counts as other.',
    ]);
  });

  test('the names of older versions, and semicolons', async () => {
    const { queries } = await read('calls;total_time;query\n2;3.5;SELECT 1\n');
    expect(queries.patterns).toMatchObject([
      { pattern: 'SELECT ?', count: 2, total: 0.0035, mean: 0.00175, max: null, rows: null },
    ]);
  });
});

test('more patterns than are kept count as other', async () => {
  const lines = Array.from({ length: 5100 }, (_, index) => `[SQL] [1.000ms] [rows:1] SELECT col${index} FROM t`);
  const { queries, messages } = await read(lines.join('\n'));
  expect(queries).toMatchObject({ count: 5100, total: 5.1, other: { count: 100, total: 0.1 } });
  expect(queries.patterns).toHaveLength(5000);
  expect(messages).toEqual(['The file has more than 5,000 patterns. 100 executions of the later ones count as other.']);
});

test('a line of 100 kB and one without an end are read', async () => {
  const list = Array.from({ length: 20_000 }, (_, index) => index).join(',');
  const { queries } = await read(`[SQL] [1.000ms] [rows:1] SELECT a FROM t WHERE b IN (${list})\n`);
  expect(queries.patterns).toMatchObject([{ pattern: 'SELECT a FROM t WHERE b IN (?)' }]);
  expect(queries.patterns[0]?.example.length).toBe(2000);
});

test('nothing whole is a sentence', async () => {
  const torn = encoder.encode('  #1: Executed 4 times | Total: 8.000ms | Avg: 2.000ms | Max: 3.000ms\n');
  const { dataset, problems } = await format.read(chunks(torn));
  expect(dataset).toBeNull();
  expect(problems).toMatchObject([
    {
      severity: 'fatal',
      message:
        'This is a trace or a summary of SQL statements without one that is whole. 1 entry has no figures or no statement.',
    },
  ]);
});

test.each([
  ['prose', 'SELECT what you like. The duration was long.\n'],
  ['benchmarks', 'goos: linux\nBenchmarkX-8 100 5 ns/op\n'],
  ['CSV of something else', 'query,calls\nSELECT 1,2\n'],
  ['JSON', '{"query": "SELECT 1", "duration: 1.0 ms statement: x": 1}'],
  ['SQL', 'SELECT * FROM a;\nSELECT * FROM b;\n'],
])('%s is no trace', (_, text) => {
  expect(format.matches(new FileHead(encoder.encode(text), false))).toBe(0);
});
