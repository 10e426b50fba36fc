import type { AddressMeaning, AddressParameter } from '../../model/addressParameter.ts';

/** A parameter of a view. `read(null)` gives the default value; `write` returns null if the parameter is left out. */
export interface Field<Value> extends AddressParameter {
  /** Of a text that is none of `words`, too, it gives the default value. */
  read: (text: string | null) => Value;
  write: (value: Value) => string | null;
}

/** A field for each of a view's values. */
export type FieldsOf<Values> = { [Name in keyof Values]: Field<Values[Name]> };

/**
 * Reads the fields `wanted` from the parameters of a command line. They have the names and defaults that they have in
 * an address, and an empty text is the default, too; any other text that means nothing throws a sentence.
 */
export function parseFields<Values extends object, Name extends keyof Values & string>(
  fields: FieldsOf<Values>,
  params: URLSearchParams,
  wanted: readonly Name[],
): Pick<Values, Name> {
  const valueOf = (name: Name): Values[Name] => {
    const { words, read } = fields[name];
    const said = params.get(name);
    if (said && words?.includes(said) === false) {
      throw new Error(`“${name}” is one of ${words.filter((word) => word !== '').join(', ')}, not “${said}”.`);
    }
    return read(said);
  };
  return Object.fromEntries(wanted.map((name) => [name, valueOf(name)])) as Pick<Values, Name>;
}

/** One of several words; the first is the default. */
export function oneOf<const Word extends string>(usual: Word, ...others: Word[]): Field<Word> {
  return {
    meaning: 'word',
    words: [usual, ...others],
    read: (text) => others.find((word) => word === text) ?? usual,
    write: (word) => (word === usual ? null : word),
  };
}

/** Any text of this meaning; '' by default. */
export function textOf(meaning: AddressMeaning): Field<string> {
  return { meaning, read: (said) => said ?? '', write: (said) => said || null };
}

/** Any text of this meaning or null, the default; an empty text differs from null. */
export function maybeTextOf(meaning: AddressMeaning): Field<string | null> {
  return { meaning, read: (said) => said, write: (said) => said };
}

/** A number from 1; 0 by default. */
export const count: Field<number> = {
  meaning: 'number',
  read: (said) => Number(said) || 0,
  write: (value) => (value === 0 ? null : String(value)),
};

/** A number from 0 to 100, perhaps a whole one; `usual` is the default. */
export function percentOf(usual: number, isWhole = false): Field<number> {
  return {
    meaning: 'number',
    read: (text) => {
      const value = text ? Number(text) : usual;
      return value >= 0 && value <= 100 && (!isWhole || Number.isInteger(value)) ? value : usual;
    },
    write: (value) => (value === usual ? null : String(value)),
  };
}

/** A flag; false by default. */
export const flag: Field<boolean> = {
  meaning: 'word',
  words: ['0', '1'],
  read: (said) => said === '1',
  write: (is) => (is ? '1' : null),
};

/** Sort order of a table: the id of a column, and whether the largest value (or Z) comes first. */
export interface Sort<Column extends string = string> {
  by: Column;
  descending: boolean;
}

/**
 * A sort order by one of `columns` (default: any column); null if the text names none. `-flat`: flat, largest first.
 */
export function maybeSort<const Column extends string = string>(
  columns?: readonly Column[],
): Field<Sort<Column> | null> {
  return {
    meaning: 'word',
    ...(columns === undefined ? {} : { words: columns.flatMap((column) => [column, `-${column}`]) }),
    read: (said) => {
      const name = (said ?? '').replace(/^-/, '');
      const by = columns === undefined ? (name as Column) : columns.find((column) => column === name);
      return by ? { by, descending: said!.startsWith('-') } : null;
    },
    write: (sort) => (sort === null ? null : `${sort.descending ? '-' : ''}${sort.by}`),
  };
}

/** A sort order by one of `columns`; `usual` is the default, as text. */
export function sortField<const Column extends string>(
  columns: readonly Column[],
  usual: NoInfer<Column | `-${Column}`>,
): Field<Sort<Column>> {
  const { words, read, write } = maybeSort(columns);
  return {
    meaning: 'word',
    words: words!,
    read: (said) => read(said) ?? read(usual)!,
    write: (sort) => {
      const written = write(sort);
      return written === usual ? null : written;
    },
  };
}
