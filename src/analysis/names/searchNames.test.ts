import { describe, expect, test } from 'vitest';
import { searchNames } from './searchNames.ts';

const names = ['main.Get', 'main.Set', 'runtime.mallocgc', 'main.(*T).Get', 'example.Map[int|string]'];

describe('what is typed', () => {
  test.each([
    ['get', ['main.Get', 'main.(*T).Get'], false],
    ['/\\.Get$/', ['main.Get', 'main.(*T).Get'], false],
    // Names that contain the text come first.
    ['int|string', ['example.Map[int|string]'], false],
    ['Get$|^runtime', ['main.Get', 'runtime.mallocgc', 'main.(*T).Get'], true],
    ['main.*Set', ['main.Set'], true],
    [' ^runtime ', ['runtime.mallocgc'], true],
    ['nothing|nobody', [], false],
    ['Get|(', [], false],
    ['(*T)', ['main.(*T).Get'], false],
  ])('%s', (query, found, isTakenAsRegexp) => {
    const { byName, ...rest } = searchNames(names, query);
    expect(names.filter((_, index) => byName[index] === 1)).toEqual(found);
    expect(rest).toEqual({ count: found.length, error: '', isTakenAsRegexp });
  });

  test('an expression that is written as one and not valid is an error', () => {
    expect(searchNames(names, '/a(b/').error).not.toBe('');
  });
});
