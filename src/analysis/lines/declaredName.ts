/** How a Go function of a profile is written in its source. */
export interface DeclaredName {
  /** The name behind `func`; for a literal that of the declaration around it, '' if that is no function. */
  name: string;
  /** Type name of the receiver, '' for none. */
  receiver: string;
  /** A function literal, or what the compiler makes of a go or defer statement: it has no name in the source. */
  isLiteral: boolean;
}

/**
 * What to look for in the source of a Go function. The linker names literals after the declaration around them
 * (`pkg.(*T).Serve.func1.2`, `pkg.init.func3`, `pkg.glob..func1` for one in a variable) and adds `-fm` to method values.
 */
export function declaredName(name: string): DeclaredName {
  // Type arguments may hold slashes and dots.
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

/** What the linker appends for literals, their nesting, and what it wraps; a lone number tells several `init` apart. */
function isMade(part: string): boolean {
  return /^(?:func\d+|gowrap\d+|deferwrap\d+|\d+|)$/.test(part);
}

function withoutTypeArguments(name: string): string {
  let depth = 0;
  let kept = '';
  for (const sign of name) {
    if (sign === '[') depth++;
    if (depth === 0) kept += sign;
    if (sign === ']') depth = Math.max(0, depth - 1);
  }
  return kept;
}
