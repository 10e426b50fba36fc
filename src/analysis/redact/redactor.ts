import type { RedactedText, Redaction, RedactionField, RedactionMode } from '../../model/shared.ts';
import { measureOf } from '../../units/measureOf.ts';
import { benchmarkName } from '../benchmarks/benchmarkName.ts';
import { moduleRoot, packageOf } from '../names/functionName.ts';
import { replaceHosts, shortenHost } from './hostNames.ts';
import { hashKeyOf, keyedHash } from './keyedHash.ts';
import { replaceTellingWords } from './plainWords.ts';
import { isPathless, isPrivatePackage, isPublicHost } from './privatePackage.ts';
import { redactFunctionName } from './redactFunctionName.ts';
import { createReplacements } from './replacements.ts';
import { fileEnding, lastElement, shortenPath } from './shortenPath.ts';

/** Redacts texts by what they are. The same text becomes the same everywhere; what is given to it is remembered for `texts`. */
export interface Redactor {
  readonly redaction: Redaction;
  /** Whether anything but notes is to be redacted. */
  readonly isActive: boolean;
  isPrivate(packagePath: string): boolean;
  /** An import path. */
  packagePath(path: string, count?: number): string;
  functionName(name: string): string;
  /** Path of a source file, and a package whose functions are in it ('' for none): its public part may be told. */
  sourcePath(path: string, packagePath: string, count?: number): string;
  /** Path of a binary or library. */
  binaryPath(path: string, count?: number): string;
  /** Path of a file as it was dropped. */
  itemPath(path: string, count?: number): string;
  /** A build id: digests are told, and what Go writes in their place on Windows is a path. */
  buildId(id: string, count?: number): string;
  label(value: string, count?: number): string;
  /** The key of a label or of a configuration line, a unit, or the name of a value type: words that many use are told. */
  term(text: string): string;
  /** The name of a benchmark: that of its function is told, for it joins text and profile; what stands behind it is like a label. */
  benchmark(name: string): string;
  /** The name of a machine. */
  host(name: string, count?: number): string;
  /** A line of text that may hold any of these: a configuration line, a caption. */
  text(text: string): string;
  /** A line that may say anything at all, such as a comment or a line of a log: hashed, nothing is left of it. */
  anything(text: string): string;
  /** One of Perfolio's own sentences: what it quotes, and what it names of what was redacted so far, is redacted. */
  sentence(text: string): string;
  /** Text that the user has written; shortened it is its first line. */
  note(text: string): string;
  /** Whether a text, or an expression, mentions what has been redacted so far, or what lies in private packages. */
  mentionsPrivate(text: string): boolean;
  /** Whether any function has got another name so far. */
  hasRenamed(): boolean;
  /** What it was given so far, with what became of it, the most frequent of each field first. */
  texts(): RedactedText[];
}

const strictness: Record<RedactionMode, number> = { keep: 0, shorten: 1, hash: 2 };

/** Shorter texts are in many words by chance. */
const shortestSecret = 3;

/** Folders that begin the paths of files, in texts where other things have slashes, too. */
const filePath =
  /(?<![\w.:/-])(?:[A-Za-z]:[\\/]|\\\\(?=[\w.$-]+\\)|~\/|\/(?:Users|app|build|builds|code|data|etc|github|go|home|mnt|opt|private|proc|root|run|src|srv|tmp|usr|var|workspace)\/)[^\s"'`<>|*?:,;()[\]{}]*/g;

/** A folder of somebody's own in the name of a benchmark, where a slash alone tells nothing. */
const homePath = /\/+(?:(?:Users|home)\/+[^/]|root\/|[A-Za-z]:[\\/]|\\\\[\w.$-]+\\).*$/;

/** What one of Perfolio's sentences has from a file. */
const quoted = /(“)([^”]*)(”)/g;

/** What stands where a file would, for memory that comes from none. */
const madeUpMapping =
  /^(?:\[(?:vdso|vsyscall|vvar|vectors|heap|stack|anon)\]|\/\/anon|\/anon_hugepage|anon_inode:\[[a-z]+\])$/;

/** What looks like an import path: a host with a dot, and elements. */
const importPath = /(?<![\w./@-])[A-Za-z0-9][\w-]*(?:\.[\w-]+)*(?:\/[\w.~%@!+-]+)+/g;

/**
 * Makes a redactor. Hashes are keyed with `salt`, which should be random and stay on this machine.
 * @param privatePackages packages known beforehand: texts that mention them or what lies below their modules are redacted
 */
export function createRedactor(redaction: Redaction, salt: string, privatePackages: Iterable<string> = []): Redactor {
  const key = hashKeyOf(salt);
  const prefixes = redaction.privatePrefixes ?? [];
  const given = new Map<string, RedactedText>();
  const files = createReplacements();
  const packages = createReplacements();
  const labels = createReplacements();
  const hosts = createReplacements();
  const hashes = createReplacements();
  const names = new Map<string, string>();
  const verdicts = new Map<string, boolean>();
  const privateRoots = new Set<string>();
  const hashedNames = new Set<string>();
  let renamed = false;
  for (const path of privatePackages) learn(path);

  const isActive = (['paths', 'labels', 'packages', 'hosts'] as const).some((field) => redaction[field] !== 'keep');

  function remember(field: RedactionField, before: string, after: string, count: number): string {
    const id = `${field} ${before}`;
    const known = given.get(id);
    if (known) known.count += count;
    else given.set(id, { field, before, after, count });
    return after;
  }

  function learn(path: string): void {
    if (!isPrivate(path)) return;
    const prefix = prefixes.find((one) => path === one || path.startsWith(`${one}/`));
    privateRoots.add(prefix ?? (moduleRoot(path) || path));
  }

  function isPrivate(path: string): boolean {
    let verdict = verdicts.get(path);
    if (verdict === undefined) verdicts.set(path, (verdict = isPrivatePackage(path, prefixes)));
    return verdict;
  }

  function hash(text: string): string {
    return keyedHash(text, key);
  }

  /** Below one made-up module, so that it is taken for nobody else's package. */
  function packagePath(path: string, count = 1): string {
    if (!isPrivate(path)) return path;
    const tests = path.endsWith('_test') ? '_test' : '';
    const tested = path.slice(0, path.length - tests.length);
    learn(tested);
    const { packages: mode } = redaction;
    const after =
      mode === 'keep'
        ? tested
        : packages.of(tested, (text) => `private/${mode === 'hash' ? hash(text) : lastPackageElement(text)}`);
    return remember('packages', tested, after, count) + tests;
  }

  function identifier(name: string): string {
    hashedNames.add(name);
    const letter = /^\p{Lu}/u.test(name) ? 'X' : 'x';
    return hashes.of(`identifier ${name}`, () => letter + hash(name));
  }

  function sourcePath(path: string, ofPackage: string, count = 1): string {
    if (path === '' || isPublished(path, ofPackage)) return path;
    const isHidden =
      redaction.packages !== 'keep' && (isPrivate(ofPackage) || prefixes.some((one) => path.includes(one)));
    const mode = isHidden ? stricter(redaction.paths, redaction.packages) : redaction.paths;
    if (mode === 'keep') return remember('paths', path, hostsOf(path), count);
    const isTold = !isHidden && !isPathless(ofPackage) && !(mode === 'hash' && isPrivate(ofPackage));
    const { text, isWhole } = shortenPath(path, isTold ? ofPackage : '');
    // A file of published code is the same wherever it lies.
    if (isWhole) return remember('paths', path, text, count);
    return remember('paths', path, mode === 'hash' ? hashedFile(path) : files.of(path, () => text), count);
  }

  /** Where all of a public package stands in a path and nothing else, the path tells nothing that the package does not. */
  function isPublished(path: string, ofPackage: string): boolean {
    if (isPathless(ofPackage) || isPrivate(ofPackage)) return false;
    const { text, isWhole } = shortenPath(path, ofPackage);
    return isWhole && text === path;
  }

  function hashedFile(path: string): string {
    return hashes.of(`file ${path}`, () => hash(path) + fileEnding(path));
  }

  function binaryPath(path: string, count = 1): string {
    if (path === '' || madeUpMapping.test(path)) return path;
    if (redaction.paths === 'keep') return remember('paths', path, hostsOf(path), count);
    return remember('paths', path, redaction.paths === 'hash' ? hashedFile(path) : files.of(path, lastElement), count);
  }

  /** Sides tell files of one name apart, and a name is what pairs them. */
  function itemPath(path: string, count = 1): string {
    if (redaction.paths === 'keep') return remember('paths', path, freeText(path), count);
    const name = lastElement(path);
    return remember('paths', path, redaction.paths === 'hash' ? hash(name) + fileEnding(name) : name, count);
  }

  function buildId(id: string, count = 1): string {
    const { paths: mode } = redaction;
    if (id === '' || isDigest(id)) return id;
    if (mode === 'keep') return remember('paths', id, hostsOf(id), count);
    return remember('paths', id, mode === 'hash' ? hash(id) : files.of(id, lastElement), count);
  }

  function term(text: string): string {
    if (redaction.labels !== 'hash') return freeText(text);
    return changed('labels', text, replaceTellingWords(text, tellingWord));
  }

  function tellingWord(word: string): string {
    return measureOf(word) !== null ? word : hashes.of(`word ${word}`, () => `x${hash(word)}`);
  }

  /** Remembers only what has become something else: what is told in any case is nothing to ask the user about. */
  function changed(field: RedactionField, before: string, after: string): string {
    return before === after ? after : remember(field, before, after, 1);
  }

  function benchmark(name: string): string {
    const { base, gomaxprocs } = benchmarkName(name);
    const end = gomaxprocs === '' ? '' : `-${gomaxprocs}`;
    const behind = name.slice(base.length, name.length - end.length);
    const told = isIdentifier(base) ? base : term(base);
    if (redaction.labels === 'hash')
      return changed('labels', name, told + replaceTellingWords(behind, tellingWord) + end);
    // The slash is the name's own, and not the beginning of a path.
    const rest = redaction.paths === 'keep' ? behind : behind.replace(homePath, (path) => `/${binaryPath(path)}`);
    return changed('paths', name, told + rest.replace(/[^/]+(?:\/[^/]+)*/, (text) => codeAndHosts(text)) + end);
  }

  function label(value: string, count = 1): string {
    const { labels: mode } = redaction;
    if (value === '') return '';
    if (mode === 'keep') return remember('labels', value, freeText(value), count);
    const after = labels.of(value, () => (mode === 'hash' ? hash(value) : shortenLabel(value)));
    return remember('labels', value, after, count);
  }

  function host(name: string, count = 1): string {
    const { hosts: mode } = redaction;
    const after =
      mode === 'keep' ? name : hosts.of(name, () => (mode === 'hash' ? `host-${hash(name)}` : shortenHost(name)));
    return remember('hosts', name, after, count);
  }

  function hostsOf(text: string): string {
    return replaceHosts(text, (name) => (isOfKeptPackage(name) ? name : host(name)));
  }

  /** A host of code that is named all over the packages anyway. */
  function isOfKeptPackage(name: string): boolean {
    return (
      redaction.packages === 'keep' && [...privateRoots].some((root) => root === name || root.startsWith(`${name}/`))
    );
  }

  function freeText(text: string): string {
    const told = withoutPackages(text);
    return hostsOf(redaction.paths === 'keep' ? told : told.replace(filePath, (path) => binaryPath(path)));
  }

  function codeAndHosts(text: string): string {
    return hostsOf(withoutPackages(text));
  }

  function withoutPackages(text: string): string {
    if (redaction.packages === 'keep') return text;
    let told = text.replace(importPath, (word) => redactImport(word));
    for (const root of privateRoots) if (told.includes(root)) told = told.replaceAll(root, packageRoot(root));
    return told;
  }

  function anything(text: string): string {
    if (text === '') return '';
    return redaction.paths === 'hash' ? remember('paths', text, hash(text), 1) : freeText(text);
  }

  function sentence(text: string): string {
    let told = freeText(text);
    for (const { before, after } of given.values()) {
      if (before !== after && before.length >= shortestSecret && told.includes(before)) {
        told = told.split(before).join(after);
      }
    }
    const isHashed = redaction.paths === 'hash' || redaction.labels === 'hash';
    return isHashed
      ? told.replace(quoted, (_, open: string, inner: string, close: string) => open + hash(inner) + close)
      : told;
  }

  /** `word` is a package or a name in one, where it lies below a private module or on a host that is not public. */
  function redactImport(word: string): string {
    const hostName = word.split('/', 1)[0]!;
    const isBelow = [...privateRoots, ...prefixes].some((root) => word === root || word.startsWith(`${root}/`));
    if (!isBelow && (!/\.[a-z]{2,}$/i.test(hostName) || isPublicHost(hostName))) return word;
    const dot = word.indexOf('.', word.lastIndexOf('/') + 1);
    return dot < 0 ? packagePath(word) : functionName(word);
  }

  function packageRoot(root: string): string {
    // A module of one word, such as `billing`, is left to the names of functions: in a text it is a word like others.
    return root.includes('/') || root.includes('.') ? packagePath(root) : root;
  }

  function functionName(name: string): string {
    const known = names.get(name);
    if (known !== undefined) return known;
    let after = name;
    if (redaction.packages === 'keep') packagePath(packageOf(name));
    else {
      after = redactFunctionName(name, {
        isPrivate,
        packageName: packagePath,
        identifier: redaction.packages === 'hash' ? identifier : null,
      });
    }
    names.set(name, after);
    if (after !== name) renamed = true;
    return after;
  }

  function note(text: string): string {
    if (text === '') return '';
    const { notes: mode } = redaction;
    const after = mode === 'keep' ? text : mode === 'shorten' ? firstLine(text) : '';
    return remember('notes', text, after, 1);
  }

  return {
    redaction,
    isActive,
    isPrivate,
    packagePath,
    functionName,
    sourcePath,
    binaryPath,
    itemPath,
    buildId,
    label,
    term,
    benchmark,
    host,
    text: freeText,
    anything,
    sentence,
    note,
    mentionsPrivate: (text) => {
      const plain = text.replaceAll('\\', '').toLowerCase();
      const says = (secret: string): boolean => secret.length >= shortestSecret && plain.includes(secret.toLowerCase());
      if (redaction.packages !== 'keep' && [...privateRoots, ...prefixes].some(says)) return true;
      if ([...hashedNames].some(says)) return true;
      return [...given.values()].some(({ before, after }) => before !== after && says(before));
    },
    hasRenamed: () => renamed,
    texts: () => [...given.values()].sort((a, b) => b.count - a.count || (a.before < b.before ? -1 : 1)),
  };
}

/** Hexadecimal digits, as linkers write them, or up to four digests one behind another, as Go does. */
function isDigest(id: string): boolean {
  return /^[0-9a-f]{8,}$/i.test(id) || /^[\w-]{20}(?:\/[\w-]{20}){0,3}$/.test(id);
}

function isIdentifier(text: string): boolean {
  return /^[\p{L}_][\p{L}\p{N}_]*$/u.test(text);
}

function stricter(one: RedactionMode, other: RedactionMode): RedactionMode {
  return strictness[one] >= strictness[other] ? one : other;
}

/** Without `/v2` and the like, which say nothing alone. */
function lastPackageElement(path: string): string {
  return lastElement(path.replace(/([^/])\/v(?:[2-9]|[1-9]\d+)$/, '$1')).replace(/[^\w~-]/g, '_');
}

/** The last element of what has slashes, else its first three characters. */
function shortenLabel(value: string): string {
  const last = /[/\\]([^/\\]+)[/\\]?$/.exec(value)?.[1];
  if (last !== undefined) return `…/${last}`;
  const characters = Array.from(value);
  return characters.length <= 3 ? value : `${characters.slice(0, 3).join('')}…`;
}

/** The first line, and of a long one the beginning. */
function firstLine(text: string): string {
  const line = text.trim().split('\n', 1)[0]!;
  const told = line.length > 120 ? `${line.slice(0, 120)}…` : line;
  return told === text ? text : told.endsWith('…') ? told : `${told} …`;
}
