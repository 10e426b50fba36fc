import type { Dataset } from '../model/dataset.ts';
import type { Problem } from '../model/problem.ts';

/** What reading a file came to. */
export interface Reading {
  /** null when the file was set aside; then a fatal problem says why. */
  dataset: Dataset | null;
  /** What the file is, for people, where that is known although it was not read: 'Go execution trace'. */
  recognisedAs: string;
  problems: Problem[];
}

/** What helps a reader, and is never needed. */
export interface ReadingAid {
  /** How many bytes will probably come; 0 where nobody knows. */
  bytes: number;
  /** Memory, of any content, for tables that live no longer than the reading; null where there is none. */
  memory: Int32Array<ArrayBuffer> | null;
}

/**
 * One kind of input. A format is a folder `formats/<name>/` whose `format.ts` exports `format`; the engine finds it
 * by its place, so adding one edits no list. Where it brings a kind of dataset of its own, `dataset.ts` declares that, `private.ts`
 * says which of its texts are private, and `share.ts` may say how a link keeps it.
 */
export interface InputFormat {
  /** For people: 'pprof profile'. */
  label: string;
  /**
   * How sure it is, from 0 (not this) to 1 (certain), that a file beginning with `head` is of this format.
   * `head` is at most 64 kB, after decompression; `whole` tells that it is the whole file. Names are never looked at.
   */
  matches(head: Uint8Array, whole: boolean): number;
  /**
   * Reads the decompressed bytes, chunk by chunk; a chunk may be reused by its owner once the next one is asked for.
   * Problems of the file are returned; only errors of `chunks` (a cancelled or damaged stream) are thrown.
   */
  read(chunks: AsyncIterable<Uint8Array>, aid?: ReadingAid): Promise<Reading>;
  /** Reads nothing, but says what a file is: of formats that are equally sure, one that reads the file comes before it. */
  onlyNames?: true;
}
