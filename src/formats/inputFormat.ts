import type { Dataset } from '../model/dataset.ts';
import type { Problem } from '../model/problem.ts';
import type { FileHead } from './fileHead.ts';

/** The result of reading a file. */
export interface Reading {
  /** null if the file was rejected; then `problems` contains a fatal problem with the reason. */
  dataset: Dataset | null;
  /**
   * The user-facing name of the file's kind, also set if the kind is recognized but cannot be read: 'Go execution
   * trace'.
   */
  recognisedAs: string;
  problems: Problem[];
  /** Set if a rejected file has, by its kind, nothing to do with measurements: a picture, a program, a text. */
  isUnrelated?: true;
}

/** Optional aids for a reader. */
export interface ReadingAid {
  /** The expected number of bytes; 0 if unknown. */
  bytes: number;
  /** Scratch memory with any content, for tables that are only used during reading; null if there is none. */
  memory: Int32Array<ArrayBuffer> | null;
}

/**
 * One kind of input. A format is a folder `formats/<name>/` whose `format.ts` exports `format`; the engine finds it by
 * its path, so no list has to be edited to add one. If a format brings its own kind of dataset, `dataset.ts` declares
 * the kind, `private.ts` names its private texts, and `share.ts` (optional) defines how a link keeps it.
 */
export interface InputFormat {
  /** The user-facing name: 'pprof profile'. */
  label: string;
  /**
   * The likelihood, from 0 (impossible) to 1 (certain), that a file beginning with `head` has this format. `head` is at
   * most 64 kB after decompression. File names are never considered.
   */
  matches(head: FileHead): number;
  /**
   * Reads the decompressed bytes chunk by chunk; the owner may reuse a chunk after the next one is requested. Problems
   * of the file are returned; only errors of `chunks` (a cancelled or damaged stream) are thrown.
   */
  read(chunks: AsyncIterable<Uint8Array>, aid?: ReadingAid): Promise<Reading>;
  /**
   * Set if the format only recognizes files but cannot read them. If two formats are equally sure, one that can read
   * the file is preferred.
   */
  onlyNames?: true;
  /**
   * Set if the format reads a file in addition to the format that reads its figures, as a second item: the tables of a
   * written report are benchmarks, and its sentences are claims.
   */
  inAddition?: true;
}
