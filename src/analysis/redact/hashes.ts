import { hashKeyOf, keyedHash } from './keyedHash.ts';

/** Hashes of texts, keyed with one salt. */
export class Hashes {
  private readonly key: ReturnType<typeof hashKeyOf>;
  /** By kind and text. */
  private readonly known = new Map<string, string>();
  /** By replacement: the text that it stands for. */
  private readonly owners = new Map<string, string>();

  constructor(salt: string) {
    this.key = hashKeyOf(salt);
  }

  /** Eight hexadecimal digits. */
  of(text: string): string {
    return keyedHash(text, this.key);
  }

  /**
   * The replacement that `make` builds from the hash of a text of some kind. No two texts have the same one: if it
   * stands for another text, it gets a number, as in `3f2a9c1b~2.go`.
   */
  unique(kind: string, text: string, make: (hash: string) => string = (hash) => hash): string {
    const key = `${kind} ${text}`;
    const earlier = this.known.get(key);
    if (earlier !== undefined) return earlier;
    const proposal = make(this.of(text));
    let after = proposal;
    for (let number = 2; (this.owners.get(after) ?? text) !== text; number++) after = withNumber(proposal, number);
    this.owners.set(after, text);
    this.known.set(key, after);
    return after;
  }
}

function withNumber(text: string, number: number): string {
  const ending = /(?:_test)?\.[a-z0-9]{1,4}$/i.exec(text);
  return ending === null || ending.index === 0
    ? `${text}~${number}`
    : `${text.slice(0, ending.index)}~${number}${ending[0]}`;
}
