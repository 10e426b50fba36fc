/** Escapes text for one line of Markdown: nothing in it acts as markup or ends a table cell. */
export function escapeMarkdown(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_{}[\]<>#|~&]/g, '\\$&');
}
