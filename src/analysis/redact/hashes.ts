import { hashKeyOf, keyedHash } from './keyedHash.ts';
import { createReplacements } from './replacements.ts';

/** Hashes of texts, keyed with one salt. */
export class Hashes {
  private readonly key: ReturnType<typeof hashKeyOf>;
  private readonly known = createReplacements();

  constructor(salt: string) {
    this.key = hashKeyOf(salt);
  }

  /** Eight hexadecimal digits. */
  of(text: string): string {
    return keyedHash(text, this.key);
  }

  /**
   * The text that `make` builds from the hash, with a number if another text has the same result; `kind` is the kind of the text.
   */
  unique(kind: string, text: string, make: (hash: string) => string): string {
    return this.known.of(`${kind} ${text}`, () => make(this.of(text)));
  }
}
