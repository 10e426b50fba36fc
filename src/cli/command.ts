import { existsSync } from 'node:fs';
import { type FleetCommand, parseFleet } from './fleet/fleetCommand.ts';
import { nearest } from './nearest.ts';
import { commandNames, type HelpCommand, type Misused, type OptionKinds, readArguments } from './readArguments.ts';
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
      if (meant !== '') return misused(`There is no command “${first}”. Did you mean perfolio ${meant}?`);
      return parseServe(args);
    }
  }
}

const askOptions: OptionKinds = {
  param: 'value',
  base: 'value',
  before: 'value',
  after: 'value',
  role: 'value',
  limit: 'value',
  each: 'flag',
  view: 'flag',
  merge: 'flag',
};

function parseAsk(args: readonly string[]): CliCommand {
  const read = readArguments(args, askOptions, 'ask');
  if (read.kind !== 'read') return read;
  const [question, ...files] = read.words;
  const params = new URLSearchParams();
  const paths = { base: [] as string[], before: [] as string[], after: [] as string[] };
  const roles: RoleOption[] = [];
  const flags = { each: false, view: false, merge: false };
  let limit: number | null = null;
  for (const { name, typed, value } of read.options) {
    switch (name) {
      case 'each':
      case 'view':
      case 'merge':
        flags[name] = true;
        break;
      case 'param': {
        const [, key, text] = /^([^=]+)=(.*)$/s.exec(value ?? '') ?? [];
        if (key === undefined) return misused(`${typed} takes key=value.`);
        params.append(key, text!);
        break;
      }
      case 'role': {
        const role = parseRole(value);
        if (typeof role === 'string') return misused(role);
        roles.push(role);
        break;
      }
      case 'limit':
        limit = Number(value);
        if (!(limit > 0)) return misused('--limit takes a number of MiB.');
        break;
      default:
        if (value === undefined) return misused(`${typed} takes a file.`);
        paths[name as keyof typeof paths].push(value);
    }
  }
  const { base, before, after } = paths;
  if (question === undefined) return misused('Name a question.');
  const hasSides = before.length > 0 || after.length > 0;
  if (hasSides && (before.length === 0 || after.length === 0)) return misused('--before and --after go together.');
  if (hasSides && base.length > 0) return misused('--before and --after stand without --base.');
  if (hasSides && flags.merge) return misused('--before and --after stand without --merge.');
  const isSection = sectionQuestions.has(question);
  if (isSection && base.length > 0)
    return misused(`“${question}” is compared with --before and --after, without --base.`);
  if (roles.length > 0 && !isSection && before.length === 0) {
    return misused('--role requires the question of a section or one about two sides.');
  }
  if (files.length === 0 && !hasSides) return misused('Name at least one file, or - for the standard input.');
  if ([...files, ...base, ...before, ...after].filter((path) => path === '-').length > 1) {
    return misused('The standard input can be read once.');
  }
  const { each, view: isView, merge: isMerged } = flags;
  return { kind: 'ask', question, isView, params, each, isMerged, files, base, before, after, roles, limit };
}

function misused(message: string): Misused {
  return { kind: 'misused', message };
}

function parseMcp(args: readonly string[]): CliCommand {
  const read = readArguments(args, { at: 'value' }, 'mcp');
  if (read.kind !== 'read') return read;
  const [at] = read.options;
  if (read.words.length > 0 || read.options.length > 1 || (at !== undefined && !at.value)) {
    return misused('“mcp” takes --at <address> and nothing else.');
  }
  return { kind: 'mcp', at: at?.value ?? '' };
}
