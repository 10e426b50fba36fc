import type { FigureSubject, PointedClaim, PointedRow } from '../../pointedClaim.ts';
import type { Edits } from '../edit.ts';
import { count, type EditField, type EditMeaning, either, none, oneOf, recordOf, textOf } from '../editField.ts';

declare module '../edit.ts' {
  interface EditKinds {
    pointed: typeof pointed;
  }
}

/** What the name of a row is. */
const names: Readonly<Record<FigureSubject, EditMeaning>> = {
  function: 'function',
  package: 'package',
  profile: 'name',
  benchmark: 'benchmark',
  endpoint: 'name',
  coverage: 'name',
  inlining: 'function',
  sql: 'name',
  figure: 'name',
};
const longest = 4000;

const row: EditField<PointedRow> = either(
  recordOf<{ line: number }>({ line: count }),
  recordOf<Exclude<PointedRow, { line: number }>>({
    path: textOf('file', longest),
    kind: oneOf(Object.keys(names) as FigureSubject[]),
    name: textOf(({ kind }: { kind: FigureSubject }) => names[kind], longest),
  }),
);

/** A claim of a written report that the reader has pointed at a row. */
export const pointed = {
  about: recordOf<Omit<PointedClaim, 'row' | 'base'>>({ report: textOf('file', longest), line: count, nth: count }),
  value: recordOf<Pick<PointedClaim, 'row' | 'base'>>({ row, base: either(none, row) }),
  most: 200,
  changesFigures: true,
} as const;

/** The claims of written reports that the reader has pointed at rows. */
export function pointedClaims(edits: Edits): PointedClaim[] {
  return edits.flatMap((one) => (one.kind === 'pointed' ? [{ ...one.about, ...one.value }] : []));
}
