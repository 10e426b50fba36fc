import { type Code, commonFolder, unknownCode } from './code.ts';

/** What V8 and Node write themselves into profiles, and their own functions. */
const engine =
  /^(?:\((?:garbage collector|program|idle|root)\)|Builtins_\w+|Builtin:.*|BytecodeHandler:.*|Stub:.*|(?:v8|node|uv|napi)::.*|uv_\w+|(?:GC|Garbage Collection|Node\.js|\(external\)|Non-JS threads activity))$/i;

/** JavaScript by the file of each function: Node's own modules, installed packages, and the rest, which is own code. */
export function javascriptCode(names: readonly string[], files: readonly string[]): Code[] {
  const paths = files.map((file) => file.replace(/^file:\/\//, '').replaceAll('\\', '/'));
  const own = commonFolder(paths.filter((path) => isScript(path) && place(path) === null));
  return names.map((name, at) => {
    if (engine.test(name)) return { package: 'v8', origin: 'runtime' };
    const path = paths[at]!;
    const known = place(path);
    if (known !== null) return known;
    if (!isScript(path)) return unknownCode;
    return { package: path.slice(own.length).replace(/\.[cm]?[jt]sx?$/, ''), origin: 'own' };
  });
}

function isScript(path: string): boolean {
  return /\.[cm]?[jt]sx?$/.test(path) || /^(?:https?|webpack):\/\//.test(path);
}

function place(path: string): Code | null {
  if (path.startsWith('node:internal/')) return { package: 'node:internal', origin: 'runtime' };
  if (path.startsWith('node:')) return { package: path, origin: 'standard' };
  const at = path.lastIndexOf('node_modules/');
  if (at < 0) return null;
  const [scope = '', name = ''] = path.slice(at + 'node_modules/'.length).split('/', 2);
  return { package: scope.startsWith('@') ? `${scope}/${name}` : scope, origin: 'module' };
}
