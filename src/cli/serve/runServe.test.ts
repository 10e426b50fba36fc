import { expect, test } from 'vitest';
import { missingFile } from './runServe.ts';

test.each([
  ['localhost:6060', /For a running program write http:\/\/localhost:6060\.$/],
  ['app-1.example.com:6060/debug/pprof/heap', /http:\/\/app-1\.example\.com:6060\/debug\/pprof\/heap\.$/],
  ['report', /the first word: perfolio report …/],
  ['cpu.prof', /^There is no file, folder or command “cpu\.prof”\. See perfolio --help\.$/],
  ['before:after', /^There is no file, folder or command/],
])('nothing is at %s', (path, sentence) => {
  expect(missingFile(path)).toMatch(sentence);
});
