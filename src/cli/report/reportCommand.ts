import type { SideNames } from '../../model/dataset.ts';
import { dictionary } from '../../model/dictionary.ts';
import type { Edit } from '../../model/edits/edit.ts';
import { noRedaction, type Redaction, type RedactionField, type RedactionMode } from '../../model/shared.ts';
import { type HelpCommand, type Misused, type OptionKinds, readArguments } from '../readArguments.ts';
import { parseRole, type RoleOption } from '../roleOption.ts';
import { parseEnv } from './envOption.ts';

/** The condition for a failure. `worse`: something became significantly worse; `goals`: a goal is missed. */
export type FailsOn = 'worse' | 'goals';

/** The parsed arguments of `perfolio report`. */
export interface ReportCommand {
  kind: 'report';
  /** Files and folders; of two, the first may be before and the second after. */
  paths: string[];
  /** Files given by --before and --after. */
  before: string[];
  after: string[];
  /** Output path of each form; `-` is the standard output, null is none. */
  markdown: string | null;
  html: string | null;
  json: string | null;
  /** Whether to print a link with data. */
  link: boolean;
  /** Public address of the app; '' for the built-in one. */
  at: string;
  names: SideNames;
  /** Roles of benchmark files. */
  roles: RoleOption[];
  /** The title, and facts of the environment that no file says, or that override what files say. */
  edits: Edit[];
  /** How much of the data the link and the HTML file contain; null for their defaults. */
  detail: number | 'whole' | null;
  /** How private texts are redacted before anything is written. */
  redaction: Redaction;
  /** The conditions that set an exit status. */
  failsOn: ReadonlySet<FailsOn>;
  /** Smaller changes are no failure; a fraction of before: 0.03 is 3%. */
  atLeast: number;
  /** Path of a goals file; null for none. */
  goals: string | null;
  /** Largest unpacked size of a file in MiB; null for the engine's limit. */
  limit: number | null;
}

export type ParsedReport = ReportCommand | HelpCommand | { kind: 'version' } | Misused;

const outputs = ['markdown', 'html', 'json'] as const;

/** Parses the arguments after `perfolio report`. */
export function parseReport(args: readonly string[]): ParsedReport {
  const command: ReportCommand = {
    kind: 'report',
    paths: [],
    before: [],
    after: [],
    markdown: null,
    html: null,
    json: null,
    link: false,
    at: '',
    names: { before: '', after: '' },
    roles: [],
    edits: [],
    detail: null,
    redaction: noRedaction,
    failsOn: new Set(),
    atLeast: 0,
    goals: null,
    limit: null,
  };
  const kinds: OptionKinds = { link: 'flag', ...Object.fromEntries(Object.keys(takes).map((name) => [name, 'value'])) };
  const read = readArguments(args, kinds, 'report');
  if (read.kind !== 'read') return read;
  command.paths.push(...read.words);
  for (const { name, typed, value } of read.options) {
    if (name === 'link') {
      command.link = true;
      continue;
    }
    const wrong = value === undefined ? `${typed} takes a value.` : takes[name]!(command, value);
    if (wrong !== '') return misused(wrong);
  }
  return checked(command);
}

/** Applies an option's value; returns a sentence if it is invalid, else ''. */
const takes: Readonly<Record<string, (command: ReportCommand, value: string) => string>> = dictionary({
  before: (command, value) => told(() => command.before.push(value)),
  after: (command, value) => told(() => command.after.push(value)),
  markdown: (command, value) => told(() => (command.markdown = value)),
  html: (command, value) => told(() => (command.html = value)),
  json: (command, value) => told(() => (command.json = value)),
  title: (command, value) => told(() => value !== '' && command.edits.push({ kind: 'title', about: '', value })),
  at: (command, value) => {
    if (!/^https?:\/\/[^/]/.test(value))
      return '--at takes the address of the app, such as https://example.com/perfolio/.';
    command.at = value;
    return '';
  },
  names: (command, value) => {
    const names = value.split(',').map((name) => name.trim());
    if (names.length !== 2 || names.includes('')) return '--names takes two names, such as main,pool.';
    command.names = { before: names[0]!, after: names[1]! };
    return '';
  },
  role: (command, value) => {
    const role = parseRole(value);
    if (typeof role === 'string') return role;
    command.roles.push(role);
    return '';
  },
  env: (command, value) => {
    const facts = parseEnv(value);
    if (typeof facts === 'string') return facts;
    command.edits.push(...facts);
    return '';
  },
  detail: (command, value) => {
    const detail = value === 'whole' ? value : Number(value);
    if (detail !== 'whole' && !(value.trim() !== '' && detail >= 0 && detail <= 1)) {
      return '--detail takes a number from 0 to 1, or “whole”.';
    }
    command.detail = detail;
    return '';
  },
  redact: (command, value) => {
    const redaction = readRedaction(value, command.redaction);
    if (redaction === null) {
      return '--redact takes keep or hash, for all or for each of paths, labels, packages, hosts and notes: paths=keep,packages=hash.';
    }
    command.redaction = redaction;
    return '';
  },
  private: (command, value) => {
    const prefixes = value.split(/[\s,]+/).filter((prefix) => prefix !== '');
    if (prefixes.length === 0) return '--private takes beginnings of import paths, such as github.com/acme.';
    command.redaction = {
      ...command.redaction,
      privatePrefixes: [...(command.redaction.privatePrefixes ?? []), ...prefixes],
    };
    return '';
  },
  'fail-on': (command, value) => {
    const named = value.split(',').map((word) => word.trim());
    if (!named.every((word) => word === 'worse' || word === 'goals')) {
      return '--fail-on takes “worse”, “goals”, or both with a comma.';
    }
    command.failsOn = new Set([...command.failsOn, ...named]);
    return '';
  },
  'at-least': (command, value) => {
    const [, percent] = /^(\d+(?:\.\d+)?)%$/.exec(value.trim()) ?? [];
    if (percent === undefined) return '--at-least takes a percentage, such as 3%.';
    command.atLeast = Number(percent) / 100;
    return '';
  },
  goals: (command, value) => told(() => (command.goals = value)),
  limit: (command, value) => {
    command.limit = Number(value);
    return command.limit > 0 ? '' : '--limit takes a number of MiB.';
  },
});

function told(act: () => unknown): string {
  act();
  return '';
}

function checked(command: ReportCommand): ParsedReport {
  const { paths, before, after, names, redaction } = command;
  const hasSides = before.length > 0 || after.length > 0;
  if (hasSides && (before.length === 0 || after.length === 0)) return misused('--before and --after go together.');
  if (!hasSides && paths.length === 0) return misused('Name two folders, before and after, or at least one file.');
  if (command.atLeast > 0 && !command.failsOn.has('worse')) return misused('--at-least requires --fail-on worse.');
  if (names.before !== '' && names.before === names.after) return misused('The two names are the same.');
  if (redaction.privatePrefixes !== undefined && redaction.packages === 'keep') {
    return misused('--private requires --redact packages=hash.');
  }
  if (outputs.filter((output) => command[output] === '-').length > 1) {
    return misused('Only one of --markdown, --html and --json can go to the standard output.');
  }
  if ([...paths, ...before, ...after].filter((path) => path === '-').length > 1) {
    return misused('The standard input can be read once.');
  }
  return command;
}

function misused(message: string): ParsedReport {
  return { kind: 'misused', message };
}

const fields = Object.keys(noRedaction) as RedactionField[];
const modes: readonly RedactionMode[] = ['keep', 'hash'];

/**
 * Parses a value of `--redact` on top of earlier ones: `hash` is for all private texts, `paths=hash,packages=hash`
 * for some. null if it is invalid.
 */
function readRedaction(value: string, before: Redaction): Redaction | null {
  const redaction = { ...before };
  for (const part of value.split(',')) {
    const [, name, said = ''] = /^(?:([a-z]+)=)?([a-z]+)$/.exec(part.trim()) ?? [];
    const mode = modes.find((one) => one === said);
    const named = fields.filter((field) => name === undefined || field === name);
    if (mode === undefined || named.length === 0) return null;
    for (const field of named) redaction[field] = mode;
  }
  return redaction;
}
