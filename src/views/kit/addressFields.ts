/** A parameter of a view: how its text is read, what it is where nothing is said, and how it is written (null: left out). */
export interface Field<Value> {
  read: (text: string | null) => Value;
  write: (value: Value) => string | null;
}

/** One for each of a view's values. */
export type FieldsOf<Values> = { [Name in keyof Values]: Field<Values[Name]> };

/** One of some words; the first is the usual one. */
export function oneOf<const Word extends string>(usual: Word, ...others: Word[]): Field<Word> {
  return {
    read: (text) => others.find((word) => word === text) ?? usual,
    write: (word) => (word === usual ? null : word),
  };
}

/** Any text; usually none. */
export const text: Field<string> = { read: (said) => said ?? '', write: (said) => said || null };

/** Any text, where an empty one is another thing than none. */
export const maybeText: Field<string | null> = { read: (said) => said, write: (said) => said };

/** A number from 1; usually 0. */
export const count: Field<number> = {
  read: (said) => Number(said) || 0,
  write: (value) => (value === 0 ? null : String(value)),
};

/** Whether something is so; usually not. */
export const flag: Field<boolean> = { read: (said) => said === '1', write: (is) => (is ? '1' : null) };

/** What a table is sorted by: a column's id, and whether the largest, or Z, comes first. */
export interface Sort<Column extends string = string> {
  by: Column;
  descending: boolean;
}

/** A sort, written `-flat` for flat, largest first: of one of these columns, or of any; null where none of them is named. */
export function maybeSort<const Column extends string = string>(
  columns?: readonly Column[],
): Field<Sort<Column> | null> {
  return {
    read: (said) => {
      const name = (said ?? '').replace(/^-/, '');
      const by = columns === undefined ? (name as Column) : columns.find((column) => column === name);
      return by ? { by, descending: said!.startsWith('-') } : null;
    },
    write: (sort) => (sort === null ? null : `${sort.descending ? '-' : ''}${sort.by}`),
  };
}

/** A sort by one of these columns; usually the one that `usual` writes. */
export function sortField<const Column extends string>(
  columns: readonly Column[],
  usual: NoInfer<Column | `-${Column}`>,
): Field<Sort<Column>> {
  const { read, write } = maybeSort(columns);
  return {
    read: (said) => read(said) ?? read(usual)!,
    write: (sort) => {
      const written = write(sort);
      return written === usual ? null : written;
    },
  };
}
