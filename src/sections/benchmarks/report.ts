import { toldGrade } from '../../analysis/verdict/benchmarkGrade.ts';
import { factsOfGrade } from '../../analysis/verdict/figureFacts.ts';
import type { Finding, ReportBlock, WriteReport } from '../../model/report.ts';
import { coded } from '../../units/coded.ts';
import { type OverviewAnswer, plainLook } from './benchmarkQuestion.ts';
import { gradeInLook } from './gradeInLook.ts';
import { lookedAt } from './lookedAt.ts';
import { overview } from './overview.ts';
import { warningFindings, withheldFindings } from './reported/caveatFindings.ts';
import { changeBlocks } from './reported/changeBlocks.ts';
import { changeFindings } from './reported/changeFindings.ts';
import { unitTitle } from './reported/changeWords.ts';
import { type ComparedRow, comparedRows } from './reported/comparedRow.ts';
import { figureBlocks } from './reported/figureBlocks.ts';
import { untestableWords } from './reported/untestableWords.ts';
import { variantFindings } from './reported/variantFindings.ts';
import { pairedIn, verdictLines } from './reported/verdictLines.ts';
import { compareView } from './reported/views.ts';
import { wholeFindings } from './reported/wholeFindings.ts';

/**
 * What benchmarks say in the report. Of two sides: every change that the runs support, with benchstat's statistics, how
 * many are within noise, and a table a unit. Of one: how variants inside the files stand to each other, and one table.
 * And what makes the figures doubtful.
 */
export const report: WriteReport = (evidence, names) => {
  const benchmarkFiles = evidence.filter(({ dataset }) => dataset.kind === 'benchmarks');
  if (benchmarkFiles.length === 0) return null;
  const look = plainLook;
  const seen = overview(evidence, look);
  const { sheet } = lookedAt(evidence, look);
  const caveats = warningFindings(seen);
  if (sheet.rows.length === 0) return caveats.length === 0 ? null : { findings: caveats, blocks: [] };
  const [before, after] = [placeOf(seen, 'before'), placeOf(seen, 'after')];
  if (before < 0 || after < 0) {
    return { findings: inOrder([...caveats, ...variantFindings(evidence, seen)]), blocks: figureBlocks(sheet) };
  }
  const grade = gradeInLook(evidence, look);
  const rows = comparedRows(sheet, before, after, factsOfGrade(grade, sheet));
  const findings = inOrder([
    ...caveats,
    ...withheldFindings(rows),
    ...wholeFindings(sheet, rows, after),
    ...changeFindings(rows, groupTitles(seen)),
  ]);
  // Where nothing is compared there is nothing to be sure of.
  const isCompared = rows.some(({ cells }) => cells.some((cell) => cell.after?.change != null));
  const copied = isCompared ? toldGrade(grade) : null;
  return {
    findings,
    blocks: [...comparedFiles(seen, before, after), ...chart(seen, rows), ...changeBlocks(sheet, rows, after, names)],
    verdict: verdictLines(rows),
    untestable: untestableWords(rows),
    ...(copied === null ? {} : { grade: copied }),
  };
};

/** Which files stand for their sides, where a side's files are not pooled. */
function comparedFiles({ columns, files }: OverviewAnswer, before: number, after: number): ReportBlock[] {
  if (columns.filter(({ side }) => side !== null).length <= 2) return [];
  const [old, now] = [before, after].map((column) => coded(files.find((file) => file.column === column)!.path));
  const text = `Compared are ${old} and ${now}, which share the most runs; Benchmarks compares the other files with them.`;
  return [{ kind: 'text', text }];
}

function placeOf({ columns }: OverviewAnswer, wanted: 'before' | 'after'): number {
  return columns.findIndex(({ side }) => side === wanted);
}

/** As the address names groups. */
function groupTitles({ groups }: OverviewAnswer): string[] {
  return groups.map(({ title, id }) => title || String(id));
}

function inOrder(findings: Finding[]): Finding[] {
  return findings.sort((a, b) => rank(a) - rank(b) || b.weight - a.weight);
}

/**
 * What puts the rest in doubt, and how much changed; then what became worse, however little, before what became better.
 */
function rank({ tone, id }: Finding): number {
  if (tone === 'warning' || id === 'benchmarks/count') return 0;
  return tone === 'worse' ? 1 : 2;
}

/** The live chart of the first unit, which is time where there is any. A single ratio needs no chart. */
function chart({ units }: OverviewAnswer, rows: readonly ComparedRow[]): ReportBlock[] {
  const unit = (units.find((one) => one.unit === 'sec/op') ?? units[0])?.unit;
  if (unit === undefined) return [];
  const drawn = pairedIn(rows, unit).filter(({ cell }) => Number.isFinite(cell.after!.change?.ratio ?? Number.NaN));
  if (drawn.length < 2) return [];
  return [{ kind: 'view', title: `${unitTitle(unit)}, before and after`, view: compareView(unit, 'chart') }];
}
