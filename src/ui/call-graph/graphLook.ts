import type { BoxChange, BoxLine, GraphArrow, GraphBox, GraphDrawing } from '../../model/graphDrawing.ts';
import { countText } from '../../units/formatCount.ts';
import { type ChangeTheme, changeColour } from '../flame-graph/changeColours.ts';
import { type ArrowShape, arrowShape } from './arrowShape.ts';

// How boxes and arrows look, on the page and in pictures.

const LEADING = 1.32;
/** Position of the baseline in a line of text: share of the line height from the top. */
const ASCENT = 0.76;
/** The share of the accent colour in a box with 100% of the profile. With more, small text would be unreadable. */
const DEEPEST = 0.24;
/** The most of the accent colour in lines that are not on the heaviest path. */
const PALER = 0.6;

export interface ArrowLook extends ArrowShape {
  /** "main → parse: 30 ms". */
  words: string;
  /** Whether it is a step of the heaviest path. */
  onPath: boolean;
  /** The share of the accent colour, 0 to 1. */
  accent: number;
}

export function arrowLook({ boxes, path }: GraphDrawing, arrow: GraphArrow): ArrowLook {
  const { from, to, residual, text, share } = arrow;
  const onPath = path.some((box, step) => box === from && path[step + 1] === to);
  return {
    ...arrowShape(arrow),
    words: `${boxes[from]!.name} ${residual ? '…' : '→'} ${boxes[to]!.name}: ${text}`,
    onPath,
    accent: onPath ? 1 : PALER * Math.sqrt(Math.min(1, Math.abs(share))),
  };
}

/** The text of an arrow: its font size, the width of its letters relative to that, and the ground around it. */
const LABEL = { size: 10.5, advance: 0.6, padding: 3, height: 15 };

/** Where an arrow's text stands, on a ground that no line shines through. */
export function arrowLabel({ text, textX, textY }: Pick<GraphArrow, 'text' | 'textX' | 'textY'>) {
  const width = text.length * LABEL.size * LABEL.advance + 2 * LABEL.padding;
  const ground = { x: textX - width / 2, y: textY - LABEL.height / 2, width, height: LABEL.height };
  return { text, size: LABEL.size, x: textX, y: textY + LABEL.size * 0.35, ground };
}

export interface BoxLook {
  /** For screen readers: name, amounts, number of callers and of callees. */
  words: string;
  onPath: boolean;
  /** The shares of the accent colour in the box, unless its colour shows a change, and in its edge. */
  ground: number;
  edge: number;
  /** The lines of text with their baselines, relative to the middle of the box. */
  lines: (BoxLine & { y: number })[];
}

export function boxLook({ boxes, arrows, path }: GraphDrawing, index: number): BoxLook {
  const { name, amounts, share, lines } = boxes[index]!;
  const into = arrows.filter(({ to }) => to === index).length;
  const outOf = arrows.filter(({ from }) => from === index).length;
  const onPath = path.includes(index);
  const part = Math.min(1, Math.abs(share));
  return {
    words: `${name}, ${amounts}, ${countText(into, 'caller')}, ${countText(outOf, 'callee')}`,
    onPath,
    ground: DEEPEST * Math.sqrt(part),
    edge: onPath ? 1 : PALER * part,
    lines: withBaselines(lines),
  };
}

function withBaselines(lines: GraphBox['lines']): BoxLook['lines'] {
  let top = -lines.reduce((sum, { size }) => sum + size * LEADING, 0) / 2;
  return lines.map((line) => {
    const height = line.size * LEADING;
    const y = top + height * ASCENT;
    top += height;
    return { ...line, y };
  });
}

/** The fill of a changed box, of the colours of a flame diff. */
export function changeFill({ kind, size, judged }: BoxChange, theme: ChangeTheme): string {
  return changeColour(kind, size, theme, judged);
}
