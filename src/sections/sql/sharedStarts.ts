/** Characters that a cell of a table shows at the least. */
const SEEN = 36;
/** Characters that are kept of a beginning that others share, and before the first that differs. */
const [KEPT, CONTEXT] = [20, 12];

/** How many characters each statement has in common with the beginning of another of them. */
export function sharedStarts(statements: readonly string[]): ReadonlyMap<string, number> {
  const sorted = [...new Set(statements)].sort();
  // Of all others, a neighbour in the order has most in common.
  const withNext = sorted.map((one, index) => commonStart(one, sorted[index + 1] ?? ''));
  return new Map(sorted.map((one, index) => [one, Math.max(withNext[index]!, withNext[index - 1] ?? 0)]));
}

/**
 * `SELECT id, name FROM … WHERE paid = ?`: a statement without the middle of what it shares with another, where a cell
 * would show no more.
 */
export function withoutShared(statement: string, shared: number): string {
  if (shared < SEEN) return statement;
  const kept = statement.slice(0, KEPT);
  const start = kept.includes(' ') ? kept.slice(0, kept.lastIndexOf(' ')).trimEnd() : kept;
  const rest = statement.slice(shared - CONTEXT).replace(/^\S*\s+/, '');
  return `${start} … ${rest}`;
}

function commonStart(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at;
}
