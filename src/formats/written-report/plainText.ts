/** Emoji, with the mark that makes a sign one. */
export const pictures = /\p{Extended_Pictographic}\ufe0f?/gu;

/** A text of a report without marks of emphasis, backticks and pictures, and with single spaces. */
export function plainText(text: string): string {
  return text
    .replaceAll(/\*\*|__|`|~~/g, '')
    .replaceAll(pictures, '')
    .replaceAll('\\|', '|')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** A whole line so, also without the mark of a heading, a list item or a quotation, and without the bars of a table. */
export function plainLine(line: string): string {
  return plainText(line.replaceAll(/(?<!\\)\|/g, ' ')).replace(/^(?:#{1,6}|[-*+•>]|\d{1,3}[.)]) /, '');
}
