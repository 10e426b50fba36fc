import { expect, test } from 'vitest';
import { lastElement, shortPath } from './shortPath.ts';

test.each([
  [40, 'github.com/jackc/pgx/v5/pgxpool'],
  [31, 'github.com/jackc/pgx/v5/pgxpool'],
  [30, '…/jackc/pgx/v5/pgxpool'],
  [20, '…/pgx/v5/pgxpool'],
  [10, '…/pgxpool'],
  [8, 'pgxpool'],
  [3, 'pgxpool'],
])('in %i letters a path loses whole elements', (letters, text) => {
  expect(shortPath('github.com/jackc/pgx/v5/pgxpool', letters)).toBe(text);
});

test('a version stays with what it is one of', () => {
  expect(shortPath('github.com/jackc/pgx/v5', 8)).toBe('…/pgx/v5');
  expect(shortPath('github.com/jackc/pgx/v5', 4)).toBe('pgx/v5');
  expect(['sync', 'v2', 'github.com/jackc/pgx/v5', '/src/app/main.go'].map(lastElement)).toEqual([
    'sync',
    'v2',
    'pgx/v5',
    'main.go',
  ]);
});
