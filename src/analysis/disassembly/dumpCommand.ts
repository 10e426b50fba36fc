import type { Profile } from '../../model/profile.ts';
import { quotedRegexp, shellQuoted, shellWord } from '../names/quoted.ts';
import { nativeName } from './nativeName.ts';

/**
 * The shell command that writes the disassembly of a program.
 * @param program its path, '' if unknown
 * @param name a function, to which the text is limited; '' for all
 */
export function dumpCommand(program: string, name = ''): string {
  const only = name === '' ? '' : ` -s ${shellQuoted(expressionFor(name))}`;
  return `go tool objdump${only} ${program === '' ? 'PROGRAM' : shellWord(program)} > objdump.txt`;
}

/**
 * The same of a program in another language than Go, by the `objdump` of GNU.
 * @param name as above; a function of C, whose names are the same in all tools: '' is returned for another
 */
export function nativeDumpCommand(program: string, name = ''): string {
  if (name !== '' && !/^\w+$/.test(name)) return '';
  const what = name === '' ? '-d' : `--disassemble=${name}`;
  return `objdump ${what} -l -C ${program === '' ? 'PROGRAM' : shellWord(program)} > objdump.txt`;
}

/** Whether a profile is of Go, or may be: no other language has such names or files. */
export function isOfGo({ functions, strings }: Pick<Profile, 'functions' | 'strings'>): boolean {
  let hasNames = false;
  for (let row = 0; row < functions.count; row++) {
    const name = strings[functions.name[row]!]!;
    // `main.cold` is a part of a function in C.
    const isGo = /^(?:runtime|main|syscall|internal\/\w+)\./.test(name) && nativeName(name) === null;
    if (isGo || strings[functions.file[row]!]!.endsWith('.go')) return true;
    if (name !== '') hasNames = true;
  }
  return !hasNames;
}

/** A regexp that matches the function's name in the symbol table: with any type arguments, and as assembly. */
function expressionFor(name: string): string {
  const literal = quotedRegexp(name).replaceAll(String.raw`\[\.\.\.\]`, String.raw`\[.*\]`);
  return `^${literal}(\\.abi0)?$`;
}
