/** The beginning of a file, looked at both ways. */
export interface FileHead {
  bytes: Uint8Array;
  /** Whether this is the whole file. */
  whole: boolean;
  /**
   * The beginning as text, whatever its encoding, without byte order mark, colour codes or carriage returns; null where
   * it is binary.
   */
  text: string | null;
  /** Whether the text was UTF-16, as PowerShell's `>` writes it. */
  isUtf16: boolean;
}

/** One kind of file that Perfolio knows by its content and does not read. */
export interface ForeignKind {
  /** For people: 'Go execution trace'. */
  name: string;
  /** How sure the test is, from 0 to 1: `InputFormat.matches` answers with it. */
  likelihood: number;
  test(head: FileHead): boolean;
  /** What the file is, in one or two sentences. */
  sentence: string | ((head: FileHead) => string);
  /** What to do next, in one sentence. */
  hint: string;
}

/** A magic number is proof. */
export const proof = 1;
/** Below a profile's well-formed beginning, above a damaged one's. A format that reads the file and is as sure comes first. */
export const sure = 0.9;
