import type { Redaction } from '../../model/shared.ts';
import type { CodeNames } from './codeNames.ts';
import { type FilePaths, fileEnding, lastElement } from './filePaths.ts';
import type { GivenTexts } from './givenTexts.ts';
import type { Hashes } from './hashes.ts';
import type { Hosts } from './hosts.ts';

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
