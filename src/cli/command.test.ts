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

test.each([
  ['help', {}],
  ['--help', {}],
  ['-h', {}],
  ['cpu.prof --help', {}],
  ['ask top --help', { about: 'ask' }],
  ['ask -h', { about: 'ask' }],
  ['help ask', { about: 'ask' }],
  ['report before after -h', { about: 'report' }],
  ['fleet --help', { about: 'fleet' }],
  ['mcp --help', { about: 'mcp' }],
] as const)('%j prints the help', (line, of) => {
  expect(parseCommand(line.split(' '))).toEqual({ kind: 'help', ...of });
});

test.each([
  ['ask top --befor a --after b', 'There is no option --befor. Did you mean --before?'],
  ['ask top --eahc x', 'There is no option --eahc. Did you mean --each?'],
  ['report a b --mark x.md', 'There is no option --mark. Did you mean --markdown?'],
  ['report a b --fail-one worse', 'There is no option --fail-one. Did you mean --fail-on?'],
  ['fleet http://a --servce shop', 'There is no option --servce. Did you mean --service?'],
  ['mcp --att x', 'There is no option --att. Did you mean --at?'],
  ['cpu.prof --no-opn', 'There is no option --no-opn. Did you mean --no-open?'],
  ['reprot before after --markdown x', 'There is no command “reprot”. Did you mean perfolio report?'],
  ['aks top cpu.prof', 'There is no command “aks”. Did you mean perfolio ask?'],
])('%j names what was meant', (line, message) => {
  expect(parseCommand(line.split(' '), () => false)).toEqual({ kind: 'misused', message });
});

test('a file may be called almost like a command', () => {
  expect(parseCommand(['aks', 'top'], (path) => path === 'aks')).toMatchObject({
    kind: 'serve',
    sources: ['aks', 'top'],
  });
});

test('- is the standard input, as a side of its own', () => {
  const { before, after } = asked('ask top --before old.prof --after -');
  expect({ before, after }).toEqual({ before: ['old.prof'], after: ['-'] });
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
  ['ask benchmarks --base a b', '“benchmarks” is compared with --before and --after, without --base.'],
  ['ask flame --view=1 x', 'There is no option --view=1.'],
  ['ask top --each=1 x', 'There is no option --each=1.'],
  ['ask top --limit much x', '--limit takes a number of MiB.'],
  ['ask top --before - --after -', 'The standard input can be read once.'],
  ['ask top --before a --after b --merge', '--before and --after stand without --merge.'],
])('%j is an error', (line, message) => {
  expect(parseCommand(line.split(' '))).toEqual({ kind: 'misused', message });
});
