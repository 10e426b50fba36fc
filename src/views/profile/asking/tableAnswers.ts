import type { ProfileMemo } from '../data/profileMemo.ts';
import type { ProfilePair } from '../data/profilePair.ts';

interface Table {
  /** The name of the question. */
  name: string;
  /** The answer, in half a sentence, for the list of questions. */
  help: string;
}

/** A SHA-256 in hexadecimal. The terminal provides it: browsers have none that takes its input in pieces. */
export interface TextHash {
  update(bytes: string | Uint8Array): void;
  digest(): string;
}

/**
 * The export of a subject's `tableAnswer.ts`: a table of one profile for scripts, with stable keys, the profile's own units
 * and nothing shortened. `answer` throws a sentence if a parameter is invalid. A text is printed as it is.
 */
export interface TableAnswer extends Table {
  /** Sort key in the list of questions, ascending. */
  order: number;
  answer: (memo: ProfileMemo, params: URLSearchParams, startHash: () => TextHash) => object | string;
}

/**
 * The export of a subject's `pairTableAnswer.ts`: the same of two profiles. `pairFor` makes the pair in the basis per
 * operation of a benchmark.
 */
export interface PairTableAnswer extends Table {
  answer: (pair: ProfilePair, params: URLSearchParams, pairFor: (benchmark: string) => ProfilePair) => object | string;
}

/** All tables of one profile, by the name of the question. */
export const tableAnswers = byName(
  import.meta.glob<{ table: TableAnswer }>('../subjects/*/tableAnswer.ts', { eager: true }),
  (a, b) => a.order - b.order,
);

/** All tables of two profiles, by the name of the question. */
export const pairTableAnswers = byName(
  import.meta.glob<{ table: PairTableAnswer }>('../subjects/*/pairTableAnswer.ts', { eager: true }),
);

/** A table with the id of its subject, whose profiles it is about. */
type FoundTable<Found extends Table> = Found & { subject: string };

function byName<Found extends Table>(
  modules: Record<string, { table: Found }>,
  compare: (a: Found, b: Found) => number = () => 0,
): ReadonlyMap<string, FoundTable<Found>> {
  const tables = Object.entries(modules).map(([path, { table }]) => ({ ...table, subject: path.split('/').at(-2)! }));
  return new Map(tables.sort(compare).map((table) => [table.name, table]));
}
