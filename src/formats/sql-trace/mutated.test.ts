import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeRandom, type Random } from '../../../tests/random.ts';
import type { Reading } from '../inputFormat.ts';
import { format } from './format.ts';

// Damaged files: a sentence or figures that agree with each other, and never a hang.

const cases = process.env['PERFOLIO_TEST_ALL'] === '1' ? 10_000 : 300;

const trace = `Server started
[SQL] [1.500ms] [rows:3] SELECT * FROM "a" WHERE b = 1
[SQL SLOW] [120.250ms] [rows:10] SELECT *
  FROM "a"
  WHERE b = 'it''s' ⚠️  SLOW QUERY (>100ms)
[SQL ERROR] [0.250ms] [rows:0] INSERT INTO "a" (b) VALUES (1),(2) | ERROR: UNIQUE constraint failed

2026/11/21 01:07:55 /srv/app/store.go:42
[12.345ms] [rows:10] SELECT * FROM \`a\` WHERE \`id\` IN (7,8,9)
`;
const log = `2026-11-21 01:07:55.123 UTC [1] LOG:  duration: 12.300 ms  statement: SELECT *
\tFROM a WHERE b = $$it's$$
2026-11-21 01:07:55.123 UTC [1] LOG:  duration: 0.100 ms  parse <unnamed>: SELECT 1
2026-11-21 01:07:55.123 UTC [1] LOG:  duration: 1.000 ms  execute <unnamed>: SELECT 1
2026-11-21 01:07:55.123 UTC [2] LOG:  statement: COMMIT
2026-11-21 01:07:55.123 UTC [2] LOG:  duration: 0.010 ms
`;
const table = `userid,query,calls,total_exec_time,min_exec_time,max_exec_time,mean_exec_time,stddev_exec_time,rows
10,"SELECT ""a""
FROM t WHERE b = $1",10,100.5,1,50,10.05,2,30
10,UPDATE t SET a = $1,5,20,2,6,4,1,5
`;
/** Characters that mean something in SQL, in logs or in CSV. */
const disturbing = Array.from(new TextEncoder().encode('\'"`$/*-\n\r\0,;()[]9#:\t'));
const texts = [readFileSync('tests/fixtures/sql/before.txt', 'utf8'), trace, log, table].map((text) =>
  new TextEncoder().encode(text),
);

test(`${cases} damaged files`, async () => {
  let dataCount = 0;
  for (let seed = 0; seed < cases; seed++) {
    const random = makeRandom(seed);
    const reading = await format.read(chunksOf(damaged(random.pick(texts), random), 1 + random.below(300)));
    if (reading.dataset !== null) dataCount++;
    expect(faultOf(reading), `seed ${seed}`).toBe('');
  }
  expect(dataCount).toBeGreaterThan(cases / 2);
}, 120_000);

/** What does not agree in what was read; '' if everything does. */
function faultOf({ dataset, problems }: Reading): string {
  if (dataset === null) {
    return problems.some(({ severity, message }) => severity === 'fatal' && /^\p{Lu}.*\.$/u.test(message))
      ? ''
      : 'no sentence';
  }
  if (dataset.kind !== 'queries') return 'another kind';
  const { patterns, count, total, other } = dataset.data;
  const listed = patterns.reduce((sum, each) => sum + each.count, 0) + other.count;
  const time = patterns.reduce((sum, each) => sum + each.total, 0) + other.total;
  if (patterns.length === 0) return 'no pattern';
  if (listed > count) return `patterns have ${listed} executions, the file ${count}`;
  if (time > total * (1 + 1e-9) + 1e-9) return `patterns have ${time} s, the file ${total} s`;
  for (const each of patterns) {
    const figures = [each.count, each.total, each.mean, each.max, each.min, each.deviation, each.rows, each.errors];
    if (figures.some((figure) => figure !== null && !(figure >= 0 && figure < Number.POSITIVE_INFINITY))) {
      return `figures ${figures.join()}`;
    }
    if (each.pattern === '' || !Number.isInteger(each.count) || each.count < 1) return 'an empty pattern';
  }
  return new Set(patterns.map(({ pattern }) => pattern)).size === patterns.length ? '' : 'a pattern twice';
}

/** Bytes removed, repeated, exchanged or replaced, in up to five places. */
function damaged(bytes: Uint8Array, random: Random): Uint8Array {
  let all = [...bytes];
  for (let left = 1 + random.below(5); left > 0; left--) {
    const at = random.below(all.length);
    const length = 1 + random.skewed(400);
    switch (random.below(6)) {
      case 0:
        all = all.slice(0, at + 1);
        break;
      case 1:
        all.splice(at, length);
        break;
      case 2:
        all.splice(at, 0, ...all.slice(at, at + length));
        break;
      case 3:
        all.splice(at, 0, ...all.splice(random.below(all.length), length));
        break;
      case 4:
        all[at] = random.below(256);
        break;
      default:
        all.splice(at, 0, random.pick(disturbing));
    }
  }
  return Uint8Array.from(all);
}

async function* chunksOf(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let index = 0; index < bytes.length; index += size) yield bytes.slice(index, index + size);
}
