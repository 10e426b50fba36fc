import type { Finding, ReportBlock, ReportCell, SectionReport } from '../model/report.ts';
import type { Amount } from '../model/unit.ts';

/**
 * The part of a report without numbers that are none: files may say NaN or infinity, and quotients of extreme figures
 * become that. JSON and programs that read it have no such numbers; the cells' texts stay. Numbers are rounded to nine
 * digits, and lengths of bars to three, so that the order in which amounts were added up says nothing.
 */
export function withKnownValues(report: SectionReport): SectionReport {
  return { ...report, findings: report.findings.map(findingOf), blocks: report.blocks.map(blockOf) };
}

function findingOf(finding: Finding): Finding {
  const { weight, change } = finding;
  return { ...finding, weight: rounded(weight), ...(change === undefined ? {} : { change: rounded(change) }) };
}

function blockOf(block: ReportBlock): ReportBlock {
  if (block.kind !== 'table') return block;
  const { foot, parts } = block;
  return {
    ...block,
    rows: block.rows.map((row) => row.map(cellOf)),
    ...(foot === undefined ? {} : { foot: foot.map(cellOf) }),
    ...(parts === undefined ? {} : { parts: { ...parts, whole: rounded(parts.whole) } }),
  };
}

function cellOf(cell: ReportCell): ReportCell {
  const { bar, ...others } = cell;
  return {
    ...(others.kind === 'number' ? { ...others, value: knownOf(others.value) } : others),
    ...(bar !== undefined && Number.isFinite(bar) ? { bar: Number(bar.toPrecision(3)) } : {}),
  };
}

function knownOf(value: Amount | null): Amount | null {
  return typeof value !== 'number' ? value : Number.isFinite(value) ? rounded(value) : null;
}

/** Whole numbers stay as they are. */
function rounded(value: number): number {
  return Number.isInteger(value) || !Number.isFinite(value) ? value : Number(value.toPrecision(9));
}
