/** Texts and their replacements: the same text has one replacement, and no two texts have the same replacement. */
export interface Replacements {
  /** The replacement of `text`; `make` proposes it if the text is new. `key` distinguishes texts with the same spelling. */
  of(text: string, make: (text: string) => string, key?: string): string;
}

/** Creates replacements. A proposal that is already used gets a number: `db`, `db~2`, `db~3`, before a file's ending. */
export function createReplacements(): Replacements {
  const known = new Map<string, string>();
  const owners = new Map<string, string>();
  const lastNumber = new Map<string, number>();

  function unique(proposal: string, key: string): string {
    if ((owners.get(proposal) ?? key) === key) return proposal;
    for (let number = (lastNumber.get(proposal) ?? 1) + 1; ; number++) {
      const numbered = withNumber(proposal, number);
      if (owners.has(numbered)) continue;
      lastNumber.set(proposal, number);
      return numbered;
    }
  }

  return {
    of(text, make, key = text) {
      const had = known.get(key);
      if (had !== undefined) return had;
      const after = unique(make(text), key);
      owners.set(after, key);
      known.set(key, after);
      return after;
    },
  };
}

function withNumber(text: string, number: number): string {
  const ending = /(?:_test)?\.[a-z0-9]{1,4}$/i.exec(text);
  return ending === null || ending.index === 0
    ? `${text}~${number}`
    : `${text.slice(0, ending.index)}~${number}${ending[0]}`;
}
