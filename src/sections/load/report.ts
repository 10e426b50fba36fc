import type { LoadMetric } from '../../analysis/load-tests/loadMetrics.ts';
import type { Finding, ReportBlock, WriteReport } from '../../model/report.ts';
import { loadAddress } from './loadAddress.ts';
import type { LoadAnswer } from './loadQuestion.ts';
import { overview } from './overview.ts';
import { changeFindings } from './reported/changeFindings.ts';
import { loadTable } from './reported/loadTable.ts';
import { summaryFacts } from './reported/summaryFacts.ts';
import { verdictLines } from './reported/verdictLines.ts';
import { wholeFindings } from './reported/wholeFindings.ts';

/**
 * What load tests say in the report. Of two sides: how many endpoints moved and which runs show it; of one: what failed
 * and how long the slowest requests take. Better and worse need several runs a side.
 */
export const report: WriteReport = (evidence, names) => {
  const answer = overview(evidence, { pairs: [] });
  if (answer.rows.length === 0) return null;
  const findings: Finding[] = [...wholeFindings(answer), ...changeFindings(answer.rows)];
  const { grade } = answer;
  return {
    ...(grade === null ? {} : { grade }),
    findings,
    verdict: verdictLines(answer),
    blocks: [
      summaryFacts(answer),
      ...charts(answer),
      ...tables(answer).map((metric) => loadTable(answer, metric, names)),
    ],
  };
};

/** The figures that two sides are compared by in tables; one table of all figures without sides. */
function tables({ isPair, summaries }: LoadAnswer): (LoadMetric | null)[] {
  if (!isPair) return [null];
  const has = (metric: LoadMetric) => summaries.some((one) => one.metric === metric);
  return [
    ...(has('throughput') ? ['throughput' as const] : []),
    ...(has('p99') ? ['p99' as const] : has('mean') ? ['mean' as const] : []),
  ];
}

function charts({ isPair, rows }: LoadAnswer): ReportBlock[] {
  if (rows.length < 2) return [];
  const latency: ReportBlock = {
    kind: 'view',
    title: 'Latency by endpoint',
    view: loadAddress.view({ view: 'latency' }),
  };
  if (!isPair) return [latency];
  return [
    { kind: 'view', title: 'Throughput, before and after', view: loadAddress.view({ view: 'compare', as: 'chart' }) },
    latency,
  ];
}
