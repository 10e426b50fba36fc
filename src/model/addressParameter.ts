/**
 * What the text of a parameter of an address is. Its redaction and its help follow from it.
 *
 * - `word`: a word of Perfolio's own, such as a sort order.
 * - `number`: a number, or several with `,`, `.` or `~` between.
 * - `file`: the path of an open file, or `merged:before:cpu` for those of a side and a type.
 * - `term`: the name of a value type or a unit, or the key of a label.
 * - `frame`: the key of a frame, of which only the names of its functions can be read again.
 * - `text`: anything that the user or the files say: a search, a filter, a group.
 */
export type AddressMeaning =
  | 'word'
  | 'number'
  | 'file'
  | 'function'
  | 'package'
  | 'benchmark'
  | 'term'
  | 'frame'
  | 'text';

/** What is declared of a parameter of an address. */
export interface AddressParameter {
  meaning: AddressMeaning;
  /** The texts that mean something; omitted if all do. */
  words?: readonly string[];
}

/** What is declared of a parameter of a section's address. */
export type AddressParameters = (section: string, name: string) => AddressParameter;
