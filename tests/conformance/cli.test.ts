import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { run } from '../../src/cli/run.ts';
import { skipWithout } from '../skipWithout.ts';
import { withoutCorpus } from './beside.ts';
import { type CliCase, readCliCases, sampleOfCli } from './cliCases.ts';
import {
  type CliAnswer,
  differencesOfDefault,
  differencesOfLabels,
  differencesOfStacks,
  differencesOfTable,
  type Judged,
} from './cliDifferences.ts';
import { tellSample, triesAll } from './sample.ts';

// The command line as it is shipped, over every profile of the corpus.

const root = fileURLToPath(new URL('../..', import.meta.url));
const launcher = process.env['PERFOLIO_CLI'] ?? join(root, 'src', 'cli', 'perfolio.mjs');
const built = process.env['PERFOLIO_CLI'] ?? join(root, 'dist-cli', 'perfolio.js');

interface Ran {
  status: number;
  out: string;
  err: string;
}

function node(args: string[]): Promise<Ran> {
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: root, maxBuffer: 2 ** 30 }, (error, out, err) => {
      const status = error === null ? 0 : typeof error.code === 'number' ? error.code : -1;
      resolve({ status, out, err });
    });
  });
}

/** One process: the answers about these files, in their order. */
async function askEach(question: string, params: string[], cases: CliCase[]): Promise<CliAnswer[]> {
  const options = params.flatMap((param) => ['--param', param]);
  const files = cases.map(({ file }) => file);
  const { status, out } = await node([built, 'ask', question, '--each', ...options, ...files]);
  const answers = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as CliAnswer);
  expect(answers.map(({ file }) => file)).toEqual(files);
  expect(status).toBe(answers.some(({ error }) => error !== undefined) ? 1 : 0);
  return answers;
}

/** The same without a process. */
async function askHere(question: string, params: string[], { file }: CliCase): Promise<CliAnswer> {
  const options = params.flatMap((param) => ['--param', param]);
  let text = '';
  const terminal = { out: async (more: string) => void (text += more), err: () => undefined };
  await run(['ask', question, ...options, file], '', terminal);
  return JSON.parse(text) as CliAnswer;
}

const all = readCliCases();
const whole = (all ?? []).filter(({ oracle }) => oracle !== null);
const readable = sampleOfCli(whole);
const refused = (all ?? []).filter(({ oracle }) => oracle === null);

/** Value types that several files have are asked for by name, one process each. */
const commonTypes = [...new Set(readable.flatMap(typesOf))].filter((type) => having(type).length > 1);

function typesOf({ oracle }: CliCase): string[] {
  return (oracle?.sampleTypes ?? []).map(({ type }) => type);
}

function having(type: string): CliCase[] {
  return readable.filter((item) => typesOf(item).includes(type));
}

interface Task {
  question: 'top' | 'lines' | 'labels' | 'stacks';
  params: string[];
  cases: CliCase[];
  judge: (answer: CliAnswer, wanted: Judged) => string[];
}

function tableJudge(question: 'top' | 'lines'): Task['judge'] {
  return (answer, wanted) => differencesOfTable(answer, wanted, question);
}

const tables = (['top', 'lines'] as const).flatMap((question): Task[] => {
  const judge = tableJudge(question);
  const byType = commonTypes.map((type) => ({
    question,
    params: [`type=${type}`, 'rows=all'],
    cases: having(type),
    judge,
  }));
  const byDefault: Task = {
    question,
    params: ['rows=all'],
    cases: readable,
    judge: (answer, wanted) => [...differencesOfDefault(answer, wanted), ...judge(answer, wanted)],
  };
  return [...byType, byDefault];
});
const tasks: Task[] = [
  ...tables,
  { question: 'labels', params: [], cases: readable, judge: differencesOfLabels },
  { question: 'stacks', params: [], cases: readable, judge: differencesOfStacks },
];

/** Of files that alone have a value type, which has 64: each would take a process. */
const rareTypes = readable.flatMap((item) =>
  typesOf(item)
    .filter((type) => !commonTypes.includes(type))
    .map((type) => [type, item] as const),
);

let launched: Ran;

beforeAll(async () => {
  launched = await node([launcher, '--version']);
});

test('the launcher builds where it must, and prints the answer and nothing else', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  expect(launched).toEqual({ status: 0, out: `perfolio ${version}\n`, err: '' });
});

skipWithout(withoutCorpus);
tellSample('profiles', readable, whole);

test.skipIf(all === null)('profiles of the corpus, in every value type', async () => {
  const differences: string[] = [];
  const compared: Record<string, number> = {};
  const refusedRightly = new Set<string>();
  const judge = ({ question, cases, judge: differ }: Task, answers: CliAnswer[]): void => {
    for (const [index, { path, oracle, mayRefuse, isNamedHere }] of cases.entries()) {
      const answer = answers[index]!;
      if (answer.error !== undefined && mayRefuse) {
        refusedRightly.add(path);
        continue;
      }
      compared[question] = (compared[question] ?? 0) + 1;
      const found = answer.error === undefined ? differ(answer, { oracle: oracle!, isNamedHere }) : [answer.error];
      differences.push(...found.map((text) => `${question} of ${path}: ${text}`));
    }
  };
  const waiting = [...tasks];
  const work = async (): Promise<void> => {
    for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) {
      judge(task, await askEach(task.question, task.params, task.cases));
    }
  };
  await Promise.all([work(), work()]);
  for (const [type, item] of rareTypes) {
    for (const question of ['top', 'lines'] as const) {
      const task: Task = { question, params: [`type=${type}`, 'rows=all'], cases: [item], judge: tableJudge(question) };
      judge(task, [await askHere(question, task.params, item)]);
    }
  }
  const counts = Object.entries(compared).map(([question, count]) => `${count} × ${question}`);
  console.log(
    `Compared with go tool pprof: ${readable.length - refusedRightly.size} profiles, ${counts.join(', ')}; ` +
      `${differences.length} differences, ${refusedRightly.size} rightly refused.`,
  );
  expect(differences).toEqual([]);
  expect(readable.length - refusedRightly.size).toBeGreaterThan(triesAll ? 160 : 50);
});

test.skipIf(all === null)(
  'what the reference refuses is refused with a sentence, and the exit status is 1',
  async () => {
    const answers = await askEach('top', [], refused);
    const accepted = answers.filter(({ error }) => error === undefined);
    expect(accepted.map(({ file }) => file)).toEqual([]);
    for (const { error } of answers) expect(error).toMatch(/^[A-Z].{10,}\.$/s);
    expect(refused.length).toBeGreaterThan(75);
  },
);
