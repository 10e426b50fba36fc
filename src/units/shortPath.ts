/** The last element of a path; the last two if the last is a version, which is a part of the one before it in Go. */
export function lastElement(path: string): string {
  return /(?<![^/])[^/]+(?:\/v\d+)?$/.exec(path)?.[0] ?? path;
}

/**
 * A path in so many letters: whole elements at its start are left out, never a part of one, as nobody knows
 * `…com/jackc/pgx`. The last element stays, even if it is longer.
 */
export function shortPath(path: string, letters: number): string {
  if (path.length <= letters) return path;
  const last = lastElement(path);
  const mostLeft = path.length - last.length;
  for (let slash = path.indexOf('/', 1); slash >= 0 && slash < mostLeft; slash = path.indexOf('/', slash + 1)) {
    if (path.length - slash < letters) return `…${path.slice(slash)}`;
  }
  return last;
}
