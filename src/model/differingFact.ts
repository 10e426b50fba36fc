/** A fact of the environment in which the files of two sides differ, so that a doubt rests on it. */
export interface DifferingFact {
  /** The name of its line in the environment: `Go`, `Processor`. */
  fact: string;
  /** What the files of each side say; '' for nothing certain. */
  before: string;
  after: string;
  /**
   * Its part of the doubt's sentence, if that names several facts, joined with "; ": "cpu is A before and B after";
   * else ''.
   */
  words: string;
}
