import type { BenchmarkWarning } from '../../../analysis/benchmarks/warning.ts';
import { defineFinding } from '../../../analysis/defineFinding.ts';
import { caveatWeight } from '../../../analysis/findingWeight.ts';
import { withheldWords } from '../../../analysis/verdict/stateWords.ts';
import type { Finding } from '../../../model/report.ts';
import { coded } from '../../../units/coded.ts';
import { countWords } from '../../../units/formatCount.ts';
import { shortList } from '../../../units/listText.ts';
import { benchmarkAddress } from '../benchmarkAddress.ts';
import type { BenchmarksOverview } from '../benchmarkQuestion.ts';
import type { ComparedRow } from './comparedRow.ts';
import { compareView } from './views.ts';

/** How much each kind of caveat matters: from one half on it puts the other findings in doubt. */
const weights: Readonly<Record<BenchmarkWarning['kind'], number>> = {
  'machine-load': caveatWeight,
  control: caveatWeight,
  machine: caveatWeight,
  copies: 0.9,
  columns: 0.95,
  'few-runs': 0.8,
  duplicates: 0.6,
  packages: 0.55,
  'one-iteration': 0.5,
  wide: 0.45,
  configuration: 0.3,
  'allocations-unchanged': 0.3,
  conditions: 0.7,
  'optimised-away': 0.5,
  unpaired: 0.2,
  written: 0.2,
};

/** Benchmarks and files that are named. */
const mostNamed = 4;

/** Kinds that a grade has as a reason of the same name. */
const graded = new Set<string>(['control', 'machine-load', 'wide', 'few-runs']);

const warningFinding = defineFinding({
  id: 'benchmarks/warning/{kind}/{number}',
  says: 'What puts the figures in doubt: few runs, noise, other machines, a control that changed, unpaired benchmarks …',
  when: 'benchmarks of which it is so, unless the grade of the comparison says it',
  ground: 'benchmarks',
});
const withheldFinding = defineFinding({
  id: 'benchmarks/withheld/{kind}',
  says: 'Why memory and allocations of some benchmarks have no verdict.',
  when: 'benchmarks of two sides: they changed by what is allocated once',
  ground: 'benchmarks',
  chapter: 'sure',
});

/**
 * What a reader should know before believing the figures; notes are facts that matter little. What the grade says is
 * not said again.
 */
export function warningFindings({ warnings, grade }: BenchmarksOverview): Finding[] {
  const reasons = new Set(grade?.reasons.map(({ id }) => id));
  const open = warnings.filter(({ kind }) => !(graded.has(kind) && reasons.has(kind)));
  return open.map(({ kind, severity, message, benchmarks, count, differing }, index) =>
    warningFinding({
      of: { kind, number: index },
      tone: severity === 'warning' ? 'warning' : 'fact',
      sentence: message,
      ground: benchmarks.length > 1 ? `${shortList(benchmarks.map(coded), mostNamed, count)}.` : '',
      weight: severity === 'warning' ? weights[kind] : Math.min(0.2, weights[kind]),
      view: benchmarkAddress.view({}),
      ...(differing === undefined ? {} : { differing }),
      ...(subjects[kind] === undefined ? {} : { about: subjects[kind] }),
    }),
  );
}

/** Kinds of changes without a verdict that no other sentence of the report explains. */
const unexplained = ['allocated-once', 'prepared-once'] as const;

/** Why memory and allocations of some benchmarks have no verdict. */
export function withheldFindings(rows: readonly ComparedRow[]): Finding[] {
  return unexplained.flatMap((kind): Finding[] => {
    const comparedRows = rows.filter(({ cells }) => cells.some(({ after }) => after?.change?.withheld === kind));
    if (comparedRows.length === 0) return [];
    const { reason } = withheldWords[kind];
    return [
      withheldFinding({
        of: { kind },
        sentence: `Memory or allocations of ${countWords(comparedRows.length, 'benchmark')} changed, with no verdict: ${reason}.`,
        ground: `${shortList(
          comparedRows.map(({ title }) => coded(title)),
          mostNamed,
        )}.`,
        weight: 0.2,
        view: compareView('allocs/op'),
      }),
    ];
  });
}

/** What profiles of the same runs are warned of, too. */
const subjects: Readonly<Partial<Record<BenchmarkWarning['kind'], string>>> = {
  control: 'comparability controls',
  'machine-load': 'comparability machine-load',
  machine: 'comparability cpu',
};
