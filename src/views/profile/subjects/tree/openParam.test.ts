import { expect, test } from 'vitest';
import { formatOpened, parseOpened, withClosed, withMore, withOpen, withPath } from './openParam.ts';

const A = '0000000a';
const B = '0000000b';

test('parsing and formatting are inverse', () => {
  const text = `root-12.${A}.${B}-3*2._${A}.-${B}`;
  expect(formatOpened(parseOpened(text))).toBe(text);
  expect(parseOpened(`${B}-3*2`)).toEqual([{ kind: 'open', key: B, run: 3, pages: 2 }]);
});

test('ignores invalid entries', () => {
  expect(parseOpened('')).toEqual([]);
  expect(parseOpened(`${A}.not a key.ZZZZZZZZ.${A}-x`)).toHaveLength(1);
});

test('opens and closes a node', () => {
  expect(formatOpened(withOpen(parseOpened(''), A))).toBe(A);
  expect(formatOpened(withOpen(parseOpened(`-${A}.${B}`), A, 4))).toBe(`${B}.${A}-4`);
  expect(formatOpened(withClosed(parseOpened(`${A}.${B}`), A, false))).toBe(B);
  expect(formatOpened(withClosed(parseOpened('root-5'), A, true))).toBe(`root-5.-${A}`);
});

test('keeps a path if a node on it is closed and reopened', () => {
  const path = withPath(parseOpened(''), A);
  expect(formatOpened(withOpen(withClosed(path, B, true), B))).toBe(`_${A}.${B}`);
});

test('shows more children, page by page', () => {
  expect(formatOpened(withMore(withMore(parseOpened(''), ''), ''))).toBe('root*2');
  expect(formatOpened(withMore(parseOpened(`${A}-3`), A))).toBe(`${A}-3*1`);
});

test('limits the number of entries', () => {
  let entries = parseOpened('');
  for (let index = 0; index < 1000; index++) entries = withOpen(entries, index.toString(32).padStart(8, '0'));
  expect(parseOpened(formatOpened(entries))).toHaveLength(400);
});
