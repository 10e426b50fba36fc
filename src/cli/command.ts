import { dictionary } from '../model/dictionary.ts';
import { type FleetCommand, parseFleet } from './fleet/fleetCommand.ts';
import { parseReport, type ReportCommand } from './report/reportCommand.ts';
import { parseRole, type RoleOption } from './roleOption.ts';
import { sectionQuestions } from './sectionQuestions.ts';
import { parseServe, type ServeCommand } from './serve/serveCommand.ts';

/** A parsed command line. */
export type CliCommand =
  | { kind: 'help' }
  | { kind: 'version' }
  | AskCommand
  | FleetCommand
  | ReportCommand
  | McpCommand
  | ServeCommand
  /** The error in the arguments, as a sentence. */
  | { kind: 'misused'; message: string };

export interface AskCommand {
  kind: 'ask';
  question: string;
  /** Whether the view is asked, and not the table of the same name. */
  isView: boolean;
  /** In the given order; a key may occur several times. */
  params: URLSearchParams;
  /** One answer, on one line, per file. */
  each: boolean;
  /** Paths; `-` is the standard input. */
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

/** Parses the arguments after the program's name. Options may be anywhere; all arguments after `--` are files. */
export function parseCommand(args: readonly string[]): CliCommand {
  if (args[0] === 'report') return parseReport(args.slice(1));
  if (args[0] === 'fleet') return parseFleet(args.slice(1), Date.now());
  if (args[0] === 'mcp') return parseMcp(args.slice(1));
  if (args[0] !== 'ask') return parsePage(args);
  const words: string[] = [];
  const params = new URLSearchParams();
  const base: string[] = [];
  const before: string[] = [];
  const after: string[] = [];
  const sides: Readonly<Record<string, string[]>> = dictionary({
    '--base': base,
    '--before': before,
    '--after': after,
  });
  const roles: RoleOption[] = [];
  let each = false;
  let isView = false;
  let limit: number | null = null;
  const rest = [...args];
  while (rest.length > 0) {
    const arg = rest.shift()!;
    if (arg === '--') {
      words.push(...rest.splice(0));
      continue;
    }
    if (arg === '-' || !arg.startsWith('-')) {
      words.push(arg);
      continue;
    }
    const [, name, inline] = /^(--?[a-z]+)(?:=(.*))?$/s.exec(arg) ?? [];
    const value = (): string | undefined => inline ?? rest.shift();
    if (name === '--help' || name === '-h') return { kind: 'help' };
    if (name === '--version') return { kind: 'version' };
    if (name === '--each' && inline === undefined) each = true;
    else if (name === '--view' && inline === undefined) isView = true;
    else if (name === '--param' || name === '-p') {
      const [, key, text] = /^([^=]+)=(.*)$/s.exec(value() ?? '') ?? [];
      if (key === undefined) return misused(`${name} takes key=value.`);
      params.append(key, text!);
    } else if (name !== undefined && Object.hasOwn(sides, name)) {
      const path = value();
      if (path === undefined) return misused(`${name} takes a file.`);
      sides[name]!.push(path);
    } else if (name === '--role') {
      const role = parseRole(value());
      if (typeof role === 'string') return misused(role);
      roles.push(role);
    } else if (name === '--limit') {
      limit = Number(value());
      if (!(limit > 0)) return misused('--limit takes a number of MiB.');
    } else return misused(`There is no option ${arg}.`);
  }
  const [, question, ...files] = words;
  if (question === undefined) return misused('Name a question.');
  const hasSides = before.length > 0 || after.length > 0;
  if (hasSides && (before.length === 0 || after.length === 0)) return misused('--before and --after go together.');
  if (hasSides && base.length > 0) return misused('--before and --after stand without --base.');
  if (hasSides && files.length > 0) return misused('--before and --after allow no other files.');
  const isSection = sectionQuestions.has(question);
  if (isSection && base.length > 0)
    return misused(`“${question}” is compared with --before and --after, without --base.`);
  if (roles.length > 0 && !isSection && before.length === 0) {
    return misused('--role requires the question of a section or one about two sides.');
  }
  if (files.length === 0 && !hasSides) return misused('Name at least one file, or - for the standard input.');
  return { kind: 'ask', question, isView, params, each, files, base, before, after, roles, limit };
}

function misused(message: string): CliCommand {
  return { kind: 'misused', message };
}

/** Without a command, the arguments are files for the page. */
function parsePage(args: readonly string[]): CliCommand {
  if (args[0] === 'help' || args.includes('--help') || args.includes('-h')) return { kind: 'help' };
  if (args.includes('--version')) return { kind: 'version' };
  return parseServe(args);
}

function parseMcp(args: readonly string[]): CliCommand {
  const [, inline] = /^--at=(.+)$/.exec(args[0] ?? '') ?? [];
  const at = inline ?? (args[0] === '--at' ? args[1] : undefined);
  if (args.length === (at === undefined ? 0 : inline === undefined ? 2 : 1)) return { kind: 'mcp', at: at ?? '' };
  if (args.includes('--help')) return { kind: 'help' };
  return misused('“mcp” takes --at <address> and nothing else.');
}
