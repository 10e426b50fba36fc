import type { ViewRef } from '../../model/report.ts';
import type { FieldsOf } from './addressFields.ts';

/** Changes of what a section's address says; null makes a parameter as usual, and what is not named stays. */
export type ChangesOf<Values> = { readonly [Name in keyof Values]?: Values[Name] | null };

type Written<Values> = Partial<Record<keyof Values & string, string | null>>;

/** The parameters of a section that has an address to itself. */
export interface SectionAddress<Values> {
  /** What an address says; what it does not say, or says wrongly, is as usual. */
  read: (search: URLSearchParams) => Values;
  /** Changes of an address. What is null, or as usual, is left out of it. */
  write: (changes: ChangesOf<Values>) => Written<Values>;
  /** The section with just these parameters, for a finding, a block or a pin. */
  view: (changes: ChangesOf<Values>) => ViewRef;
}

/**
 * Declares what a section reads of the address: once, for itself and for whatever leads there. A name or a word that it does not
 * know does not compile.
 *
 * @param section folder name in `sections/`
 */
export function sectionAddress<Values extends object>(
  section: string,
  fields: FieldsOf<Values>,
): SectionAddress<Values> {
  const names = Object.keys(fields) as (keyof Values & string)[];
  const write = (changes: ChangesOf<Values>): Written<Values> =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = changes[name];
        if (value === undefined) return [];
        return [[name, value === null ? null : fields[name].write(value)]];
      }),
    ) as Written<Values>;
  return {
    read: (search) => Object.fromEntries(names.map((name) => [name, fields[name].read(search.get(name))])) as Values,
    write,
    view: (changes) => ({ section, params: queryOf(write(changes)) }),
  };
}

/** Parameters as a query: `view=flame&q=json`; those that are null are left out. */
export function queryOf(params: Readonly<Record<string, string | null | undefined>>): string {
  return new URLSearchParams(
    Object.entries(params).flatMap(([name, value]): [string, string][] => (value == null ? [] : [[name, value]])),
  ).toString();
}
