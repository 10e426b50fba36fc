import { commandNames } from '../readArguments.ts';

/** Why there is nothing at this path, as a sentence: what was meant may be a running program, or a command. */
export function missingFile(path: string): string {
  if (/^[\w.-]+:\d+(\/|$)/.test(path)) {
    return `There is no file “${path}”. For a running program write http://${path}.`;
  }
  if (commandNames.some((name) => name === path)) {
    return `There is no file “${path}”. As a command it is the first word: perfolio ${path} …, with the options after it.`;
  }
  return `There is no file, folder or command “${path}”. See perfolio --help.`;
}
