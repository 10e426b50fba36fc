const escape = String.fromCharCode(27);
const colours = new RegExp(`${escape}\\[[0-9;]{0,20}[A-Za-z]`, 'g');

/** A text without the color codes of a terminal. */
export function withoutColours(text: string): string {
  return text.includes(escape) ? text.replace(colours, '') : text;
}
