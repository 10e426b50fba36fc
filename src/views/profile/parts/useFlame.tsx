import { type ReactNode, useEffect, useState } from 'react';
import { parseGroups } from '../../../analysis/packages/costTitle.ts';
import { type FlameLayout, type FlameWindow, WHOLE } from '../../../model/flame.ts';
import { Button } from '../../../ui/Button.tsx';
import { FailedState } from '../../../ui/FailedState.tsx';
import { ALT_CLICK } from '../../../ui/flame-graph/frameKeys.ts';
import type { MenuEntry } from '../../../ui/Menu.tsx';
import { formatShare } from '../../../units/formatShare.ts';
import type { AnswerOf, QuestionOf } from '../../kit/asking.ts';
import { useAnswer } from '../../kit/useAnswer.ts';
import { packagesAddress } from '../address/packagesAddress.ts';
import type { CommonViewProps, ProfileAsking } from '../asking/view.ts';
import { isZoomed } from '../data/profileParams.ts';
import { formatZoom } from '../data/zoomParam.ts';
import type { FlameDrawingProps } from './FlameDrawing.tsx';
import { FlameStatus } from './FlameStatus.tsx';
import { flameWords } from './flameWords.ts';
import { foldChoice } from './foldChoice.ts';
import { frameKey, stackOf } from './frameKey.ts';
import { useLitGroup } from './litGroup.ts';
import { markStart, measurePaint } from './measurePaint.ts';
import styles from './useFlame.module.css';
import { type FoldingInDrawing, useFolding } from './useFolding.ts';
import { useFunctionActions } from './useFunctionActions.ts';
import { type PlaceWords, usePlaces } from './usePlaces.tsx';
import { useStackPanel } from './useStackPanel.tsx';

/** The answers of a view that draws a flame graph. */
export type FlameAnswers = Readonly<{
  drawing: (subject: never, question: never, ...more: never[]) => DrawnOutcome;
}>;

/** Whether the zoomed frame is missing, and why the search is invalid; '' if it is valid. */
interface DrawnOutcome {
  zoomMissing: boolean;
  searchError: string;
}

/** Width for which the overview is laid out: its frames need few details. */
const OVERVIEW_PIXELS = 500;

/** The part of the question that is the same for all flame graphs. */
type CommonQuestion = 'valueType' | 'zoom' | 'window' | 'pixels' | 'query' | 'folding' | 'groups';

export interface FlameProps<All extends FlameAnswers> extends CommonViewProps {
  asking: ProfileAsking<All>;
}

/** A flame graph: its answer, and the parts of the view that follow from it. */
export interface Flame<All extends FlameAnswers> {
  answer: AnswerOf<All['drawing']> | null;
  /** While zoomed to a frame: a coarse drawing of all. */
  overview: AnswerOf<All['drawing']> | null;
  /** Whether the current question is answered. */
  isAnswered: boolean;
  /** Replaces the view if it cannot be drawn; null if it can. */
  undrawn: ReactNode;
  /**
   * What the search and the zoom leave of a layout (null for none), and `more`; without height where there is nothing
   * to say.
   */
  status: (layout: FlameLayout | null, more?: ReactNode) => ReactNode;
  /** Props of the drawing of a layout. */
  drawing: (layout: FlameLayout | null) => Omit<FlameDrawingProps, 'label' | 'lit' | 'onLit'>;
  /** Chains of calls that are drawn as one frame. */
  folded: FoldingInDrawing;
  /** What is above the drawing. */
  above: ReactNode;
  /** What is below the drawing. */
  below: ReactNode;
}

/**
 * Asks for the drawing of a flame graph in the width of its place, with zoom and search from the address;
 * `viewQuestion` is the rest of the question. After the answer it ends the running measurements, then prepares the
 * data for zooming and searching.
 */
export function useFlame<All extends FlameAnswers>(
  props: FlameProps<All>,
  viewQuestion: Omit<QuestionOf<All['drawing']>, CommonQuestion>,
  { hasOverview = false }: { hasOverview?: boolean } = {},
): Flame<All> {
  const { params, asking, common, onParams, pair, valueType, facts } = props;
  const first = pair === null ? 'load' : 'diff';
  const [pixels, setPixels] = useState(0);
  const { zoom, window, query } = params;
  const folded = useFolding(props);
  const { folding } = folded;
  const groups = parseGroups(packagesAddress.read(props.search).groups);
  const litGroup = useLitGroup();
  // The view's part of the question and these are the whole of it.
  const ask = (more: object): QuestionOf<All['drawing']> =>
    ({
      ...viewQuestion,
      valueType,
      query,
      folding,
      ...(groups.length > 0 && { groups }),
      ...more,
    }) as unknown as QuestionOf<All['drawing']>;
  const question = pixels === 0 ? null : ask({ zoom, window, pixels });
  const { answer, answered, error, busy } = useAnswer<All, 'drawing'>(asking, 'drawing', question);
  const overview = useAnswer<All, 'drawing'>(
    asking,
    'drawing',
    // After the drawing itself.
    hasOverview && zoom !== '' && answered !== '' ? ask({ zoom: '', window: null, pixels: OVERVIEW_PIXELS }) : null,
  );
  const isAnswered = answered !== '';
  const { zoomMissing: isMissing, searchError } = (answer as DrawnOutcome | null) ?? {
    zoomMissing: false,
    searchError: '',
  };

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

  const texts = flameWords(props);
  const total = facts?.percentBase[valueType];
  const words: PlaceWords = {
    amount: texts.formatValue,
    together: ([old = 0, now = 0]) => {
      if (texts.diff === undefined)
        return texts.formatValue(old) + (total === undefined ? '' : ` (${formatShare(old, total)})`);
      const { before, after, percent } = texts.diff.amounts(old, now);
      return `${before} → ${after}${percent === '' ? '' : ` (${percent})`}`;
    },
  };
  const stack = useStackPanel(props, words);
  const { follow } = stack;
  /** The panel is away from the root, whose rows stay where they are. */
  const isFlame = params.orientation === 'flame';
  const places = usePlaces({ valueType, params, common, onParams, follow }, words);
  const actions = useFunctionActions(props);
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
  const keysOf = (layout: FlameLayout): FlameDrawingProps['frameKeys'] => {
    const callers = {
      does: 'shows its callers and callees',
      act: (frame: number): boolean => {
        if (frame <= 0 || layout.merged[frame]! > 0) return false;
        actions.open(layout.names[layout.name[frame]!]!, 'callers');
        return true;
      },
    };
    return {
      e: callers,
      [ALT_CLICK]: callers,
      c: { does: 'folds a chain of calls', act: (frame) => folded.toggle(layout, frame) },
      k: { does: 'keeps the stack in view', act: (frame) => stack.keep(layout, frame) },
    };
  };
  const drawing: Flame<All>['drawing'] = (layout) => {
    const drawn = places.drawing(layout);
    return {
      ...texts,
      ...drawn,
      layout,
      window: windowOf(layout),
      orientation: params.orientation,
      selectedName: params.picked || null,
      busy,
      litGroup,
      onWidth: setPixels,
      onZoom: (row) => zoomTo(layout, row),
      onWindow: (next, of) => moveTo(layout, next, of),
      onOpen: (name) => onParams({ view: params.view === 'both' ? 'both' : 'top', fn: name }, 'step'),
      onFrame: (frame, by) => {
        drawn.onFrame?.(frame, by);
        if (layout !== null && by !== 'mouse') stack.onFocus(layout, frame);
      },
      frameKeys: layout === null ? {} : keysOf(layout),
      menu: (frame) =>
        withDrawingEntries(
          actions.menu(layout!.names[layout!.name[frame]!]!, frameKey(layout!, frame), stackOf(layout!, frame)),
          [folded.entry(layout!, frame), { ...foldChoice(props), hint: undefined }, stack.entry(layout!, frame)],
        ),
    };
  };
  return {
    answer,
    overview: overview.answer,
    isAnswered,
    undrawn: error !== '' && answer === null ? <FailedState message={error} /> : null,
    status: (layout, more) => (
      <div className={styles.status} role="status">
        {layout !== null && (
          <FlameStatus pane={props} layout={layout} searchError={searchError} matches={places.matches} />
        )}
        {more}
        {isMissing &&
          `The frame that the address zooms to is ${pair === null ? 'not in this profile' : 'on neither side'}.`}
        {(isZoomed(params) || isMissing) && (
          <Button variant="quiet" size="small" icon="undo" onClick={() => onParams({ zoom: null }, 'step')}>
            Reset zoom
          </Button>
        )}
      </div>
    ),
    drawing,
    folded,
    above: isFlame ? stack.panel : null,
    below: (
      <>
        {places.bar}
        {!isFlame && stack.panel}
      </>
    ),
  };
}

/** A frame's menu with entries about the drawing, after the first group. */
function withDrawingEntries(menu: MenuEntry[], added: readonly (MenuEntry | null)[]): MenuEntry[] {
  const next = menu.findIndex((entry, index) => index > 0 && typeof entry === 'object' && 'heading' in entry);
  const end = next < 0 ? menu.length : next;
  return [...menu.slice(0, end), ...added.filter((entry) => entry !== null), ...menu.slice(end)];
}
