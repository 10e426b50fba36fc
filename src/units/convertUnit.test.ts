import { expect, test } from 'vitest';
import { convertUnit, labelText } from './convertUnit.ts';

test.for([
  [4096, 'bytes', 'kb', 4, 'kB'],
  [1, 'mb', 'kilobytes', 1024, 'kB'],
  [1500, 'microseconds', 'ms', 1.5, 'ms'],
  [-90, 'seconds', 'ms', -90000, 'ms'],
  // A unit of another family is ignored: the result has the usual unit of the amount's family.
  [2048, 'bytes', 'ms', 2048, 'B'],
  [2048, 'bytes', '', 2048, 'B'],
  [1500, 'ms', '', 1.5, 's'],
  // A number without a scale takes any unit.
  [7, 'requests', 'kb', 7, 'kb'],
  [7, '', '', 7, ''],
  [7, 'requests', 'count', 7, ''],
] as const)('%d %s in %s', ([amount, from, to, value, unit]) => {
  expect(convertUnit(amount, from, to)).toEqual({ value, unit });
});

test.for([
  [0, 'bytes', '0'],
  [512, 'bytes', '512B'],
  [1536, 'bytes', '1.50kB'],
  [2n ** 60n, 'bytes', '1024PB'],
  [1500, 'nanoseconds', '1.50us'],
  [90, 'seconds', '90s'],
  [7200, 'seconds', '2hrs'],
  [-2048, 'bytes', '-2kB'],
  [42, '', '42'],
  [42, 'requests', '42'],
] as const)('a label of %d %s reads %s', ([amount, unit, text]) => {
  expect(labelText(amount, unit)).toBe(text);
});
