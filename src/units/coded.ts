/** A name of the program inside a sentence: between backticks, which every medium sets as code. */
export function coded(name: string): string {
  return `\`${name.replaceAll('`', "'")}\``;
}

/** A sentence without the marks around names, for where nothing is set as code: a label, a terminal. */
export function uncoded(sentence: string): string {
  return sentence.replaceAll('`', '');
}
