import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import type { FlameLayout, FlameWindow } from '../../model/flame.ts';
import type { MenuEntry } from '../Menu.tsx';
import { MenuAt } from '../MenuAt.tsx';
import type { FocusWords } from './describeFrame.ts';
import styles from './FlameGraph.module.css';
import { type FrameFacts, FrameTooltip } from './FrameTooltip.tsx';
import { listenToFlame, type Pointing } from './flameInput.ts';
import { FlameStage, type StageView } from './flameStage.ts';
import { altClickWords, type FrameKeys, keyWords } from './frameKeys.ts';
import minimapStyles from './minimap.module.css';
import { FlameMinimap } from './minimap.ts';
import type { Anchor } from './placeTooltip.ts';
import { hasSameFrames } from './sameFrames.ts';
import type { StageParts } from './stageParts.ts';

export interface FlameGraphProps extends Omit<StageView, 'layout'> {
  /** The layout to draw; null while loading. Only a new object causes a new drawing. */
  layout: FlameLayout | null;
  /** Called to zoom to a row of the call tree; 0 is the root and zooms out. */
  onZoom: (row: number) => void;
  /**
   * Called when the reader has zoomed or panned to another part, of the layout or of the drawing of all. The next
   * layout should have its details. Without it there is no continuous zoom.
   */
  onWindow?: ((window: FlameWindow, of: 'layout' | 'all') => void) | undefined;
  /** The drawing of all, if the layout is zoomed to a frame; for the overview. */
  overview?: FlameLayout | null | undefined;
  /** Called to show a function in another view, such as the table. */
  onOpen: (name: string) => void;
  /** Returns the menu of a frame (its index in the layout); without it there is no menu. */
  menu?: ((frame: number) => readonly MenuEntry[]) | undefined;
  /** What further keys do with a frame. */
  frameKeys?: FrameKeys | undefined;
  /**
   * Called with the width of the drawing in CSS pixels when it is known and when it changes; the next layout should
   * have it.
   */
  onWidth: (pixels: number) => void;
  /** Row of the call tree that is hovered in a neighbouring graph and outlined here; -1 for none. */
  lit?: number;
  /** Called when a row of the call tree is hovered; -1 for none. */
  onLit?: (row: number) => void;
  /** Called with the frame that is hovered or has the focus; −1 for none. */
  onFrame?: (frame: number, by?: Pointing) => void;
  /** The function of which all frames are lit; null for none. */
  litName?: string | null;
  /** The id of the group of which all frames are lit; null for none. */
  litGroup?: string | null;
  /**
   * The frame that the reader went to; it is marked, and scrolled into view once for each key and zoom. null for none.
   */
  place?: { frame: number; key: string } | null;
  /** What is known besides the layout about the frame that was last passed to `onFrame`. */
  facts?: FrameFacts | null;
  /** What the graph shows, for screen readers. */
  label: string;
  /** Whether a newer layout is being made. */
  busy?: boolean;
}

interface Pointed {
  layout: FlameLayout;
  orientation: StageView['orientation'];
  frame: number;
  anchor: Anchor;
  by: Pointing;
}

const HINTS: Record<Pointing, { zoom: string; open: string }> = {
  mouse: {
    zoom: 'Click to zoom.',
    open: 'N goes to its next place, Shift-click finds it in the table, right-click shows more.',
  },
  touch: { zoom: 'Tap again to zoom.', open: '' },
  keyboard: { zoom: 'Enter zooms.', open: 'N goes to its next place, T finds it in the table, M shows more.' },
};

/** Delay in ms after the last resize. */
const SETTLED = 100;

/**
 * A flame graph: every stack of a profile, callers above or below callees; the width of a frame is its share of the
 * total.
 */
export function FlameGraph(props: FlameGraphProps): ReactNode {
  const {
    layout,
    orientation,
    label,
    busy,
    focus,
    lit,
    litName = null,
    litGroup = null,
    place = null,
    facts = null,
  } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const lights = useRef<HTMLCanvasElement>(null);
  const overlay = useRef<HTMLDivElement>(null);
  const outline = useRef<HTMLDivElement>(null);
  const thumb = useRef<HTMLDivElement>(null);
  const map = useRef<HTMLDivElement>(null);
  const minimap = useRef<FlameMinimap | null>(null);
  const stage = useRef<FlameStage | null>(null);
  const latest = useRef(props);
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const [menuAt, setMenuAt] = useState<{ items: readonly MenuEntry[]; x: number; y: number } | null>(null);
  /** Whether the menu was opened by keys, so that the frame gets the focus back. */
  const askedByKey = useRef(false);
  const hintId = useId();

  useLayoutEffect(() => {
    latest.current = props;
  });

  useLayoutEffect(() => {
    const parts: StageParts = {
      scroller: scroller.current!,
      content: content.current!,
      canvas: canvas.current!,
      lights: lights.current!,
      overlay: overlay.current!,
      outline: outline.current!,
      thumb: thumb.current!,
    };
    const created = new FlameStage(parts, {
      onWindow: (window, of) => latest.current.onWindow?.(window, of),
      onView: () => minimap.current?.update(),
    });
    stage.current = created;
    const shownMap = new FlameMinimap(map.current!, parts.scroller, created);
    minimap.current = shownMap;
    const stop = listenToFlame(parts, created, {
      onPoint: (at) => {
        setPointed(
          at && created.layout ? { ...at, layout: created.layout, orientation: latest.current.orientation } : null,
        );
        latest.current.onFrame?.(at && created.layout ? at.frame : -1, at?.by);
        latest.current.onLit?.(at && created.layout ? created.layout.row[at.frame]! : -1);
      },
      onZoom: (row) => latest.current.onZoom(row),
      onOpen: (name) => latest.current.onOpen(name),
      onKey: (key, frame) => latest.current.frameKeys?.[key]?.act(frame) ?? false,
      isMovable: latest.current.onWindow !== undefined,
      onMenu: (frame, index) => {
        const { menu } = latest.current;
        askedByKey.current = overlay.current?.contains(document.activeElement) ?? false;
        if (menu) setMenuAt({ items: menu(frame), ...index });
        return menu !== undefined;
      },
    });
    return () => {
      stop();
      shownMap.destroy();
      created.destroy();
      stage.current = null;
      minimap.current = null;
    };
  }, []);

  useLayoutEffect(() => {
    if (layout && layout.count > 0) {
      stage.current?.show({ ...props, layout });
      minimap.current?.show(props.overview ?? null);
      if (lit !== undefined && pointed === null) stage.current?.outlineRow(lit);
      stage.current?.light(litName, place?.frame ?? -1, litGroup);
    }
  });

  const revealed = place === null ? '' : `${place.key} ${layout?.zoomKey}`;
  const reveal = useEffectEvent(() => {
    if (place !== null) stage.current?.reveal(place.frame);
  });
  useLayoutEffect(() => {
    if (revealed !== '') reveal();
  }, [revealed]);

  useEffect(() => {
    const element = scroller.current!;
    let reportedWidth = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const reportWidth = (): void => {
      const width = element.clientWidth;
      if (width === reportedWidth || width === 0) return;
      reportedWidth = width;
      latest.current.onWidth(width);
    };
    const observer = new ResizeObserver(() => {
      stage.current?.resize();
      clearTimeout(timer);
      timer = setTimeout(reportWidth, reportedWidth === 0 ? 0 : SETTLED);
    });
    // The observer would report the width one frame later; the parent can request its layout now.
    reportWidth();
    observer.observe(element);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);

  const empty = layout !== null && (layout.count === 0 || layout.total === 0);

  function closeMenu() {
    setMenuAt(null);
    if (!askedByKey.current) return;
    // After the menu has returned the focus to its own button, which is removed with it.
    setTimeout(() => {
      if (stage.current?.layout) stage.current.focus(stage.current.active);
    });
  }

  return (
    <figure
      className={styles.graph}
      aria-roledescription="flame graph"
      aria-label={label}
      aria-describedby={hintId}
      aria-busy={busy || layout === null}
    >
      <p id={hintId} className={styles.hint}>
        Arrow keys move between callers, callees and neighbours.{' '}
        {focus ? focus.hints.keyboard : 'Enter zooms, Backspace zooms out one step, Escape zooms out all the way.'}{' '}
        {props.onWindow && 'W and S zoom in and out, A and D pan.'} {keyWords(props.frameKeys)}{' '}
        {props.menu && 'M opens a menu.'} The table and the tree show the same values.
      </p>
      <div
        ref={map}
        className={minimapStyles.map}
        data-root={orientation === 'icicle' ? 'top' : 'bottom'}
        aria-hidden="true"
        hidden
      >
        <canvas className={minimapStyles.canvas} />
        <div className={minimapStyles.view} />
      </div>
      <div className={styles.area}>
        <div ref={scroller} className={styles.scroller} data-empty={empty || undefined} data-tall="">
          <div ref={content} className={styles.content}>
            <canvas ref={canvas} className={styles.canvas} aria-hidden="true" />
            <canvas ref={lights} className={styles.lights} aria-hidden="true" />
            <div ref={overlay} className={styles.overlay} role="application" aria-label={`${label}, frames`} />
            <div ref={outline} className={styles.outline} aria-hidden="true" />
          </div>
        </div>
        <div ref={thumb} className={styles.thumb} aria-hidden="true" />
      </div>
      {empty && <p className={styles.empty}>There are no samples to draw.</p>}
      {menuAt && <MenuAt {...menuAt} onClosed={closeMenu} />}
      {busy && <div className={styles.busy} aria-hidden="true" />}
      {pointed !== null &&
        layout !== null &&
        pointed.orientation === orientation &&
        hasSameFrames(pointed.layout, layout) && (
          <FrameTooltip
            layout={layout}
            frame={pointed.frame}
            anchor={pointed.anchor}
            hint={
              hintFor(pointed, focus) +
              (pointed.by === 'mouse' && pointed.frame > 0 ? altClickWords(props.frameKeys) : '')
            }
            facts={facts?.frame === pointed.frame ? facts : null}
            words={props}
          />
        )}
    </figure>
  );
}

function hintFor({ layout, frame, by }: Pointed, focus: FocusWords | undefined): string {
  if (focus) return layout.depth[frame] === 0 ? '' : focus.hints[layout.merged[frame]! > 0 ? 'small' : by];
  const words = HINTS[by];
  if (layout.merged[frame]! > 0) return `${words.zoom.replace('.', '')} into the caller to see them separately.`;
  return layout.depth[frame] === 0 || words.open === '' ? words.zoom : `${words.zoom} ${words.open}`;
}
