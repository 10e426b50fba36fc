import { existsSync } from 'node:fs';
import { type FleetCommand, parseFleet } from './fleet/fleetCommand.ts';
import { nearest } from './nearest.ts';
import {
  type CommandOptions,
  checkStandardInput,
  commandNames,
  type HelpCommand,
  hasSides,
  limitOption,
  type Misused,
  misused,
  readArguments,
  sideOptions,
} from './readArguments.ts';
import { parseReport, type ReportCommand } from './report/reportCommand.ts';
import { parseRole, type RoleOption } from './roleOption.ts';
import { sectionQuestions } from './sectionQuestions.ts';
import { parseServe, type ServeCommand } from './serve/serveCommand.ts';

/** A parsed command line. */
export type CliCommand =
  | HelpCommand
  | { kind: 'version' }
  | AskCommand
  | FleetCommand
  | ReportCommand
  | McpCommand
  | ServeCommand
  | Misused;

export interface AskCommand {
  kind: 'ask';
  question: string;
  /** Whether the view is asked, and not the table of the same name. */
  isView: boolean;
  /** In the given order; a key may occur several times. */
  params: URLSearchParams;
  /** One answer, on one line, per file. */
  each: boolean;
  /** Whether two files of one kind are one side, and not before and after. */
  isMerged: boolean;
  /** Paths of files and folders; `-` is the standard input. Two may be before and after. */
  files: string[];
  /** Paths of the base profiles. */
  base: string[];
  /** Paths of the two sides of a comparison. */
  before: string[];
  after: string[];
  /** Roles of benchmark files. */
  roles: RoleOption[];
  /** Largest unpacked size of a file in MiB; null for the engine's limit. */
  limit: number | null;
}

/** Tools for an agent, over the standard input and output. */
export interface McpCommand {
  kind: 'mcp';
  /** Public address of the app, for links; '' for none. */
  at: string;
}

/** Parses the arguments after the program's name. `isFile` says whether there is a file or folder of this name. */
export function parseCommand(args: readonly string[], isFile: (path: string) => boolean = existsSync): CliCommand {
  const [first = '', ...rest] = args;
  switch (first) {
    case 'report':
      return parseReport(rest);
    case 'fleet':
      return parseFleet(rest, Date.now());
    case 'mcp':
      return parseMcp(rest);
    case 'ask':
      return parseAsk(rest);
    case 'help': {
      const about = commandNames.find((name) => name === rest[0]);
      return { kind: 'help', ...(about !== undefined && { about }) };
    }
    default: {
      const meant = /^[a-z]+$/.test(first) && !isFile(first) ? nearest(first, commandNames) : '';
      if (meant === '') return parseServe(args);
      return { kind: 'misused', message: `There is no command “${first}”. Did you mean perfolio ${meant}?` };
    }
  }
}

const askOptions: CommandOptions<AskCommand> = {
  about: 'ask',
  flags: {
    each: (command) => (command.each = true),
    view: (command) => (command.isView = true),
    merge: (command) => (command.isMerged = true),
  },
  values: {
    ...sideOptions,
    base: ({ base }, path) => base.push(path),
    param: ({ params }, value, typed) => {
      const [, key, text] = /^([^=]+)=(.*)$/s.exec(value) ?? misused(`${typed} takes key=value.`);
      params.append(key!, text!);
    },
    role: ({ roles }, value) => roles.push(parseRole(value)),
    limit: limitOption,
  },
  missing: (typed, name) => (['base', 'before', 'after'].includes(name) ? misused(`${typed} takes a file.`) : ''),
  finish(command, [question, ...files]) {
    Object.assign(command, { question, files });
    const { base, before, after, isMerged, roles } = command;
    if (question === undefined) misused('Name a question.');
    const isSided = hasSides(command);
    if (isSided && base.length > 0) misused('--before and --after stand without --base.');
    if (isSided && isMerged) misused('--before and --after stand without --merge.');
    const isSection = sectionQuestions.has(question);
    if (isSection && base.length > 0) misused(`“${question}” is compared with --before and --after, without --base.`);
    if (roles.length > 0 && !isSection && !isSided) {
      misused('--role requires the question of a section or one about two sides.');
    }
    if (files.length === 0 && !isSided) misused('Name at least one file, or - for the standard input.');
    checkStandardInput([...files, ...base, ...before, ...after]);
  },
};

function parseAsk(args: readonly string[]): CliCommand {
  const none = { base: [], before: [], after: [], files: [], roles: [], limit: null };
  const params = new URLSearchParams();
  return readArguments(
    args,
    { kind: 'ask', question: '', isView: false, params, each: false, isMerged: false, ...none },
    askOptions,
  );
}

const mcpWords = '“mcp” takes --at <address> and nothing else.';

function parseMcp(args: readonly string[]): CliCommand {
  return readArguments<McpCommand>(
    args,
    { kind: 'mcp', at: '' },
    {
      about: 'mcp',
      values: { at: (command, value) => (command.at = value === '' || command.at !== '' ? misused(mcpWords) : value) },
      missing: () => '',
      finish: (_, words) => words.length > 0 && misused(mcpWords),
    },
  );
}
