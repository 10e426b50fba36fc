import { expect, test } from 'vitest';
import { type AskCommand, parseCommand } from './command.ts';

const asked = (line: string): AskCommand => {
  const command = parseCommand(line.split(' '));
  if (command.kind !== 'ask') throw new Error(JSON.stringify(command));
  return command;
};

test('a question, its parameters in order, and files', () => {
  const { question, params, each, files } = asked(
    'ask top --param type=cpu --param focus=a=b --param focus=c x.prof y.prof',
  );
  expect({ question, each, files }).toEqual({ question: 'top', each: false, files: ['x.prof', 'y.prof'] });
  expect([...params]).toEqual([
    ['type', 'cpu'],
    ['focus', 'a=b'],
    ['focus', 'c'],
  ]);
});

test('options may follow files, and be written with =', () => {
  const { each, limit, params, files } = asked('ask top x.prof --each --limit=2048 -p rows=all --param=hide=y');
  expect({ each, limit, params: params.toString(), files }).toEqual({
    each: true,
    limit: 2048,
    params: 'rows=all&hide=y',
    files: ['x.prof'],
  });
});

test('- is a file, and so is everything after --', () => {
  expect(asked('ask top - -- --each').files).toEqual(['-', '--each']);
});

test('--base names the base profile', () => {
  const { files, base } = asked('ask goroutines --base a.prof --base=b.prof c.prof');
  expect({ files, base }).toEqual({ files: ['c.prof'], base: ['a.prof', 'b.prof'] });
});

test('a comparison has two sides of one or more files each', () => {
  const { files, before, after } = asked('ask top --before a.txt --before=b.txt --after c.txt');
  expect({ files, before, after }).toEqual({ files: [], before: ['a.txt', 'b.txt'], after: ['c.txt'] });
});

test.each([['help'], ['--help'], ['ask top --help'], ['cpu.prof --help']])('%j prints the help', (line) => {
  expect(parseCommand(line.split(' '))).toEqual({ kind: 'help' });
});

test.each([
  ['ask', 'Name a question.'],
  ['ask top', 'Name at least one file, or - for the standard input.'],
  ['ask top --param type x', '--param takes key=value.'],
  ['ask top --param', '--param takes key=value.'],
  ['ask top --everything x', 'There is no option --everything.'],
  ['ask top x --base', '--base takes a file.'],
  ['ask top --before a --after b --base c', '--before and --after stand without --base.'],
  ['ask benchmarks --before a', '--before and --after go together.'],
  ['ask benchmarks --before a --after b c', '--before and --after allow no other files.'],
  ['ask benchmarks --base a b', '“benchmarks” is compared with --before and --after, without --base.'],
  ['ask flame --view=1 x', 'There is no option --view=1.'],
  ['ask top --each=1 x', 'There is no option --each=1.'],
  ['ask top --limit much x', '--limit takes a number of MiB.'],
])('%j is an error', (line, message) => {
  expect(parseCommand(line.split(' '))).toEqual({ kind: 'misused', message });
});
