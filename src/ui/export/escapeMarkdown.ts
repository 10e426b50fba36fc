/** Text as it is, in one line: nothing in it is markup, and it does not leave its cell. */
export function escapeMarkdown(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_{}[\]<>#|~&]/g, '\\$&');
}
