import { type ReactNode, useEffect, useState } from 'react';
import { type FlameLayout, type FlameWindow, WHOLE } from '../../../model/flame.ts';
import { Button } from '../../../ui/Button.tsx';
import { FailedState } from '../../../ui/FailedState.tsx';
import type { AnswerOf, QuestionOf } from '../../kit/asking.ts';
import { useAnswer } from '../../kit/useAnswer.ts';
import type { CommonViewProps, ProfileAsking } from '../asking/view.ts';
import { isZoomed } from '../data/profileParams.ts';
import { formatZoom } from '../data/zoomParam.ts';
import { type FlameDrawingProps, UndrawnFlame } from './FlameDrawing.tsx';
import { frameKey } from './frameKey.ts';
import { markStart, measurePaint } from './measurePaint.ts';
import { useFlameGraph } from './useFlameGraph.ts';
import { type FoldingInDrawing, useFolding } from './useFolding.tsx';
import { type PlacesInDrawing, type PlaceWords, usePlaces } from './usePlaces.tsx';
import { type StackInDrawing, useStackPanel } from './useStackPanel.tsx';

/** The answers of a view that draws a flame graph. */
export type FlameAnswers = Readonly<{
  drawing: (subject: never, question: never, ...more: never[]) => { zoomMissing: boolean };
}>;

/** Width for which the overview is laid out: its frames need few details. */
const OVERVIEW_PIXELS = 500;

/** The part of the question that is the same for all flame graphs. */
export type CommonQuestion = 'zoom' | 'window' | 'pixels' | 'query' | 'folding';

export interface FlameProps<All extends FlameAnswers>
  extends Pick<CommonViewProps, 'common' | 'onParams' | 'params' | 'search'> {
  asking: ProfileAsking<All>;
}

interface FlameKind {
  /** The measurement that the first drawing ends. */
  first: 'load' | 'diff';
  /** Where a frame is missing that the address zooms to: 'not in this profile'. */
  missing: string;
  /** A view with the same data: 'the table'. */
  instead: string;
  valueType: number;
  words: PlaceWords;
  /** Further keys of a frame. */
  keys?: (layout: FlameLayout | null) => FlameDrawingProps['frameKeys'];
  /** Whether to ask for the overview. */
  hasOverview?: boolean;
}

type DrawnPlaces = ReturnType<PlacesInDrawing['drawing']> & Pick<FlameDrawingProps, 'frameKeys'>;

/** A flame graph: its answer, and the parts of the view that follow from it. */
export interface Flame<All extends FlameAnswers> {
  answer: AnswerOf<All['drawing']> | null;
  /** While zoomed to a frame: a coarse drawing of all. */
  overview: AnswerOf<All['drawing']> | null;
  /** Whether the current question is answered. */
  isAnswered: boolean;
  busy: boolean;
  /** Replaces the view if it cannot be drawn; null if it can. */
  undrawn: ReactNode;
  /** The end of the caption. */
  zoomNote: ReactNode;
  /** Props of the drawing of a layout, without those that are its own. */
  drawing: (
    layout: FlameLayout | null,
  ) => Pick<
    FlameDrawingProps,
    'graph' | 'layout' | 'window' | 'orientation' | 'selectedName' | 'onZoom' | 'onWindow' | 'onWidth' | 'busy'
  > &
    DrawnPlaces;
  /** Chains of calls that are drawn as one frame. */
  folded: FoldingInDrawing;
  /** The stack of a frame that stays in view. */
  stack: StackInDrawing;
  /** What is above the drawing. */
  above: ReactNode;
  /** The function's places, below the drawing; and the number of matches with the way through them, for the caption. */
  placeBar: ReactNode;
  matches: ReactNode;
}

/**
 * Asks for the drawing of a flame graph in the width of its place, with zoom and search from the address; `own` is the
 * rest of the question. After the answer it ends the running measurements, then prepares the data for zooming and
 * searching.
 */
export function useFlame<All extends FlameAnswers>(
  { params, search, asking, common, onParams }: FlameProps<All>,
  own: Omit<QuestionOf<All['drawing']>, CommonQuestion>,
  { first, missing, instead, valueType, words, hasOverview = false, keys: moreKeys = () => ({}) }: FlameKind,
): Flame<All> {
  const graph = useFlameGraph();
  const [pixels, setPixels] = useState(0);
  const { zoom, window, query } = params;
  // The view's own part of the question and these are the whole of it.
  const folded = useFolding({ search, onParams });
  const { folding } = folded;
  const whole = { ...own, zoom, window, pixels, query, folding } as unknown as QuestionOf<All['drawing']>;
  const question = pixels === 0 ? null : whole;
  const { answer, answered, error, busy } = useAnswer<All, 'drawing'>(asking, 'drawing', question);
  const all = { ...own, zoom: '', window: null, pixels: OVERVIEW_PIXELS, query, folding, details: false };
  const overview = useAnswer<All, 'drawing'>(
    asking,
    'drawing',
    // After the drawing itself.
    hasOverview && zoom !== '' && answered !== '' ? (all as unknown as QuestionOf<All['drawing']>) : null,
  );
  const isMissing = (answer as { zoomMissing: boolean } | null)?.zoomMissing === true;

  useEffect(() => {
    if (answered === '') return;
    measurePaint(first);
    measurePaint('zoom');
    measurePaint('search');
  }, [answered, first]);
  useEffect(() => {
    if (answered === '') return;
    // Cancelled if the page shows something else in the meantime.
    const controller = new AbortController();
    void common.ask('warm', {}, controller.signal).catch(() => undefined);
    return () => controller.abort();
  }, [answered, common]);

  const stack = useStackPanel({ search, params, onParams, common, valueType }, words);
  const { follow } = stack;
  /** The panel is away from the root, whose rows stay where they are. */
  const isFlame = params.orientation === 'flame';
  const places = usePlaces({ valueType, params, common, onParams, follow }, words);
  const zoomTo = (layout: FlameLayout | null, row: number): void => {
    if (layout === null) return;
    const key = frameKey(layout, layout.row.indexOf(row));
    markStart('zoom');
    onParams({ zoom: key || null, place: null, ...follow(key) }, 'step');
  };
  const moveTo = (layout: FlameLayout | null, next: FlameWindow, of: 'layout' | 'all'): void => {
    const base = of === 'all' || layout === null ? '' : layout.zoomKey;
    // Many small movements are not many steps.
    onParams({ zoom: formatZoom({ zoom: base, window: next }) }, 'touch');
  };
  const windowOf = (layout: FlameLayout | null): FlameWindow | undefined => {
    if (layout?.zoomKey === zoom) return window ?? WHOLE;
    // Of the drawing that is on its way, unless there is none.
    return isMissing && !busy ? WHOLE : undefined;
  };
  const failure = error !== '' && answer === null ? <FailedState message={error} /> : null;
  const drawingWithKeys = (layout: FlameLayout | null): DrawnPlaces => {
    const drawn = places.drawing(layout);
    return {
      ...drawn,
      onFrame: (frame, by) => {
        drawn.onFrame?.(frame, by);
        if (layout !== null && by !== 'mouse') stack.onFocus(layout, frame);
      },
      frameKeys: {
        ...moreKeys(layout),
        c: { does: 'folds a chain of calls', act: (frame) => layout !== null && folded.toggle(layout, frame) },
        k: { does: 'keeps the stack in view', act: (frame) => layout !== null && stack.keep(layout, frame) },
      },
    };
  };
  return {
    answer,
    overview: overview.answer,
    isAnswered: answered !== '',
    busy,
    undrawn: failure ?? (graph.failed ? <UndrawnFlame instead={instead} /> : null),
    zoomNote: <ZoomNote params={params} isMissing={isMissing} missing={missing} onParams={onParams} />,
    drawing: (layout) => ({
      graph,
      layout,
      window: windowOf(layout),
      orientation: params.orientation,
      selectedName: params.picked || null,
      onZoom: (row) => zoomTo(layout, row),
      onWindow: (next, of) => moveTo(layout, next, of),
      onWidth: setPixels,
      busy,
      ...drawingWithKeys(layout),
    }),
    folded,
    stack,
    above: isFlame ? stack.panel : null,
    placeBar: (
      <>
        {places.bar}
        {!isFlame && stack.panel}
      </>
    ),
    matches: places.matches,
  };
}

interface ZoomNoteProps extends Pick<CommonViewProps, 'onParams' | 'params'> {
  /** Whether the frame does not exist; `missing` names the place: 'not in this profile'. */
  isMissing: boolean;
  missing: string;
}

/**
 * The end of a drawing's caption: a message if the zoomed frame does not exist, and the button that resets the zoom.
 */
function ZoomNote({ params, isMissing, missing, onParams }: ZoomNoteProps) {
  return (
    <>
      {isMissing && ` The frame that the address zooms to is ${missing}.`}
      {(isZoomed(params) || isMissing) && (
        <Button variant="quiet" size="small" icon="undo" onClick={() => onParams({ zoom: null }, 'step')}>
          Reset zoom
        </Button>
      )}
    </>
  );
}
