import { expect, test } from 'vitest';
import { sourcesOf } from './linkSource.ts';

/** Links are untrusted: they may request only certain addresses. */
test.each([
  ['https://h.org/a/cpu.prof?x=1', 'before/cpu.prof', ''],
  ['http://localhost:8080/debug/pprof/heap', 'before/heap', ''],
  ['http://[::1]/', 'before/[::1]', ''],
  ['https://h.org/a%2Fb%2f..%2fc', 'before/a_b_.._c', ''],
  ['http://h.org/cpu.prof', 'before/', 'Without encryption'],
  ['http://localhost.evil.org/cpu.prof', 'before/', 'Without encryption'],
  ['file:///etc/passwd', 'before/', 'Only addresses that start with https://'],
  ['javascript:alert(1)', 'before/', 'Only addresses that start with https://'],
  ['data:text/plain,x', 'before/', 'Only addresses that start with https://'],
  ['blob:https://h.org/1', 'before/', 'Only addresses that start with https://'],
  ['https://me:secret@h.org/', 'before/', 'An address with a name'],
  ['//h.org/x', 'before/', 'This is not a complete web address'],
  ['', 'before/', 'This is not a complete web address'],
])('%s', (text, path, refusal) => {
  const [source] = sourcesOf({ before: [text], after: [], none: [] });
  expect(source?.path).toBe(path);
  expect(source?.refusal.startsWith(refusal)).toBe(true);
  expect(source?.url === null).toBe(refusal !== '');
});
