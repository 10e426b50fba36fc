import { benchmarkTitles } from '../../../analysis/benchmarks/benchmarkTitles.ts';
import type { Finding, ReportBlock } from '../../../model/report.ts';
import { outsideFinding, profilerFinding } from './explainCaveats.ts';
import type { ExplainedBenchmarks } from './explainedBenchmarks.ts';
import { causeFinding, waitFinding } from './explainFindings.ts';
import { type ExplainReportOptions, explainView } from './explainOptions.ts';
import { overviewTable } from './explainTable.ts';
import { stepTable } from './stepTable.ts';

/**
 * Maximum number of benchmarks with a sentence, of those that got worse among them, and of benchmarks with their own
 * table.
 */
const mostTold = 8;
const mostWorse = 6;
const mostTables = 3;

/** Findings and tables about the functions that account for each benchmark's change. */
export function explainReport(
  explained: ExplainedBenchmarks,
  options: ExplainReportOptions,
): { findings: Finding[]; blocks: ReportBlock[] } {
  const { changed } = explained;
  const titleOf = benchmarkTitles(changed.map(({ operation }) => operation.benchmark));
  const findings = changed.flatMap((one) => causeFinding(one, titleOf(one.operation.benchmark), options) ?? []);
  const waits = changed.flatMap((one) => waitFinding(one, titleOf(one.operation.benchmark), options) ?? []);
  // Findings that got worse are kept even if enough others changed by more.
  const worse = findings.filter(({ tone }) => tone === 'worse').slice(0, mostWorse);
  const others = findings.filter((one) => !worse.includes(one)).slice(0, mostTold - worse.length);
  return {
    findings: [
      ...others,
      ...worse,
      ...waits.slice(0, mostTold),
      ...outsideFinding(explained, options),
      ...profilerFinding(changed, titleOf, options),
    ],
    blocks: [
      ...(changed.length === 0 ? [] : [overviewTable(explained, titleOf, options)]),
      ...changed.slice(0, mostTables).map((one) =>
        stepTable(one, {
          ...options,
          benchmark: titleOf(one.operation.benchmark),
          view: explainView(one.id, one.detailed, options),
        }),
      ),
    ],
  };
}
