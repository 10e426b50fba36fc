/** A text as a regular expression that matches it literally. */
export function quotedRegexp(text: string): string {
  return text.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&');
}

/** A word of a command line for a shell. Within single quotes only the single quote is special. */
export function shellWord(word: string): string {
  return /^(?!~)[\w./:@%+=,~-]+$/.test(word) ? word : shellQuoted(word);
}

export function shellQuoted(word: string): string {
  return `'${word.replaceAll("'", `'\\''`)}'`;
}
