import { expect, test } from 'vitest';
import { parseServe } from './serveCommand.ts';

const parse = (line: string) => parseServe(line === '' ? [] : line.split(' '));

test('without arguments, the page is empty', () => {
  expect(parse('')).toMatchObject({ kind: 'serve', sources: [], before: [], after: [], opens: true, port: 0 });
});

test('options may be anywhere', () => {
  expect(parse('old --names main,pool new --no-open --port=4000 --seconds 5 --output kept')).toMatchObject({
    sources: ['old', 'new'],
    names: { before: 'main', after: 'pool' },
    opens: false,
    port: 4000,
    seconds: 5,
    output: 'kept',
  });
});

test('sides are named any number of times; what is after -- is a file', () => {
  expect(parse('--before a --before=b --after http://localhost:6060')).toMatchObject({
    before: ['a', 'b'],
    after: ['http://localhost:6060'],
  });
  expect(parse('-- --no-open')).toMatchObject({ sources: ['--no-open'], opens: true });
});

test.each([
  ['--before a', '--before and --after go together.'],
  ['--before a --after b c', '--before and --after allow no other files.'],
  ['--names main', '--names takes two names: --names main,pool.'],
  ['--seconds 0', '--seconds takes a number from 1 to 3600.'],
  ['--port many', '--port takes a number from 0 to 65535.'],
  ['--port', '--port takes a value.'],
  ['--everything x', 'There is no option --everything.'],
  ['-x y', 'There is no option -x.'],
])('%j is an error', (line, message) => {
  expect(parse(line)).toEqual({ kind: 'misused', message });
});
