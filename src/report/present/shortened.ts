/**
 * Shortens a text to as many whole sentences as fit, plus the leading clauses (up to a semicolon) of the next one.
 * Never cuts within a clause, so the result may be longer than `most`.
 * @param most characters
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
