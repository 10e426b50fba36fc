import type { Edits } from '../edit.ts';
import { count, type EditMeaning, either, none, oneOf, recordOf, textOf, type ValueOf } from '../editField.ts';

declare module '../edit.ts' {
  interface EditKinds {
    pointed: typeof pointed;
  }
}

/** What a figure of an open file can be of. */
export type FigureSubject = keyof typeof names;

/** A row that a claim can be about: a line of the report itself, or what another open file has figures of. */
export type PointedRow = ValueOf<typeof row>;

/**
 * A claim of a written report that the reader has pointed at a row: the path of the report ('' for any), the line of
 * the claim, from 1, and which figure of that line it is, from 0; `base` is what a change or a factor is relative to,
 * null for other figures.
 */
export type PointedClaim = ValueOf<typeof pointed.about> & ValueOf<typeof pointed.value>;

/** What the name of a row is. */
const names = {
  function: 'function',
  package: 'package',
  profile: 'name',
  benchmark: 'benchmark',
  endpoint: 'name',
  coverage: 'name',
  inlining: 'function',
  sql: 'name',
  figure: 'name',
} as const satisfies Record<string, EditMeaning>;
const longest = 4000;

const row = either(
  recordOf({ line: count }),
  recordOf({
    path: textOf('file', longest),
    kind: oneOf(Object.keys(names) as FigureSubject[]),
    name: textOf(({ kind }: { kind: FigureSubject }) => names[kind], longest),
  }),
);

export const pointed = {
  about: recordOf({ report: textOf('file', longest), line: count, nth: count }),
  value: recordOf({ row, base: either(none, row) }),
  most: 200,
  changesFigures: true,
} as const;

/** The claims of written reports that the reader has pointed at rows. */
export function pointedClaims(edits: Edits): PointedClaim[] {
  return edits.flatMap((one) => (one.kind === 'pointed' ? [{ ...one.about, ...one.value }] : []));
}
