/**
 * The name that was probably meant: one that begins like it, or the one with the fewest letters to change; '' if none
 * is near.
 */
export function nearest(typed: string, names: readonly string[]): string {
  const begun = typed.length < 3 ? [] : names.filter((name) => name.startsWith(typed));
  if (begun.length === 1) return begun[0]!;
  const most = Math.max(1, Math.floor(typed.length / 3));
  const ranked = names
    .map((name) => ({ name, changes: lettersToChange(typed, name) }))
    .filter(({ changes }) => changes <= most)
    .sort((a, b) => a.changes - b.changes);
  return ranked[0]?.name ?? '';
}

/** How many letters have to be added, removed, replaced or swapped with the next one. */
function lettersToChange(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current[column] = Math.min(
        rows[row - 1]![column]! + 1,
        current[column - 1]! + 1,
        rows[row - 1]![column - 1]! + Number(!isSame),
        isSwapped ? rows[row - 2]![column - 2]! + 1 : Number.POSITIVE_INFINITY,
      );
    }
    rows.push(current);
  }
  return rows[from.length]![to.length]!;
}
