import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { PairWidth } from '../../../analysis/compare/pairLayout.ts';
import { ChangeLegend } from '../../../ui/flame-graph/ChangeLegend.tsx';
import { FlatLegend } from '../../../ui/flame-graph/FlatLegend.tsx';
import type { ColourBy } from '../../../ui/flame-graph/flatColours.ts';
import { countText } from '../../../units/formatCount.ts';
import { formatShare } from '../../../units/formatShare.ts';
import { flameAddress } from '../address/flameAddress.ts';
import { pairFlameAddress } from '../address/pairFlameAddress.ts';
import type { ViewProps } from '../asking/view.ts';
import type { ProfileMemo } from '../data/profileMemo.ts';
import type { SidedFlameAnswer, SidedFlameQuestion } from '../noise/pairFlame.ts';
import { changesIn, exportedLegend } from '../words/changeWords.ts';
import { ExportMenu } from './ExportMenu.tsx';
import { FlameDrawing } from './FlameDrawing.tsx';
import { flameExport, shownLayout } from './flameExport.ts';
import { flameWords, legendOf } from './flameWords.ts';
import styles from './ProfileFlame.module.css';
import { PaneFoot } from './paneFoot.ts';
import { useFlame } from './useFlame.tsx';

/** The answers that a flame graph of one profile, or of two in one, needs. */
type ProfileFlameAnswers = { drawing: (subject: ProfileMemo, question: SidedFlameQuestion) => SidedFlameAnswer };

export interface ProfileFlameProps extends ViewProps<ProfileFlameAnswers> {
  /** Called when the drawing is there, or cannot be: what else the page needs of the worker is asked for then. */
  onSettled: () => void;
  /** Beside the legend of two sides. */
  lists?: ReactNode;
}

const exportWords: Record<ColourBy, string> = {
  group: 'Kind of work, or whose code it is.',
  flat: 'Flat, share of the total.',
};

const widthWords: Record<PairWidth, string> = {
  larger: 'The larger of the two, fitted into its caller.',
  before: 'Before.',
  after: 'After.',
};

/** The flame graph of one value type, with zoom and search from the URL; of two sides both in one. */
export function ProfileFlame({ onSettled, ...props }: ProfileFlameProps) {
  const { about, valueType, shown, params, search, asking, pair } = props;
  const { width } = pairFlameAddress.read(search);
  const chosen = (pair === null ? flameAddress : pairFlameAddress).read(search).colour;
  const isChange = chosen === 'amount' || chosen === 'share';
  const colour = isChange ? chosen : 'amount';
  const colourBy = isChange ? undefined : chosen === 'flat' ? 'flat' : 'group';
  const viewQuestion = pair === null ? {} : { width, colour, coloured: isChange };
  const { answer, overview, isAnswered, undrawn, status, drawing, below, folded, above } = useFlame(
    props,
    viewQuestion,
    { hasOverview: true },
  );
  const { zoom, window, query } = params;
  const { layout = null, most = 0 } = answer ?? {};
  const legend = legendOf(props, { colour, most, drawn: changesIn(layout) });
  const what = pair === null ? 'Flame graph' : 'Flame diff';
  const whose = pair === null ? ` in ${about.title}` : `: ${pair.names.before} and ${pair.names.after}`;

  const isSettled = isAnswered || undrawn !== null;
  const settle = useEffectEvent(onSettled);
  useEffect(() => {
    if (isSettled) settle();
  }, [isSettled]);

  if (undrawn !== null) return undrawn;
  const isDrawn = (layout?.count ?? 0) > 1;
  const shownStatus = status(layout, isDrawn && pair !== null && answer?.most === 0 && 'Nothing changed.');
  const isFlame = params.orientation === 'flame';
  const frames = layout === null ? '' : `, ${countText(layout.count, 'frame')}`;
  return (
    <div className={styles.flame}>
      {(pair !== null || colourBy === 'flat') && (
        <div className={styles.legend}>
          {layout !== null && colourBy === 'flat' && <FlatLegend formatShare={formatShare} />}
          {layout !== null && colourBy === undefined && legend !== null && <ChangeLegend {...legend} />}
        </div>
      )}
      {/* Away from the root, whose rows stay where they are. */}
      {isFlame && shownStatus}
      {above}
      <PaneFoot>
        <span className={styles.tools} data-around="">
          {(pair === null || answer !== null) && (
            <ExportMenu
              pane={props}
              title={what}
              notes={
                legend === null
                  ? []
                  : [
                      { name: 'Width', value: widthWords[width] },
                      { name: 'Colour', value: colourBy === undefined ? legend.title : exportWords[colourBy] },
                    ]
              }
              {...flameExport({
                ...flameWords(props),
                title: `${shown.type}${whose}`,
                orientation: params.orientation,
                colourBy,
                changes: legend === null ? undefined : exportedLegend(legend),
                layout: async (pixels, signal) => {
                  const { folding } = folded;
                  const wanted = { ...viewQuestion, valueType, zoom, window, query, pixels, folding };
                  return shownLayout((await asking.ask('drawing', wanted, signal)).layout, window);
                },
              })}
            />
          )}
        </span>
      </PaneFoot>
      <div className={styles.drawing}>
        <FlameDrawing
          {...drawing(layout)}
          overview={overview?.layout}
          colourBy={colourBy}
          label={`${what} of ${shown.type} in ${about.title}${frames}`}
        />
      </div>
      {!isFlame && shownStatus}
      {below}
    </div>
  );
}
