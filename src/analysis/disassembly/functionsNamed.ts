import type { Disassembly } from '../../model/disassembly.ts';
import { getOrInsert } from '../maps.ts';
import { weakMemoized } from '../memo/weakMemo.ts';
import { withoutTypeArguments } from '../names/withoutTypeArguments.ts';
import { nativeName } from './nativeName.ts';

/**
 * The functions of a disassembly that have a profile's name, in the order of the text; those without instructions are
 * left out. A generic function has one for each shape of its type arguments, which most profiles name; one of C or C++
 * may have copies (`main.cold`).
 */
export function functionsNamed(disassembly: Disassembly, name: string): readonly number[] {
  const rows = indexOf(disassembly).get(symbolName(name)) ?? [];
  const asked = nativeName(name);
  if (asked !== null) {
    // A profile may leave them out.
    const isAsked = (row: number): boolean => {
      const native = nativeName(disassembly.functions.name[row]!);
      return (
        (asked.types === '' || native?.types === asked.types) && (asked.copy === '' || native?.copy === asked.copy)
      );
    };
    const ofName = rows.filter(isAsked);
    return ofName.length > 0 ? ofName : rows;
  }
  if (!name.includes('[') || name.includes('[...]')) return rows;
  const ofTypes = rows.filter((row) => disassembly.functions.name[row] === name);
  return ofTypes.length > 0 ? ofTypes : rows;
}

const indexOf = weakMemoized(({ functions }: Disassembly): ReadonlyMap<string, readonly number[]> => {
  const rowsOf = new Map<string, number[]>();
  for (let row = 0; row < functions.count; row++) {
    if (functions.size[row] === 0) continue;
    const name = symbolName(functions.name[row]!);
    getOrInsert(rowsOf, name, () => []).push(row);
  }
  return rowsOf;
});

/**
 * The name of a function that a profile and a program's symbol table have in common. The table names type arguments
 * (`main.Sum[go.shape.int]` is `main.Sum[...]` in some profiles) and marks assembly (`runtime.memmove.abi0`); a profile
 * names the method of a value also where its code is in the method of the pointer, which the compiler adds
 * (`main.(*T).M` is `main.T.M`). Of other languages see `nativeName`.
 */
export function symbolName(name: string): string {
  const native = nativeName(name);
  if (native !== null) return native.bare;
  const bare = name.endsWith('.abi0') ? name.slice(0, -'.abi0'.length) : name;
  return withoutTypeArguments(bare).replace(/\(\*([^()]*)\)/, '$1');
}
