import type { ReportBlock, ReportCell, SectionReport } from '../model/report.ts';

/**
 * The part of a report without numbers that are none: files may say NaN or infinity, and quotients of extreme figures become that. JSON and
 * programs that read it have no such numbers; the cells' texts stay.
 */
export function withKnownValues(report: SectionReport): SectionReport {
  return { ...report, blocks: report.blocks.map(blockOf) };
}

function blockOf(block: ReportBlock): ReportBlock {
  if (block.kind !== 'table') return block;
  const { foot } = block;
  return {
    ...block,
    rows: block.rows.map((row) => row.map(cellOf)),
    ...(foot === undefined ? {} : { foot: foot.map(cellOf) }),
  };
}

function cellOf(cell: ReportCell): ReportCell {
  const { value, bar = 0 } = cell;
  const isKnown = typeof value !== 'number' || Number.isFinite(value);
  if (isKnown && Number.isFinite(bar)) return cell;
  const { bar: _, ...others } = cell;
  return { ...others, ...(isKnown ? {} : { value: null }), ...(Number.isFinite(bar) && bar !== 0 ? { bar } : {}) };
}
