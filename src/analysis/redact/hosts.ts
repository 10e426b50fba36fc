import { getOrInsert } from '../maps.ts';
import { moduleRoot, packageOf } from '../names/functionName.ts';
import type { Redacting } from './givenTexts.ts';
import { isPrivatePackage, isPublicHost } from './privatePackage.ts';
import { redactFunctionName } from './redactFunctionName.ts';

/** Endings of machine names. Most other short words after a dot are endings of files and functions. */
const topDomains = new Set(
  (
    'ai amazonaws app at au be biz br ca cc ch cloud cluster cn co com consul corp cz de dev dk edu es eu fi fr gov ' +
    'home host hu ie in info int internal intra intranet io it jp kr lan ly me mil mx net network nl no nz online org ' +
    'pl private pt ro ru se site svc systems tech tw uk us vpn xyz za local localdomain example invalid'
  ).split(' '),
);

/** A name of two parts is a machine only with one of these endings: `config.in` and `script.pl` are files. */
const revealing = new Set(
  'com net org io dev cloud internal intranet lan corp private local localdomain example eu de uk tech systems'.split(
    ' ',
  ),
);

const ownMachine = /^(?:localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[?::1?\]?)$/;

/** Candidates: addresses of four numbers or of groups of hexadecimal digits, and names of two or more parts. */
const candidate =
  /(?<![\w:])\[?(?:[0-9a-f]{0,4}:){3,7}[0-9a-f]{0,4}\]?(?![\w:])|\b\d{1,3}(?:\.\d{1,3}){3}\b|\b[a-z0-9](?:[a-z0-9-]{0,253}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,253}[a-z0-9])?)+\b/gi;

/** After these words, a name without a domain is a machine name, too. */
const introduced =
  /((?:[a-z][a-z0-9+.-]{0,30}:\/\/(?:[^\s/@]+@)?|\b(?:host(?:name)?|node|server|machine|addr)\s*[=:]\s*))([a-z0-9][a-z0-9_-]*)(?![\w.-])/gi;

/** Redacts names of machines: `db-7.prod.corp.example` becomes `host-3f2a9c1b`. */
export function hostsOf({ redaction, given, hashes }: Redacting, code: CodeNames) {
  const host = (name: string, count = 1): string => {
    const after = redaction.hosts === 'keep' ? name : hashes.unique('host', name, (hash) => `host-${hash}`);
    return given.remember('hosts', name, after, count);
  };
  return {
    host,
    /** Replaces the machines in a text, except hosts of code whose packages are shared anyway. */
    replaceIn: (text: string): string => replaceHosts(text, (name) => (code.isSharedHost(name) ? name : host(name))),
  };
}

export type Hosts = ReturnType<typeof hostsOf>;

/**
 * Replaces the names and addresses of machines in a text. Hosts of published code, and `localhost` and the like, stay.
 */
function replaceHosts(text: string, replace: (host: string) => string): string {
  const named = text.replace(introduced, (all: string, before: string, host: string) =>
    ownMachine.test(host) ? all : before + replace(host),
  );
  return named.replace(candidate, (host, index: number) => {
    if (ownMachine.test(host) || isPublicHost(host.toLowerCase())) return host;
    if (isAddress(host)) return isVersion(named, index) ? host : replace(host);
    // `rows.Next(` and `x.in:12` are code and files.
    const parts = host.toLowerCase().split('.');
    const domains = parts.length > 2 ? topDomains : revealing;
    if (named[index + host.length] === '(' || !domains.has(parts.at(-1)!)) return host;
    return replace(host);
  });
}

function isAddress(host: string): boolean {
  return /^\d{1,3}(?:\.\d{1,3}){3}$/.test(host) || host.includes(':');
}

/** Whether it is a version such as `v1.2.3.4`, not an address. */
function isVersion(text: string, at: number): boolean {
  return /[\w.@-]/.test(text[at - 1] ?? '');
}

/** Matches import paths: a host with a dot, and path elements. */
const importPath = /(?<![\w./@-])[A-Za-z0-9][\w-]*(?:\.[\w-]+)*(?:\/[\w.~%@!+-]+)+/g;

/**
 * Redacts names of packages and functions. A private package moves below one made-up module, so that it cannot be
 * mistaken for a real one: `corp.example/team/db` becomes `private/3f2a9c1b`.
 */
export function codeNames({ redaction, given, hashes }: Redacting) {
  const isKept = redaction.packages === 'keep';
  const prefixes: readonly string[] = redaction.privatePrefixes ?? [];
  const functions = new Map<string, string>();
  const verdicts = new Map<string, boolean>();
  /** The modules of the private packages seen so far, or the private prefixes that contain them. */
  const roots = new Set<string>();
  /** The names of functions, types and fields hashed so far. */
  const hashedNames = new Set<string>();
  let hasRenamed = false;

  const isPrivate = (path: string): boolean => getOrInsert(verdicts, path, () => isPrivatePackage(path, prefixes));
  /** Registers a package: if it is private, everything below its module is private. */
  const learn = (path: string): void => {
    if (!isPrivate(path)) return;
    const prefix = prefixes.find((one) => path === one || path.startsWith(`${one}/`));
    roots.add(prefix ?? (moduleRoot(path) || path));
  };
  const packagePath = (path: string, count = 1): string => {
    if (!isPrivate(path)) return path;
    const tests = path.endsWith('_test') ? '_test' : '';
    const tested = path.slice(0, path.length - tests.length);
    learn(tested);
    const after = isKept ? tested : hashes.unique('package', tested, (hash) => `private/${hash}`);
    return given.remember('packages', tested, after, count) + tests;
  };
  const identifier = (name: string): string => {
    hashedNames.add(name);
    const letter = /^\p{Lu}/u.test(name) ? 'X' : 'x';
    return hashes.unique('identifier', name, (hash) => letter + hash);
  };
  const functionName = (name: string): string =>
    getOrInsert(functions, name, () => {
      if (isKept) {
        packagePath(packageOf(name));
        return name;
      }
      const after = redactFunctionName(name, { isPrivate, packageName: packagePath, identifier });
      if (after !== name) hasRenamed = true;
      return after;
    });
  /** Redacts `word` if it is a package, or a name in a package, below a private module or on a non-public host. */
  const importWord = (word: string): string => {
    const hostName = word.split('/', 1)[0]!;
    const isBelow = [...roots, ...prefixes].some((root) => word === root || word.startsWith(`${root}/`));
    if (!isBelow && (!/\.[a-z]{2,}$/i.test(hostName) || isPublicHost(hostName))) return word;
    const dot = word.indexOf('.', word.lastIndexOf('/') + 1);
    return dot < 0 ? packagePath(word) : functionName(word);
  };
  // A module of one word, such as `billing`, is only replaced in function names: in other texts it may be an ordinary
  // word.
  const rootName = (root: string): string => (root.includes('/') || root.includes('.') ? packagePath(root) : root);

  return {
    isPrivate,
    learn,
    packagePath,
    functionName,
    hasRenamed: (): boolean => hasRenamed,
    /** Replaces the private packages and names in a text. */
    replaceIn: (text: string): string => {
      if (isKept) return text;
      let redacted = text.replace(importPath, importWord);
      for (const root of roots) if (redacted.includes(root)) redacted = redacted.replaceAll(root, rootName(root));
      return redacted;
    },
    /** Whether a path contains a prefix that the user marked as private. */
    hasPrivatePrefix: (path: string): boolean => prefixes.some((one) => path.includes(one)),
    /** Whether a host belongs to private code whose packages are shared anyway. */
    isSharedHost: (name: string): boolean =>
      isKept && [...roots].some((root) => root === name || root.startsWith(`${name}/`)),
    /** The strings that a shared text must not contain: private modules, and names that were hashed. */
    secrets: (): string[] => [...(isKept ? [] : [...roots, ...prefixes]), ...hashedNames],
  };
}

export type CodeNames = ReturnType<typeof codeNames>;
