import table from './goCalls.txt?raw';

/** A function of Go's standard library and its usual callees. */
export interface KnownFunction {
  name: string;
  callees: KnownCallee[];
}

export interface KnownCallee {
  /** Line of the table: as a caller, 0 is the root; as a callee, 0 is the end of a path. */
  line: number;
  /** The share of the caller's nodes that call it, in classes from 1 (below 10%) to 4 (70% and more). */
  likelihood: number;
}

const marks = ['', "'", '"', '!'];

/**
 * Functions of Go's standard library that are frequent in profiles, the most frequent first, with their callees. The
 * counts come from profiles of benchmarks. `goCalls.txt` has one function per line: its name, then its callees, the
 * most likely first, as line numbers in base 36 with a mark for the likelihood (none, ', ", !); `$` is the end of a
 * path.
 *
 * The table is part of the payload’s format: a changed table needs a new version.
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
