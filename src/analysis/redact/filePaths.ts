import type { Redaction, RedactionMode } from '../../model/shared.ts';
import type { CodeNames } from './codeNames.ts';
import type { GivenTexts } from './givenTexts.ts';
import type { Hashes } from './hashes.ts';
import type { Hosts } from './hosts.ts';
import { isPathless } from './privatePackage.ts';
import { createReplacements } from './replacements.ts';
import { fileEnding, lastElement, shortenPath } from './shortenPath.ts';

const strictness: Record<RedactionMode, number> = { keep: 0, shorten: 1, hash: 2 };

/** Names of mappings that are not files, for memory without a file. */
const madeUpMapping =
  /^(?:\[(?:vdso|vsyscall|vvar|vectors|heap|stack|anon)\]|\/\/anon|\/anon_hugepage|anon_inode:\[[a-z]+\])$/;

/** Redacts paths of source files and binaries: `/home/ann/pay/db.go` becomes `db.go`, or `3f2a9c1b.go` hashed. */
export class FilePaths {
  private readonly redaction: Redaction;
  private readonly given: GivenTexts;
  private readonly hashes: Hashes;
  private readonly code: CodeNames;
  private readonly hosts: Hosts;
  private readonly files = createReplacements();

  constructor(redaction: Redaction, given: GivenTexts, hashes: Hashes, code: CodeNames, hosts: Hosts) {
    this.redaction = redaction;
    this.given = given;
    this.hashes = hashes;
    this.code = code;
    this.hosts = hosts;
  }

  source(path: string, ofPackage: string, count = 1): string {
    if (path === '' || this.isPublished(path, ofPackage)) return path;
    const { code, redaction } = this;
    const isHidden = redaction.packages !== 'keep' && (code.isPrivate(ofPackage) || code.hasPrivatePrefix(path));
    const mode = isHidden ? stricter(redaction.paths, redaction.packages) : redaction.paths;
    if (mode === 'keep') return this.kept(path, count);
    const isTold = !isHidden && !isPathless(ofPackage) && !(mode === 'hash' && code.isPrivate(ofPackage));
    const { text, isWhole } = shortenPath(path, isTold ? ofPackage : '');
    // A file of published code is the same at every location.
    if (isWhole) return this.told(path, text, count);
    return this.told(path, mode === 'hash' ? this.hashed(path) : this.files.of(path, () => text), count);
  }

  binary(path: string, count = 1): string {
    if (path === '' || madeUpMapping.test(path)) return path;
    const { paths: mode } = this.redaction;
    if (mode === 'keep') return this.kept(path, count);
    return this.told(path, mode === 'hash' ? this.hashed(path) : this.files.of(path, lastElement), count);
  }

  buildId(id: string, count = 1): string {
    const { paths: mode } = this.redaction;
    if (id === '' || isDigest(id)) return id;
    if (mode === 'keep') return this.kept(id, count);
    return this.told(id, mode === 'hash' ? this.hashes.of(id) : this.files.of(id, lastElement), count);
  }

  /** A shared path may contain a machine name. */
  private kept(path: string, count: number): string {
    return this.told(path, this.hosts.replaceIn(path), count);
  }

  private told(path: string, after: string, count: number): string {
    return this.given.remember('paths', path, after, count);
  }

  /** Whether a path consists of a full public package path and a file, so that it reveals nothing beyond the package. */
  private isPublished(path: string, ofPackage: string): boolean {
    if (isPathless(ofPackage) || this.code.isPrivate(ofPackage)) return false;
    const { text, isWhole } = shortenPath(path, ofPackage);
    return isWhole && text === path;
  }

  private hashed(path: string): string {
    return this.hashes.unique('file', path, (hash) => hash + fileEnding(path));
  }
}

/** Whether a build id is hexadecimal digits, as linkers write, or up to four digests in sequence, as Go writes. */
function isDigest(id: string): boolean {
  return /^[0-9a-f]{8,}$/i.test(id) || /^[\w-]{20}(?:\/[\w-]{20}){0,3}$/.test(id);
}

function stricter(one: RedactionMode, other: RedactionMode): RedactionMode {
  return strictness[one] >= strictness[other] ? one : other;
}
