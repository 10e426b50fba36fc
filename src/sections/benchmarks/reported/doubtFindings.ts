import type { BenchmarkWarning } from '../../../analysis/benchmarks/warnings.ts';
import type { Finding } from '../../../model/report.ts';
import type { OverviewAnswer } from '../benchmarkQuestion.ts';
import { listed } from './changeWords.ts';
import { viewRef } from './views.ts';

/** How much each kind of doubt matters: from one half on it puts the other findings in doubt. */
const weights: Readonly<Record<BenchmarkWarning['kind'], number>> = {
  'machine-load': 0.95,
  control: 0.92,
  machine: 0.9,
  copies: 0.88,
  'few-runs': 0.8,
  duplicates: 0.6,
  packages: 0.55,
  'one-iteration': 0.5,
  wide: 0.45,
  configuration: 0.3,
  'allocations-unchanged': 0.3,
  unpaired: 0.2,
  written: 0.2,
};

const mostClaims = 10;

/** What a reader should know before believing the figures; notes are facts that matter little. */
export function warningFindings({ warnings }: OverviewAnswer): Finding[] {
  return warnings.map(({ kind, severity, message, benchmarks, count }, at) => ({
    id: `benchmarks/warning/${kind}/${at}`,
    tone: severity === 'warning' ? 'warning' : 'fact',
    sentence: message,
    figure: '',
    ground: benchmarks.length > 1 ? `${listed(namesOf(benchmarks, count))}.` : '',
    weight: severity === 'warning' ? weights[kind] : Math.min(0.2, weights[kind]),
    view: viewRef({}),
  }));
}

function namesOf(benchmarks: readonly string[], count: number): string[] {
  const shown = benchmarks.slice(0, 4).map((name) => `\`${name.replaceAll('`', "'")}\``);
  return count > shown.length ? [...shown, `${count - shown.length} more`] : shown;
}

/** What a written report claims and its own figures do not bear out. */
export function claimFindings({ claims }: OverviewAnswer): Finding[] {
  return claims
    .filter(({ verdict }) => verdict === 'wrong' || verdict === 'doubtful')
    .slice(0, mostClaims)
    .map(({ text, subject, sentence, verdict, file, line }, at) => ({
      id: `benchmarks/claim/${file}/${line}/${at}`,
      tone: 'warning',
      sentence: `The report says “${text}” of ${subject}. ${sentence}`,
      figure: '',
      ground: `${file}, line ${line}.`,
      weight: verdict === 'wrong' ? 0.48 - 0.01 * at : 0.3,
      view: viewRef({ view: 'claims' }),
    }));
}
