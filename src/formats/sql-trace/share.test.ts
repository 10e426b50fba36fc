import { expect, test } from 'vitest';
import { ByteReader } from '../../codes/byteReader.ts';
import { ByteWriter } from '../../codes/byteWriter.ts';
import { PayloadError } from '../../codes/payloadError.ts';
import type { Queries } from '../../model/queries.ts';
import { QueryReader } from './queryReader.ts';
import { share } from './share.ts';

const queries = read([
  `[SQL] [1.500ms] [rows:3] SELECT salary, count(*) FROM "payroll" WHERE employee = 'Ann'`,
  `[SQL] [1.000ms] [rows:1] SELECT salary, count(*) FROM "payroll" WHERE employee = 'Ben'`,
  `[SQL ERROR] [0.250ms] [rows:0] SELECT salary, count(*) FROM "payroll" WHERE employee = 'Eve' | ERROR: timeout`,
  '[SQL] 2us BEGIN',
]);

function read(lines: readonly string[]): Queries {
  const reader = new QueryReader();
  for (const [index, line] of lines.entries()) reader.take(line, index + 1);
  return reader.finish().queries!;
}

function written(data: Queries): Uint8Array {
  const writer = new ByteWriter();
  share.write(writer, data);
  return writer.take();
}

test('a link keeps everything', () => {
  expect(queries.patterns[0]).toMatchObject({ errors: 1, repeated: { longest: 3 } });
  expect(share.read(new ByteReader(written(queries)))).toEqual(queries);
});

test('damaged bytes are a PayloadError or data of the same form', () => {
  const bytes = written(queries);
  const faults = new Set<string>();
  for (let index = 0; index < bytes.length; index++) {
    for (const value of [0, 1, 127, 255]) {
      const damaged = bytes.slice();
      damaged[index] = value;
      faults.add(faultOf(damaged));
    }
  }
  expect([...faults].filter((fault) => fault !== '')).toEqual([]);
  expect(() => share.read(new ByteReader(bytes.slice(0, -1)))).toThrow(PayloadError);
});

function faultOf(bytes: Uint8Array): string {
  try {
    const { patterns, total } = share.read(new ByteReader(bytes));
    const isSound = total >= 0 && patterns.every(({ pattern, mean }) => typeof pattern === 'string' && mean >= 0);
    return isSound ? '' : 'figures of another form';
  } catch (error) {
    return error instanceof PayloadError ? '' : String(error);
  }
}
