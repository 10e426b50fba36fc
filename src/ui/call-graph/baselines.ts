import type { BoxLine, GraphBox } from '../../model/graphDrawing.ts';

const LEADING = 1.32;
/** Where the baseline lies in a line, in parts of its height from the top. */
const ASCENT = 0.76;

/** The lines of a box with their baselines, from the middle of the box, which they fill centred. */
export function baselines({ lines }: Pick<GraphBox, 'lines'>): (BoxLine & { at: number })[] {
  let top = -lines.reduce((sum, { size }) => sum + size * LEADING, 0) / 2;
  return lines.map((line) => {
    const height = line.size * LEADING;
    const at = top + height * ASCENT;
    top += height;
    return { ...line, at };
  });
}
