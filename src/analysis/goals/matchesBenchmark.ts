/**
 * Whether a goal's `benchmark` pattern matches a benchmark: the full name, with or without its GOMAXPROCS (`-8`), where `*`
 * matches any characters.
 * @param name without the word Benchmark: `Encode/size=10-8`
 */
export function matchesBenchmark(pattern: string, name: string): boolean {
  return isLike(pattern, name) || isLike(pattern, name.replace(/-\d+$/, ''));
}

/** Whether a name fits a pattern, where `*` matches any text. Does not use a regular expression: a pattern with many stars could make it run very long. */
export function isLike(pattern: string, name: string): boolean {
  const [head = '', ...parts] = pattern.split('*');
  if (parts.length === 0) return pattern === name;
  if (!name.startsWith(head)) return false;
  let from = head.length;
  const tail = parts.pop()!;
  for (const part of parts) {
    const at = name.indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return name.length - tail.length >= from && name.endsWith(tail);
}
