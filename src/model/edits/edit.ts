import type { EditField, ValueOf } from './editField.ts';

/** A kind of edit. */
export interface KindOfEdit {
  /** What edits of this kind are about: of two about the same, the later one counts. */
  about: EditField<unknown>;
  /** false, '' and an empty list are no edit. */
  value: EditField<unknown>;
  /** The largest number in a report; any if omitted. */
  most?: number;
  /** Whether sections write their parts of the report with it (`WriteReport`), and not only show it there. */
  changesFigures?: true;
}

/**
 * The declaration of each kind of edit. The file of a kind adds its entry by declaration merging: `declare module
 * '../edit.ts' { interface EditKinds { notes: typeof notes } }`.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- filled by declaration
// merging
export interface EditKinds {}

export type EditKind = keyof EditKinds;

type AboutOf<Kind extends EditKind> = ValueOf<EditKinds[Kind]['about']>;
type EditValue<Kind extends EditKind> = ValueOf<EditKinds[Kind]['value']>;

/** One thing that the reader says of the report. */
export type Edit<Kind extends EditKind = EditKind> = {
  [Own in Kind]: { kind: Own; about: AboutOf<Own>; value: EditValue<Own> };
}[Kind];

/** An edit to make, in place of one about the same; with null, false, '' or an empty list, one to remove. */
export type EditChange<Kind extends EditKind = EditKind> = {
  [Own in Kind]: {
    kind: Own;
    about: AboutOf<Own>;
    value: EditValue<Own> | (EditValue<Own> extends true ? false : never) | null;
  };
}[Kind];

/** All that the reader says of the report: titles, notes, what is hidden and pinned, typed facts, pointed claims. */
export type Edits = readonly Edit[];

/** Makes these edits, which are undone together; returns all edits after them. */
export type MakeEdits = (...changes: EditChange[]) => Edits;

/** The values of the edits of a kind, by what they are about. */
export function valuesOf<Kind extends EditKind>(
  edits: Edits,
  kind: Kind,
): Map<Edit<Kind>['about'], Edit<Kind>['value']> {
  const all = edits.filter((one) => one.kind === kind) as unknown as Edit<Kind>[];
  return new Map(all.map(({ about, value }) => [about, value]));
}
