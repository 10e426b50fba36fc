import { describe, expect, test } from 'vitest';
import { parseReport } from './reportCommand.ts';

describe('the arguments', () => {
  test.each([
    ['', 'Name two folders, before and after, or at least one file.'],
    ['--before a', '--before and --after go together.'],
    ['a --markdown - --json -', 'Only one of --markdown, --html and --json can go to the standard output.'],
    ['a --names main', '--names takes two names, such as main,pool.'],
    ['a --names x,x', 'The two names are the same.'],
    ['a --detail 2', '--detail takes a number from 0 to 1, or “whole”.'],
    ['a --fail-on slower', '--fail-on takes “worse”, “goals”, or both with a comma.'],
    ['a --at-least 3%', '--at-least requires --fail-on worse.'],
    ['a --fail-on worse --at-least 3', '--at-least takes a percentage, such as 3%.'],
    ['a --at example.com', '--at takes the address of the app, such as https://example.com/perfolio/.'],
    ['a --json', '--json takes a value.'],
    ['a --private github.com/acme', '--private requires --redact packages=hash.'],
    ...['a --redact paths=never', 'a --redact names=hash', 'a --redact paths'].map((line): [string, string] => [
      line,
      '--redact takes keep or hash, for all or for each of paths, labels, packages, hosts and notes: paths=keep,packages=hash.',
    ]),
    ['a --pdf x', 'There is no option --pdf.'],
    ['- -', 'The standard input can be read once.'],
  ])('%j are told what is wrong', (line, message) => {
    expect(parseReport(line.split(' ').filter(Boolean))).toEqual({ kind: 'misused', message });
  });

  test('may be anywhere; all arguments after -- are files', () => {
    expect(parseReport(['--detail=whole', 'a', '--fail-on', 'worse', '--', '--b'])).toMatchObject({
      paths: ['a', '--b'],
      detail: 'whole',
      failsOn: new Set(['worse']),
    });
  });
});
