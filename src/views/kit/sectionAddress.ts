import type { AddressParameter } from '../../model/addressParameter.ts';
import type { ViewRef } from '../../model/report.ts';
import { type FieldsOf, parseFields } from './addressFields.ts';

/** Changes to a section's parameters: null resets a parameter to its default; omitted parameters stay as they are. */
export type ChangesOf<Values> = { readonly [Name in keyof Values]?: Values[Name] | null };

/** The parameters of a section in the address. */
export interface SectionAddress<Values> {
  /** The folder name of the section. */
  section: string;
  /** By name in an address. */
  parameters: Readonly<Record<string, AddressParameter>>;
  /** Reads an address; missing and invalid parameters have their defaults. */
  read: (search: URLSearchParams) => Values;
  /** Reads the parameters of a command line. Throws a sentence for an invalid one. */
  parse: <Name extends keyof Values & string = keyof Values & string>(
    params: URLSearchParams,
    wanted?: readonly Name[],
  ) => Pick<Values, Name>;
  /** The changes as parameters of the address; null, for null and default values, removes a parameter. */
  write: (changes: ChangesOf<Values>) => Record<string, string | null>;
  /** The section with only these parameters, as the target of a finding, a block or a pin. */
  view: (changes: ChangesOf<Values>) => ViewRef;
  /** What the command palette can open in the section. */
  command: (title: string, changes: ChangesOf<Values>) => SectionCommand;
}

/** An entry of the command palette that changes a section's parameters. */
export interface SectionCommand {
  title: string;
  params: Record<string, string | null>;
}

/**
 * Declares the parameters that a section reads from the address, for the section itself and for all links to it. An
 * unknown name or word does not compile.
 *
 * @param section name of the folder in `sections/`
 */
export function sectionAddress<Values extends object>(
  section: string,
  fields: FieldsOf<Values>,
): SectionAddress<Values> {
  const names = Object.keys(fields) as (keyof Values & string)[];
  const write = (changes: ChangesOf<Values>): Record<string, string | null> =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = changes[name];
        if (value === undefined) return [];
        return [[name, value === null ? null : fields[name].write(value)]];
      }),
    );
  return {
    section,
    parameters: fields,
    read: (search) => Object.fromEntries(names.map((name) => [name, fields[name].read(search.get(name))])) as Values,
    parse: <Name extends keyof Values & string>(
      params: URLSearchParams,
      wanted: readonly Name[] = names as readonly string[] as readonly Name[],
    ) => parseFields(fields, params, wanted),
    write,
    view: (changes) => ({ section, params: queryOf(write(changes)) }),
    command: (title, changes) => ({ title, params: write(changes) }),
  };
}

/** Parameters as a query string: `view=flame&q=json`; null and undefined ones are left out. */
export function queryOf(params: Readonly<Record<string, string | null | undefined>>): string {
  return new URLSearchParams(
    Object.entries(params).flatMap(([name, value]): [string, string][] => (value == null ? [] : [[name, value]])),
  ).toString();
}
