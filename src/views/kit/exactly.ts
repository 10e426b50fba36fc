/** An expression that matches this text and nothing else. */
export function exactly(text: string): string {
  return `^${text.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&')}$`;
}
