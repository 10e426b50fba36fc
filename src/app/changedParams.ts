/** Parameters with some of them set and, with null, removed; a new object. */
export function changedParams(
  params: URLSearchParams,
  changes: Readonly<Record<string, string | null>>,
): URLSearchParams {
  const changed = new URLSearchParams(params);
  for (const [key, value] of Object.entries(changes)) {
    if (value === null) changed.delete(key);
    else changed.set(key, value);
  }
  return changed;
}
