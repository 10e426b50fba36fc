import type { Redaction } from '../../model/shared.ts';
import { basename } from '../names/cleanPath.ts';
import type { GivenTexts } from './givenTexts.ts';
import type { Hashes } from './hashes.ts';
import type { CodeNames, Hosts } from './hosts.ts';
import { isPathless } from './privatePackage.ts';

/** Secrets shorter than this occur in many words by chance. */
const shortestSecret = 3;

/** Folders at the start of file paths, to find paths in texts in which other things have slashes, too. */
const filePath =
  /(?<![\w.:/-])(?:[A-Za-z]:[\\/]|\\\\(?=[\w.$-]+\\)|~\/|\/(?:Users|app|build|builds|code|data|etc|github|go|home|mnt|opt|private|proc|root|run|src|srv|tmp|usr|var|workspace)\/)[^\s"'`<>|*?:,;()[\]{}]*/g;

/** Replaces the quotations from a file in one of Perfolio's sentences. */
function replaceQuoted(text: string, replace: (inner: string) => string): string {
  let replaced = '';
  let from = 0;
  for (;;) {
    const open = text.indexOf('“', from);
    const close = open < 0 ? -1 : text.indexOf('”', open);
    if (close < 0) return replaced + text.slice(from);
    replaced += `${text.slice(from, open + 1)}${replace(text.slice(open + 1, close))}”`;
    from = close + 1;
  }
}

/** Redacts lines of text, in which packages, files and machines may be named anywhere. */
export class FreeTexts {
  private readonly redaction: Redaction;
  private readonly given: GivenTexts;
  private readonly hashes: Hashes;
  private readonly code: CodeNames;
  private readonly hosts: Hosts;
  private readonly files: FilePaths;

  constructor(
    redaction: Redaction,
    given: GivenTexts,
    hashes: Hashes,
    code: CodeNames,
    hosts: Hosts,
    files: FilePaths,
  ) {
    this.redaction = redaction;
    this.given = given;
    this.hashes = hashes;
    this.code = code;
    this.hosts = hosts;
    this.files = files;
  }

  line(text: string): string {
    const told = this.code.replaceIn(text);
    return this.hosts.replaceIn(
      this.redaction.paths === 'keep' ? told : told.replace(filePath, (path) => this.files.binary(path)),
    );
  }

  /** Redacts a line that cannot name a file. */
  lineWithoutFiles(text: string): string {
    return this.hosts.replaceIn(this.code.replaceIn(text));
  }

  anything(text: string): string {
    if (text === '') return '';
    return this.redaction.paths === 'hash'
      ? this.given.remember('paths', text, this.hashes.of(text), 1)
      : this.line(text);
  }

  /**
   * Redacts the path of an opened file. The folders of the sides distinguish files with one name, and the name pairs
   * them.
   */
  itemPath(path: string, count = 1): string {
    if (this.redaction.paths === 'keep') return this.given.remember('paths', path, this.line(path), count);
    const name = lastElement(path);
    return this.given.remember('paths', path, this.hashes.of(name) + fileEnding(name), count);
  }

  sentence(text: string): string {
    let told = this.line(text);
    for (const { before, after } of this.given.changed()) {
      if (before.length >= shortestSecret && told.includes(before)) told = told.split(before).join(after);
    }
    const isHashed = this.redaction.paths === 'hash' || this.redaction.labels === 'hash';
    return isHashed ? replaceQuoted(told, (inner) => this.hashes.of(inner)) : told;
  }

  note(text: string): string {
    if (text === '') return '';
    return this.given.remember('notes', text, this.redaction.notes === 'keep' ? text : '', 1);
  }

  /** Whether an expression mentions a private name, ignoring its backslashes. */
  mentionsPrivate(text: string): boolean {
    const plain = text.replaceAll('\\', '').toLowerCase();
    const secrets = [...this.code.secrets(), ...this.given.changed().map(({ before }) => before)];
    return secrets.some((secret) => secret.length >= shortestSecret && plain.includes(secret.toLowerCase()));
  }
}

/** Names of mappings that are not files, for memory without a file. */
const madeUpMapping =
  /^(?:\[(?:vdso|vsyscall|vvar|vectors|heap|stack|anon)\]|\/\/anon|\/anon_hugepage|anon_inode:\[[a-z]+\])$/;

/** Redacts paths of source files and binaries: `/home/ann/pay/db.go` becomes `3f2a9c1b.go`. */
export class FilePaths {
  private readonly redaction: Redaction;
  private readonly given: GivenTexts;
  private readonly hashes: Hashes;
  private readonly code: CodeNames;
  private readonly hosts: Hosts;

  constructor(redaction: Redaction, given: GivenTexts, hashes: Hashes, code: CodeNames, hosts: Hosts) {
    this.redaction = redaction;
    this.given = given;
    this.hashes = hashes;
    this.code = code;
    this.hosts = hosts;
  }

  source(path: string, ofPackage: string, count = 1): string {
    const { code, redaction } = this;
    const isPrivate = code.isPrivate(ofPackage);
    // A file of published code is the same at every location.
    const published = isPrivate || isPathless(ofPackage) ? null : publishedPath(path, ofPackage);
    if (path === '' || published === path) return path;
    const isHidden = redaction.packages === 'hash' && (isPrivate || code.hasPrivatePrefix(path));
    if (redaction.paths === 'keep' && !isHidden) return this.kept(path, count);
    return this.told(path, (isHidden ? null : published) ?? this.hashed(path), count);
  }

  binary(path: string, count = 1): string {
    if (path === '' || madeUpMapping.test(path)) return path;
    if (this.redaction.paths === 'keep') return this.kept(path, count);
    return this.told(path, this.hashed(path), count);
  }

  buildId(id: string, count = 1): string {
    if (id === '' || isDigest(id)) return id;
    if (this.redaction.paths === 'keep') return this.kept(id, count);
    return this.told(id, this.hashes.of(id), count);
  }

  /** A shared path may contain a machine name. */
  private kept(path: string, count: number): string {
    return this.told(path, this.hosts.replaceIn(path), count);
  }

  private told(path: string, after: string, count: number): string {
    return this.given.remember('paths', path, after, count);
  }

  private hashed(path: string): string {
    return this.hashes.unique('file', path, (hash) => hash + fileEnding(path));
  }
}

/** Whether a build id is hexadecimal digits, as linkers write, or up to four digests in sequence, as Go writes. */
function isDigest(id: string): boolean {
  return /^[0-9a-f]{8,}$/i.test(id) || /^[\w-]{20}(?:\/[\w-]{20}){0,3}$/.test(id);
}

/**
 * A source file's path from its package on, the same on every machine; null if the path does not contain the full
 * package path. A version that the module cache adds stays: `/home/ann/go/pkg/mod/github.com/a/b@v1.2.3/c/x.go` of
 * package `github.com/a/b/c` is `github.com/a/b@v1.2.3/c/x.go`.
 */
function publishedPath(path: string, packagePath: string): string | null {
  const elements = packagePath.replace(/_test$/, '').split('/');
  const kept = path
    .replaceAll('\\', '/')
    .split('/')
    .slice(-elements.length - 1);
  if (packagePath === '' || kept.length <= elements.length) return null;
  return elements.every((element, index) => bare(kept[index]!) === element) ? kept.join('/') : null;
}

/** A folder without version; the module cache writes a capital letter as an exclamation mark and the small letter. */
function bare(folder: string): string {
  return folder.replace(/@v[^]*/, '').replace(/!([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** The last element of a path of any operating system. */
function lastElement(path: string): string {
  return basename(path.replaceAll('\\', '/'));
}

const knownEnding =
  /(?:_test\.go|\.so(?:\.\d+)*|\.pb\.gz|\.(?:tar|prof|pprof|out|txt|json|log)\.gz|\.(?:go|s|c|h|cc|cpp|cxx|hpp|m|mm|rs|py|js|ts|java|kt|rb|php|cs|swift|test|exe|dll|dylib|so|a|o|prof|pprof|pb|out|bench|txt|log|json|md|html|csv|xml|yaml|yml|zip|tar|tgz|gz|mod|sum))$/i;

/** The file ending: `.go`, `_test.go`, `.so.6`; '' if there is none or it is unusual, because it may be a name. */
function fileEnding(path: string): string {
  return knownEnding.exec(lastElement(path))?.[0] ?? '';
}
