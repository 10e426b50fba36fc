import { rm } from 'node:fs/promises';
import type { Side } from '../model/dataset.ts';
import type { Evidence } from '../model/question.ts';
import { plainReport } from '../model/report.ts';
import { answerAsk, questionNames } from './answerAsk.ts';
import { type AskCommand, parseCommand } from './command.ts';
import { runFleet } from './fleet/runFleet.ts';
import { helpText } from './helpText.ts';
import { serveMcp } from './mcp/server.ts';
import { type OpenedFile, openFile } from './openFile.ts';
import { printable, printableFigures, printableRows } from './printable.ts';
import type { NamedFile } from './report/filesBelow.ts';
import { runReport } from './report/runReport.ts';
import { withRoles } from './roleOption.ts';
import { sectionQuestions } from './sectionQuestions.ts';
import { disassemblePrograms } from './serve/disassemblePrograms.ts';
import { runServe, temporaryFolder, terminalHost } from './serve/runServe.ts';
import type { Terminal } from './terminal.ts';

/**
 * Runs the command of these arguments. Resolves to the exit status: 1 if a file failed, 2 for invalid arguments, 3 and
 * above from `judgeReport`.
 */
export async function run(args: readonly string[], version: string, terminal: Terminal): Promise<number> {
  const command = parseCommand(args);
  switch (command.kind) {
    case 'help':
      await terminal.out(helpText());
      return 0;
    case 'version':
      await terminal.out(`perfolio ${version}\n`);
      return 0;
    case 'misused':
      terminal.err(`${command.message} See perfolio --help.\n`);
      return 2;
    case 'ask':
      return ask(command, terminal);
    case 'report':
      return told(() => runReport(command, terminal), terminal);
    case 'serve':
      return told(() => runServe(command, terminalHost(terminal)), terminal);
    case 'fleet':
      return told(() => runFleet(command, terminalHost(terminal), process.env['PERFOLIO_TOKEN'] ?? ''), terminal);
    case 'mcp':
      return serveMcp(version, command.at);
  }
}

/** Prints an error as the sentence that it is. */
async function told(work: () => Promise<number>, terminal: Terminal): Promise<number> {
  try {
    return await work();
  } catch (error) {
    terminal.err(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

/** What is asked, with the text that is opened in place of each Go program. */
interface Asking extends AskCommand {
  texts: ReadonlyMap<string, NamedFile>;
}

async function ask(command: AskCommand, terminal: Terminal): Promise<number> {
  const { question, files, before, after, each } = command;
  if (!questionNames().includes(question)) {
    terminal.err(`There is no question “${question}”; there are ${questionNames().join(', ')}.\n`);
    return 2;
  }
  const temporary: string[] = [];
  try {
    // One by one, no program is beside a profile.
    const named = (each ? [] : [...files, ...before, ...after]).map((path) => ({ path, shown: path }));
    const opened = await disassemblePrograms(named, {
      folder: () => temporaryFolder(temporary),
      say: (line) => terminal.err(`${line}\n`),
      signal: new AbortController().signal,
    });
    return await askOpened({ ...command, texts: new Map(named.map(({ path }, at) => [path, opened[at]!])) }, terminal);
  } finally {
    for (const folder of temporary) await rm(folder, { recursive: true, force: true });
  }
}

async function askOpened(command: Asking, terminal: Terminal): Promise<number> {
  const { files, base, before, each } = command;
  if (before.length > 0) return compareSides(command, terminal);
  const compared = await openAll(base, command);
  if (compared.some(({ dataset }) => dataset === null)) return complain(compared, terminal);
  if (!each) {
    const opened = await openAll(files, command);
    if (opened.some(({ dataset }) => dataset === null)) return complain(opened, terminal);
    return printAnswer(command, opened, compared, terminal);
  }
  let status = 0;
  // One file is in memory at a time.
  for (const path of files) {
    for (const opened of await openAll([path], command)) {
      const failed =
        opened.dataset === null
          ? await complain([opened], terminal)
          : await printAnswer(command, [opened], compared, terminal);
      status = Math.max(status, failed);
    }
  }
  return status;
}

/** Answers about two sides with one or more files each. */
async function compareSides(command: Asking, terminal: Terminal): Promise<number> {
  const before = await openAll(command.before, command);
  const after = await openAll(command.after, command);
  const opened = [...before, ...after];
  if (opened.some(({ dataset }) => dataset === null)) return complain(opened, terminal);
  return printAnswer(command, opened, [], terminal, (at) => (at < before.length ? 'before' : 'after'));
}

async function openAll(paths: readonly string[], { limit, texts }: Asking): Promise<OpenedFile[]> {
  const opened: OpenedFile[] = [];
  for (const named of paths) {
    const { path, shown } = texts.get(named) ?? { path: named, shown: named };
    const found = await openFile(path, limit === null ? undefined : limit * 2 ** 20, shown);
    for (const one of found) opened.push(one);
  }
  return opened;
}

/** Prints an error for each file that cannot be read. */
async function complain(opened: OpenedFile[], terminal: Terminal): Promise<number> {
  for (const { file, dataset, error } of opened) {
    if (dataset === null) await terminal.out(`${printable({ file, error })}\n`);
  }
  return 1;
}

/** Answers about all files together. */
async function printAnswer(
  { question, isView, params, each, roles }: AskCommand,
  opened: OpenedFile[],
  compared: OpenedFile[],
  terminal: Terminal,
  sideOf: (at: number) => Side = () => null,
): Promise<number> {
  const source = opened.length === 1 ? { file: opened[0]!.file } : { files: opened.map(({ file }) => file) };
  const isSection = sectionQuestions.has(question);
  const write = isSection ? printableFigures : printable;
  const print = (result: object): Promise<void> =>
    terminal.out(`${each ? write({ ...source, ...result }) : printableRows({ ...source, ...result }, write)}\n`);
  const warn = (file: string, warning: string): void => terminal.err(`${file}: ${warning}\n`);
  for (const { file, warnings } of opened) for (const warning of warnings) warn(file, warning);
  const evidence = opened.map((one, at) =>
    evidenceOf(one, `file ${at}`, sideOf(at) ?? (isSection ? (one.side ?? null) : null)),
  );
  const base = compared.map((one, at) => evidenceOf(one, `base ${at}`, null));
  const against = base.map(({ id }) => id);
  const edits = opened.find(({ head }) => head !== undefined)?.head?.report ?? plainReport;
  try {
    const { answer, warnings } = await answerAsk(
      { question, isView, params, edits },
      [...withRoles(evidence, roles), ...base],
      against,
    );
    for (const warning of warnings) warn(opened.map(({ file }) => file).join(', '), warning);
    if (typeof answer === 'string') {
      await terminal.out(answer);
      return 0;
    }
    const isRecord = typeof answer === 'object' && answer !== null && !Array.isArray(answer);
    await print(isRecord ? answer : { answer });
    return 0;
  } catch (error) {
    await print({ error: explain(question, error) });
    return 1;
  }
}

function evidenceOf({ file, dataset, role }: OpenedFile, id: string, side: Side): Evidence {
  return { id, path: file, side, dataset: dataset!, ...(role === undefined ? {} : { role }) };
}

/** Errors of the engine are sentences; a view may throw another error for a profile that it does not support. */
function explain(question: string, error: unknown): string {
  if (error instanceof TypeError) return `“${question}” has no answer about this profile (${error.message}).`;
  return error instanceof Error ? error.message : String(error);
}
