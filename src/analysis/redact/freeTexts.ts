import { basename } from '../names/cleanPath.ts';
import type { Redacting } from './givenTexts.ts';
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
export function freeTexts({ redaction, given, hashes }: Redacting, code: CodeNames, hosts: Hosts, files: FilePaths) {
  const isKept = redaction.paths === 'keep';
  const withFiles = (text: string): string => (isKept ? text : text.replace(filePath, (path) => files.binary(path)));
  const line = (text: string): string => hosts.replaceIn(withFiles(code.replaceIn(text)));
  return {
    line,
    /** Redacts a line that cannot name a file. */
    lineWithoutFiles: (text: string): string => hosts.replaceIn(code.replaceIn(text)),
    anything: (text: string): string => {
      if (text === '') return '';
      return redaction.paths === 'hash' ? given.remember('paths', text, hashes.of(text), 1) : line(text);
    },
    /**
     * Redacts the path of an opened file. The folders of the sides distinguish files with one name, and the name pairs
     * them.
     */
    itemPath: (path: string, count = 1): string => {
      const name = lastElement(path);
      return given.remember('paths', path, isKept ? line(path) : hashes.of(name) + fileEnding(name), count);
    },
    sentence: (text: string): string => {
      let redacted = line(text);
      for (const { before, after } of given.changed()) {
        if (before.length >= shortestSecret && redacted.includes(before)) redacted = redacted.split(before).join(after);
      }
      const isHashed = redaction.paths === 'hash' || redaction.labels === 'hash';
      return isHashed ? replaceQuoted(redacted, (inner) => hashes.of(inner)) : redacted;
    },
    note: (text: string): string => {
      if (text === '') return '';
      return given.remember('notes', text, redaction.notes === 'keep' ? text : '', 1);
    },
    /** Whether an expression mentions a private name, ignoring its backslashes. */
    mentionsPrivate: (text: string): boolean => {
      const plain = text.replaceAll('\\', '').toLowerCase();
      const secrets = [...code.secrets(), ...given.changed().map(({ before }) => before)];
      return secrets.some((secret) => secret.length >= shortestSecret && plain.includes(secret.toLowerCase()));
    },
  };
}

export type FreeTexts = ReturnType<typeof freeTexts>;

/** Names of mappings that are not files, for memory without a file. */
const madeUpMapping =
  /^(?:\[(?:vdso|vsyscall|vvar|vectors|heap|stack|anon)\]|\/\/anon|\/anon_hugepage|anon_inode:\[[a-z]+\])$/;

/** Redacts paths of source files and binaries: `/home/ann/pay/db.go` becomes `3f2a9c1b.go`. */
export function filePaths({ redaction, given, hashes }: Redacting, code: CodeNames, hosts: Hosts) {
  const isKept = redaction.paths === 'keep';
  /** A shared path may contain a machine name. */
  const keep = (path: string, count: number): string => given.remember('paths', path, hosts.replaceIn(path), count);
  const hashed = (path: string): string => hashes.unique('file', path, (hash) => hash + fileEnding(path));
  return {
    source: (path: string, ofPackage: string, count = 1): string => {
      const isPrivate = code.isPrivate(ofPackage);
      // A file of published code is the same at every location.
      const published = isPrivate || isPathless(ofPackage) ? null : publishedPath(path, ofPackage);
      if (path === '' || published === path) return path;
      const isHidden = redaction.packages === 'hash' && (isPrivate || code.hasPrivatePrefix(path));
      if (isKept && !isHidden) return keep(path, count);
      return given.remember('paths', path, (isHidden ? null : published) ?? hashed(path), count);
    },
    binary: (path: string, count = 1): string => {
      if (path === '' || madeUpMapping.test(path)) return path;
      return isKept ? keep(path, count) : given.remember('paths', path, hashed(path), count);
    },
    buildId: (id: string, count = 1): string => {
      if (id === '' || isDigest(id)) return id;
      return isKept ? keep(id, count) : given.remember('paths', id, hashes.of(id), count);
    },
  };
}

export type FilePaths = ReturnType<typeof filePaths>;

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
