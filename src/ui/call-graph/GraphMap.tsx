import { memo, type PointerEvent, useRef } from 'react';
import type { GraphDrawing } from '../../model/graphDrawing.ts';
import styles from './CallGraph.module.css';
import type { ViewportControl } from './useViewport.ts';

const WIDEST = 200;
const HIGHEST = 110;
/** Of the visible part, each way: what the map covers cannot be seen. */
const PART = 0.25;

/**
 * A minimap of the graph with a frame around the visible part; a click or a drag moves the view. For pointers only:
 * keyboard users move between boxes.
 */
export function GraphMap({ drawing, control }: { drawing: GraphDrawing; control: ViewportControl }) {
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
