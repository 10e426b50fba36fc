import type { Redaction } from '../../model/shared.ts';
import { moduleRoot, packageOf } from '../names/functionName.ts';
import type { GivenTexts } from './givenTexts.ts';
import type { Hashes } from './hashes.ts';
import { isPrivatePackage, isPublicHost } from './privatePackage.ts';
import { redactFunctionName } from './redactFunctionName.ts';
import { createReplacements } from './replacements.ts';
import { lastElement } from './shortenPath.ts';

/** What looks like an import path: a host with a dot, and elements. */
const importPath = /(?<![\w./@-])[A-Za-z0-9][\w-]*(?:\.[\w-]+)*(?:\/[\w.~%@!+-]+)+/g;

/**
 * Names of packages and functions. A private package goes below one made-up module, so that it is taken for nobody else's:
 * `corp.example/team/db` becomes `private/db`, or `private/3f2a9c1b` hashed.
 */
export class CodeNames {
  private readonly redaction: Redaction;
  private readonly given: GivenTexts;
  private readonly hashes: Hashes;
  private readonly packages = createReplacements();
  private readonly functions = new Map<string, string>();
  private readonly verdicts = new Map<string, boolean>();
  /** Modules of private packages so far, or the prefixes that they lie below. */
  private readonly roots = new Set<string>();
  /** Names of functions, types and fields that were hashed so far. */
  private readonly hashedNames = new Set<string>();
  /** Whether any function has got another name so far. */
  hasRenamed = false;

  constructor(redaction: Redaction, given: GivenTexts, hashes: Hashes) {
    this.redaction = redaction;
    this.given = given;
    this.hashes = hashes;
  }

  isPrivate(path: string): boolean {
    let verdict = this.verdicts.get(path);
    if (verdict === undefined) this.verdicts.set(path, (verdict = isPrivatePackage(path, this.prefixes)));
    return verdict;
  }

  /** Has a package known: where it is private, all below its module is. */
  learn(path: string): void {
    if (!this.isPrivate(path)) return;
    const prefix = this.prefixes.find((one) => path === one || path.startsWith(`${one}/`));
    this.roots.add(prefix ?? (moduleRoot(path) || path));
  }

  packagePath(path: string, count = 1): string {
    if (!this.isPrivate(path)) return path;
    const tests = path.endsWith('_test') ? '_test' : '';
    const tested = path.slice(0, path.length - tests.length);
    this.learn(tested);
    const { packages: mode } = this.redaction;
    const after =
      mode === 'keep'
        ? tested
        : this.packages.of(
            tested,
            (text) => `private/${mode === 'hash' ? this.hashes.of(text) : lastPackageElement(text)}`,
          );
    return this.given.remember('packages', tested, after, count) + tests;
  }

  functionName(name: string): string {
    const known = this.functions.get(name);
    if (known !== undefined) return known;
    const { packages: mode } = this.redaction;
    let after = name;
    if (mode === 'keep') this.packagePath(packageOf(name));
    else {
      after = redactFunctionName(name, {
        isPrivate: (path) => this.isPrivate(path),
        packageName: (path) => this.packagePath(path),
        identifier: mode === 'hash' ? (text) => this.identifier(text) : null,
      });
    }
    this.functions.set(name, after);
    if (after !== name) this.hasRenamed = true;
    return after;
  }

  /** A text with the private packages and names in it replaced. */
  replaceIn(text: string): string {
    if (this.redaction.packages === 'keep') return text;
    let told = text.replace(importPath, (word) => this.importWord(word));
    for (const root of this.roots) if (told.includes(root)) told = told.replaceAll(root, this.rootName(root));
    return told;
  }

  /** Whether a path has one of the beginnings in it that the user says are private. */
  hasPrivatePrefix(path: string): boolean {
    return this.prefixes.some((one) => path.includes(one));
  }

  /** Whether a host is that of private code whose packages are told anyway. */
  isToldHost(name: string): boolean {
    return (
      this.redaction.packages === 'keep' && [...this.roots].some((root) => root === name || root.startsWith(`${name}/`))
    );
  }

  /** What must not be found in a text: modules that are not told, and names that were hashed. */
  secrets(): string[] {
    return [...(this.redaction.packages === 'keep' ? [] : [...this.roots, ...this.prefixes]), ...this.hashedNames];
  }

  private get prefixes(): readonly string[] {
    return this.redaction.privatePrefixes ?? [];
  }

  private identifier(name: string): string {
    this.hashedNames.add(name);
    const letter = /^\p{Lu}/u.test(name) ? 'X' : 'x';
    return this.hashes.unique('identifier', name, (hash) => letter + hash);
  }

  /** `word` is a package or a name in one, where it lies below a private module or on a host that is not public. */
  private importWord(word: string): string {
    const hostName = word.split('/', 1)[0]!;
    const isBelow = [...this.roots, ...this.prefixes].some((root) => word === root || word.startsWith(`${root}/`));
    if (!isBelow && (!/\.[a-z]{2,}$/i.test(hostName) || isPublicHost(hostName))) return word;
    const dot = word.indexOf('.', word.lastIndexOf('/') + 1);
    return dot < 0 ? this.packagePath(word) : this.functionName(word);
  }

  private rootName(root: string): string {
    // A module of one word, such as `billing`, is left to the names of functions: in a text it is a word like others.
    return root.includes('/') || root.includes('.') ? this.packagePath(root) : root;
  }
}

/** Without `/v2` and the like, which say nothing alone. */
function lastPackageElement(path: string): string {
  return lastElement(path.replace(/([^/])\/v(?:[2-9]|[1-9]\d+)$/, '$1')).replace(/[^\w~-]/g, '_');
}
