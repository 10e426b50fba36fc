/** A parameter of a view: how its text is read, what it is where nothing is said, and how it is written (null: left out). */
export interface Field<Value> {
  read: (text: string | null) => Value;
  write: (value: Value) => string | null;
}

type FieldsOf<Values> = { [Name in keyof Values]: Field<Values[Name]> };
type Written<Id extends string, Values> = Partial<Record<`${Id}.${keyof Values & string}`, string | null>>;

/** The parameters of a view of its own. In an address its name stands before theirs: `packages.as=costs`. */
export interface OwnAddress<Id extends string, Values> {
  /** What an address says; what it does not say, or says wrongly, is as usual. */
  read: (search: URLSearchParams) => Values;
  /** The same where there is no other view, as on a command line: `as=costs`. */
  asked: (params: URLSearchParams) => Values;
  /** Changes of an address. What is null, or as usual, is left out of it; what is not named stays. */
  write: (values: { [Name in keyof Values]?: Values[Name] | null }) => Written<Id, Values>;
  /** As they stand in an address. */
  names: readonly `${Id}.${keyof Values & string}`[];
}

/** Declares what a view reads of the address: once, for itself and for whatever leads there. */
export function ownAddress<const Id extends string, Values extends object>(
  id: Id,
  fields: FieldsOf<Values>,
): OwnAddress<Id, Values> {
  const names = Object.keys(fields) as (keyof Values & string)[];
  const valuesOf = (textOf: (name: string) => string | null): Values =>
    Object.fromEntries(names.map((name) => [name, fields[name].read(textOf(name))])) as Values;
  return {
    read: (search) => valuesOf((name) => search.get(`${id}.${name}`)),
    asked: (params) => valuesOf((name) => params.get(name)),
    write: (values) =>
      Object.fromEntries(
        names.flatMap((name) => {
          const value = values[name];
          if (value === undefined) return [];
          return [[`${id}.${name}`, value === null ? null : fields[name].write(value)]];
        }),
      ) as Written<Id, Values>,
    names: names.map((name) => `${id}.${name}` as const),
  };
}

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
