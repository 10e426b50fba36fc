import type { Redaction } from '../../model/shared.ts';
import { measureOf } from '../../units/measureOf.ts';
import { benchmarkName } from '../benchmarks/benchmarkName.ts';
import type { FilePaths } from './filePaths.ts';
import type { FreeTexts } from './freeTexts.ts';
import type { GivenTexts } from './givenTexts.ts';
import type { Hashes } from './hashes.ts';
import { replaceRevealingWords } from './plainWords.ts';

/** A user's home path in the name of a benchmark, in which a slash alone is normal. */
const homePath = /(?<!\/)\/+(?:(?:Users|home)\/+[^/]|root\/|[A-Za-z]:[\\/]|\\\\[\w.$-]+\\)[^]*/;

/**
 * Redacts the user's own words: labels and their keys, units, names of benchmarks. Words that many programs use are
 * kept.
 */
export class OwnWords {
  private readonly redaction: Redaction;
  private readonly given: GivenTexts;
  private readonly hashes: Hashes;
  private readonly texts: FreeTexts;
  private readonly files: FilePaths;

  constructor(redaction: Redaction, given: GivenTexts, hashes: Hashes, texts: FreeTexts, files: FilePaths) {
    this.redaction = redaction;
    this.given = given;
    this.hashes = hashes;
    this.texts = texts;
    this.files = files;
  }

  label(value: string, count = 1): string {
    if (value === '') return '';
    if (this.redaction.labels === 'keep') return this.given.remember('labels', value, this.texts.line(value), count);
    return this.given.remember('labels', value, this.hashes.unique('label', value), count);
  }

  term(text: string): string {
    if (this.redaction.labels !== 'hash') return this.texts.line(text);
    return this.given.rememberChange('labels', text, this.withoutRevealingWords(text));
  }

  benchmark(name: string): string {
    const { base, gomaxprocs } = benchmarkName(name);
    const end = gomaxprocs === '' ? '' : `-${gomaxprocs}`;
    const behind = name.slice(base.length, name.length - end.length);
    const told = isIdentifier(base) ? base : this.term(base);
    if (this.redaction.labels === 'hash') {
      return this.given.rememberChange('labels', name, told + this.withoutRevealingWords(behind) + end);
    }
    // The slash belongs to the name; it does not start a path.
    const rest =
      this.redaction.paths === 'keep' ? behind : behind.replace(homePath, (path) => `/${this.files.binary(path)}`);
    const redacted = rest.replace(/[^/]+(?:\/[^/]+)*/, (text) => this.texts.lineWithoutFiles(text));
    return this.given.rememberChange('paths', name, told + redacted + end);
  }

  private withoutRevealingWords(text: string): string {
    return replaceRevealingWords(text, (word) =>
      measureOf(word) !== null ? word : this.hashes.unique('word', word, (hash) => `x${hash}`),
    );
  }
}

function isIdentifier(text: string): boolean {
  return /^[\p{L}_][\p{L}\p{N}_]*$/u.test(text);
}
