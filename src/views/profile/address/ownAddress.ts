import type { AddressParameter } from '../../../model/addressParameter.ts';
import { type FieldsOf, parseFields } from '../../kit/addressFields.ts';

/** A parameter's name in an address. */
type Named<Id extends string, Values> = Id extends '' ? keyof Values & string : `${Id}.${keyof Values & string}`;

type Written<Id extends string, Values> = Partial<Record<Named<Id, Values>, string | null>>;

/**
 * The parameters of one view. In an address they have the prefix `<id>.`, if the view has an id: `packages.as=costs`.
 */
export interface OwnAddress<Id extends string, Values> {
  /** Reads an address; missing and invalid parameters have their defaults. */
  read: (search: URLSearchParams) => Values;
  /** Reads parameters without the prefix, as on a command line: `as=costs`. Throws a sentence for an invalid one. */
  parse: <Name extends keyof Values & string = keyof Values & string>(
    params: URLSearchParams,
    wanted?: readonly Name[],
  ) => Pick<Values, Name>;
  /**
   * Changes as parameters of the address: null, for null and default values, removes one; omitted ones stay as they
   * are.
   */
  write: (values: { [Name in keyof Values]?: Values[Name] | null }) => Written<Id, Values>;
  /** By name in an address. */
  parameters: Readonly<Record<Named<Id, Values>, AddressParameter>>;
}

/** Declares the parameters that a view reads from the address, for the view itself and for all links to it. */
export function ownAddress<const Id extends string, Values extends object>(
  id: Id,
  fields: FieldsOf<Values>,
): OwnAddress<Id, Values> {
  const names = Object.keys(fields) as (keyof Values & string)[];
  const named = (name: string): string => (id === '' ? name : `${id}.${name}`);
  return {
    read: (search) =>
      Object.fromEntries(names.map((name) => [name, fields[name].read(search.get(named(name)))])) as Values,
    parse: <Name extends keyof Values & string>(
      params: URLSearchParams,
      wanted: readonly Name[] = names as readonly string[] as readonly Name[],
    ) => parseFields(fields, params, wanted),
    write: (values) =>
      Object.fromEntries(
        names.flatMap((name) => {
          const value = values[name];
          if (value === undefined) return [];
          return [[named(name), value === null ? null : fields[name].write(value)]];
        }),
      ) as Written<Id, Values>,
    parameters: Object.fromEntries(
      names.map((name): [string, AddressParameter] => [named(name), fields[name]]),
    ) as Record<Named<Id, Values>, AddressParameter>,
  };
}
