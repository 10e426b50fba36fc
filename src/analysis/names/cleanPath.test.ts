import { expect, test } from 'vitest';
import { cleanPath } from './cleanPath.ts';

test.each([
  ['', ''],
  ['main.go', 'main.go'],
  ['/src/main.go', '/src/main.go'],
  ['/src//a/./b/../c.go', '/src/a/c.go'],
  ['./main.go', 'main.go'],
  ['../main.go', '../main.go'],
  ['a/../../main.go', '../main.go'],
  ['/../main.go', '/main.go'],
  ['/src/', '/src'],
  ['/', '/'],
  ['a/..', '.'],
  ['C:\\src\\main.go', 'C:\\src\\main.go'],
  ['...', '...'],
])('%j is %j', (path, cleaned) => {
  expect(cleanPath(path)).toBe(cleaned);
});
