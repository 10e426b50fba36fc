/**
 * As many whole sentences as have room, and of the first that has none its leading clauses, up to a semicolon. Never cut in the
 * middle: what cannot be parted stays long.
 * @param most letters
 */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const pieces = text.split(/(?<=[.?;])\s+(?=\S)/);
  let kept = pieces[0]!;
  for (const piece of pieces.slice(1)) {
    if (kept.length + 1 + piece.length > most) break;
    kept += ` ${piece}`;
  }
  return kept.replace(/;$/, '.');
}
