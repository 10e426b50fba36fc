import { isDelta } from '../../../analysis/amounts/isDelta.ts';
import type { ChangeMeasure } from '../../../analysis/compare/frameChange.ts';
import type { Basis } from '../../../model/basis.ts';
import { type FlameLayout, type FrameChange, frameChanges } from '../../../model/flame.ts';
import type { Profile } from '../../../model/profile.ts';
import type { ChangeLegendProps } from '../../../ui/flame-graph/ChangeLegend.tsx';
import { changeColour, isColoured } from '../../../ui/flame-graph/changeColours.ts';
import type { DiffWords } from '../../../ui/flame-graph/describeFrame.ts';
import type { PlateColour } from '../../../ui/flame-graph/flamePlate.ts';
import { lightTheme } from '../../../ui/flame-graph/theme.ts';
import { formatDuration } from '../../../units/formatAmount.ts';
import { withPlus } from '../../../units/formatDelta.ts';
import { formatChange, sharePoints } from '../../../units/formatShare.ts';
import { formatWithUnit } from '../../../units/scaleFor.ts';
import type { PairScale } from '../data/bases.ts';
import { asDifference, basisScale } from './basisWords.ts';
import { movedTogether } from './movedWords.ts';

/** Writes the amounts of two sides in a drawing, in the basis in use. */
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
        delta: delta === 0 ? 'no change' : asDifference(withPlus(formatWithUnit(delta, column), delta), scale),
        percent: delta === 0 || before === 0 ? '' : formatChange(before, after),
      };
    },
  };
}

/** A single amount, in the basis in use. */
export function comparedAmount(value: number, scale: PairScale): string {
  return formatWithUnit(value, basisScale(value, scale));
}

/** The legend of a drawing: which change is coloured, in which basis, and the end of the scale. */
export function changeLegend(
  { colour, most, drawn }: { colour: ChangeMeasure; most: number; drawn: ReadonlySet<FrameChange> },
  { type, scale, basis, judges }: { type: string; scale: PairScale; basis: Basis; judges: boolean },
): ChangeLegendProps {
  // In a basis of shares both measures are differences in percentage points.
  const inPoints = colour === 'share' || scale.unit === '%';
  const points = colour === 'share' ? most * 100 : most;
  const end = inPoints ? sharePoints(points) : comparedAmount(most, scale);
  const shown: ReadonlySet<FrameChange> = most > 0 ? drawn : new Set();
  const title = inPoints
    ? `Colour: change of the share of ${type}, in percentage points of ${basis.kind === 'within' ? 'the benchmarks’' : 'each side’s'} total.`
    : `Colour: change of ${type}.`;
  return {
    title: isColoured(shown) ? title : 'Nothing drawn differs beyond noise.',
    least: `−${end}`,
    most: `+${end}`,
    drawn: shown,
    judged: judges,
  };
}

/** The changes that frames of these drawings have, which the legend must explain; of moved work also its colours. */
export function changesIn(...layouts: (FlameLayout | null)[]): Set<FrameChange> {
  const found = new Set<FrameChange>();
  for (const layout of layouts) {
    for (const [frame, code] of layout?.diff?.change.entries() ?? []) {
      const [change, size] = [frameChanges[code]!, layout!.diff!.size[frame]!];
      found.add(change);
      if (change === 'moved' && size !== 0) found.add(size > 0 ? 'more' : 'less');
    }
  }
  return found;
}

/** The legend of an exported drawing. */
export function exportedLegend({ least, most, drawn, judged }: ChangeLegendProps): PlateColour[] {
  const colour = (change: FrameChange): string => changeColour(change, 1, lightTheme, judged);
  return [
    ...(isColoured(drawn) ? [{ colour: colour('less'), words: `less, up to ${least}` }] : []),
    { colour: colour('same'), words: 'unchanged, or within noise' },
    ...(isColoured(drawn) ? [{ colour: colour('more'), words: `more, up to ${most}` }] : []),
    ...(drawn.has('new') ? [{ colour: colour('new'), words: 'new: only after' }] : []),
    ...(drawn.has('gone') ? [{ colour: colour('gone'), words: 'gone: only before' }] : []),
    ...(drawn.has('moved') ? [{ colour: colour('moved'), words: 'moved or replaced', isMoved: true }] : []),
  ];
}

/** The note for a profile that holds a difference; '' for other profiles. */
export function deltaWords(profile: Pick<Profile, 'valueTypes' | 'durationNanos'>): string {
  if (!isDelta(profile)) return '';
  return `These are changes within ${formatDuration(profile.durationNanos)}, not what there was at the end: what became fewer is negative.`;
}
