import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { FlameLayout } from '../../../model/flame.ts';
import type { QuestionOf } from '../../kit/asking.ts';
import type { CommonPairViewProps } from '../asking/view.ts';
import { basisScale } from '../words/basisWords.ts';
import { comparedAmount, diffWords } from '../words/changeWords.ts';
import type { FlameDrawingProps } from './FlameDrawing.tsx';
import { PairCaption } from './PairCaption.tsx';
import { type CommonQuestion, type Flame, type FlameAnswers, type FlameProps, useFlame } from './useFlame.tsx';
import { useFrameMenu } from './useFrameMenu.ts';
import { withDrawingEntries } from './withDrawingEntries.ts';

/** Delay in ms, so that an immediate zoom does not have to wait. */
const PAUSE = 250;

/** A flame graph of two profiles. */
interface PairFlame<All extends FlameAnswers> extends Omit<Flame<All>, 'drawing' | 'zoomNote' | 'matches'> {
  /** The caption of a layout (null for none), with `more` before the end. */
  caption: (layout: FlameLayout | null, searchError: string, more?: ReactNode) => ReactNode;
  drawing: (layout: FlameLayout | null) => Omit<FlameDrawingProps, 'label' | 'lit' | 'onLit'>;
}

/**
 * A flame graph of two profiles; `own` is the view's part of the question. `PAUSE` ms after the first drawing it
 * requests the details that take longer to compute than to draw (see `PairFlameQuestion`). Details are cached, so the
 * next zoom has them at once.
 */
export function usePairFlame<All extends FlameAnswers>(
  props: FlameProps<All> & CommonPairViewProps,
  own: Omit<QuestionOf<All['drawing']>, CommonQuestion | 'type' | 'details'>,
  { hasOverview = false }: { hasOverview?: boolean } = {},
): PairFlame<All> {
  const { asking, valueType: type, params, onParams, names, pairFacts } = props;
  const scale = pairFacts.scales[type]!;
  const about = `${asking.key}\n${type}`;
  const [detailed, setDetailed] = useState('');
  const details = detailed === about;
  const diff = diffWords(scale, names);
  const { zoomNote, drawing, matches, ...flame } = useFlame<All>(
    props,
    { ...own, type, details } as Omit<QuestionOf<All['drawing']>, CommonQuestion>,
    {
      first: 'diff',
      missing: 'on neither side',
      instead: 'the table of changes',
      valueType: type,
      hasOverview,
      words: {
        amount: (value) => comparedAmount(value, scale),
        together: ([old = 0, now = 0]) => {
          const { before, after, percent } = diff.amounts(old, now);
          return `${before} → ${after}${percent === '' ? '' : ` (${percent})`}`;
        },
      },
    },
  );
  const askDetails = useEffectEvent(() => setDetailed(about));
  const isPlain = flame.isAnswered && !flame.busy && !details;
  useEffect(() => {
    if (!isPlain) return;
    const timer = setTimeout(askDetails, PAUSE);
    return () => clearTimeout(timer);
  }, [isPlain]);
  const menu = useFrameMenu(props);
  return {
    ...flame,
    caption: (layout, searchError, more) => (
      <>
        {layout !== null && (
          <PairCaption
            heads={props.heads}
            layout={layout}
            query={params.query}
            searchError={searchError}
            scale={scale}
            names={names}
            matches={matches}
          />
        )}
        {more}
        {zoomNote}
      </>
    ),
    drawing: (layout) => ({
      ...drawing(layout),
      formatValue: (value) => comparedAmount(value, scale),
      scaleOf: (largest) => basisScale(largest, scale),
      diff,
      onOpen: (name) => onParams({ view: 'top', fn: name }, 'step'),
      menu: (frame) =>
        withDrawingEntries(menu(layout!, frame), [
          flame.folded.entry(layout!, frame),
          flame.stack.entry(layout!, frame),
        ]),
    }),
  };
}
