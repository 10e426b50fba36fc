import type { ChangeMeasure, ComparedTrees } from '../../../analysis/compare/frameChange.ts';
import { type PairWidth, pairLayout } from '../../../analysis/compare/pairLayout.ts';
import { searchedNames } from '../../../analysis/names/searchNames.ts';
import { UNFOLDED } from '../../../analysis/tree/callChains.ts';
import { findRow } from '../../../analysis/tree/rowKey.ts';
import type { FlameLayout } from '../../../model/flame.ts';
import { type FlameAnswer, type FlameQuestion, flameDrawing } from '../data/flameDrawing.ts';
import { frameGroups } from '../data/frameGroups.ts';
import { pairTrees } from '../data/pairTrees.ts';
import type { Subject } from '../data/profileMemo.ts';
import { type ProfilePair, pairOf } from '../data/profilePair.ts';
import { withNoise } from './frameNoise.ts';
import { mayJudge } from './mayJudge.ts';
import { measuredChanges, measuredWords } from './measuredChanges.ts';
import { rowChanges } from './rowChanges.ts';

/** The question of every drawing of two profiles. */
export interface PairFlameQuestion extends FlameQuestion {
  /** Which measure of a change colours the frames. */
  colour: ChangeMeasure;
}

/** Ready for the layout, with the widths of either side. */
export interface PairFlame {
  compared: ComparedTrees;
  /** Row of the zoomed frame. */
  zoom: number;
  /** Whether neither side has the requested zoom, so that the whole graph is shown. */
  zoomMissing: boolean;
  searchError: string;
  /** The change at the end of the colour scale: an amount, or a part of the total. */
  most: number;
  layout: (width: PairWidth, fill: number, coloured: boolean) => FlameLayout;
}

/** Prepares drawings of two profiles, over one tree and in the basis that is in use. */
export function pairFlame(pair: ProfilePair, question: PairFlameQuestion): PairFlame {
  const { valueType: type, zoom: key, window = null, pixels, query, colour, folding = UNFOLDED, groups } = question;
  const isFolded = folding.apart.length > 0;
  const compared = pairTrees(pair, type, pixels, key !== '' || window !== null || query !== '' || isFolded);
  const { tree } = compared;
  const row = findRow(tree, key);
  const { byName: matches, searchError } = searchedNames(tree.names, query);
  const zoom = Math.max(row, 0);
  const { judges } = mayJudge(pair, type);
  const { most } = rowChanges(pair, type, compared, colour);
  return {
    compared,
    zoom,
    zoomMissing: row < 0,
    searchError,
    most,
    layout: (width, fill, coloured) => {
      const layout = withNoise(
        pair,
        type,
        compared,
        pairLayout(
          { ...compared, describe: (name) => pair.memo.describe(name), grouping: frameGroups(pair, type, groups) },
          {
            zoom,
            pixels,
            window: row < 0 ? null : window,
            width,
            fill,
            matches,
            colour: { by: colour, most },
            coloured,
            folding,
          },
        ),
        { colour: { by: colour, most } },
      );
      if (!judges && layout.diff) layout.diff.unjudged = true;
      if (layout.diff) {
        const measured = measuredNames(pair, type, layout.names);
        if (measured.size > 0) layout.diff.measured = measured;
      }
      return layout;
    },
  };
}

function measuredNames(pair: ProfilePair, type: number, names: readonly string[]): Map<number, string> {
  const changes = measuredChanges(pair, type);
  return new Map(
    changes.size === 0
      ? []
      : names.flatMap((name, index) => {
          const own = changes.get(name);
          return own === undefined ? [] : [[index, measuredWords(own)] as const];
        }),
  );
}

/** The question of one drawing, of one profile or of both sides in one. */
export interface SidedFlameQuestion extends FlameQuestion, Partial<Omit<PairFlameQuestion, keyof FlameQuestion>> {
  /** Of two sides: the one that sets the width of a frame; the larger by default. */
  width?: PairWidth;
  /** Of two sides: whether colours show changes; true by default. */
  coloured?: boolean;
}

export interface SidedFlameAnswer extends FlameAnswer {
  /** Of two sides: the change at the end of the colour scale: an amount in the basis, or a share of the total. */
  most?: number;
}

/** One screenful of the flame graph of a profile, or of both sides in one. */
export function sidedFlame(subject: Subject, question: SidedFlameQuestion): SidedFlameAnswer {
  const pair = pairOf(subject);
  if (pair === null) return flameDrawing(subject.memo, question);
  const { width = 'larger', colour = 'amount', coloured = true } = question;
  const { zoomMissing, searchError, most, layout } = pairFlame(pair, { ...question, colour });
  return { layout: layout(width, 1, coloured), zoomMissing, searchError, most };
}
