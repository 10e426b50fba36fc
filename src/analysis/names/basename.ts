/** The last element of a path, as Go's filepath.Base returns it. */
export function basename(path: string): string {
  const trimmed = path.replace(/(?<!\/)\/+$/, '');
  if (trimmed === '') return '/';
  return trimmed.slice(trimmed.lastIndexOf('/') + 1);
}
