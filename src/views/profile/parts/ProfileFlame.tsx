import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { FlatLegend } from '../../../ui/flame-graph/FlatLegend.tsx';
import { ALT_CLICK } from '../../../ui/flame-graph/frameKeys.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { formatAmount } from '../../../units/formatAmount.ts';
import { formatCount } from '../../../units/formatCount.ts';
import { formatShare } from '../../../units/formatShare.ts';
import { scaleFor } from '../../../units/scaleFor.ts';
import { flameAddress } from '../address/flameAddress.ts';
import type { ViewProps } from '../asking/view.ts';
import type { FlameAnswer, flameDrawing } from '../data/flameDrawing.ts';
import { Captioned } from './Captioned.tsx';
import captioned from './captioned.module.css';
import { ExportMenu } from './ExportMenu.tsx';
import { FlameDrawing } from './FlameDrawing.tsx';
import choices from './flameChoices.module.css';
import { flameExport, shownLayout } from './flameExport.ts';
import { frameKey } from './frameKey.ts';
import { OriginLegend } from './OriginLegend.tsx';
import { stackOf } from './stackOf.ts';
import { useFlame } from './useFlame.tsx';
import { useFunctionActions } from './useFunctionActions.ts';
import { withDrawingEntries } from './withDrawingEntries.ts';

/** The answers that a flame graph of one profile needs. */
export type ProfileFlameAnswers = { drawing: typeof flameDrawing };

export interface ProfileFlameProps extends ViewProps<ProfileFlameAnswers> {
  /** Called when the drawing is there, or cannot be: what else the page needs of the worker is asked for then. */
  onSettled: () => void;
  /** Whether the view around it has an export menu of its own. */
  isEmbedded?: boolean;
}

const colours = [
  { value: 'package', label: 'Package', hint: 'Colours tell packages apart.' },
  {
    value: 'flat',
    label: 'Flat',
    hint: 'Colours show the share of the total that a frame has itself, without its callees.',
  },
] as const;

/** The flame graph of one value type, with zoom and search from the URL. */
export function ProfileFlame({ onSettled, isEmbedded = false, ...props }: ProfileFlameProps) {
  const { about, valueType, shown, params, search, asking, facts, onParams } = props;
  const { colour } = flameAddress.read(search);
  const { zoom, window, query } = params;
  const { unit, type } = shown;
  const total = facts?.percentBase[valueType];
  const actions = useFunctionActions(props);
  const { answer, overview, isAnswered, undrawn, zoomNote, drawing, matches, placeBar, folded, stack, above } =
    useFlame(
      props,
      { valueType },
      {
        first: 'load',
        missing: 'not in this profile',
        instead: 'the table',
        hasOverview: true,
        keys: (layout) => {
          const act = (frame: number): boolean => {
            if (layout === null || frame <= 0 || layout.merged[frame]! > 0) return false;
            actions.open(layout.names[layout.name[frame]!]!, 'callers');
            return true;
          };
          const does = 'shows its callers and callees';
          return { e: { does, act }, [ALT_CLICK]: { does, act } };
        },
        valueType,
        words: {
          amount: (value) => formatAmount(value, unit),
          together: ([amount = 0]) =>
            formatAmount(amount, unit) + (total === undefined ? '' : ` (${formatShare(amount, total)})`),
        },
      },
    );
  const layout = answer?.layout ?? null;
  const open = (name: string): void => {
    onParams({ view: params.view === 'both' ? 'both' : 'top', fn: name }, 'step');
  };

  const isSettled = isAnswered || undrawn !== null;
  const settle = useEffectEvent(onSettled);
  useEffect(() => {
    if (isSettled) settle();
  }, [isSettled]);

  if (undrawn !== null) return undrawn;
  return (
    <Captioned
      caption={
        <>
          {layout !== null && <Caption answer={answer!} unit={unit} query={query} matches={matches} />}
          {zoomNote}
        </>
      }
      tools={
        <>
          {layout !== null &&
            (colour === 'package' ? <OriginLegend layout={layout} /> : <FlatLegend formatShare={formatShare} />)}
          <span className={choices.choices}>
            {folded.choice}
            <span className={choices.choice}>
              <span aria-hidden="true">Colour</span>
              <Segmented
                label="What colours show"
                value={colour}
                options={colours}
                onChange={(next) => onParams(flameAddress.write({ colour: next }), 'step')}
              />
            </span>
            {!isEmbedded && (
              <ExportMenu
                pane={props}
                title="Flame graph"
                {...flameExport({
                  title: `${type} in ${about.title}`,
                  orientation: params.orientation,
                  colourBy: colour,
                  unit,
                  layout: async (width, signal) => {
                    const wanted = { valueType, zoom, window, query, pixels: width, folding: folded.folding };
                    return shownLayout((await asking.ask('drawing', wanted, signal)).layout, window);
                  },
                })}
              />
            )}
          </span>
        </>
      }
      below={placeBar}
    >
      {above}
      <FlameDrawing
        {...drawing(layout)}
        overview={overview?.layout}
        colourBy={colour}
        formatValue={(value) => formatAmount(value, unit)}
        scaleOf={(largest) => scaleFor(largest, unit)}
        onOpen={open}
        menu={(frame) =>
          withDrawingEntries(
            actions.menu(layout!.names[layout!.name[frame]!]!, frameKey(layout!, frame), stackOf(layout!, frame)),
            [folded.entry(layout!, frame), stack.entry(layout!, frame)],
          )
        }
        label={`Flame graph of ${type} in ${about.title}`}
      />
    </Captioned>
  );
}

interface CaptionProps {
  answer: FlameAnswer;
  unit: string;
  query: string;
  /** How often the search matches. */
  matches: ReactNode;
}

/** The caption: what is drawn, the matches, and the number of merged frames. */
function Caption({ answer, unit, query, matches }: CaptionProps) {
  const { layout, searchError } = answer;
  const of = (value: number): string => `${formatAmount(value, unit)} (${formatShare(value, layout.total)})`;
  const merged = layout.merged.some((count) => count > 0);
  const drawn = formatCount(layout.count);
  const small = merged ? `${drawn} frames; zoom to see those merged.` : `${drawn} frames.`;
  const zoomed = layout.zoomDepth > 0 ? layout.cum[layout.depth.indexOf(layout.zoomDepth)]! : null;
  if (query !== '' && searchError === '' && layout.matchedTotal !== null) {
    if (layout.matchedTotal === 0)
      return (
        <>
          No function matches “{query}”. {matches}
        </>
      );
    const inside =
      zoomed !== null && layout.matchedInZoom !== null ? `${of(layout.matchedInZoom)} of it in the zoomed frame. ` : '';
    return (
      <>
        <mark className={captioned.match}>Matched {of(layout.matchedTotal)}</mark>
        {matches}
        <span>
          {inside}
          {small}
        </span>
      </>
    );
  }
  return (
    <>
      {zoomed !== null && `Zoomed to ${of(zoomed)}. `}
      {small}
    </>
  );
}
