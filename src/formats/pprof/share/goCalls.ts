import table from './goCalls.txt?raw';

/** What is known beforehand of the functions of Go's standard library. */
export interface KnownFunction {
  name: string;
  callees: KnownCallee[];
}

export interface KnownCallee {
  /** Line of the table: 0 stands for what calls the outermost functions, and as a callee for the end of a path. */
  line: number;
  /** In how many places of its caller it is called, from 1 (below a tenth) to 4 (seven tenths and more). */
  likelihood: number;
}

const marks = ['', "'", '"', '!'];

/**
 * Functions of Go's standard library that profiles often have, the most frequent first, and what they call: facts,
 * counted in profiles of benchmarks. `goCalls.txt` has a function a line: its name, then what it calls, the likeliest first, as line
 * numbers to the base of 36 with a mark of how likely (none, ', ", !); `$` is the end of a path.
 *
 * The table is part of version 1 of the payload: another table is another version.
 */
export function knownFunctions(): readonly KnownFunction[] {
  parsed ??= table
    .trimEnd()
    .split('\n')
    .map((text) => {
      const [name = '', ...callees] = text.split(' ');
      return { name, callees: callees.map(knownCallee) };
    });
  return parsed;
}

let parsed: readonly KnownFunction[] | null = null;

function knownCallee(text: string): KnownCallee {
  const [, number = '$', mark = ''] = /^([0-9a-z$]+)(.?)$/.exec(text) ?? [];
  return { line: number === '$' ? 0 : Number.parseInt(number, 36) + 1, likelihood: marks.indexOf(mark) + 1 };
}
