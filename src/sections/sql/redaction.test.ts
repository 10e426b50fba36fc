import { expect, test } from 'vitest';
import { createRedactor } from '../../analysis/redact/redactor.ts';
import { privateTexts } from '../../formats/sql-trace/private.ts';
import { QueryReader } from '../../formats/sql-trace/queryReader.ts';
import type { Queries } from '../../model/queries.ts';
import { noRedaction, type Redaction } from '../../model/shared.ts';

// What of statements may leave the machine.

const reader = new QueryReader();
reader.take(`[SQL] [1.500ms] [rows:3] SELECT salary, count(*) FROM "payroll" WHERE employee = 'Ann'`, 1);
reader.take('[SQL] 2us DELETE FROM "payroll" WHERE id = 7', 2);
const queries = reader.finish().queries!;

function redacted(redaction: Partial<Redaction>): Queries {
  return privateTexts.redact(queries, createRedactor({ ...noRedaction, ...redaction }, 'salt'))!;
}

test('without redaction examples are shared', () => {
  expect(redacted({})).toEqual(queries);
  expect(redacted({ notes: 'hash' })).toEqual(queries);
});

test('with redaction no value is shared; names follow the setting for labels', () => {
  const hashed = redacted({ labels: 'hash' });
  expect(hashed.patterns.map(({ example }) => example)).toEqual(['', '']);
  expect(hashed.patterns[0]?.pattern).toMatch(
    /^SELECT x[0-9a-f]{8}, count\(\*\) FROM x[0-9a-f]{8} WHERE x[0-9a-f]{8} = \?$/,
  );
  const kept = redacted({ paths: 'hash' }).patterns[0];
  expect(kept).toMatchObject({ pattern: queries.patterns[0]!.pattern, example: '' });
});

test('redacted figures are those of the file', () => {
  const plain = ({ patterns, ...rest }: Queries) => ({
    ...rest,
    patterns: patterns.map((each) => ({ ...each, pattern: '', example: '' })),
  });
  expect(plain(redacted({ labels: 'hash' }))).toEqual(plain(queries));
});
