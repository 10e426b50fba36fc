import { type Field, maybeSort, oneOf, textOf } from '../../views/kit/addressFields.ts';
import { sectionAddress } from '../../views/kit/sectionAddress.ts';

/** Row of a note from 0; null for none. */
const noteRow: Field<number | null> = {
  meaning: 'number',
  read: (text) => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null),
  write: (row) => (row === null ? null : String(row)),
};

/**
 * Parameters of the section: `file` is the path of the notes, `join` that of the profile they are joined with ('' for
 * the best match), `show` which functions or values are listed, `type` the measure of memory, `kind` the kind of notes,
 * `note` the row of the selected note.
 */
export const compilerAddress = sectionAddress('compiler', {
  view: oneOf('', 'inlining', 'escapes', 'bounds', 'notes', 'compare'),
  file: textOf('file'),
  join: textOf('file'),
  show: oneOf('', 'not', 'can', 'all', 'leaks'),
  type: oneOf('', 'alloc_space', 'alloc_objects'),
  kind: textOf('word'),
  q: textOf('text'),
  sort: maybeSort(),
  note: noteRow,
});

export type CompilerParams = ReturnType<typeof compilerAddress.read>;
export type CompilerViewId = Exclude<CompilerParams['view'], ''>;
