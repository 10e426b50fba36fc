import type { ChangeMeasure } from '../../../analysis/compare/frameChange.ts';
import type { Basis } from '../../../model/basis.ts';
import { type FlameLayout, type FrameChange, frameChanges } from '../../../model/flame.ts';
import type { ChangeLegendProps } from '../../../ui/flame-graph/ChangeLegend.tsx';
import { changeColour } from '../../../ui/flame-graph/changeColours.ts';
import type { DiffWords } from '../../../ui/flame-graph/describeFrame.ts';
import type { PlateColour } from '../../../ui/flame-graph/flamePlate.ts';
import { lightTheme } from '../../../ui/flame-graph/theme.ts';
import { decimals, unitSpace } from '../../../units/decimals.ts';
import { withPlus } from '../../../units/formatDelta.ts';
import { formatChange } from '../../../units/formatShare.ts';
import { formatWithUnit } from '../../../units/scaleFor.ts';
import type { PairScale } from '../data/pairScale.ts';
import { basisScale } from './basisScale.ts';
import { basisTitle } from './basisWords.ts';
import { movedTogether } from './movedWords.ts';

/** How the amounts of two sides read in a drawing, in the basis that is in use. */
export function diffWords(scale: PairScale, names: DiffWords['names']): DiffWords {
  return {
    names,
    shares: scale.unit !== '%',
    moved: (move) => movedTogether(move, scale),
    amounts: (before, after) => {
      const column = basisScale(Math.max(Math.abs(before), Math.abs(after)), scale);
      const delta = after - before;
      return {
        before: formatWithUnit(before, column),
        after: formatWithUnit(after, column),
        delta: delta === 0 ? 'no change' : withPlus(formatWithUnit(delta, column), delta),
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
  { colour, most, moved }: { colour: ChangeMeasure; most: number; moved: boolean },
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
    moved,
    judged: judges,
  };
}

/** Whether work of frames that are drawn moved between functions, so that the legend has to say what their dots mean. */
export function hasMoved(layout: FlameLayout | null): boolean {
  return layout?.diff?.change.includes(frameChanges.indexOf('moved')) === true;
}

/** The legend of a drawing that leaves the page. */
export function exportedLegend({ least, most, less, more, changed, moved, judged }: ChangeLegendProps): PlateColour[] {
  const colour = (change: FrameChange): string => changeColour(change, 1, lightTheme, judged);
  return [
    ...(changed ? [{ colour: colour('less'), words: `${less}, up to ${least}` }] : []),
    { colour: colour('same'), words: 'unchanged, or within noise' },
    ...(changed ? [{ colour: colour('more'), words: `${more}, up to ${most}` }] : []),
    { colour: colour('new'), words: 'new: only after' },
    { colour: colour('gone'), words: 'gone: only before' },
    ...(moved ? [{ colour: colour('moved'), words: 'moved between functions', isMoved: true }] : []),
  ];
}
