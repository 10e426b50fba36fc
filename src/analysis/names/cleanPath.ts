/**
 * The shortest equivalent path, from the text alone: no double slashes, no `.`, no `..` after a name. The rule is Go's
 * `path/filepath.Clean` on Unix, which pprof applies to file names; but the empty path stays empty.
 *
 * Example: `/src//a/./b/../c.go` is `/src/a/c.go`.
 */
export function cleanPath(path: string): string {
  if (path === '' || !/(^|\/)\.{0,2}(\/|$)/.test(path)) return path;
  const rooted = path.startsWith('/');
  const kept: string[] = [];
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') kept.push(part);
    else if (kept.length > 0 && kept.at(-1) !== '..') kept.pop();
    else if (!rooted) kept.push(part);
  }
  const cleaned = `${rooted ? '/' : ''}${kept.join('/')}`;
  return cleaned === '' ? '.' : cleaned;
}

/** The last element of a path, as Go's filepath.Base returns it. */
export function basename(path: string): string {
  const trimmed = path.replace(/(?<!\/)\/+$/, '');
  if (trimmed === '') return '/';
  return trimmed.slice(trimmed.lastIndexOf('/') + 1);
}
