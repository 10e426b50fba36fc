/** What Python and JavaScript call every function without a name of its own: bodies of modules, lambdas, comprehensions. */
const nameless =
  /^(?:[^()]{0,300}\.)?(?:<(?:module|lambda|listcomp|setcomp|dictcomp|genexpr)>|\(anonymous\)|<anonymous>)/;

/**
 * Tells functions without a name apart by their files, each with its folder: `<module> (shop/cart.py)`. Without lines, so that it has the same name
 * on the other side of a comparison. Other names stay.
 */
export function nameWithFile(name: string, file: string): string {
  if (file === '' || nameless.exec(name)?.[0] !== name) return name;
  const path = file.replace(/^file:\/\//, '').replaceAll('\\', '/');
  return `${name} (${path.split('/').filter(Boolean).slice(-2).join('/')})`;
}

/** The name without the file of `nameWithFile`. */
export function nameWithoutFile(name: string): string {
  const bare = nameless.exec(name)?.[0] ?? name;
  return name.startsWith(`${bare} (`) && name.endsWith(')') ? bare : name;
}
