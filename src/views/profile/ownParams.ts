/** A pane's own parameters of the address, without its name before theirs: what its `asked` takes. Absent ones stay absent. */
export function ownParams(search: URLSearchParams, pane: string, names: readonly string[]): URLSearchParams {
  const own = new URLSearchParams();
  for (const name of names) {
    const value = search.get(`${pane}.${name}`);
    if (value !== null) own.set(name, value);
  }
  return own;
}
