import type * as fc from 'fast-check';
import type { Dataset } from '../../src/model/dataset.ts';
import type { Problem } from '../../src/model/problem.ts';

/** What a reader made of an input. */
export interface Outcome {
  datasets: Dataset[];
  problems: Problem[];
  /** Whether there has to be a fatal problem, because nothing was read. */
  refused: boolean;
}

export interface Reader {
  name: string;
  inputs(): Promise<fc.Arbitrary<Uint8Array<ArrayBuffer>>>;
  read(bytes: Uint8Array<ArrayBuffer>): Promise<Outcome>;
}

/** The bytes of all parts. */
export function bytesOf(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.concat(parts));
}
