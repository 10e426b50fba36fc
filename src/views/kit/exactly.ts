/** A regular expression that matches exactly this text. */
export function exactly(text: string): string {
  return `^${text.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&')}$`;
}
