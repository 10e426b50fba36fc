import type { BenchmarkRow, BenchmarksOverview } from '../benchmarkQuestion.ts';

/** A line of a table: a benchmark, or the head over those of a package or family. */
export type BenchmarkLine =
  | { kind: 'row'; row: BenchmarkRow }
  | { kind: 'head'; id: string; title: string; isPackage: boolean; count: number };

/**
 * Packages and families in the order of the files, their rows in the given order below. Sub-benchmarks of one benchmark
 * are a family of their own; a family of one is none, and what belongs to none comes last. What became worse stands
 * before all.
 */
export function groupLines(
  every: readonly BenchmarkRow[],
  overview: BenchmarksOverview,
  grouped: boolean,
  ahead: (row: BenchmarkRow) => boolean = () => false,
): BenchmarkLine[] {
  if (!grouped) return every.map(plain);
  const lines: BenchmarkLine[] = [];
  const first = every.filter(ahead);
  const rows = first.length === 0 ? every : every.filter((row) => !first.includes(row));
  if (first.length > 0) {
    lines.push(
      { kind: 'head', id: 'worse', title: 'Worse', isPackage: false, count: first.length },
      ...first.map(plain),
    );
  }
  for (const { id, title, families } of overview.groups) {
    const members = rows.filter((row) => row.group === id);
    if (members.length === 0) continue;
    if (overview.groups.length > 1) {
      lines.push({ kind: 'head', id: `${id}`, title: title || 'No package', isPackage: true, count: members.length });
    }
    const places = new Map(families.map(({ name }, index) => [name, index]));
    const byFamily = new Map<string, BenchmarkRow[]>();
    const inOrder = members.toSorted((a, b) => (places.get(a.family) ?? 0) - (places.get(b.family) ?? 0));
    for (const row of inOrder) {
      const family = familyOf(row);
      const benchmarkRows = byFamily.get(family);
      if (benchmarkRows === undefined) byFamily.set(family, [row]);
      else benchmarkRows.push(row);
    }
    const many = [...byFamily].filter(([, all]) => all.length > 1);
    const single = new Set([...byFamily].filter(([, all]) => all.length === 1).map(([name]) => name));
    const rest = members.filter((row) => single.has(familyOf(row)));
    for (const [name, all] of many) {
      if (many.length > 1 || rest.length > 0) {
        lines.push({ kind: 'head', id: `${id} ${name}`, title: name, isPackage: false, count: all.length });
      }
      for (const row of all) lines.push(plain(row));
    }
    if (rest.length > 0 && many.length > 0) {
      lines.push({ kind: 'head', id: `${id} `, title: 'Others', isPackage: false, count: rest.length });
    }
    for (const row of rest) lines.push(plain(row));
  }
  // Else they would stand under the head of what became worse.
  const behind = first.length === 0 ? undefined : lines[first.length + 1];
  if (behind?.kind === 'row') {
    lines.splice(first.length + 1, 0, {
      kind: 'head',
      id: 'rest',
      title: 'Others',
      isPackage: false,
      count: rows.length,
    });
  }
  return lines;
}

function plain(row: BenchmarkRow): BenchmarkLine {
  return { kind: 'row', row };
}

function familyOf({ name, family }: BenchmarkRow): string {
  const slash = name.indexOf('/');
  return slash > 0 ? name.slice(0, slash) : family;
}
