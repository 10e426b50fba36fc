import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { PairWidth } from '../../../analysis/compare/pairLayout.ts';
import { ChangeLegend } from '../../../ui/flame-graph/ChangeLegend.tsx';
import { FlatLegend } from '../../../ui/flame-graph/FlatLegend.tsx';
import type { ColourBy } from '../../../ui/flame-graph/flatColours.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { formatShare } from '../../../units/formatShare.ts';
import { flameAddress } from '../address/flameAddress.ts';
import { pairFlameAddress } from '../address/pairFlameAddress.ts';
import type { ProfileChanges } from '../address/profileChanges.ts';
import type { ViewProps } from '../asking/view.ts';
import type { ProfileMemo } from '../data/profileMemo.ts';
import type { SidedFlameAnswer, SidedFlameQuestion } from '../noise/pairFlame.ts';
import { exportedLegend, hasMoved } from '../words/changeWords.ts';
import { Captioned } from './Captioned.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { FlameDrawing } from './FlameDrawing.tsx';
import choices from './flameChoices.module.css';
import { flameExport, shownLayout } from './flameExport.ts';
import { flameWords, legendOf } from './flameWords.ts';
import { OriginLegend, useFlame } from './useFlame.tsx';

/** The answers that a flame graph of one profile, or of two in one, needs. */
type ProfileFlameAnswers = { drawing: (subject: ProfileMemo, question: SidedFlameQuestion) => SidedFlameAnswer };

export interface ProfileFlameProps extends ViewProps<ProfileFlameAnswers> {
  /** Called when the drawing is there, or cannot be: what else the page needs of the worker is asked for then. */
  onSettled: () => void;
  /** Whether the view around it has an export menu of its own. */
  isEmbedded?: boolean;
  /** Beside the choices. */
  lists?: ReactNode;
}

type Colour = ReturnType<typeof pairFlameAddress.read>['colour'];

interface Choice<Value> {
  value: Value;
  label: string;
  hint: string;
}

const widths: readonly Choice<PairWidth>[] = [
  { value: 'larger', label: 'Larger', hint: 'As wide as the larger of the two, fitted into its caller.' },
  { value: 'before', label: 'Before', hint: 'As wide as before. What is new has no width.' },
  { value: 'after', label: 'After', hint: 'As wide as after. What is gone has no width.' },
];

const looks: readonly Choice<Colour>[] = [
  { value: 'package', label: 'Package', hint: 'Colours tell packages apart.' },
  {
    value: 'flat',
    label: 'Flat',
    hint: 'Colours show the share of the total that a frame has itself, without its callees.',
  },
];

/** What colours show of two sides. */
const changes: readonly Choice<Colour>[] = [
  { value: 'amount', label: 'Amount', hint: 'Colours show how much the amount changed.' },
  { value: 'share', label: 'Share', hint: 'Colours show how much the share of the total changed.' },
  ...looks,
];

const exportWords: Record<ColourBy, string> = {
  package: 'A shade per package.',
  flat: 'Flat, share of the total.',
};

const widthWords: Record<PairWidth, string> = {
  larger: 'The larger of the two, fitted into its caller.',
  before: 'Before.',
  after: 'After.',
};

/** The flame graph of one value type, with zoom and search from the URL; of two sides both in one. */
export function ProfileFlame({ onSettled, isEmbedded = false, lists, ...props }: ProfileFlameProps) {
  const { about, valueType, shown, params, search, asking, onParams, pair } = props;
  const { width } = pairFlameAddress.read(search);
  const chosen: Colour = (pair === null ? flameAddress : pairFlameAddress).read(search).colour;
  const isChange = chosen === 'amount' || chosen === 'share';
  const colour = isChange ? chosen : 'amount';
  const colourBy = isChange ? undefined : chosen;
  const viewQuestion = pair === null ? {} : { width, colour, coloured: isChange };
  const { answer, overview, isAnswered, undrawn, caption, drawing, placeBar, folded, above } = useFlame(
    props,
    viewQuestion,
    {
      hasOverview: true,
    },
  );
  const { zoom, window, query } = params;
  const { layout = null, most = 0 } = answer ?? {};
  const legend = legendOf(props, { colour, most, moved: hasMoved(layout) });
  const what = pair === null ? 'Flame graph' : 'Flame diff';
  const whose = pair === null ? ` in ${about.title}` : `: ${pair.names.before} and ${pair.names.after}`;

  const isSettled = isAnswered || undrawn !== null;
  const settle = useEffectEvent(onSettled);
  useEffect(() => {
    if (isSettled) settle();
  }, [isSettled]);

  if (undrawn !== null) return undrawn;
  const colours = layout !== null && (
    <>
      {colourBy === 'package' && <OriginLegend layout={layout} />}
      {colourBy === 'flat' && <FlatLegend formatShare={formatShare} />}
      {colourBy === undefined && legend !== null && <ChangeLegend {...legend} />}
    </>
  );
  const set = (change: ProfileChanges): void => onParams(change, 'step');
  return (
    <Captioned
      caption={caption(layout, pair !== null && answer?.most === 0 && ' Nothing changed.')}
      tools={
        <>
          {pair === null && colours}
          <span className={choices.choices} data-around={pair === null ? undefined : ''}>
            {pair !== null && (
              <span className={choices.choice}>
                <span aria-hidden="true">Width</span>
                <Segmented
                  label="Width of a frame"
                  value={width}
                  options={widths}
                  onChange={(next) => set(pairFlameAddress.write({ width: next }))}
                />
              </span>
            )}
            <span className={choices.choice}>
              <span aria-hidden="true">Colour</span>
              <Segmented
                label="What colours show"
                value={chosen}
                options={pair === null ? looks : changes}
                onChange={(next) =>
                  set(
                    pair === null && (next === 'package' || next === 'flat')
                      ? flameAddress.write({ colour: next })
                      : pairFlameAddress.write({ colour: next }),
                  )
                }
              />
            </span>
            <span className={choices.lists}>
              {folded.choice}
              {lists}
              {!isEmbedded && (pair === null || answer !== null) && (
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
                      const wanted = {
                        ...viewQuestion,
                        valueType,
                        zoom,
                        window,
                        query,
                        pixels,
                        folding,
                      };
                      return shownLayout((await asking.ask('drawing', wanted, signal)).layout, window);
                    },
                  })}
                />
              )}
            </span>
          </span>
        </>
      }
      below={placeBar}
    >
      {pair !== null && <div className={choices.legend}>{colours}</div>}
      {above}
      <FlameDrawing
        {...drawing(layout)}
        overview={overview?.layout}
        colourBy={colourBy}
        label={`${what} of ${shown.type} in ${about.title}`}
      />
    </Captioned>
  );
}
