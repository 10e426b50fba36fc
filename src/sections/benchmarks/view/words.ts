import { withheldWords } from '../../../analysis/verdict/withheldWords.ts';
import { dictionary } from '../../../model/dictionary.ts';
import type { ChangeTone } from '../../../ui/chart/Dumbbells.tsx';
import { formatBenchmarkChange } from '../../../units/benchmarkScale.ts';
import { formatFigure } from '../../../units/figureScale.ts';
import { countText } from '../../../units/formatCount.ts';
import { withInterval } from '../../../units/formatInterval.ts';
import type { CellChange, CellFacts, UnitFactsOf } from '../benchmarkQuestion.ts';
import { comparatives } from '../comparatives.ts';

/** What a verdict looks like. */
export const toneOf: Readonly<Record<CellChange['verdict'], ChangeTone>> = {
  better: 'better',
  worse: 'worse',
  equal: 'neutral',
  slight: 'neutral',
  unclear: 'noise',
  neutral: 'neutral',
};

/** What less and more of any unit are called. */
export function comparativesOf({ unit, direction }: UnitFactsOf): readonly [less: string, more: string] {
  const known = comparatives[unit];
  if (known !== undefined) return known;
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

/** What benchstat shows of a change: "−35.75%", "~", "?". */
export function deltaText({ delta }: CellChange): string {
  if (delta.kind === 'none') return '~';
  return delta.kind === 'undefined' ? '?' : percentText(delta.change);
}

/** A part in percent with its sign, as benchstat rounds it: −0.3575 is "−35.75%". */
export function percentText(part: number): string {
  if (!Number.isFinite(part)) return '?';
  return formatBenchmarkChange(part).replace('-', '\u2212');
}

/** A change in a sentence: "−35.75%, faster (p=0.004 n=10)", "no significant difference (p=0.393 n=10)". */
export function changeWords(change: CellChange, unit: UnitFactsOf): string {
  const { delta, test, verdict, withheld } = change;
  const tail = test === '' ? '' : ` (${test})`;
  if (delta.kind === 'none') return `no significant difference${tail}`;
  if (delta.kind === 'undefined') return `from 0${tail}`;
  if (delta.change === 0) return `unchanged${tail}`;
  const [less, more] = comparativesOf(unit);
  if (withheld !== '') return `${percentText(delta.change)}, ${withheldWords[withheld].reason}${tail}`;
  if (verdict === 'slight') return `${percentText(delta.change)}, below the threshold for a verdict${tail}`;
  const word = delta.change < 0 ? less : more;
  return `${percentText(delta.change)}, ${word}${verdict === 'neutral' || word === verdict ? '' : ` (${verdict})`}${tail}`;
}
