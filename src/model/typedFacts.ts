/** One fact of the environment that the user has typed in. */
export type TypedFact = readonly [key: string, value: string];

/** The facts that the user has typed in for each side. Files of no side are described by those of before. */
export interface TypedEnvironment {
  before: readonly TypedFact[];
  after: readonly TypedFact[];
}

/** Limits that keep a report readable, whatever a link contains. */
const mostFacts = 60;
export const longestKey = 80;
export const longestValue = 400;

/** Facts on one line each, without incomplete ones; of two with the same key the last one counts. */
export function tidyFacts(facts: readonly TypedFact[]): TypedFact[] {
  const tidied = new Map<string, TypedFact>();
  for (const [key, value] of facts) {
    const [name, text] = [onOneLine(key).slice(0, longestKey), onOneLine(value).slice(0, longestValue)];
    if (name !== '' && text !== '') tidied.set(name.toLowerCase(), [name, text]);
  }
  return [...tidied.values()].slice(0, mostFacts);
}

function onOneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}
