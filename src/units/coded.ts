/** A name from code within a sentence: between backticks, which every output sets as code. */
export function coded(name: string): string {
  return `\`${name.replaceAll('`', "'")}\``;
}

/** A sentence without backticks around names, for labels and terminals. */
export function uncoded(sentence: string): string {
  return sentence.replaceAll('`', '');
}

/** A word for a shell: in quotes if it has signs that a shell reads. */
export function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

/** Whole seconds, at least one: the clock of a run is never exact. */
export function wholeSeconds(seconds: number): string {
  return `${Math.max(1, Math.round(seconds))}s`;
}

/** The words of a command, without those that are ''. */
export function lineOf(...words: readonly string[]): string {
  return words.filter((word) => word !== '').join(' ');
}
