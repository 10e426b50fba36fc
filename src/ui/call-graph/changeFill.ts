import type { BoxChange } from '../../model/graphDrawing.ts';
import { changeColour } from '../flame-graph/changeColours.ts';
import { lightTheme } from '../flame-graph/theme.ts';

/** The fill of a changed box in both themes, of the colours of a flame diff. */
export function changeFill({ kind, size, judged }: BoxChange): string {
  if (kind === 'new' || kind === 'gone') return `var(--flame-${kind})`;
  if (kind !== 'more' && kind !== 'less') return 'var(--flame-unchanged)';
  const colour = (dark: boolean): string =>
    changeColour(kind, size, { dark, unchanged: '', added: '', removed: '' }, judged);
  return `light-dark(${colour(false)}, ${colour(true)})`;
}

/** The same in the light theme alone, for pictures. */
export function plainChangeFill({ kind, size, judged }: BoxChange): string {
  return changeColour(kind, size, lightTheme, judged);
}
