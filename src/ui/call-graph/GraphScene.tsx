import { memo } from 'react';
import type { GraphArrow, GraphBox, GraphDrawing } from '../../model/graphDrawing.ts';
import { arrowShape, arrowWidth, dotsOf } from './arrowShape.ts';
import { baselines } from './baselines.ts';
import styles from './CallGraph.module.css';
import { changeFill } from './changeFill.ts';
import { describeArrow } from './describeArrow.ts';
import { describeBox } from './describeBox.ts';
import { isOnPath } from './isOnPath.ts';

export interface GraphSceneProps {
  drawing: GraphDrawing;
  /** Index of the box that Tab focuses. */
  cursor: number;
  /** Index of the selected box; -1 for none. */
  selected: number;
}

/** Boxes and arrows. Redrawn when the selection changes, not when the view moves. */
export const GraphScene = memo(function GraphScene({ drawing, cursor, selected }: GraphSceneProps) {
  const { boxes, arrows, path } = drawing;
  const touches = ({ from, to }: GraphArrow): boolean => from === selected || to === selected;
  // Drawn in order of weight, so that heavy arrows are on top; arrows of the selected box come last.
  const inOrder = arrows
    .map((arrow, index) => ({ arrow, index, touched: touches(arrow), onPath: isOnPath(path, arrow) }))
    .reverse()
    .sort((a, b) => Number(a.touched) - Number(b.touched) || Number(a.onPath) - Number(b.onPath));
  return (
    <>
      <g aria-hidden="true" data-picked={selected >= 0 || undefined} className={styles.arrows}>
        {inOrder.map(({ arrow, index, touched, onPath }) => (
          <Arrow key={index} arrow={arrow} title={describeArrow(boxes, arrow)} touched={touched} onPath={onPath} />
        ))}
        {/* Labels are drawn above all lines, which would cross them out. */}
        {inOrder.map(({ arrow, index, touched, onPath }) => (
          <g key={index} className={styles.arrow} data-touched={touched || undefined} data-path={onPath || undefined}>
            <title>{describeArrow(boxes, arrow)}</title>
            <text className={styles.weight} x={arrow.textX} y={arrow.textY} dy="0.35em">
              {arrow.text}
            </text>
          </g>
        ))}
      </g>
      {boxes.map((box, index) => (
        <Box
          key={box.name}
          box={box}
          index={index}
          label={describeBox(drawing, index)}
          reached={index === cursor}
          selected={index === selected}
          onPath={path.includes(index)}
        />
      ))}
    </>
  );
});

function Arrow({
  arrow,
  title,
  touched,
  onPath,
}: {
  arrow: GraphArrow;
  title: string;
  touched: boolean;
  onPath: boolean;
}) {
  const { line, head } = arrowShape(arrow);
  const part = onPath ? 100 : Math.round(60 * Math.sqrt(Math.min(1, Math.abs(arrow.share))));
  return (
    <g
      className={styles.arrow}
      data-touched={touched || undefined}
      data-path={onPath || undefined}
      style={{ color: `color-mix(in srgb, var(--accent) ${part}%, var(--line-control))` }}
    >
      <title>{title}</title>
      <path
        d={line}
        fill="none"
        stroke="currentColor"
        strokeWidth={arrowWidth(arrow.share)}
        strokeDasharray={arrow.residual ? dotsOf(arrow.share) : undefined}
        strokeLinecap={arrow.residual ? 'round' : undefined}
      />
      <path d={head} fill="currentColor" />
    </g>
  );
}

interface BoxProps {
  box: GraphBox;
  index: number;
  label: string;
  reached: boolean;
  selected: boolean;
  onPath: boolean;
}

/** The share of the accent colour in a box with 100% of the profile. With more, small text would be unreadable. */
const DEEPEST = 24;

function Box({ box, index, label, reached, selected, onPath }: BoxProps) {
  const { x, y, width, height, share, matched, origin } = box;
  const part = Math.min(1, Math.abs(share));
  const style = matched
    ? undefined
    : {
        fill: box.change
          ? changeFill(box.change)
          : `color-mix(in srgb, var(--accent) ${(DEEPEST * Math.sqrt(part)).toFixed(1)}%, var(--surface))`,
        stroke: `color-mix(in srgb, var(--accent) ${onPath ? 100 : Math.round(60 * part)}%, var(--line-control))`,
      };
  return (
    <g transform={`translate(${x} ${y})`}>
      <g
        aria-hidden="true"
        className={styles.box}
        data-matched={matched || undefined}
        data-own={origin === 'own' || undefined}
        data-path={onPath || undefined}
        data-change={box.change?.kind}
      >
        <rect x={-width / 2} y={-height / 2} width={width} height={height} rx="5" style={style} />
        {baselines(box).map(({ text, kind, size, at }) => (
          <text key={at} y={at} className={styles[kind]} style={{ fontSize: size }}>
            {text}
          </text>
        ))}
      </g>
      {/* A button over the box with the full text as label: the drawn text is cut. */}
      <rect
        role="button"
        tabIndex={reached ? 0 : -1}
        aria-label={label}
        aria-pressed={selected}
        className={styles.target}
        data-box={index}
        x={-width / 2}
        y={-height / 2}
        width={width}
        height={height}
        rx="5"
      >
        <title>{box.name}</title>
      </rect>
    </g>
  );
}
