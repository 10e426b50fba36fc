/**
 * What Python and JavaScript call every function without a name of its own: bodies of modules, lambdas, comprehensions.
 */
const nameless =
  /^(?:[^()]{0,300}\.)?(?:<(?:module|lambda|listcomp|setcomp|dictcomp|genexpr)>|\(anonymous\)|<anonymous>)/;

/**
 * Modules that every program of Python starts with, whose functions are called `main` and `run`; those of importlib
 * have names of their own.
 */
const starting = /^<frozen (?!importlib)[\w.]{1,100}>$/;

/**
 * Tells functions without a name apart by their files, each with its folder: `<module> (shop/cart.py)`. Without lines,
 * so that it has the same name on the other side of a comparison. Other names stay, except for `main (<frozen site>)`,
 * which is not the program's.
 */
export function nameWithFile(name: string, file: string): string {
  if (starting.test(file)) return `${name} (${file})`;
  if (file === '' || nameless.exec(name)?.[0] !== name) return name;
  const path = file.replace(/^file:\/\//, '').replaceAll('\\', '/');
  return `${name} (${path.split('/').filter(Boolean).slice(-2).join('/')})`;
}

/** The name without the file of `nameWithFile`. */
export function nameWithoutFile(name: string): string {
  const bare = nameless.exec(name)?.[0] ?? name;
  return name.startsWith(`${bare} (`) && name.endsWith(')') ? bare : name;
}
