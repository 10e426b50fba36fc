import type { ChangeMeasure } from '../../analysis/compare/frameChange.ts';
import type { Basis } from '../../model/basis.ts';
import type { FrameChange } from '../../model/flame.ts';
import type { ChangeLegendProps } from '../../ui/flame-graph/ChangeLegend.tsx';
import { changeColour } from '../../ui/flame-graph/changeColours.ts';
import type { DiffWords } from '../../ui/flame-graph/describeFrame.ts';
import { lightTheme } from '../../ui/flame-graph/theme.ts';
import { decimals, unitSpace } from '../../units/decimals.ts';
import { formatChange } from '../../units/formatShare.ts';
import { formatWithUnit } from '../../units/scaleFor.ts';
import { basisScale } from './basisScale.ts';
import { basisTitle } from './basisWords.ts';
import type { PairScale } from './profilePair.ts';

/** How the amounts of two sides read in a drawing, in the basis that is in use. */
export function diffWords(scale: PairScale, names: DiffWords['names']): DiffWords {
  return {
    names,
    shares: scale.unit !== '%',
    amounts: (before, after) => {
      const column = basisScale(Math.max(Math.abs(before), Math.abs(after)), scale);
      const delta = after - before;
      return {
        before: formatWithUnit(before, column),
        after: formatWithUnit(after, column),
        delta: delta === 0 ? 'no change' : signed(delta, formatWithUnit(delta, column)),
        percent: delta === 0 || before === 0 ? '' : formatChange(before, after),
      };
    },
  };
}

/** One amount by itself, in the basis that is in use. */
export function comparedAmount(value: number, scale: PairScale): string {
  return formatWithUnit(value, basisScale(value, scale));
}

/** What the colours of a drawing mean: what changes, in which basis, and where the scale ends. */
export function changeLegend(
  { colour, most }: { colour: ChangeMeasure; most: number },
  { type, scale, basis, judges }: { type: string; scale: PairScale; basis: Basis; judges: boolean },
): ChangeLegendProps {
  // A share of a share is a share: the two say the same then.
  const inPoints = colour === 'share' || scale.unit === '%';
  const points = colour === 'share' ? most * 100 : most;
  const end = inPoints ? `${decimals(points, 2)}${unitSpace}points` : comparedAmount(most, scale);
  return {
    title: inPoints
      ? `Colour: change of the share of ${type}, in percentage points of ${basis.kind === 'within' ? 'the benchmarks’' : 'each side’s'} total.`
      : `Colour: change of ${type}. ${basisTitle(basis)}${judges ? '' : ': more or less, no verdict'}.`,
    least: `−${end}`,
    most: `+${end}`,
    less: 'less',
    more: 'more',
    changed: most > 0,
    judged: judges,
  };
}

/** The legend of a drawing that leaves the page. */
export function exportedLegend({
  least,
  most,
  less,
  more,
  changed,
  judged,
}: ChangeLegendProps): { colour: string; words: string }[] {
  const colour = (change: FrameChange): string => changeColour(change, 1, lightTheme, judged);
  return [
    ...(changed ? [{ colour: colour('less'), words: `${less}, up to ${least}` }] : []),
    { colour: colour('same'), words: 'unchanged, or within noise' },
    ...(changed ? [{ colour: colour('more'), words: `${more}, up to ${most}` }] : []),
    { colour: colour('new'), words: 'new: only after' },
    { colour: colour('gone'), words: 'gone: only before' },
  ];
}

function signed(delta: number, text: string): string {
  return delta > 0 && /^\d/.test(text) ? `+${text}` : text;
}
