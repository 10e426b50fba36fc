import type { CodeOrigin } from '../../model/flame.ts';
import { cached, getOrInsert, mostCounted } from '../maps.ts';
import { foldedHome } from './foldedHome.ts';
import { foreignCode } from './foreignCode.ts';

/** Where a function is. */
interface Home {
  /** The package path as people write it (no %2e), '' if there is none. */
  package: string;
  isGo: boolean;
}

/** The parts of a function's name. */
interface NameParts extends Home {
  short: string;
}

/**
 * The package of a function: its Go import path, decoded (`gopkg.in/yaml.v2`), without receiver, type arguments or
 * closure numbers. Compiler-generated functions (`type:.eq.net/http.Header`) belong to their type's package, Go's
 * assembly routines without a package in their name (`memeqbody`) to the package that contains them. For Rust and C++
 * names, the outermost namespace. '' if there is none, as for C functions and unsymbolised frames.
 */
export function packageOf(name: string): string {
  return homeOf(name).package;
}

/** The package of a function in a profile with this own module, which also tells the language (see `foreignModule`). */
export function packageIn(name: string, mainModule: string): string {
  return foreignCode(name, mainModule)?.package ?? packageOf(name);
}

/**
 * The name for display: without the directories of its package, `/v2` and the like (`http.(*Client).Do`,
 * `badger.Open`), and with `[…]` for long type arguments (`btree.(*BTreeG[…]).Get`), which the full name has.
 */
export function shortName(name: string): string {
  return cached(shorts, mostShorts, name, () => takeApart(name).short);
}

/**
 * The origin of a function's code. `own`: package main and everything in `mainModule` (see `guessModule`; '' if
 * unknown); `runtime`: the scheduler, collector, allocator and maps; `standard`: all other code of Go's distribution;
 * `module`: imported modules; `other`: code in other languages or without a name. In a profile of another language the
 * same are its own parts.
 */
export function originOf(name: string, mainModule: string): CodeOrigin {
  const foreign = foreignCode(name, mainModule);
  if (foreign !== null) return foreign.origin;
  const { package: path, isGo } = homeOf(name);
  if (!isGo || path === '') return 'other';
  const tested = path.endsWith('_test') ? path.slice(0, -'_test'.length) : path;
  if (tested === 'main' || tested === 'command-line-arguments') return 'own';
  if (mainModule !== '' && (tested === mainModule || tested.startsWith(`${mainModule}/`))) return 'own';
  if (isRuntime(tested)) return 'runtime';
  return isStandard(tested) ? 'standard' : 'module';
}

/**
 * The module under study, guessed from a profile's functions: the module of its benchmarks; else the module whose files
 * are outside the module cache and `vendor`; else, if no files are known, the module with most functions. '' if all
 * code is package main, Go's own or not Go. `files`, if given, is parallel to `names`.
 */
export function guessModule(names: Iterable<string>, files?: Iterable<string>): string {
  const benchmarked = new Map<string, number>();
  const local = new Map<string, number>();
  const any = new Map<string, number>();
  /** Cached by package, of which there are few. */
  const roots = new Map<string, string>();
  const file = files?.[Symbol.iterator]();
  for (const name of names) {
    const path = file?.next().value ?? '';
    const { package: packagePath, isGo } = homeOf(name);
    if (!isGo || packagePath === '') continue;
    const root = getOrInsert(roots, packagePath, () => moduleRoot(packagePath.replace(/_test$/, '')));
    if (root === '') continue;
    count(any, root);
    if (path !== '' && !/@v\d|\/vendor\//.test(path)) count(local, root);
    if (/\.Benchmark[^./]*$/.test(name) && (path === '' || path.endsWith('_test.go'))) count(benchmarked, root);
  }
  // If a profile names its files and none is local, it contains only dependencies.
  return mostCounted(benchmarked) || mostCounted(local) || (files === undefined ? mostCounted(any) : '');
}

/** Whoever asks for the package of one function of a profile asks for those of all, again and again. */
const homes = new Map<string, Home>();
/**
 * Functions share the objects of their packages: a session that opens many profiles keeps a reference for each name.
 */
const sharedHomes = new Map<string, Home>();
const mostHomes = 2_000_000;
const shorts = new Map<string, string>();
const mostShorts = 250_000;

function homeOf(name: string): Home {
  return cached(homes, mostHomes, name, () => {
    const { package: path, isGo } = takeApart(name);
    return cached(sharedHomes, mostHomes, `${Number(isGo)}${path}`, () => ({ package: path, isGo }));
  });
}

const compilerMade = /^(?:type|go)[:.]\.?(?:eq|hash|itab|\(\*|init|map)\.?/;

function takeApart(name: string): NameParts {
  const prefix = compilerMade.exec(name)?.[0] ?? '';
  // A Go package path comes before any receiver, type argument or struct.
  const end = name.slice(prefix.length).search(/[[({<]/);
  const head = end < 0 ? name.slice(prefix.length) : name.slice(prefix.length, prefix.length + end);

  if (prefix !== '') {
    const target = head.replace(/^\*+/, '');
    const dot = packageEnd(target);
    if (dot < 0 || /\s/.test(target.slice(0, dot))) return { package: 'runtime', isGo: true, short: name };
    const start = prefix.length + (head.length - target.length);
    return goParts(name.slice(0, start), target.slice(0, dot), name.slice(start + dot));
  }
  if (isNamespaced(name, head)) return namespaced(name);
  if (isJava(head)) return java(name, head);
  const namespace = dotnetNamespace(name);
  if (namespace !== '') return { package: namespace, isGo: false, short: name.slice(namespace.length + 1) };

  const folded = foldedHome(name);
  if (folded !== '') return { package: folded, isGo: true, short: name };

  const dot = packageEnd(head);
  // A number with a dot is no package: some tools add amounts as frames.
  if (dot >= 0 && !/[\s:]|^\d+\./.test(head) && !compilerSuffix.test(head)) {
    return goParts('', head.slice(0, dot), name.slice(dot));
  }
  const home = assemblyHome(name);
  return { package: home, isGo: home !== '', short: name };
}

function goParts(prefix: string, path: string, rest: string): NameParts {
  const decoded = decodedPath(path);
  // `/v2` is the version of the element before it; `v2` alone under a host is a package of that name.
  const unversioned = path.replace(/([^/])\/v(?:[2-9]|[1-9]\d+)$/, '$1');
  const last = decodedPath(unversioned.slice(unversioned.lastIndexOf('/') + 1));
  return { package: decoded, isGo: true, short: prefix + last + withShortTypes(rest) };
}

/** Type arguments longer than this are left out of names for display. */
const mostTypes = 24;

/** A name with `[…]` for long type arguments. */
export function withShortTypes(name: string): string {
  if (name.length <= mostTypes || !name.includes('[')) return name;
  let short = '';
  let depth = 0;
  let open = 0;
  for (let index = 0; index < name.length; index++) {
    const sign = name[index]!;
    if (sign === '[' && depth++ === 0) open = index;
    else if (sign === ']' && depth > 0 && --depth === 0) {
      const types = name.slice(open + 1, index);
      short += types.length > mostTypes ? '[…]' : `[${types}]`;
    } else if (depth === 0) short += sign;
  }
  return depth === 0 ? short : name;
}

/** The end of the package path: the first dot of its last element (other dots in that element are written %2e). */
function packageEnd(head: string): number {
  const dot = head.indexOf('.', head.lastIndexOf('/') + 1);
  return dot === 0 ? -1 : dot;
}

/**
 * A package's path as people write it: Go's linker writes dots, quotes, control and non-ASCII characters of its last
 * element as %xx.
 */
export function decodedPath(path: string): string {
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Suffixes that C compilers append to the names of clones. */
const compilerSuffix = /\.(?:isra|part|constprop|cold|lto_priv|llvm)(?:\.\d+)*$/;

/** Whether a name has a namespace: Go has `::` only in struct tags, after a bracket. */
function isNamespaced(name: string, head: string): boolean {
  return head.includes('::') || (/^[<(]/.test(name) && name.includes('::'));
}

function namespaced(name: string): NameParts {
  const bare = name.replace(/^\(anonymous namespace\)::/, '');
  const outer = /^[<&*\s]*(?:dyn |mut |const )?([A-Za-z_]\w*)::/.exec(bare)?.[1] ?? '';
  const unhashed = bare.replace(/::h[0-9a-f]{16}$/, '');
  const method = /^(?:[A-Za-z_]\w*::)+(_*[A-Z]\w*::~?[A-Za-z_]\w*(?:<.*>)?)/.exec(unhashed)?.[1];
  return { package: outer, isGo: false, short: method ?? unhashed };
}

/**
 * Whether a name is Java's: such names have no slash, and only these top-level packages cannot be mistaken for Go
 * packages.
 */
function isJava(head: string): boolean {
  return /^(?:com|org|java|javax|jdk|sun|kotlin|scala)\.[a-z_]\w*\.[\w$.]+$/.test(head);
}

function java(name: string, head: string): NameParts {
  const path = /^(?:[a-z_]\w*\.)*[a-z_]\w*(?=\.[A-Z])/.exec(head)?.[0] ?? '';
  return { package: path, isGo: false, short: path === '' ? name : name.slice(path.length + 1) };
}

/** The namespace of a function of .NET, which ends with an exclamation mark as no path of Go does; '' for others. */
function dotnetNamespace(name: string): string {
  return /^([A-Z][\w.]*)![\w`<>+[\]]+\./.exec(name)?.[1] ?? '';
}

/** Assembly routines that Go names without their package. */
const assembly: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:memeqbody|cmpbody|countbody|countbytebody|indexbody|indexbytebody|equalbody|indexbodyp9|memeqbodyclc|cmpbodyclc)$/,
    'internal/bytealg',
  ],
  [
    /^(?:aeshashbody|gogo|gosave_systemstack_switch|gcWriteBarrier|callRet|debugCall\d+|emptyfunc|sigtramp|sigreturn_tramp|setg|setg_gcc|goexit|mcall|_rt0_\w+)$/,
    'runtime',
  ],
  [/^(?:crosscall\w*|threadentry|_?x?_cgo_\w+|_cgo_\w+)$/, 'runtime/cgo'],
  [/^libc_\w+_trampoline$/, 'syscall'],
  [/^expandAVX512_\d+$/, 'internal/runtime/gc/scan'],
  [/^addMulVVWx$/, 'math/big'],
  [/^p256(?:Mul|Sqr|Sub)Internal$/, 'crypto/internal/fips140/nistec'],
  [/^_expand_key_\w+$/, 'crypto/internal/fips140/aes'],
  [/^polyHashADInternal$/, 'vendor/golang.org/x/crypto/chacha20poly1305'],
];

function assemblyHome(name: string): string {
  return assembly.find(([pattern]) => pattern.test(name))?.[1] ?? '';
}

/** The runtime's packages outside its own folder. */
const runtimeInternals = new Set([
  'internal/abi',
  'internal/bytealg',
  'internal/chacha8rand',
  'internal/cpu',
  'internal/goarch',
  'internal/goexperiment',
  'internal/goos',
  'internal/profilerecord',
  'internal/runtime',
  'internal/stringslite',
  'internal/trace/tracev2',
]);

function isRuntime(path: string): boolean {
  return (
    path === 'runtime' ||
    path.startsWith('runtime/') ||
    path.startsWith('internal/runtime/') ||
    runtimeInternals.has(path)
  );
}

const standardRoots = new Set(
  (
    'archive arena bufio builtin bytes cmd cmp compress container context crypto database debug embed encoding errors ' +
    'expvar flag fmt go hash html image index internal io iter log maps math mime net os path plugin reflect regexp ' +
    'runtime simd slices sort std strconv strings structs sync syscall testing text time unicode unique unsafe vendor weak'
  ).split(' '),
);

function isStandard(path: string): boolean {
  const slash = path.indexOf('/');
  return standardRoots.has(slash < 0 ? path : path.slice(0, slash));
}

/** Hosts whose module paths have an owner and a name. */
const ownedHosts = /^(?:github\.com|gitlab\.com|bitbucket\.org|codeberg\.org|gitee\.com|git\..+|golang\.org)$/;

/** The most likely module of a package, '' if the package belongs to none; `cmd` for the toolchain's own. */
export function moduleRoot(path: string): string {
  const elements = path.split('/');
  const host = elements[0] ?? '';
  if (host === 'cmd') return elements.length > 1 ? 'cmd' : '';
  if (path === 'main' || path === 'command-line-arguments' || isStandard(path)) return '';
  if (!host.includes('.')) return host;
  const isOwned = host === 'gopkg.in' ? !/\.v\d+$/.test(elements[1] ?? '') : ownedHosts.test(host);
  return elements.slice(0, isOwned ? 3 : 2).join('/');
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
