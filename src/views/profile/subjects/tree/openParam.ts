import type { OpenedRows } from '../../../../analysis/callers/openRows.ts';

/** Largest number of entries, to limit the length of the address. The oldest entries are dropped. */
const MOST_ENTRIES = 400;

/**
 * The open nodes of the tree, from the URL: entries separated by dots. `k1` is a node, `k1-5` a node and the four nodes
 * below it on its hottest path, `k1*2` a node with two more pages of children, `_k1` all nodes above a node, `-k1` a
 * node that stays closed. The root is `root`. Invalid entries are ignored.
 */
export function parseOpened(text: string): OpenedRows[] {
  const entries: OpenedRows[] = [];
  for (const word of text.split('.')) {
    const parts = /^(_|-)?(root|[0-9a-v]{8})(?:-(\d{1,7}))?(?:\*(\d{1,5}))?$/.exec(word);
    if (parts === null) continue;
    const [, sign, name, run, pages] = parts;
    entries.push({
      kind: sign === '_' ? 'path' : sign === '-' ? 'closed' : 'open',
      key: name === 'root' ? '' : name!,
      run: Math.max(1, Number(run ?? 1)),
      pages: Number(pages ?? 0),
    });
  }
  return entries;
}

/** The inverse of `parseOpened`. */
export function formatOpened(entries: readonly OpenedRows[]): string {
  return entries
    .slice(-MOST_ENTRIES)
    .map(({ kind, key, run, pages }) => {
      const name = key === '' ? 'root' : key;
      if (kind !== 'open') return (kind === 'path' ? '_' : '-') + name;
      return name + (run > 1 ? `-${run}` : '') + (pages > 0 ? `*${pages}` : '');
    })
    .join('.');
}

/** Opens a node, with `run` > 1 also the hottest path below it, including closed nodes on that path. */
export function withOpen(entries: readonly OpenedRows[], key: string, run = 1): OpenedRows[] {
  const rest = entries.filter((entry) => !(entry.kind === 'closed' && entry.key === key));
  const before = rest.find((entry) => entry.kind === 'open' && entry.key === key);
  if (before !== undefined && run === 1) return rest;
  const longer = Math.max(run, before?.run ?? 1);
  return [...rest.filter((entry) => entry !== before), { kind: 'open', key, run: longer, pages: before?.pages ?? 0 }];
}

/** Closes a node. `implied`: an entry for another node opens it. */
export function withClosed(entries: readonly OpenedRows[], key: string, implied: boolean): OpenedRows[] {
  const rest = entries.filter((entry) => entry.key !== key || entry.kind === 'path');
  return implied ? [...rest, { kind: 'closed', key, run: 1, pages: 0 }] : rest;
}

/** Opens all nodes above a node, including closed ones. */
export function withPath(entries: readonly OpenedRows[], key: string): OpenedRows[] {
  const rest = entries.filter((entry) => !(entry.kind === 'path' && entry.key === key));
  return [...rest, { kind: 'path', key, run: 1, pages: 0 }];
}

/** Shows one more page of a node's children. */
export function withMore(entries: readonly OpenedRows[], key: string): OpenedRows[] {
  const before = entries.find((entry) => entry.kind === 'open' && entry.key === key);
  if (before === undefined) return [...entries, { kind: 'open', key, run: 1, pages: 1 }];
  return entries.map((entry) => (entry === before ? { ...entry, pages: entry.pages + 1 } : entry));
}
