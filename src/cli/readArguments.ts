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

/** The options of a command by their names: those that take a value, and those that do not. */
export type OptionKinds = Readonly<Record<string, 'value' | 'flag'>>;

/** An option as it was given. */
export interface GivenOption {
  /** Without dashes. */
  name: string;
  /** With its dashes, as it was typed. */
  typed: string;
  /** undefined for a flag, and where the value is missing. */
  value: string | undefined;
}

/** The arguments of a command, read. */
export interface ReadArguments {
  kind: 'read';
  /** What is no option: files, names of questions. `-` is the standard input. */
  words: string[];
  /** In the given order. */
  options: GivenOption[];
}

const everywhere: OptionKinds = { help: 'flag', version: 'flag' };
const letters: ReadonlyMap<string, string> = new Map([
  ['help', 'h'],
  ['param', 'p'],
]);

/**
 * Reads the arguments of a command. Options may be anywhere, and have their values after a blank or after `=`; all
 * arguments after `--` are words. An option that the command does not have is an error that names the nearest one.
 */
export function readArguments(
  args: readonly string[],
  kinds: OptionKinds,
  about?: CommandName,
): ReadArguments | HelpCommand | { kind: 'version' } | Misused {
  const known = { ...kinds, ...everywhere };
  const names = Object.keys(known);
  const options = Object.fromEntries(
    names.map((name) => {
      const type = known[name] === 'flag' ? ('boolean' as const) : ('string' as const);
      const short = letters.get(name);
      return [name, { type, ...(short !== undefined && { short }) }] as const;
    }),
  );
  const { tokens } = parseArgs({ args: [...args], options, strict: false, allowPositionals: true, tokens: true });
  const read: ReadArguments = { kind: 'read', words: [], options: [] };
  for (const token of tokens) {
    if (token.kind === 'positional') read.words.push(token.value);
    if (token.kind !== 'option') continue;
    const { name, rawName, value, inlineValue } = token;
    const isFlag = known[name] === 'flag';
    if (!Object.hasOwn(known, name) || (isFlag && value !== undefined)) {
      return { kind: 'misused', message: unknownOption(inlineValue ? `${rawName}=${value}` : rawName, name, names) };
    }
    if (name === 'help') return { kind: 'help', ...(about !== undefined && { about }) };
    if (name === 'version') return { kind: 'version' };
    read.options.push({ name, typed: rawName, value });
  }
  return read;
}

function unknownOption(typed: string, name: string, names: readonly string[]): string {
  const meant = nearest(name, names);
  return `There is no option ${typed}.${meant === '' || meant === name ? '' : ` Did you mean --${meant}?`}`;
}
