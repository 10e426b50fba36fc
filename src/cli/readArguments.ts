import { parseArgs } from 'node:util';
import { nearest } from './nearest.ts';

/** The commands; without one, the arguments are files for the page. */
export const commandNames = ['report', 'ask', 'fleet', 'mcp'] as const;

export type CommandName = (typeof commandNames)[number];

/** The help of a command is asked for; of all commands if none is named. */
export interface HelpCommand {
  kind: 'help';
  about?: CommandName;
}

/** An error in the arguments, as a sentence. */
export interface Misused {
  kind: 'misused';
  message: string;
}

/** What the options of a command do with it, by their names. A wrong value throws `misused`. */
export interface CommandOptions<Command> {
  about?: CommandName;
  flags?: Readonly<Record<string, (command: Command) => unknown>>;
  values: Readonly<Record<string, (command: Command, value: string, typed: string) => unknown>>;
  /** The value of an option that has none, which is an error if this is absent. */
  missing?: (typed: string, name: string) => string;
  /** Takes what is no option (files, names of questions; `-` is the standard input), and checks the whole command. */
  finish: (command: Command, words: readonly string[]) => void;
}

class MisusedError extends Error {}

/** Ends parsing with an error in the arguments, as a sentence. */
export function misused(sentence: string): never {
  throw new MisusedError(sentence);
}

const letters: ReadonlyMap<string, string> = new Map([
  ['help', 'h'],
  ['param', 'p'],
]);

/**
 * Reads the arguments of a command into it. Options may be anywhere, and have their values after a blank or after `=`;
 * all arguments after `--` are words. An option that the command does not have is an error that names the nearest one.
 */
export function readArguments<Command extends { kind: string }>(
  args: readonly string[],
  command: Command,
  { about, flags = {}, values, missing = noValue, finish }: CommandOptions<Command>,
): Command | HelpCommand | { kind: 'version' } | Misused {
  const isFlag = (name: string): boolean => name === 'help' || name === 'version' || Object.hasOwn(flags, name);
  const names = [...Object.keys(values), ...Object.keys(flags), 'help', 'version'];
  const options = Object.fromEntries(
    names.map((name) => {
      const short = letters.get(name);
      const type = isFlag(name) ? ('boolean' as const) : ('string' as const);
      return [name, { type, ...(short !== undefined && { short }) }] as const;
    }),
  );
  const { tokens } = parseArgs({ args: [...args], options, strict: false, allowPositionals: true, tokens: true });
  try {
    const words: string[] = [];
    const given: (() => void)[] = [];
    for (const token of tokens) {
      if (token.kind === 'positional') words.push(token.value);
      if (token.kind !== 'option') continue;
      const { name, rawName, value, inlineValue } = token;
      if (!names.includes(name) || (isFlag(name) && value !== undefined)) {
        misused(unknownOption(inlineValue ? `${rawName}=${value}` : rawName, name, names));
      }
      if (name === 'help') return { kind: 'help', ...(about !== undefined && { about }) };
      if (name === 'version') return { kind: 'version' };
      given.push(() =>
        isFlag(name) ? flags[name]!(command) : values[name]!(command, value ?? missing(rawName, name), rawName),
      );
    }
    // Help is asked for, and options are unknown, before a value is wrong.
    for (const take of given) take();
    finish(command, words);
    return command;
  } catch (error) {
    if (error instanceof MisusedError) return { kind: 'misused', message: error.message };
    throw error;
  }
}

function noValue(typed: string): never {
  return misused(`${typed} takes a value.`);
}

function unknownOption(typed: string, name: string, names: readonly string[]): string {
  const meant = nearest(name, names);
  return `There is no option ${typed}.${meant === '' || meant === name ? '' : ` Did you mean --${meant}?`}`;
}

/** The paths of the two sides, for commands that compare. */
export interface SidePaths {
  before: string[];
  after: string[];
}

export const sideOptions = {
  before: ({ before }: SidePaths, path: string) => before.push(path),
  after: ({ after }: SidePaths, path: string) => after.push(path),
};

/** Whether sides are named: both, or none. */
export function hasSides({ before, after }: SidePaths): boolean {
  if ((before.length === 0) !== (after.length === 0)) misused('--before and --after go together.');
  return before.length > 0;
}

export function checkStandardInput(paths: readonly string[]): void {
  if (paths.filter((path) => path === '-').length > 1) misused('The standard input can be read once.');
}

/** The largest unpacked size of a file. */
export function limitOption(command: { limit: number | null }, value: string): void {
  command.limit = Number(value);
  if (!(command.limit > 0)) misused('--limit takes a number of MiB.');
}

/** Options of the commands that open the page. */
export const pageFlags = { 'no-open': (command: { opens: boolean }) => (command.opens = false) };
export const pageOptions = {
  output: (command: { output: string | null }, value: string) => (command.output = value),
  port: (command: { port: number }, value: string) => {
    command.port = Number(value);
    if (!(Number.isInteger(command.port) && command.port >= 0 && command.port < 65_536)) {
      misused('--port takes a number from 0 to 65535.');
    }
  },
};
