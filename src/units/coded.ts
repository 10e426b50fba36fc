/** A name from code within a sentence: between backticks, which every output sets as code. */
export function coded(name: string): string {
  return `\`${name.replaceAll('`', "'")}\``;
}

/** A sentence without backticks around names, for labels and terminals. */
export function uncoded(sentence: string): string {
  return sentence.replaceAll('`', '');
}
