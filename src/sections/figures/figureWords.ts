import { decimals, withUnit } from '../../units/decimals.ts';
import { formatAmount } from '../../units/formatAmount.ts';
import { formatCount } from '../../units/formatCount.ts';
import { formatPercent, formatRelativeChange } from '../../units/formatPercent.ts';
import { formatPValue } from '../../units/formatPValue.ts';
import type { FigureCell, FigureRow, FigureVerdict } from './figureRows.ts';

/** "38,705"; of several runs their median: "38,705 (n = 5)". */
export function cellText(cell: FigureCell | null, { unit }: Pick<FigureRow, 'unit'>): string {
  if (cell === null) return '–';
  const value = figureText(cell.median, unit);
  return cell.runs.length > 1 ? `${value} (n = ${cell.runs.length})` : value;
}

/** "+12.0%", "−3.4%"; "–" without two values, or from 0. */
export function changeText({ change }: Pick<FigureRow, 'change'>): string {
  return change === null ? '–' : formatRelativeChange(change);
}

/** The medians of the sides that have one: "38,705 → 40,112", "38,705". */
export function mediansText({ cells, unit }: Pick<FigureRow, 'cells' | 'unit'>): string {
  return cells.flatMap((cell) => (cell === null ? [] : [figureText(cell.median, unit)])).join(' → ');
}

interface VerdictWords {
  word: string;
  /** Whether it rests on a test. */
  isTested?: true;
  /** Why a difference has no verdict, in a sentence. */
  hint?: string;
}

const verdicts: Readonly<Record<FigureVerdict, VerdictWords>> = {
  better: { word: 'better', isTested: true },
  worse: { word: 'worse', isTested: true },
  change: { word: '', isTested: true, hint: 'Neither name nor unit say whether more or less is better.' },
  unclear: { word: 'no clear difference', isTested: true },
  few: {
    word: 'too few runs',
    hint: 'From 4 runs a side a difference can be significant. One run cannot show run-to-run variation.',
  },
  conditions: {
    word: 'other conditions',
    hint: 'The sides ran under different conditions, such as another number of clients, so the difference is no verdict.',
  },
  none: { word: '' },
};

/** What a difference says, in a word or two; '' for nothing. */
export function verdictText({ verdict, p }: FigureRow): string {
  const { word, isTested } = verdicts[verdict];
  return [word, isTested ? formatPValue(p!) : ''].filter(Boolean).join(', ');
}

/** Why a difference has no verdict, in a sentence; '' where it has one. */
export function verdictHint({ verdict }: Pick<FigureRow, 'verdict'>): string {
  return verdicts[verdict].hint ?? '';
}

/** "higher is better", "lower is better"; '' if unknown. */
export function betterText({ better }: Pick<FigureRow, 'better'>): string {
  return better === '' ? '' : `${better} is better`;
}

/** A figure with its unit: "38,705", "10 s", "240.90 ms", "11.92 MiB/s", "100%", "10,000 keys". */
function figureText(value: number, unit: string): string {
  if (unit === '%') return formatPercent(value / 100, Number.isInteger(value) ? 0 : 2);
  if (unit === 's') return formatAmount(value, 'seconds');
  if (unit === 'B') return formatAmount(value, 'bytes');
  const slash = unit.indexOf('/');
  const above = unit.slice(0, slash);
  if (slash > 0 && (above === 's' || above === 'B')) return figureText(value, above) + unit.slice(slash);
  return withUnit(Number.isInteger(value) ? formatCount(value) : decimals(value, decimalPlaces(value)), unit);
}

function decimalPlaces(value: number): number {
  const size = Math.abs(value);
  return size >= 100 ? 1 : size >= 1 ? 2 : 4;
}
