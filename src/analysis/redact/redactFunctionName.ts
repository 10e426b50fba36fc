import { decodedPath, originOf, packageOf } from '../names/functionName.ts';
import { isPathless } from './privatePackage.ts';

interface Parts {
  isPrivate: (packagePath: string) => boolean;
  /** The redacted package path. */
  packageName: (packagePath: string) => string;
  /** Redacts a name within a package. */
  identifier: (name: string) => string;
}

/**
 * Parts that Go's compiler adds to names, and names that connect a profile with the text of its benchmarks; both are
 * kept.
 */
const keptIdentifier =
  /^(?:\d+|func\d*|gowrap\d+|deferwrap\d+|glob|init|ABI(?:0|Internal)|(?:Benchmark|Test|Fuzz|Example)(?![a-z]).*|[a-z]+-range\d+)$/;

const compilerMade = /^(?:type|go)[:.]\.?(?:eq|hash|itab|init|map)\.?/;
const builtin =
  /^(?:\.+|bool|byte|u?int(?:8|16|32|64|ptr)?|float(?:32|64)|complex(?:64|128)|string|rune|error|any|map|chan|func|struct|interface)$/;

/**
 * Replaces the private packages in a function's name at all positions: before the function, in a receiver or in type
 * arguments. The result can still be split into parts: `corp.example/team/db.(*Conn).Query` becomes
 * `private/3f2a9c1b.(*X0c5d11e2).X91be4f70`.
 */
export function redactFunctionName(name: string, { isPrivate, packageName, identifier }: Parts): string {
  const packagePath = packageOf(name);
  if (packagePath === '' || (originOf(name, '') === 'other' && !isPathless(packagePath))) {
    return redactForeignName(name, identifier);
  }
  const hidden = isPrivate(packagePath) || isPathless(packagePath);
  let result = '';
  for (const { text, isArgument } of partsAtTop(name)) {
    result += isArgument ? redactArguments(text) : redactHead(text);
  }
  return result;

  /** Redacts the part outside of square brackets: package, receiver, method. */
  function redactHead(text: string): string {
    const prefix = compilerMade.exec(text)?.[0] ?? '';
    return prefix + text.slice(prefix.length).replace(wordPattern, (word) => redactWord(word, hidden));
  }

  function redactArguments(text: string): string {
    let isRevealing = false;
    const replaced = text.replace(wordPattern, (word) => {
      const path = pathOf(word);
      const isHidden = path !== '' && (isPrivate(decodedPath(path)) || isPathless(decodedPath(path)));
      isRevealing ||= isHidden || word === 'struct' || word === 'interface' || word.endsWith('.struct');
      return isHidden ? redactWord(word, true) : word;
    });
    if (text === '[...]') return replaced;
    return hidden || isRevealing ? `[${identifier(text)}]` : replaced;
  }

  function redactWord(word: string, isHidden: boolean): string {
    const path = pathOf(word);
    const rest = word.slice(path.length);
    const plain = decodedPath(path);
    const shown = path !== '' && isPrivate(plain) ? packageName(plain) : path;
    if (!isHidden || builtin.test(word)) return shown + rest;
    const isMain = isPathless(plain);
    const names = rest.split('.').map((each) => {
      const [, bare = '', suffix = ''] = /^(.*?)(-fm|-range\d+)?$/.exec(each) ?? [];
      return bare === '' || keptIdentifier.test(bare) || (isMain && bare === 'main') ? each : identifier(bare) + suffix;
    });
    return shown + names.join('.');
  }
}

/** Redacts names of C, C++ and Rust, which have no import paths. */
function redactForeignName(name: string, identifier: Parts['identifier']): string {
  if (
    name === '' ||
    /^(?:0x)?[0-9a-f]+$|^\[(?:unknown|unresolved|vdso|vsyscall|heap|stack|anon|frames elided)\]$/.test(name)
  )
    return name;
  if (packageOf(name) !== '' && originOf(name, '') !== 'other') return name;
  return identifier(name);
}

const wordPattern = /[^\s[\](){},;*&"'<>`]+/g;

/** The package path at the start of a word, as spelled; '' if there is none. */
function pathOf(word: string): string {
  const slash = word.lastIndexOf('/') + 1;
  const dot = word.indexOf('.', slash);
  if (dot < 0 || dot === slash) return slash > 0 && dot < 0 ? word : '';
  return word.slice(0, dot);
}

/** Splits a name at its outermost square brackets; each pair stays together with its content. */
function partsAtTop(name: string): { text: string; isArgument: boolean }[] {
  const parts: { text: string; isArgument: boolean }[] = [];
  let depth = 0;
  let start = 0;
  const cut = (end: number, isArgument: boolean): void => {
    if (end > start) parts.push({ text: name.slice(start, end), isArgument });
    start = end;
  };
  for (let index = 0; index < name.length; index++) {
    if (name[index] === '[' && depth++ === 0) cut(index, false);
    else if (name[index] === ']' && depth > 0 && --depth === 0) cut(index + 1, true);
  }
  cut(name.length, depth > 0);
  return parts;
}
