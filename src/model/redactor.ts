import type { DatasetKind, DatasetKinds } from './dataset.ts';
import type { RedactedText, Redaction } from './shared.ts';

/**
 * Redacts texts by what they are. The same text becomes the same everywhere; what is given to it is remembered for
 * `texts`.
 */
export interface Redactor {
  readonly redaction: Redaction;
  /** Whether anything but notes is to be redacted. */
  readonly isActive: boolean;
  isPrivate(packagePath: string): boolean;
  /** The import path of a function's package; '' where it has none. */
  packageOf(functionName: string): string;
  /** An import path. */
  packagePath(path: string, count?: number): string;
  functionName(name: string): string;
  /**
   * An RE2 expression over names of functions becomes one over the new names of those it matches: as it stands it would
   * match others, or name what is private.
   */
  expression(expression: string, functionNames: Iterable<string>): string;
  /** Path of a source file, and a package whose functions are in it ('' for none): its public part may be told. */
  sourcePath(path: string, packagePath: string, count?: number): string;
  /** Path of a binary or library. */
  binaryPath(path: string, count?: number): string;
  /** Path of a file as it was dropped. */
  itemPath(path: string, count?: number): string;
  /** A build id: digests are told, and what Go writes in their place on Windows is a path. */
  buildId(id: string, count?: number): string;
  label(value: string, count?: number): string;
  /**
   * The key of a label or of a configuration line, a unit, or the name of a value type: words that many use are told.
   */
  term(text: string): string;
  /**
   * The name of a benchmark: that of its function is told, for it joins text and profile; what stands behind it is like
   * a label.
   */
  benchmark(name: string): string;
  /** The name of a machine. */
  host(name: string, count?: number): string;
  /** A line of text that may hold any of these: a configuration line, a caption. */
  text(text: string): string;
  /** A line that may say anything at all, such as a comment or a line of a log: hashed, nothing is left of it. */
  anything(text: string): string;
  /** One of Perfolio's own sentences: what it quotes, and what it names of what was redacted so far, is redacted. */
  sentence(text: string): string;
  /** Text that the user has written. */
  note(text: string): string;
  /** Whether a text, or an expression, mentions what has been redacted so far, or what lies in private packages. */
  mentionsPrivate(text: string): boolean;
  /** Whether any function has got another name so far. */
  hasRenamed(): boolean;
  /** What it was given so far, with what became of it, the most frequent of each field first. */
  texts(): RedactedText[];
}

/** Which texts of one kind of dataset are private: `formats/<name>/private.ts` exports one as `privateTexts`. */
export interface PrivateTexts<Kind extends DatasetKind = DatasetKind> {
  /**
   * The data as they may leave the machine, every text of them that somebody may have chosen put through the redactor;
   * the given ones are not changed. null where they may not leave redacted.
   */
  redact(data: DatasetKinds[Kind], redactor: Redactor): DatasetKinds[Kind] | null;
  /**
   * Import paths that the data name, public ones among them: other texts that mention a private one are redacted as
   * well.
   */
  packagesIn(data: DatasetKinds[Kind], redactor: Pick<Redactor, 'packageOf'>): Iterable<string>;
}

/** By the name of the kind. */
export type PrivateTextsByKind = ReadonlyMap<string, PrivateTexts>;
