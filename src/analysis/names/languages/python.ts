import { type Code, commonFolder, unknownCode } from './code.ts';

const installed = /^[^]*\/(?:site|dist)-packages\/([^/]+)/;
const standard = /^[^]*\/(?:lib|Lib)(?:64)?\/(?:python\d(?:\.\d{1,3})?t?\/)?(?:lib-dynload\/)?([^/]+)/;

/** Functions of CPython itself, as profiles with native frames have them. */
const interpreter =
  /^(?:_?Py[A-Z_]\w*|_?py_\w+|pymain_\w+|[a-z]+object_\w+|cfunction_\w+|method_vectorcall\w*|vectorcall_\w+)$/;

/** Python by the file of each function: what is installed, what comes with Python, and the rest, which is own code. */
export function pythonCode(names: readonly string[], files: readonly string[]): Code[] {
  const folder = commonFolder(files.filter((file) => file.endsWith('.py') && place(file) === null));
  return names.map((name, index) => {
    const file = files[index]!;
    if (interpreter.test(name) || file.startsWith('<frozen ')) return { package: 'python', origin: 'runtime' };
    if (!/\.pyx?$/.test(file)) return unknownCode;
    return place(file) ?? { package: moduleName(file.slice(folder.length)), origin: 'own' };
  });
}

function place(file: string): Code | null {
  const path = file.replaceAll('\\', '/');
  const dependency = installed.exec(path)?.[1];
  if (dependency !== undefined) return { package: moduleName(dependency), origin: 'module' };
  const library = /\/[Ll]ib(?:64)?\/python\d|\/Python\d{1,4}\/Lib\/|^\/usr\/lib\/python/.test(path)
    ? standard.exec(path)?.[1]
    : undefined;
  return library === undefined ? null : { package: moduleName(library), origin: 'standard' };
}

/** `shop/cart.py` is `shop.cart`. */
function moduleName(path: string): string {
  const bare = path
    .replace(/^\//, '')
    .replace(/\.pyx?$/, '')
    .replace(/\/__init__$/, '');
  return bare.replaceAll('/', '.');
}
