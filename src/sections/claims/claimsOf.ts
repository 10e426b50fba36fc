import { checkReport } from '../../analysis/claims/checkReport.ts';
import type { Judgement } from '../../analysis/claims/judgement.ts';
import type { KnownPlace } from '../../analysis/claims/known/knownFigure.ts';
import { knownFiles } from '../../analysis/claims/known/knownFiles.ts';
import { plainLine } from '../../formats/written-report/plainText.ts';
import { ofKind } from '../../model/dataset.ts';
import type { PointedClaim } from '../../model/edits/kinds/pointedClaim.ts';
import type { Evidence } from '../../model/question.ts';
import type { ViewRef } from '../../model/report.ts';
import type { WrittenReport } from '../../model/writtenReport.ts';
import { countText } from '../../units/formatCount.ts';
import { queryOf } from '../../views/kit/sectionAddress.ts';
import { showsProfileType } from '../../views/profile/data/profileSections.ts';
import type { Claim, ClaimRows, ClaimsAnswer, ClaimsQuestion, NamedRow, RowsQuestion } from './claimsQuestion.ts';

/** The claims of one report, checked against everything else that is open. */
export function claimsOf(evidence: readonly Evidence[], { file, point }: ClaimsQuestion): ClaimsAnswer {
  const reports = ofKind(evidence, 'written-report');
  const item = reports.find(({ path }) => path === file) ?? reports[0];
  if (item === undefined) throw new Error('No written report is open.');
  const report = item.dataset.data;
  const files = knownFiles(evidence, item);
  // Of two about the same figure the last counts.
  const pointedClaims = point.filter(({ report: path }) => path === '' || path === item.path);
  const pointed = new Map(pointedClaims.map((one) => [`${one.line}.${one.nth}`, one] as const));
  const first = firstOfLines(report);
  return {
    reports: reports.map(({ path }) => path),
    path: item.path,
    files: files.map(({ path }) => path),
    lines: report.lines,
    claims: checkReport(report, files, [...pointed.values()]).map((judgement) =>
      claimOf(report, judgement, first, pointed),
    ),
    figureCount: report.figures.length,
  };
}

/** The first figure of each line. */
function firstOfLines({ figures }: WrittenReport): Map<number, number> {
  const first = new Map<number, number>();
  figures.forEach(({ line }, index) => {
    if (!first.has(line)) first.set(line, index);
  });
  return first;
}

function claimOf(
  report: WrittenReport,
  { figure, line, verdict, sentence, sources }: Judgement,
  first: ReadonlyMap<number, number>,
  pointed: ReadonlyMap<string, PointedClaim>,
): Claim {
  const reportFigure = figure < 0 ? null : report.figures[figure]!;
  const nth = reportFigure === null ? -1 : figure - first.get(line)!;
  const key = reportFigure === null ? `${line}.${verdict === 'unchecked' ? 'rest' : 'all'}` : `${line}.${nth}`;
  return {
    key,
    line,
    nth,
    from: reportFigure?.from ?? 0,
    to: reportFigure?.to ?? 0,
    text: reportFigure?.text ?? '',
    subject: subjectOf(report, figure, line),
    verdict,
    sentence,
    evidence: sources.map(({ label, line: at, path, place }) => ({
      label,
      line: at,
      path,
      view: place === null ? null : viewOfPlace(place, path),
    })),
    isChange: reportFigure?.sort === 'change' || reportFigure?.sort === 'ratio',
    pointed: pointedAt(pointed.get(key)),
  };
}

/** "SimpleRoute, Improvement" in a table, else the sentence. */
function subjectOf({ figures, tables, lines, headings }: WrittenReport, figure: number, line: number): string {
  const reportFigure = figure < 0 ? null : figures[figure]!;
  if (reportFigure !== null && reportFigure.table >= 0 && reportFigure.column >= 0) {
    const { rows, columns } = tables[reportFigure.table]!;
    return `${rows[reportFigure.row]!.name}, ${columns[reportFigure.column] ?? ''}`;
  }
  if (reportFigure !== null) return reportFigure.words;
  const table = tables.find((one) => one.line === line);
  if (table === undefined) return plainLine(lines[line - 1] ?? '');
  const above = table.lead || headings[table.heading]?.text || '';
  return `${above === '' ? '' : `${above.replace(/:$/, '')}, `}${countText(table.rows.length, 'row')}`;
}

function pointedAt(one: PointedClaim | undefined): Claim['pointed'] {
  return one === undefined ? null : { row: one.row, base: one.base };
}

const profileSections = ['cpu', 'memory', 'contention', 'goroutines', 'profiles'] as const;

/** The view that shows what a claim was judged by. */
function viewOfPlace({ kind, name, profileType, valueType }: KnownPlace, path: string): ViewRef {
  const to = (section: string, params: Record<string, string>): ViewRef => ({ section, params: queryOf(params) });
  switch (kind) {
    case 'function':
    case 'package':
    case 'profile': {
      const section = profileSections.find((id) => showsProfileType(id, profileType)) ?? 'profiles';
      const view = kind === 'package' ? 'packages' : 'top';
      return to(section, {
        file: path,
        view,
        type: valueType,
        ...(name === '' ? {} : kind === 'function' ? { fn: name } : { q: name }),
      });
    }
    case 'benchmark':
      return to('benchmarks', { view: 'table', q: name });
    case 'endpoint':
      return to('load', { view: 'table', q: name });
    case 'coverage':
      return to('coverage', name === '' ? {} : { q: name });
    case 'inlining':
      return to('compiler', { view: 'inlining', show: 'all', file: path, q: name });
    case 'sql':
      return to('sql', { file: path });
    default:
      return to('figures', {});
  }
}

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
    .filter((row) =>
      row.figures.some((figure) => figures[figure]!.sort === 'amount' || figures[figure]!.sort === 'share'),
    )
    .map(({ line, name }) => ({ row: { line }, name, place: `line ${line}` }));
}

function ofFiles(evidence: readonly Evidence[], report: Pick<Evidence, 'path'>): NamedRow[] {
  return knownFiles(evidence, report).flatMap(({ path, byKey }) => {
    const rows = new Map<string, NamedRow>();
    for (const figures of byKey.values()) {
      for (const { name, place } of figures ?? []) {
        const { kind } = place;
        const key = `${kind} ${place.name}`;
        if (!rows.has(key)) rows.set(key, { row: { path, kind, name: place.name }, name, place: path });
      }
    }
    return [...rows.values()];
  });
}
