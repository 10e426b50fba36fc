import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { dictionary } from '../../model/dictionary.ts';
import { drawnScale } from '../drawnScale.ts';
import { useSize } from '../useSize.ts';
import { ChartLegend, type LegendEntry } from './ChartLegend.tsx';
import styles from './ChartStage.module.css';

/** One mark of a chart that can be hovered or selected. */
export interface ChartMark {
  id: string;
  /** The note of the mark: a few lines with exact numbers. */
  description: string;
}

export interface ChartStageProps {
  /** What the chart shows; the accessible name. */
  label: string;
  legend: readonly LegendEntry[];
  /** In the order of keyboard navigation. */
  marks: readonly ChartMark[];
  /** Called on a click or Enter. */
  onPress?: ((id: string) => void) | undefined;
  /**
   * The drawing for the given width. Elements of a mark have `data-mark` with its index in `marks`; the element that
   * its note is placed beside has `data-anchor` as well.
   */
  children: (width: number, active: number) => ReactNode;
}

/** Width in pixels until the parent has been measured, as in jsdom. */
const SOME_WIDTH = 720;
/** Pixels between a mark and the note about it. */
const GAP = 10;

/**
 * The frame of every chart: a legend, marks that are hovered or selected by arrow keys, and a note about the current
 * mark. For screen readers the marks are a list; the drawing is hidden.
 */
export function ChartStage({ label, legend, marks, onPress, children }: ChartStageProps) {
  const id = useId();
  const stage = useRef<HTMLDivElement>(null);
  const note = useRef<HTMLDivElement>(null);
  const width = useSize(stage).width || SOME_WIDTH;
  const [chosen, setActive] = useState(-1);
  const [place, setPlace] = useState<CSSProperties>({});
  const active = chosen < marks.length ? chosen : -1;
  const mark = marks[active];

  useLayoutEffect(() => {
    if (active >= 0 && stage.current && note.current) setPlace(besideMark(stage.current, note.current, active, width));
  }, [active, width]);

  function go(index: number): void {
    const next = Math.min(Math.max(index, 0), marks.length - 1);
    setActive(next);
    const element = stage.current?.querySelector(`[data-mark="${next}"]`);
    element?.scrollIntoView?.({ block: 'nearest' });
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const acts: Record<string, () => void> = dictionary({
      ArrowDown: () => go(active + 1),
      ArrowRight: () => go(active + 1),
      ArrowUp: () => go(active - 1),
      ArrowLeft: () => go(active - 1),
      Home: () => go(0),
      End: () => go(marks.length - 1),
    });
    if (mark && onPress) acts['Enter'] = () => onPress(mark.id);
    if (mark) acts['Escape'] = () => setActive(-1);
    const act = acts[event.key];
    if (act === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  function onPointerMove(event: PointerEvent): void {
    setActive(markAt(event.target));
  }

  return (
    <figure className={styles.chart} aria-label={label}>
      {legend.length > 0 && (
        <figcaption>
          <ChartLegend entries={legend} />
        </figcaption>
      )}
      <div
        ref={stage}
        className={styles.stage}
        role="listbox"
        data-page-keys=""
        tabIndex={0}
        aria-label={label}
        aria-activedescendant={mark ? `${id}-${active}` : undefined}
        data-pressable={onPress ? '' : undefined}
        onKeyDown={onKeyDown}
        onBlur={() => setActive(-1)}
        onPointerMove={onPointerMove}
        onPointerLeave={() => setActive(-1)}
        onClick={(event) => {
          const pressed = marks[markAt(event.target)];
          if (pressed) onPress?.(pressed.id);
        }}
      >
        <div className={styles.drawing} aria-hidden="true">
          {children(width, active)}
        </div>
        {marks.map(({ id: key, description }, index) => (
          <div
            key={key}
            id={`${id}-${index}`}
            className={styles.words}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
          >
            {description}
          </div>
        ))}
        {mark && (
          <div ref={note} className={styles.note} style={place} aria-hidden="true">
            {mark.description}
          </div>
        )}
      </div>
    </figure>
  );
}

function markAt(target: EventTarget): number {
  const element = target instanceof Element ? target.closest('[data-mark]') : null;
  return Number(element?.getAttribute('data-mark') ?? -1);
}

/** Places the note above the mark, or below it if there is no space above; never outside the chart. */
function besideMark(stage: HTMLElement, note: HTMLElement, index: number, width: number): CSSProperties {
  const of = `[data-mark="${index}"]`;
  const element = stage.querySelector(`${of}[data-anchor], ${of} [data-anchor]`) ?? stage.querySelector(of);
  if (element === null) return {};
  const around = stage.getBoundingClientRect();
  const box = element.getBoundingClientRect();
  const scale = drawnScale(stage);
  const middle = ((box.left + box.right) / 2 - around.left) / scale;
  const left = Math.min(Math.max(0, middle - note.offsetWidth / 2), Math.max(0, width - note.offsetWidth));
  const over = (box.top - around.top) / scale - GAP - note.offsetHeight;
  const isRoomAbove = box.top / scale - GAP - note.offsetHeight > 8;
  return { left, top: isRoomAbove ? over : (box.bottom - around.top) / scale + GAP };
}
