import { memo } from 'react';
import type { GraphArrow, GraphBox, GraphDrawing } from '../../model/graphDrawing.ts';
import { arrowShape, arrowWidth, dotsOf } from './arrowShape.ts';
import { baselines } from './baselines.ts';
import styles from './CallGraph.module.css';
import { describeBox } from './describeBox.ts';

export interface GraphSceneProps {
  drawing: GraphDrawing;
  unit: string;
  /** Index of the box that Tab reaches. */
  cursor: number;
  /** Index of the box that is picked out; -1 for none. */
  selected: number;
}

/** Boxes and arrows. Only these are drawn anew when another box is picked; moving the view does not touch them. */
export const GraphScene = memo(function GraphScene({ drawing, unit, cursor, selected }: GraphSceneProps) {
  const { boxes, arrows } = drawing;
  const touches = ({ from, to }: GraphArrow): boolean => from === selected || to === selected;
  // The light ones first, so that the heavy ones lie above them; those of the picked box last.
  const inOrder = arrows
    .map((arrow, index) => ({ arrow, index, touched: touches(arrow) }))
    .reverse()
    .sort((a, b) => Number(a.touched) - Number(b.touched));
  return (
    <>
      <g aria-hidden="true" data-picked={selected >= 0 || undefined} className={styles.arrows}>
        {inOrder.map(({ arrow, index, touched }) => (
          <Arrow key={index} arrow={arrow} touched={touched} />
        ))}
        {/* Above all lines, which would strike them through. */}
        {inOrder.map(({ arrow: { text, textX, textY }, index, touched }) => (
          <g key={index} className={styles.arrow} data-touched={touched || undefined}>
            <text className={styles.weight} x={textX} y={textY} dy="0.35em">
              {text}
            </text>
          </g>
        ))}
      </g>
      {boxes.map((box, index) => (
        <Box
          key={box.name}
          box={box}
          index={index}
          label={describeBox(drawing, index, unit)}
          reached={index === cursor}
          selected={index === selected}
        />
      ))}
    </>
  );
});

function Arrow({ arrow, touched }: { arrow: GraphArrow; touched: boolean }) {
  const { line, head } = arrowShape(arrow);
  const part = Math.round(100 * Math.sqrt(Math.min(1, Math.abs(arrow.share))));
  return (
    <g
      className={styles.arrow}
      data-touched={touched || undefined}
      style={{ color: `color-mix(in srgb, var(--accent) ${part}%, var(--line-control))` }}
    >
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
}

/** How much of the accent a box takes that is all of the profile: more, and small type cannot be read on it. */
const DEEPEST = 24;

function Box({ box, index, label, reached, selected }: BoxProps) {
  const { x, y, width, height, share, matched, origin } = box;
  const part = Math.min(1, Math.abs(share));
  const style = matched
    ? undefined
    : {
        fill: `color-mix(in srgb, var(--accent) ${(DEEPEST * Math.sqrt(part)).toFixed(1)}%, var(--surface))`,
        stroke: `color-mix(in srgb, var(--accent) ${Math.round(100 * part)}%, var(--line-control))`,
      };
  return (
    <g transform={`translate(${x} ${y})`}>
      <g
        aria-hidden="true"
        className={styles.box}
        data-matched={matched || undefined}
        data-own={origin === 'own' || undefined}
      >
        <rect x={-width / 2} y={-height / 2} width={width} height={height} rx="5" style={style} />
        {baselines(box).map(({ text, kind, size, at }) => (
          <text key={at} y={at} className={styles[kind]} style={{ fontSize: size }}>
            {text}
          </text>
        ))}
      </g>
      {/* Lies over what is drawn, and has its own words: those in the box are cut. */}
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
