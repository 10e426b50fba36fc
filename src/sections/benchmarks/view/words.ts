import { intervalWords, stateWords } from '../../../analysis/verdict/stateWords.ts';
import { dictionary } from '../../../model/dictionary.ts';
import { toneOf } from '../../../model/verdict.ts';
import type { ChangeTone } from '../../../ui/chart/Dumbbells.tsx';
import { formatBenchmarkChange } from '../../../units/benchmarkScale.ts';
import { formatFigure } from '../../../units/figureScale.ts';
import { countText } from '../../../units/formatCount.ts';
import { withInterval } from '../../../units/formatInterval.ts';
import type { CellChange, CellFacts, UnitFactsOf } from '../benchmarkQuestion.ts';
import { comparatives } from '../comparatives.ts';

/** What a verdict looks like. */
export function lookOf(change: CellChange): ChangeTone {
  return toneOf(change) ?? (change.kind !== '' || change.withheld !== '' ? 'neutral' : 'noise');
}

/** What less and more of any unit are called. */
export function comparativesOf({ unit, direction }: UnitFactsOf): readonly [less: string, more: string] {
  const usual = comparatives[unit];
  if (usual !== undefined) return usual;
  if (direction === 'lower') return ['better', 'worse'];
  return direction === 'higher' ? ['worse', 'better'] : ['less', 'more'];
}

/** A unit as people know it: seconds are shown as what suits them. */
export function unitTitle({ unit, derivedFrom }: Pick<UnitFactsOf, 'unit' | 'derivedFrom'>): string {
  const title = titles[unit] ?? unit;
  return derivedFrom === '' ? title : `${title} (derived)`;
}

const titles: Readonly<Record<string, string>> = dictionary({
  'sec/op': 'time/op',
  'ns/op': 'time/op',
  'B/op': 'B/op',
  'B/s': 'MB/s',
});

/** One figure in a sentence: "178.6 ns/op ± 24%, 10 runs". */
export function figureWords(cell: CellFacts | null, unit: string): string {
  if (cell === null) return 'not measured';
  return `${withInterval(formatFigure(cell.center, unit), cell.reach, cell.n)}, ${countText(cell.n, 'run')}`;
}

/**
 * A change as benchstat shows it, "−35.75%", "~", "?"; where runs or load leave it untestable, its size all the same.
 */
export function deltaText({ delta, state, estimate }: CellChange): string {
  if (estimate !== null && state === 'not-testable') return percentText(estimate.change);
  if (delta.kind === 'none') return '~';
  return delta.kind === 'undefined' ? '?' : percentText(delta.change);
}

/** A part in percent with its sign, as benchstat rounds it: −0.3575 is "−35.75%". */
export function percentText(part: number): string {
  if (!Number.isFinite(part)) return '?';
  return formatBenchmarkChange(part).replace('-', '\u2212');
}

/**
 * A change in a sentence: "−35.75%, faster (95% CI −38.1% to −33.0%; p=0.004 n=10)", "no difference found; above 4.2%
 * would show (p=0.393 n=10)".
 */
export function changeWords(change: CellChange, unit: UnitFactsOf): string {
  const { delta, test, state, kind, cpu, estimate } = change;
  const tone = toneOf(change);
  const inside = [tone === undefined ? '' : intervalWords(change, change.isShifted), test]
    .filter((part) => part !== '')
    .join('; ');
  const tail = inside === '' ? '' : ` (${inside})`;
  if (estimate === null) return `from 0${tail}`;
  if (kind === 'equal' || (delta.kind === 'change' && delta.change === 0)) return `unchanged${tail}`;
  const size = `${percentText(estimate.change)}${cpu === null ? '' : ' CPU time'}`;
  if (tone === undefined && kind !== 'neutral') {
    const words = stateWords(change);
    return `${state === 'no-difference' && kind === '' ? words : `${size}, ${words}`}${tail}`;
  }
  const [less, more] = comparativesOf(unit);
  const word = estimate.change < 0 ? less : more;
  return `${size}, ${word}${tone === undefined || word === tone ? '' : ` (${tone})`}${tail}`;
}
