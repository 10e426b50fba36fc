import { modulesById } from '../../../model/modulesById.ts';
import type { ProfileMemo } from '../data/profileMemo.ts';
import type { ProfilePair } from '../data/profilePair.ts';

/** A SHA-256 in hexadecimal. The terminal provides it: browsers have none that takes its input in pieces. */
export interface TextHash {
  update(bytes: string | Uint8Array): void;
  digest(): string;
}

/**
 * The export of a subject's `tableAnswer.ts`: a table for scripts, with stable keys, the profile's own units and
 * nothing shortened. Both functions throw a sentence if a parameter is invalid. A text is printed as it is.
 */
export interface TableAnswer {
  /** The name of the question. */
  name: string;
  /** The answer about one profile, and about two, in half a sentence, for the list of questions. */
  help: { one: string; two?: string };
  /** Sort key in the list of questions, ascending. */
  order: number;
  one: (memo: ProfileMemo, params: URLSearchParams, startHash: () => TextHash) => object | string;
  /** `pairFor` makes the pair in the basis per operation of a benchmark. */
  two?: (pair: ProfilePair, params: URLSearchParams, pairFor: (benchmark: string) => ProfilePair) => object | string;
}

/** All tables, by the name of the question; each with the id of its subject, whose profiles it is about. */
export const tableAnswers: ReadonlyMap<string, TableAnswer & { subject: string }> = new Map(
  [...modulesById(import.meta.glob<{ table: TableAnswer }>('../subjects/*/tableAnswer.ts', { eager: true }))]
    .map(([subject, { table }]) => ({ ...table, subject }))
    .sort((a, b) => a.order - b.order)
    .map((table) => [table.name, table]),
);
