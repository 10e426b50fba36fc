import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import type { GraphBox, GraphDrawing } from '../../model/graphDrawing.ts';
import { IconButton } from '../IconButton.tsx';
import styles from './CallGraph.module.css';
import { GraphScene } from './GraphScene.tsx';
import { useViewport, type ViewportControl } from './useViewport.ts';

export interface CallGraphProps {
  drawing: GraphDrawing;
  /** What the graph shows; the accessible name. */
  label: string;
  /** Name of the selected box; '' for none. */
  selected: string;
  /** Called on a click or a move by keys; '' clears the selection. */
  onSelect: (name: string) => void;
  /** Called on a double click or Enter. */
  onOpen: (name: string) => void;
}

/** What the presses after the first of a box make, wherever they land. */
const laterEvents = ['mousedown', 'click', 'dblclick'] as const;
const ZOOM_STEP = 1.3;
const PAN_STEP = 80;
/** Below this scale arrow labels are not drawn: they would be unreadable. */
const WEIGHTS_FROM = 0.4;

/**
 * A call graph that is panned by wheel, drag and keys, and zoomed by Ctrl and the wheel, pinch and keys. Arrow keys
 * select the heaviest caller or callee, or a box on the left or right; with Shift they pan.
 */
export function CallGraph({ drawing, label, selected, onSelect, onOpen }: CallGraphProps) {
  const stage = useRef<HTMLDivElement>(null);
  const help = useId();
  const { boxes } = drawing;
  const picked = boxes.findIndex(({ name }) => name === selected);
  const [reached, setReached] = useState(0);
  /** The box of the first press of a sequence of clicks; null for none. */
  const pressed = useRef<string | null>(null);
  const cursor = picked >= 0 ? picked : Math.min(reached, boxes.length - 1);
  const control = useViewport(stage, drawing, firstShown(drawing, picked));
  const { view } = control;

  const showPicked = useEffectEvent((box: number) => control.reveal(box));
  const { width, height } = control.room;
  const isMeasured = width > 0;
  // A details panel that opens beside the drawing makes it narrower.
  useEffect(() => {
    if (picked >= 0 && width > 0 && height > 0) showPicked(picked);
  }, [picked, width, height]);

  const matches = boxes.flatMap(({ matched }, index) => (matched ? [index] : []));
  const showFound = useEffectEvent(() => {
    if (matches.length > 0 && !matches.some((box) => control.isInView(box))) control.reveal(matches[0]!);
  });
  const foundKey = matches.join(' ');
  useEffect(() => {
    if (foundKey !== '' && isMeasured) showFound();
  }, [foundKey, isMeasured]);

  function goTo(box: number): void {
    setReached(box);
    control.reveal(box);
    onSelect(boxes[box]!.name);
    stage.current?.querySelector<SVGRectElement>(`[data-box="${box}"]`)?.focus({ preventScroll: true });
  }

  /** Returns whether the key had an effect. */
  function act({ key, shiftKey }: KeyboardEvent): boolean {
    if (key === '+' || key === '=') control.zoom(ZOOM_STEP);
    else if (key === '-') control.zoom(1 / ZOOM_STEP);
    else if (key === '0') control.fit();
    else if (shiftKey && key.startsWith('Arrow')) {
      const [dx, dy] = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[key] ?? [0, 0];
      control.move(dx! * PAN_STEP, dy! * PAN_STEP);
    } else if (key === 'Enter') onOpen(boxes[cursor]!.name);
    else if (key === ' ') onSelect(picked === cursor ? '' : boxes[cursor]!.name);
    else if (key === 'Escape') {
      if (picked < 0) return false;
      setReached(picked);
      onSelect('');
    } else if (key.startsWith('Arrow') || key === 'Home') {
      const next = neighbourOf(drawing, cursor, key);
      if (next >= 0) goTo(next);
    } else return false;
    return true;
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || !act(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onClick = (event: MouseEvent): void => {
    if (control.hasDragged()) return;
    const box = boxOf(event.target);
    if (box >= 0) {
      const { name } = boxes[box]!;
      if (event.detail === 1) pressed.current = name;
      setReached(box);
      onSelect(name);
    } else if (selected !== '') onSelect('');
  };

  /** One listener for all boxes, of which there are hundreds. */
  const handlers = { ...control.pointer, onKeyDown, onClick };

  // The first press of a double click opens a panel and moves the drawing, so that the second may land on anything. It
  // is the first box's.
  const onLater = useEffectEvent((event: globalThis.MouseEvent) => {
    if (event.type !== 'dblclick' && event.detail < 2) {
      pressed.current = null;
      return;
    }
    const name = pressed.current;
    if (name === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.type !== 'dblclick') return;
    ignoreRest();
    onOpen(name);
  });
  useEffect(() => {
    const listen = (event: globalThis.MouseEvent): void => onLater(event);
    for (const type of laterEvents) document.addEventListener(type, listen, { capture: true });
    return () => {
      for (const type of laterEvents) document.removeEventListener(type, listen, { capture: true });
    };
  }, []);

  return (
    <div className={styles.graph}>
      <div
        ref={stage}
        className={styles.stage}
        role="application"
        aria-label={label}
        aria-describedby={help}
        data-far={view.scale < WEIGHTS_FROM || undefined}
        {...handlers}
      >
        <svg className={styles.drawing} width="100%" height="100%" role="presentation">
          <g transform={`translate(${view.x} ${view.y}) scale(${view.scale})`}>
            {isMeasured && <GraphScene drawing={drawing} cursor={cursor} selected={picked} />}
          </g>
        </svg>
        <p id={help} hidden>
          Arrow keys go to the heaviest caller or callee and to neighbours; Enter opens the function; plus, minus and 0
          zoom.
        </p>
      </div>
      <div className={styles.tools}>
        <IconButton
          label="Zoom in"
          icon="plus"
          variant="secondary"
          keys={['+']}
          onClick={() => control.zoom(ZOOM_STEP)}
        />
        <IconButton
          label="Zoom out"
          icon="minus"
          variant="secondary"
          keys={['-']}
          onClick={() => control.zoom(1 / ZOOM_STEP)}
        />
        <IconButton label="Show all" icon="expand" variant="secondary" keys={['0']} onClick={control.fit} />
      </div>
      {isMeasured && <GraphMap drawing={drawing} control={control} />}
    </div>
  );
}

/** What a large graph opens on: the selected box, else what the search found, else the heaviest path. */
function firstShown({ boxes, path }: GraphDrawing, picked: number): readonly GraphBox[] {
  const graphBoxes = boxes.filter(({ matched }, index) => (picked >= 0 ? index === picked : matched));
  return graphBoxes.length > 0 ? graphBoxes : path.map((index) => boxes[index]!);
}

function boxOf(target: EventTarget | null): number {
  const box = target instanceof Element ? target.closest<SVGRectElement>('[data-box]') : null;
  return box === null ? -1 : Number(box.dataset['box']);
}

/**
 * Ignores the presses that follow a double click without a pause: they land on what it has opened. A new sequence of
 * presses ends it.
 */
function ignoreRest(): void {
  const listen = (event: globalThis.MouseEvent): void => {
    if (event.type !== 'dblclick' && event.detail < 2) {
      for (const type of laterEvents) document.removeEventListener(type, listen, { capture: true });
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  for (const type of laterEvents) document.addEventListener(type, listen, { capture: true });
}

const WIDEST = 200;
const HIGHEST = 110;
/** Of the visible part, each way: what the map covers cannot be seen. */
const PART = 0.25;

/**
 * A minimap of the graph with a frame around the visible part; a click or a drag moves the view. For pointers only:
 * keyboard users move between boxes.
 */
function GraphMap({ drawing, control }: { drawing: GraphDrawing; control: ViewportControl }) {
  const { view, room } = control;
  const isDown = useRef(false);
  const widest = Math.min(WIDEST, room.width * PART);
  const highest = Math.min(HIGHEST, room.height * PART);
  const scale = Math.min(widest / drawing.width, highest / drawing.height);
  const go = (event: PointerEvent<SVGSVGElement>): void => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    control.centre({ x: (event.clientX - left) / scale, y: (event.clientY - top) / scale });
  };
  return (
    <svg
      aria-hidden="true"
      className={styles.map}
      width={drawing.width * scale}
      height={drawing.height * scale}
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      onPointerDown={(event) => {
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        isDown.current = true;
        go(event);
      }}
      onPointerMove={(event) => isDown.current && go(event)}
      onPointerUp={() => {
        isDown.current = false;
      }}
    >
      <Boxes drawing={drawing} />
      <rect
        className={styles.seen}
        x={-view.x / view.scale}
        y={-view.y / view.scale}
        width={room.width / view.scale}
        height={room.height / view.scale}
      />
    </svg>
  );
}

const Boxes = memo(function Boxes({ drawing }: { drawing: GraphDrawing }) {
  return drawing.boxes.map(({ name, x, y, width, height, share, matched }, index) => (
    <rect
      key={name}
      className={styles.mapped}
      data-matched={matched || undefined}
      data-path={drawing.path.includes(index) || undefined}
      x={x - width / 2}
      y={y - height / 2}
      width={width}
      height={height}
      fillOpacity={0.35 + 0.65 * Math.min(1, Math.abs(share))}
    />
  ));
});

/**
 * The box that a key selects from a box: along the heaviest arrow up or down, or the box on the left or right. -1:
 * none.
 */
export function neighbourOf({ boxes, arrows }: GraphDrawing, box: number, key: string): number {
  switch (key) {
    case 'ArrowDown':
      return arrows.find(({ from, to }) => from === box && to !== box)?.to ?? -1;
    case 'ArrowUp':
      return arrows.find(({ from, to }) => to === box && from !== box)?.from ?? -1;
    case 'ArrowLeft':
      return beside(-1);
    case 'ArrowRight':
      return beside(1);
    case 'Home':
      return boxes.length > 0 ? 0 : -1;
    default:
      return -1;
  }

  /** Boxes of the same rank overlap vertically. */
  function beside(direction: 1 | -1): number {
    const { x, y, height } = boxes[box]!;
    let best = -1;
    let nearest = Number.POSITIVE_INFINITY;
    for (const [index, other] of boxes.entries()) {
      const distance = (other.x - x) * direction;
      if (index === box || distance <= 0 || distance >= nearest) continue;
      if (Math.abs(other.y - y) > (height + other.height) / 2) continue;
      nearest = distance;
      best = index;
    }
    return best;
  }
}
