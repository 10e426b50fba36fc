import { knownFiles } from '../../analysis/claims/known/knownFiles.ts';
import { ofKind } from '../../model/dataset.ts';
import type { Evidence } from '../../model/question.ts';
import type { WrittenReport } from '../../model/writtenReport.ts';
import type { ClaimRows, NamedRow, RowsQuestion } from './claimsQuestion.ts';

/** Rows that a list shows. */
const mostRows = 60;

/**
 * The rows with figures of a report and of all other files whose name, file and line have all words of a query, those
 * of the report first.
 */
export function rowsOf(evidence: readonly Evidence[], { file, query }: RowsQuestion): ClaimRows {
  const reports = ofKind(evidence, 'written-report');
  const item = reports.find(({ path }) => path === file) ?? reports[0];
  if (item === undefined) return { rows: [], left: 0 };
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const isMeant = ({ name, place }: NamedRow) => {
    const text = `${name} ${place}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const namedRows = [...ofReport(item.dataset.data), ...ofFiles(evidence, item)].filter(isMeant);
  return { rows: namedRows.slice(0, mostRows), left: Math.max(0, namedRows.length - mostRows) };
}

function ofReport({ tables, figures }: WrittenReport): NamedRow[] {
  return tables
    .flatMap(({ rows }) => rows)
    .filter((row) => row.figures.some((at) => figures[at]!.sort === 'amount' || figures[at]!.sort === 'share'))
    .map(({ line, name }) => ({ row: { line }, name, place: `line ${line}` }));
}

function ofFiles(evidence: readonly Evidence[], report: Pick<Evidence, 'path'>): NamedRow[] {
  return knownFiles(evidence, report).flatMap(({ path, byKey }) => {
    const rows = new Map<string, NamedRow>();
    for (const known of byKey.values()) {
      for (const { name, place } of known ?? []) {
        const { kind } = place;
        const key = `${kind} ${place.name}`;
        if (!rows.has(key)) rows.set(key, { row: { path, kind, name: place.name }, name, place: path });
      }
    }
    return [...rows.values()];
  });
}
