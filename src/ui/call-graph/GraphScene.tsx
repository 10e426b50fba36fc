import { memo, type ReactNode } from 'react';
import type { GraphDrawing } from '../../model/graphDrawing.ts';
import { inBothThemes } from '../flame-graph/theme.ts';
import styles from './CallGraph.module.css';
import { type ArrowLook, arrowLabel, arrowLook, boxLook, changeFill } from './graphLook.ts';

export interface GraphSceneProps {
  drawing: GraphDrawing;
  /** Index of the box that Tab focuses. */
  cursor: number;
  /** Index of the selected box; -1 for none. */
  selected: number;
}

/** Boxes and arrows. Redrawn when the selection changes, not when the view moves. */
export const GraphScene = memo(function GraphScene({ drawing, cursor, selected }: GraphSceneProps) {
  // Drawn in order of weight, so that heavy arrows are on top; arrows of the selected box come last.
  const inOrder = drawing.arrows
    .map((arrow, index) => {
      const isTouched = arrow.from === selected || arrow.to === selected;
      return { arrow, index, isTouched, look: arrowLook(drawing, arrow) };
    })
    .reverse()
    .sort((a, b) => Number(a.isTouched) - Number(b.isTouched) || Number(a.look.onPath) - Number(b.look.onPath));
  const parts = (draw: (arrow: (typeof inOrder)[number]) => ReactNode) =>
    inOrder.map((one) => (
      <g
        key={one.index}
        className={styles.arrow}
        data-touched={one.isTouched || undefined}
        data-path={one.look.onPath || undefined}
      >
        <title>{one.look.words}</title>
        {draw(one)}
      </g>
    ));
  return (
    <>
      <g aria-hidden="true" data-picked={selected >= 0 || undefined} className={styles.arrows}>
        {parts(({ look }) => (
          <Arrow look={look} />
        ))}
        {/* Labels are drawn above all lines, which would cross them out. */}
        {parts(({ arrow }) => {
          const { text, size, x, y, ground } = arrowLabel(arrow);
          return (
            <g className={styles.weight}>
              <rect {...ground} rx="2" />
              <text x={x} y={y} fontSize={size}>
                {text}
              </text>
            </g>
          );
        })}
      </g>
      {drawing.boxes.map(({ name }, index) => (
        <Box key={name} drawing={drawing} index={index} reached={index === cursor} selected={index === selected} />
      ))}
    </>
  );
});

function Arrow({ look: { line, head, width, dots, accent } }: { look: ArrowLook }) {
  const colour = accentMix(Math.round(100 * accent), '--line-control');
  return (
    <>
      <path
        d={line}
        fill="none"
        style={{ stroke: colour }}
        strokeWidth={width}
        strokeDasharray={dots}
        strokeLinecap={dots === undefined ? undefined : 'round'}
      />
      <path d={head} style={{ fill: colour }} />
    </>
  );
}

/** A share of the accent colour, in percent, in another colour. */
function accentMix(percent: number, other: string): string {
  return `color-mix(in srgb, var(--accent) ${percent}%, var(${other}))`;
}

interface BoxProps {
  drawing: GraphDrawing;
  index: number;
  reached: boolean;
  selected: boolean;
}

/** The colour of boxes without a direction of change. */
const neutral = { unchanged: 'var(--flame-unchanged)' };

function Box({ drawing, index, reached, selected }: BoxProps) {
  const { name, x, y, width, height, matched, origin, change } = drawing.boxes[index]!;
  const { words, onPath, ground, edge, lines } = boxLook(drawing, index);
  const style = matched
    ? undefined
    : {
        fill: change
          ? inBothThemes((dark) => changeFill(change, { dark, ...neutral }))
          : accentMix(Math.round(1000 * ground) / 10, '--surface'),
        stroke: accentMix(Math.round(100 * edge), '--line-control'),
      };
  return (
    <g transform={`translate(${x} ${y})`}>
      <g
        aria-hidden="true"
        className={styles.box}
        data-matched={matched || undefined}
        data-own={origin === 'own' || undefined}
        data-path={onPath || undefined}
        data-change={change?.kind}
      >
        <rect x={-width / 2} y={-height / 2} width={width} height={height} rx="5" style={style} />
        {lines.map(({ text, kind, size, y: baseline }) => (
          <text key={baseline} y={baseline} className={styles[kind]} style={{ fontSize: size }}>
            {text}
          </text>
        ))}
      </g>
      {/* A button over the box with the full text as label: the drawn text is cut. */}
      <rect
        role="button"
        tabIndex={reached ? 0 : -1}
        aria-label={words}
        aria-pressed={selected}
        className={styles.target}
        data-box={index}
        x={-width / 2}
        y={-height / 2}
        width={width}
        height={height}
        rx="5"
      >
        <title>{name}</title>
      </rect>
    </g>
  );
}
