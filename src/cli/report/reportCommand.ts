import type { SideNames } from '../../model/dataset.ts';
import type { Edit } from '../../model/edits/edit.ts';
import { noRedaction, type Redaction, type RedactionField, type RedactionMode } from '../../model/shared.ts';
import {
  type CommandOptions,
  checkStandardInput,
  type HelpCommand,
  hasSides,
  limitOption,
  type Misused,
  misused,
  readArguments,
  sideOptions,
} from '../readArguments.ts';
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
  /** Folders with the source code of each side. */
  sources: { before: string[]; after: string[] };
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

const outputs = ['markdown', 'html', 'json'] as const;

/** Parses the arguments after `perfolio report`. */
export function parseReport(args: readonly string[]): ReportCommand | HelpCommand | { kind: 'version' } | Misused {
  const command: ReportCommand = {
    kind: 'report',
    paths: [],
    before: [],
    after: [],
    sources: { before: [], after: [] },
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
  return readArguments(args, command, reportOptions);
}

const reportOptions: CommandOptions<ReportCommand> = {
  about: 'report',
  flags: { link: (command) => (command.link = true) },
  values: {
    ...sideOptions,
    'source-before': ({ sources }, value) => sources.before.push(value),
    'source-after': ({ sources }, value) => sources.after.push(value),
    markdown: (command, value) => (command.markdown = value),
    html: (command, value) => (command.html = value),
    json: (command, value) => (command.json = value),
    title: ({ edits }, value) => value !== '' && edits.push({ kind: 'title', about: '', value }),
    at: (command, value) => {
      if (!/^https?:\/\/[^/]/.test(value))
        misused('--at takes the address of the app, such as https://example.com/perfolio/.');
      command.at = value;
    },
    names: (command, value) => {
      const names = value.split(',').map((name) => name.trim());
      if (names.length !== 2 || names.includes('')) misused('--names takes two names, such as main,pool.');
      command.names = { before: names[0]!, after: names[1]! };
    },
    role: ({ roles }, value) => roles.push(parseRole(value)),
    env: ({ edits }, value) => edits.push(...parseEnv(value)),
    detail: (command, value) => {
      const detail = value === 'whole' ? value : Number(value);
      if (detail !== 'whole' && !(value.trim() !== '' && detail >= 0 && detail <= 1)) {
        misused('--detail takes a number from 0 to 1, or “whole”.');
      }
      command.detail = detail;
    },
    redact: (command, value) => (command.redaction = readRedaction(value, command.redaction)),
    private: (command, value) => {
      const prefixes = value.split(/[\s,]+/).filter((prefix) => prefix !== '');
      if (prefixes.length === 0) misused('--private takes beginnings of import paths, such as github.com/acme.');
      const { redaction } = command;
      command.redaction = { ...redaction, privatePrefixes: [...(redaction.privatePrefixes ?? []), ...prefixes] };
    },
    'fail-on': (command, value) => {
      const named = value.split(',').map((word) => word.trim());
      if (!named.every((word) => word === 'worse' || word === 'goals')) {
        misused('--fail-on takes “worse”, “goals”, or both with a comma.');
      }
      command.failsOn = new Set([...command.failsOn, ...named]);
    },
    'at-least': (command, value) => {
      const [, percent] =
        /^(\d+(?:\.\d+)?)%$/.exec(value.trim()) ?? misused('--at-least takes a percentage, such as 3%.');
      command.atLeast = Number(percent) / 100;
    },
    goals: (command, value) => (command.goals = value),
    limit: limitOption,
  },
  finish(command, words) {
    const { paths, before, after, names, redaction } = command;
    paths.push(...words);
    if (!hasSides(command) && paths.length === 0) misused('Name two folders, before and after, or at least one file.');
    if (command.atLeast > 0 && !command.failsOn.has('worse')) misused('--at-least requires --fail-on worse.');
    if (names.before !== '' && names.before === names.after) misused('The two names are the same.');
    if (redaction.privatePrefixes !== undefined && redaction.packages === 'keep') {
      misused('--private requires --redact packages=hash.');
    }
    if (outputs.filter((output) => command[output] === '-').length > 1) {
      misused('Only one of --markdown, --html and --json can go to the standard output.');
    }
    checkStandardInput([...paths, ...before, ...after]);
  },
};

const fields = Object.keys(noRedaction) as RedactionField[];
const modes: readonly RedactionMode[] = ['keep', 'hash'];

/**
 * Parses a value of `--redact` on top of earlier ones: `hash` is for all private texts, `paths=hash,packages=hash`
 * for some.
 */
function readRedaction(value: string, before: Redaction): Redaction {
  const redaction = { ...before };
  for (const part of value.split(',')) {
    const [, name, word] = /^(?:([a-z]+)=)?([a-z]+)$/.exec(part.trim()) ?? [];
    const mode = modes.find((one) => one === word);
    const named = fields.filter((field) => name === undefined || field === name);
    if (mode === undefined || named.length === 0) {
      return misused(
        '--redact takes keep or hash, for all or for each of paths, labels, packages, hosts and notes: paths=keep,packages=hash.',
      );
    }
    for (const field of named) redaction[field] = mode;
  }
  return redaction;
}
