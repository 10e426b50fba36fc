import type { FieldsOf } from '../../kit/addressFields.ts';

/** A parameter's name in an address. */
type Named<Id extends string, Values> = Id extends '' ? keyof Values & string : `${Id}.${keyof Values & string}`;

type Written<Id extends string, Values> = Partial<Record<Named<Id, Values>, string | null>>;

/** The parameters of a view of its own. In an address its name, where it has one, stands before theirs: `packages.as=costs`. */
export interface OwnAddress<Id extends string, Values> {
  /** What an address says; what it does not say, or says wrongly, is as usual. */
  read: (search: URLSearchParams) => Values;
  /** The same where there is no other view, as on a command line: `as=costs`. */
  asked: (params: URLSearchParams) => Values;
  /** Changes of an address. What is null, or as usual, is left out of it; what is not named stays. */
  write: (values: { [Name in keyof Values]?: Values[Name] | null }) => Written<Id, Values>;
  /** As they stand in an address. */
  names: readonly Named<Id, Values>[];
}

/** Declares what a view reads of the address: once, for itself and for whatever leads there. */
export function ownAddress<const Id extends string, Values extends object>(
  id: Id,
  fields: FieldsOf<Values>,
): OwnAddress<Id, Values> {
  const names = Object.keys(fields) as (keyof Values & string)[];
  const named = (name: string): string => (id === '' ? name : `${id}.${name}`);
  const valuesOf = (textOf: (name: string) => string | null): Values =>
    Object.fromEntries(names.map((name) => [name, fields[name].read(textOf(name))])) as Values;
  return {
    read: (search) => valuesOf((name) => search.get(named(name))),
    asked: (params) => valuesOf((name) => params.get(name)),
    write: (values) =>
      Object.fromEntries(
        names.flatMap((name) => {
          const value = values[name];
          if (value === undefined) return [];
          return [[named(name), value === null ? null : fields[name].write(value)]];
        }),
      ) as Written<Id, Values>,
    names: names.map(named) as Named<Id, Values>[],
  };
}
