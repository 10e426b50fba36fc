import { withoutTypeArguments } from '../names/withoutTypeArguments.ts';

/** The name of a profile's Go function as written in its source. */
export interface DeclaredName {
  /** The name after `func`; for a literal, the name of the declaration around it, '' if that is no function. */
  name: string;
  /** The type name of the receiver, '' if there is none. */
  receiver: string;
  /**
   * Whether it is a function literal, or a compiler wrapper of a go or defer statement, which has no name in the
   * source.
   */
  isLiteral: boolean;
}

/**
 * The name to search for in the source of a Go function. The linker names literals after the declaration around them
 * (`pkg.(*T).Serve.func1.2`, `pkg.init.func3`, `pkg.glob..func1` for one in a variable) and adds `-fm` to method
 * values.
 */
export function declaredName(name: string): DeclaredName {
  // Type arguments may contain slashes and dots.
  const bare = withoutTypeArguments(name).replace(/-fm$/, '');
  const last = bare.slice(bare.lastIndexOf('/') + 1);
  const symbol = last.slice(last.indexOf('.') + 1);
  const method = /^\(\*?([^()]+)\)\.(.+)$/.exec(symbol);
  const receiver = method?.[1] ?? '';
  const [first = '', ...rest] = (method?.[2] ?? symbol).split('.');
  // A method of a value type has no brackets around its receiver: `T.String`.
  const isPlainMethod = method === null && rest.length > 0 && !isMade(rest[0]!) && first !== 'glob';
  const declared = isPlainMethod ? rest[0]! : first;
  const inner = isPlainMethod ? rest.slice(1) : rest;
  return {
    name: declared === 'glob' ? '' : declared,
    receiver: isPlainMethod ? first : receiver,
    isLiteral: inner.some(isMade),
  };
}

/**
 * Whether a part is a linker suffix for literals, their nesting or wrappers; a plain number distinguishes several
 * `init`.
 */
function isMade(part: string): boolean {
  return /^(?:func\d+|gowrap\d+|deferwrap\d+|\d+|)$/.test(part);
}
