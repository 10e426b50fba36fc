import { shortName } from '../names/functionName.ts';
import { withoutTypeArguments } from '../names/withoutTypeArguments.ts';

/**
 * A function's name with the last element of its package, without type arguments, so that names from notes and from
 * profiles can be compared: `cart.Sum`, `sync.(*Pool).Get`. Both write generic instances differently.
 */
export function symbolKey(name: string): string {
  return withoutTypeArguments(shortName(name));
}

/** The name of a function in a package, as the linker writes it: dots in the last element of the path become %2e. */
export function linkedName(packagePath: string, name: string): string {
  const last = packagePath.lastIndexOf('/') + 1;
  return `${packagePath.slice(0, last)}${packagePath.slice(last).replaceAll('.', '%2e')}.${name}`;
}

/** Whether a name is that of a function literal, or of something in one: `Serve.func1.2`, `init.func3`. */
export function isLiteral(name: string): boolean {
  return /\.(?:func\d+|gowrap\d+|deferwrap\d+|\d+)(?:$|[.-])/.test(name);
}
