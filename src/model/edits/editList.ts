import type { Edit, EditChange, Edits, KindOfEdit } from './edit.ts';
import type { ChangeText } from './editField.ts';

/** All kinds of edits, by name. */
const editKinds: ReadonlyMap<string, KindOfEdit> = new Map(
  Object.values(import.meta.glob<Record<string, unknown>>('./kinds/*.ts', { eager: true }))
    .flatMap((module) => Object.entries(module))
    .filter((entry): entry is [string, KindOfEdit] => isKind(entry[1])),
);

function isKind(value: unknown): value is KindOfEdit {
  return typeof value === 'object' && value !== null && 'about' in value && 'value' in value;
}

/** The edits after these changes, one after another. Of an unknown kind or another form there is none. */
export function withEdits(edits: Edits, changes: readonly (EditChange | Edit)[]): Edits {
  const byAbout = new Map(edits.map((edit) => [keyOf(edit), edit] as const));
  for (const change of changes) {
    const form = editKinds.get(change.kind);
    const [about, value] = [form?.about.read(change.about), form?.value.read(change.value)];
    if (about === undefined) continue;
    const edit = { kind: change.kind, about, value } as Edit;
    if (isNothing(value)) byAbout.delete(keyOf(edit));
    else byAbout.set(keyOf(edit), edit);
  }
  return [...byAbout.values()];
}

/** The same for two edits if the later one replaces the other. */
export function keyOf({ kind, about }: EditChange): string {
  return JSON.stringify([kind, about]);
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Edits as JSON, for links and session files. */
export function writeEdits(edits: Edits): unknown[] {
  return edits.map(({ kind, about, value }) => [kind, about, value]);
}

/** Reads edits from JSON that may contain anything; what is none is left out. */
export function readEdits(json: unknown): Edits {
  const edits = (Array.isArray(json) ? json : []).flatMap((one: unknown): Edit[] => {
    const [kind, about, value] = Array.isArray(one) ? (one as unknown[]) : [];
    return [{ kind, about, value } as Edit];
  });
  const left = new Map<string, number>();
  return withEdits([], edits).filter(({ kind }) => {
    const number = (left.get(kind) ?? 0) + 1;
    left.set(kind, number);
    return number <= (editKinds.get(kind)?.most ?? number);
  });
}

/** The edits with all their texts changed. What cannot be changed, or is nothing then, is left out. */
export function changedEdits(edits: Edits, change: ChangeText): Edits {
  const changed = withEdits([], edits).flatMap((edit): Edit[] => {
    const form = editKinds.get(edit.kind);
    const about = form?.about.changed(edit.about, change);
    const value = form?.value.changed(edit.value, change);
    return about === undefined ? [] : [{ kind: edit.kind, about, value } as Edit];
  });
  return withEdits([], changed);
}

/** The edits with which sections write their parts of the report. */
export function figureEdits(edits: Edits): Edits {
  return edits.filter(({ kind }) => editKinds.get(kind)?.changesFigures === true);
}

/** Whether these are the same edits, whatever the order in which they were made. */
export function areSameEdits(one: Edits, other: Edits): boolean {
  const sorted = (edits: Edits): string =>
    JSON.stringify(
      writeEdits(edits)
        .map((edit) => JSON.stringify(edit))
        .sort(),
    );
  return one === other || sorted(one) === sorted(other);
}
