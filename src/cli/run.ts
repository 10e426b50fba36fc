import { rm } from 'node:fs/promises';
import { messageOf } from '../model/problem.ts';
import type { Evidence } from '../model/question.ts';
import { answerAsk, questionNames } from './answerAsk.ts';
import { type AskCommand, parseCommand } from './command.ts';
import { runFleet } from './fleet/runFleet.ts';
import { helpText } from './helpText.ts';
import { serveMcp } from './mcp/server.ts';
import { nearest } from './nearest.ts';
import { type OpenedAsked, openAsked } from './openAsked.ts';
import { type OpenedFile, openFile } from './openFile.ts';
import { printable, printableFigures, printableRows } from './printable.ts';
import { runReport } from './report/runReport.ts';
import { withRoles } from './roleOption.ts';
import { sectionQuestions } from './sectionQuestions.ts';
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
      await terminal.out(helpText(command.about));
      return 0;
    case 'version':
      await terminal.out(`perfolio ${version}\n`);
      return 0;
    case 'misused':
      terminal.err(`${command.message} See perfolio --help.\n`);
      return 2;
    case 'ask':
      return told(() => ask(command, terminal), terminal);
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
    terminal.err(`${messageOf(error)}\n`);
    return 1;
  }
}

async function ask(command: AskCommand, terminal: Terminal): Promise<number> {
  const { question } = command;
  const names = questionNames();
  if (!names.includes(question)) {
    const meant = nearest(question, names);
    const suggestion = meant === '' ? '' : `Did you mean “${meant}”? `;
    terminal.err(`${suggestion}There is no question “${question}”; there are ${names.join(', ')}.\n`);
    return 2;
  }
  const temporary: string[] = [];
  try {
    if (command.each) return await askEach(command, terminal);
    const folder = () => temporaryFolder(temporary);
    return await askTogether(command, await openAsked(command, { folder, terminal }), terminal);
  } finally {
    for (const path of temporary) await rm(path, { recursive: true, force: true });
  }
}

/** Answers about one file after the other, each on a line; one is in memory at a time. */
async function askEach(command: AskCommand, terminal: Terminal): Promise<number> {
  const base = await openFiles(command.base, command);
  if (base.some(({ dataset }) => dataset === null)) return complain(base, terminal);
  let status = 0;
  for (const path of command.files) {
    for (const opened of await openFiles([path], command)) {
      const failed =
        opened.dataset === null
          ? await complain([opened], terminal)
          : await printAnswer(command, { files: [opened], base, isPair: false, notes: [] }, terminal);
      status = Math.max(status, failed);
    }
  }
  return status;
}

async function askTogether(command: AskCommand, asked: OpenedAsked, terminal: Terminal): Promise<number> {
  const { files, base, unread } = asked;
  const opened = [...base, ...files];
  if (opened.some(({ dataset }) => dataset === null)) return complain(opened, terminal);
  for (const { file, error } of unread) terminal.err(`${file}: ${error}\n`);
  if (files.length === 0) {
    terminal.err('Perfolio cannot read any of these files.\n');
    return 1;
  }
  return printAnswer(command, asked, terminal);
}

async function openFiles(paths: readonly string[], { limit }: Pick<AskCommand, 'limit'>): Promise<OpenedFile[]> {
  const opened: OpenedFile[] = [];
  for (const path of paths) opened.push(...(await openFile(path, limit === null ? undefined : limit * 2 ** 20)));
  return opened;
}

/** Prints an error for each file that cannot be read. */
async function complain(opened: readonly OpenedFile[], terminal: Terminal): Promise<number> {
  for (const { file, dataset, error } of opened) {
    if (dataset === null) await terminal.out(`${printable({ file, error })}\n`);
  }
  return 1;
}

/** Answers about all files together. */
async function printAnswer(
  { question, isView, params, each, roles }: AskCommand,
  { files, base, isPair, notes }: Omit<OpenedAsked, 'unread'>,
  terminal: Terminal,
): Promise<number> {
  const source = files.length === 1 ? { file: files[0]!.file } : { files: files.map(({ file }) => file) };
  const isSection = sectionQuestions.has(question);
  const write = isSection ? printableFigures : printable;
  const print = (result: object): Promise<void> =>
    terminal.out(`${each ? write({ ...source, ...result }) : printableRows({ ...source, ...result }, write)}\n`);
  const warn = (file: string, warning: string): void => terminal.err(`${file}: ${warning}\n`);
  for (const { file, warnings } of files) for (const warning of warnings) warn(file, warning);
  for (const note of notes) terminal.err(`${note}\n`);
  const evidence = files.map((one, index) => evidenceOf(one, `file ${index}`, isPair || isSection));
  const compared = base.map((one, index) => evidenceOf(one, `base ${index}`, false));
  const edits = files.find(({ head }) => head !== undefined)?.head?.edits ?? [];
  try {
    const { answer, warnings } = await answerAsk(
      { question, isView, params, edits },
      {
        open: [...withRoles(evidence, roles), ...compared],
        isPair,
        against: compared.map(({ id }) => id),
      },
    );
    for (const warning of warnings) warn(files.map(({ file }) => file).join(', '), warning);
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

function evidenceOf({ file, dataset, side = null, role }: OpenedFile, id: string, isSided: boolean): Evidence {
  return { id, path: file, side: isSided ? side : null, dataset: dataset!, role };
}

/** Errors of the engine are sentences; a view may throw another error for a profile that it does not support. */
function explain(question: string, error: unknown): string {
  if (error instanceof TypeError) return `“${question}” has no answer about this profile (${error.message}).`;
  return messageOf(error);
}
