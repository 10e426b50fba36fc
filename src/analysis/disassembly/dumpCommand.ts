/**
 * The shell command that writes the disassembly of a program.
 * @param program its path, '' if unknown
 * @param name a function, to which the text is limited; '' for all
 */
export function dumpCommand(program: string, name = ''): string {
  const only = name === '' ? '' : ` -s ${quoted(expressionFor(name))}`;
  return `go tool objdump${only} ${program === '' ? 'PROGRAM' : shellWord(program)} > objdump.txt`;
}

/** A regexp that matches the function's name in the symbol table: with any type arguments, and as assembly. */
function expressionFor(name: string): string {
  const literal = name
    .replace(/[\\^$.|?*+()[\]{}]/g, String.raw`\$&`)
    .replaceAll(String.raw`\[\.\.\.\]`, String.raw`\[.*\]`);
  return `^${literal}(\\.abi0)?$`;
}

function shellWord(word: string): string {
  return /^[\w./:@%+=,-]+$/.test(word) ? word : quoted(word);
}

function quoted(word: string): string {
  return `'${word.replaceAll("'", `'\\''`)}'`;
}
