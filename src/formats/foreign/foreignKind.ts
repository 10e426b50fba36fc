import type { FileHead } from '../fileHead.ts';

/** A kind of file that Perfolio recognizes by its content but cannot read. */
export interface ForeignKind {
  /** The name for users: 'Go execution trace'. */
  name: string;
  /** How reliable the test is, from 0 to 1: the result of `InputFormat.matches`. */
  likelihood: number;
  test(head: FileHead): boolean;
  /** One or two sentences: what the file is. */
  sentence: string | ((head: FileHead) => string);
  /** One sentence: what the user can do next. */
  hint: string;
  /** Set if such a file has nothing to do with measurements, as a rule: a picture, a program, a text. */
  isUnrelated?: true;
}

/** The likelihood of a match by magic number. */
export const proof = 1;
/**
 * Below the likelihood of a well-formed profile, above that of a damaged one. If a format that reads the file is
 * equally sure, it is preferred.
 */
export const sure = 0.9;
