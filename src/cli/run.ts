import type { Evidence } from '../model/question.ts';
import { answerAsk, questionNames } from './answerAsk.ts';
import { type AskCommand, parseCommand } from './command.ts';
import { helpText } from './helpText.ts';
import { type Opened, openFile } from './openFile.ts';
import { printable, printableRows } from './printable.ts';

/** Where a command's words go: answers to `out`, everything else to `err`. */
export interface Terminal {
  out: (text: string) => Promise<void>;
  err: (text: string) => void;
}

/** Runs the command that these arguments describe. Resolves to the exit status: 1 where a file failed, 2 where it was called wrongly. */
export async function run(args: readonly string[], version: string, terminal: Terminal): Promise<number> {
  const command = parseCommand(args);
  switch (command.kind) {
    case 'help':
      await terminal.out(helpText(questionNames()));
      return 0;
    case 'version':
      await terminal.out(`perfolio ${version}\n`);
      return 0;
    case 'misused':
      terminal.err(`${command.message} See perfolio --help.\n`);
      return 2;
    case 'ask':
      return ask(command, terminal);
  }
}

async function ask(command: AskCommand, terminal: Terminal): Promise<number> {
  const { question, files, base, each } = command;
  if (!questionNames().includes(question)) {
    terminal.err(`There is no question “${question}”; there are ${questionNames().join(', ')}.\n`);
    return 2;
  }
  const compared = await openAll(base, command);
  if (compared.some(({ dataset }) => dataset === null)) return complain(compared, terminal);
  if (!each) {
    const opened = await openAll(files, command);
    if (opened.some(({ dataset }) => dataset === null)) return complain(opened, terminal);
    return tell(command, opened, compared, terminal);
  }
  let status = 0;
  // One file is held at a time.
  for (const path of files) {
    for (const opened of await openAll([path], command)) {
      const failed =
        opened.dataset === null
          ? await complain([opened], terminal)
          : await tell(command, [opened], compared, terminal);
      status = Math.max(status, failed);
    }
  }
  return status;
}

async function openAll(paths: readonly string[], { limit }: AskCommand): Promise<Opened[]> {
  const opened: Opened[] = [];
  for (const path of paths) opened.push(...(await openFile(path, limit === null ? undefined : limit * 2 ** 20)));
  return opened;
}

/** Says what is wrong with each file that cannot be read. */
async function complain(opened: Opened[], terminal: Terminal): Promise<number> {
  for (const { file, dataset, error } of opened) {
    if (dataset === null) await terminal.out(`${printable({ file, error })}\n`);
  }
  return 1;
}

/** Answers about files that could be read, as one. */
async function tell(
  { question, params, each }: AskCommand,
  opened: Opened[],
  compared: Opened[],
  terminal: Terminal,
): Promise<number> {
  const about = opened.length === 1 ? { file: opened[0]!.file } : { files: opened.map(({ file }) => file) };
  const print = (result: object): Promise<void> =>
    terminal.out(`${each ? printable({ ...about, ...result }) : printableRows({ ...about, ...result })}\n`);
  const warn = (file: string, warning: string): void => terminal.err(`${file}: ${warning}\n`);
  for (const { file, warnings } of opened) for (const warning of warnings) warn(file, warning);
  const evidence = opened.map((one, at) => evidenceOf(one, `file ${at}`));
  const base = compared.map((one, at) => evidenceOf(one, `base ${at}`));
  const against = base.map(({ id }) => id);
  try {
    const { answer, warnings } = await answerAsk(question, params, [...evidence, ...base], against);
    for (const warning of warnings) warn(opened.map(({ file }) => file).join(', '), warning);
    const isRecord = typeof answer === 'object' && answer !== null && !Array.isArray(answer);
    await print(isRecord ? answer : { answer });
    return 0;
  } catch (error) {
    await print({ error: explain(question, error) });
    return 1;
  }
}

function evidenceOf({ file, dataset }: Opened, id: string): Evidence {
  return { id, path: file, side: null, dataset: dataset! };
}

/** Errors of the engine are sentences; a view that is asked about a profile which it is not for may stumble. */
function explain(question: string, error: unknown): string {
  if (error instanceof TypeError) return `“${question}” has no answer about this profile (${error.message}).`;
  return error instanceof Error ? error.message : String(error);
}
