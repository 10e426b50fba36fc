import type { BenchmarkRow, OverviewAnswer } from '../benchmarkQuestion.ts';

/** A line of a table: a benchmark, or the head over those of a package or family. */
export type BenchmarkLine =
  | { kind: 'row'; row: BenchmarkRow }
  | { kind: 'head'; id: string; title: string; isPackage: boolean; count: number };

/** Packages and families in the order of the files, their rows in the given order below; a family of one is none. */
export function groupLines(rows: readonly BenchmarkRow[], overview: OverviewAnswer, grouped: boolean): BenchmarkLine[] {
  const plain = (row: BenchmarkRow): BenchmarkLine => ({ kind: 'row', row });
  if (!grouped) return rows.map(plain);
  const lines: BenchmarkLine[] = [];
  for (const { id, title, families } of overview.groups) {
    const members = rows.filter((row) => row.group === id);
    if (members.length === 0) continue;
    if (overview.groups.length > 1) {
      lines.push({ kind: 'head', id: `${id}`, title: title || 'No package', isPackage: true, count: members.length });
    }
    const byFamily = new Map<string, BenchmarkRow[]>();
    for (const { name } of families) byFamily.set(name, []);
    for (const row of members) byFamily.get(row.family)?.push(row);
    const single = new Set([...byFamily].filter(([, all]) => all.length === 1).map(([name]) => name));
    const rest = members.filter(({ family }) => single.has(family) || !byFamily.has(family));
    const many = [...byFamily].filter(([, all]) => all.length > 1);
    for (const [name, all] of many) {
      if (many.length > 1 || rest.length > 0) {
        lines.push({ kind: 'head', id: `${id} ${name}`, title: name, isPackage: false, count: all.length });
      }
      lines.push(...all.map(plain));
    }
    if (rest.length > 0 && many.length > 0) {
      lines.push({ kind: 'head', id: `${id} `, title: 'Others', isPackage: false, count: rest.length });
    }
    lines.push(...rest.map(plain));
  }
  return lines;
}
