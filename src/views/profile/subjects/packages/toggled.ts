/** The list of what is open with one entry put in or taken out, as the URL holds it: a line each; null for none. */
export function toggled(open: readonly string[], id: string): string | null {
  const next = open.includes(id) ? open.filter((other) => other !== id) : [...open, id];
  return next.length === 0 ? null : next.join('\n');
}
