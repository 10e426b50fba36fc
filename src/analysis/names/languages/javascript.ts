import { type Code, commonFolder, unknownCode } from './code.ts';

/** What V8 and Node write themselves into profiles, and their own functions. */
const engine =
  /^(?:\((?:garbage collector|program|idle|root)\)|Builtins_\w+|Builtin:.*|BytecodeHandler:.*|Stub:.*|(?:v8|node|uv|napi)::.*|uv_\w+|(?:GC|Garbage Collection|Node\.js|\(external\)|Non-JS threads activity))$/i;

/** JavaScript by the file of each function: Node's own modules, installed packages, and the rest, which is own code. */
export function javascriptCode(names: readonly string[], files: readonly string[]): Code[] {
  const paths = files.map((file) => file.replace(/^file:\/\//, '').replaceAll('\\', '/'));
  const folder = commonFolder(paths.filter((path) => isScript(path) && place(path) === null));
  return names.map((name, index) => {
    if (engine.test(name)) return { package: 'v8', origin: 'runtime' };
    const path = paths[index]!;
    const code = place(path);
    if (code !== null) return code;
    if (path === '' && (isBuiltin(name) || name.startsWith('RegExp: ')))
      return { package: 'javascript', origin: 'standard' };
    if (!isScript(path)) return unknownCode;
    return { package: path.slice(folder.length).replace(/\.[cm]?[jt]sx?$/, ''), origin: 'own' };
  });
}

const builtinObjects = new Map<string, object>(
  Object.entries({
    Array,
    ArrayBuffer,
    Atomics,
    BigInt,
    Boolean,
    DataView,
    Date,
    Error,
    Float64Array,
    Function,
    Intl,
    JSON,
    Map,
    Math,
    Number,
    Object,
    Promise,
    Proxy,
    Reflect,
    RegExp,
    Set,
    String,
    Symbol,
    TypedArray: Object.getPrototypeOf(Uint8Array),
    Uint8Array,
    WeakMap,
    WeakRef,
    WeakSet,
  }),
);

/** The functions of JavaScript itself, which have no file: `JSON.parse` is written `parse` or with its object. */
const builtins = new Set([
  ...builtinObjects.keys(),
  ...[...builtinObjects.values()].flatMap((one) => [
    ...Object.getOwnPropertyNames(one),
    ...Object.getOwnPropertyNames(Reflect.get(one, 'prototype') ?? {}),
  ]),
  ...'decodeURI decodeURIComponent encodeURI encodeURIComponent eval isFinite isNaN parseFloat parseInt next'.split(
    ' ',
  ),
  ...'[Symbol.iterator] [Symbol.match] [Symbol.replace] [Symbol.split]'.split(' '),
]);
// Names that C libraries have, too, or that a function of the user without a file is likely to have.
for (const name of ['main', 'name', 'length', 'constructor', 'bind', 'raw', 'stack', 'message']) builtins.delete(name);

/**
 * Whether a function without a file is one of JavaScript: `parse`, `Array.map`, `String.prototype.replace`, `get size`.
 */
function isBuiltin(name: string): boolean {
  const bare = name.replace(/^(?:get|set) /, '');
  if (builtins.has(bare)) return true;
  const [object = '', ...rest] = bare.split(/\.(?!\w+\])/);
  const method = rest.at(-1) ?? '';
  return builtinObjects.has(object) && rest.length <= 2 && builtins.has(method);
}

function isScript(path: string): boolean {
  return /\.[cm]?[jt]sx?$/.test(path) || /^(?:https?|webpack):\/\//.test(path);
}

function place(path: string): Code | null {
  if (path.startsWith('node:internal/')) return { package: 'node:internal', origin: 'runtime' };
  if (path.startsWith('node:')) return { package: path, origin: 'standard' };
  const index = path.lastIndexOf('node_modules/');
  if (index < 0) return null;
  const [scope = '', name = ''] = path.slice(index + 'node_modules/'.length).split('/', 2);
  return { package: scope.startsWith('@') ? `${scope}/${name}` : scope, origin: 'module' };
}
