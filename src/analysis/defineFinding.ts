import { type Finding, findingKind } from '../model/report.ts';

/** A kind of finding, as docs/findings.md lists it. */
export interface FindingKind<Id extends string = string> {
  /** The id of its findings; in braces what tells them apart: `load/moved/{metric}`. */
  id: Id;
  /** What its sentence says. */
  says: string;
  /** When the report has it. */
  when: string;
  /** What its ground tells: counts, amounts, confidence; absent if it has none. */
  ground?: string;
  /** Its chapter of the report, if its tone does not decide. */
  chapter?: NonNullable<Finding['chapter']>;
}

/** The names in the braces of an id. */
export type Slots<Id extends string> = string extends Id
  ? string
  : Id extends `${string}{${infer Slot}}${infer Rest}`
    ? Slot | Slots<Rest>
    : never;

/**
 * What a finding says: all but its id, without what most findings have alike. `of` has the values of the id's braces.
 */
export type Said<Slot extends string> = Omit<Finding, 'id' | typeof findingKind | keyof typeof usual> &
  Partial<Pick<Finding, keyof typeof usual>> &
  ([Slot] extends [never] ? { of?: never } : { of: Readonly<Record<Slot, string | number>> });

const usual = { tone: 'fact', figure: '', ground: '', view: null } satisfies Partial<Finding>;

const kinds = new Map<string, FindingKind>();

/**
 * Registers a kind of finding. The file that says it defines it, and makes all its findings by the returned function.
 */
export function defineFinding<const Id extends string>(kind: FindingKind<Id>): (said: Said<Slots<Id>>) => Finding {
  kinds.set(kind.id, kind);
  const { chapter } = kind;
  return ({ of, ...given }) => {
    const values: Readonly<Record<string, string | number>> = of ?? {};
    const id = kind.id.replaceAll(/\{(\w+)\}/g, (_, slot: string) => String(values[slot]));
    return Object.assign({ id }, usual, chapter && { chapter }, given, { id, [findingKind]: kind.id });
  };
}

/** The kinds of findings whose files are loaded, by id. */
export function findingKinds(): FindingKind[] {
  return [...kinds.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** A text as a part of an id, in one line: slashes and line breaks are escaped, so that other parts give another id. */
export function idPart(text: string | number): string {
  return String(text).replaceAll(/[%/\p{Cc}]/gu, encodeURIComponent);
}

/** The id of a finding from its section and what it is about: `figures/fact/TestLoad/Operations%2Fsec/`. */
export function findingId(section: string, ...about: readonly (string | number)[]): string {
  return [section, ...about].map(idPart).join('/');
}

/** The parts that an id was made of, its section first; null if one is not written as `idPart` writes it. */
export function findingIdParts(id: string): string[] | null {
  try {
    return id.split('/').map(decodeURIComponent);
  } catch {
    return null;
  }
}
