import type { BoxLine, GraphBox } from '../../model/graphDrawing.ts';

const LEADING = 1.32;
/** Position of the baseline in a line of text: share of the line height from the top. */
const ASCENT = 0.76;

/** The lines of text in a box with their baselines, relative to the middle of the box. */
export function baselines({ lines }: Pick<GraphBox, 'lines'>): (BoxLine & { at: number })[] {
  let top = -lines.reduce((sum, { size }) => sum + size * LEADING, 0) / 2;
  return lines.map((line) => {
    const height = line.size * LEADING;
    const at = top + height * ASCENT;
    top += height;
    return { ...line, at };
  });
}
