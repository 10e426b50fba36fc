/** What a rule reads: CPU time, allocated bytes, or the delay at mutexes. */
export type AdviceMeasure = 'cpu' | 'heap' | 'mutex';

/**
 * Something that Go programmers know to try, and what the stacks must show. A sample belongs to the innermost line of
 * the user's own code in its stack; frames below that line are libraries and the runtime.
 */
export interface Rule {
  id: string;
  of: readonly AdviceMeasure[];
  /** What the line does, as a subject: `compiling a regular expression`. */
  does: string;
  /** What to try: one imperative sentence, without its full stop. */
  advice: string;
  /** The function that the line itself calls; every one where this is left out. */
  calls?: RegExp;
  /** A function that must be somewhere below the line. */
  through?: RegExp;
  /** A line of which a tenth goes through these has no such advice. */
  unless?: RegExp;
  /** Functions whose lines have no such advice. */
  notIn?: RegExp;
  /** The smallest share of the profile's total; 2% where this is left out. */
  least?: number;
  /** What the line contains, and what it does not, if its source is open. */
  source?: RegExp;
  unlessSource?: RegExp;
  /** The stacks alone do not bear it out: without the source nothing is said. */
  needsSource?: true;
  /**
   * Only for lines that are in a `for` loop of their function, if the source is open: in one that knows its end
   * (`counted`), or that are called in one.
   */
  inLoop?: 'line' | 'counted' | 'or its caller';
  /** An SQL trace of the run that shows a statement several times per request bears it out without the source. */
  isTraced?: true;
  /** Only if a memory profile of the run shows fewer bytes in use. */
  mostHeap?: number;
  /** Only for functions that do it in several lines; the most expensive of them would remain. */
  isRepeated?: true;
  /**
   * The work is done in goroutines without own code, in these functions; the line is then the one that most of its
   * callers are in.
   */
  elsewhere?: RegExp;
  /** How to check it, commands in backquotes; by benchmarks where this is left out. `path` is `./store`. */
  check?: (path: string) => string;
}

/** The smallest share of a profile's total that an advice is about. */
export const leastShare = 0.02;

/** With fewer samples, a share may be wrong by a third or more. */
export const fewestSamples = 10;

/** The compiler says what escapes and what is converted. */
export function compilerCheck(path: string): string {
  return `\`go build -gcflags=-m ${path}\``;
}
