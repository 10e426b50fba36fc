import { withoutTypeArguments } from '../names/withoutTypeArguments.ts';
import { nativeName } from './nativeName.ts';

/**
 * The name of a function that a profile and a program's symbol table have in common. The table names type arguments
 * (`main.Sum[go.shape.int]` is `main.Sum[...]` in some profiles) and marks assembly (`runtime.memmove.abi0`); a profile names the
 * method of a value also where its code is in the method of the pointer, which the compiler adds (`main.(*T).M` is `main.T.M`). Of
 * other languages see `nativeName`.
 */
export function symbolName(name: string): string {
  const native = nativeName(name);
  if (native !== null) return native.bare;
  const bare = name.endsWith('.abi0') ? name.slice(0, -'.abi0'.length) : name;
  return withoutTypeArguments(bare).replace(/\(\*([^()]*)\)/, '$1');
}
