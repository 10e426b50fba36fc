import type { Finding, ReportBlock, ReportCell, SectionReport, VerdictLine } from '../model/report.ts';
import type { ComparisonGrade } from '../model/verdict.ts';

/** The reduced weight of a finding without its verdict. */
const factWeight = 0.25;

/**
 * A section's part without verdicts on times if its grade, or that of the whole report, is inconclusive: such findings
 * become facts without a large figure, and table cells lose tone and bar. Bytes and allocations keep their verdicts,
 * since they do not depend on the load of the machine. Unchanged objects are shared.
 */
export function withoutVerdicts(report: SectionReport, whole: ComparisonGrade | null): SectionReport {
  if (report.grade?.grade !== 'inconclusive' && whole?.grade !== 'inconclusive') return report;
  return {
    ...report,
    findings: report.findings.map((finding) => (isTimeVerdict(finding) ? asFact(finding) : finding)),
    blocks: report.blocks.map(plainBlock),
    ...(report.verdict === undefined ? {} : { verdict: report.verdict.map(plainLine) }),
  };
}

/** A cause of a change in time is none where the change is in doubt. */
function isTimeVerdict({ tone, quantity, chapter }: Finding): boolean {
  return quantity === 'time' && (tone === 'better' || tone === 'worse' || chapter === 'why');
}

function asFact(finding: Finding): Finding {
  const ground = `Inconclusive: no verdict.${finding.ground === '' ? '' : ` ${finding.ground}`}`;
  const { verdict } = finding;
  return {
    ...finding,
    tone: 'fact',
    withheld: true,
    figure: '',
    ground,
    weight: finding.weight * factWeight,
    ...(verdict && { verdict: { ...verdict, state: 'not-testable', reasons: ['the comparison is inconclusive'] } }),
  };
}

/** Times that had a verdict are inconclusive, without a mean, and no time is the largest regression. */
function plainLine(line: VerdictLine): VerdictLine {
  if (line.quantity !== 'time') return line;
  const judged = line.counts.filter(({ tone }) => tone !== 'quiet').reduce((sum, { count }) => sum + count, 0);
  if (judged === 0) return { ...line, worst: null };
  const word = 'inconclusive';
  const others = line.counts.filter((one) => one.tone === 'quiet' && one.word !== word);
  const open = line.counts.find((one) => one.tone === 'quiet' && one.word === word)?.count ?? 0;
  const counts = [{ count: judged + open, word, tone: 'quiet' as const }, ...others];
  return { ...line, worst: null, counts, figure: '', ground: '' };
}

function plainBlock(block: ReportBlock): ReportBlock {
  if (block.kind !== 'table' || block.quantity !== 'time') return block;
  return { ...block, rows: block.rows.map((row) => row.map(plainCell)) };
}

function plainCell(cell: ReportCell): ReportCell {
  if (cell.tone !== 'better' && cell.tone !== 'worse') return cell;
  const { tone: _tone, bar: _bar, ...plain } = cell;
  return plain;
}
