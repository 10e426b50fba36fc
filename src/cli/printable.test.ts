import { expect, test } from 'vitest';
import { printable, printableRows } from './printable.ts';

test.each([
  [{ rows: Int32Array.of(1, 2) }, '{"rows":[1,2]}'],
  [BigInt64Array.of(7n, 2n ** 60n), '[7,"1152921504606846976"]'],
  [2n ** 53n - 1n, '9007199254740991'],
  [2 ** 53, '"9007199254740992"'],
  [-0, '0'],
  [0.25, '0.25'],
  [new Map([['a', 1n]]), '[["a",1]]'],
  [new Set([1]), '[1]'],
  [null, 'null'],
])('%o is %s', (answer, json) => {
  expect(printable(answer)).toBe(json);
});

test('formatted for people, each key and each row is a line', () => {
  const answer = { type: 'cpu', types: ['cpu'], total: 3n, absent: undefined, rows: [{ name: 'a' }, { name: 'b' }] };
  const text = printableRows(answer);
  expect(text.split('\n')).toEqual([
    '{',
    '  "type": "cpu",',
    '  "types": ["cpu"],',
    '  "total": 3,',
    '  "rows": [',
    '    {"name":"a"},',
    '    {"name":"b"}',
    '  ]',
    '}',
  ]);
  expect(JSON.parse(text)).toEqual({ type: 'cpu', types: ['cpu'], total: 3, rows: [{ name: 'a' }, { name: 'b' }] });
});
