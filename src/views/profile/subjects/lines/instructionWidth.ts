/** Longer instructions reach into what is beside them: few are. */
const WIDEST = 52;
const NARROWEST = 24;

/** The width of a column of instructions in characters, with the mark of a jump before them. */
export function instructionWidth(rows: readonly { text: string }[]): number {
  const longest = rows.reduce((most, { text }) => Math.max(most, text.length), NARROWEST);
  return Math.min(longest, WIDEST) + 4;
}
