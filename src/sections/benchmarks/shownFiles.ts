/** The files that are not left out by their paths, with `|` between; all if none would remain. */
export function shownFiles<Item extends { path: string }>(items: readonly Item[], without: string): Item[] {
  const left = new Set(without.split('|'));
  const shown = items.filter(({ path }) => !left.has(path));
  return shown.length === 0 ? [...items] : shown;
}
