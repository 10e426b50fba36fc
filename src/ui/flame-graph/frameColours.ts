import { type FlameLayout, type FrameChange, frameChanges } from '../../model/flame.ts';
import { type ChangeTheme, changeColour } from './changeColours.ts';
import { colourGroups, colourNames, type KindTheme } from './colours.ts';
import { type ColourBy, flatColour } from './flatColours.ts';

/** The change of a frame; null if its colour shows no change. */
export function changeShown({ diff, merged, depth }: FlameLayout, frame: number): FrameChange | null {
  if (!diff?.coloured || merged[frame]! > 0 || depth[frame] === 0) return null;
  return frameChanges[diff.change[frame]!]!;
}

/** What the colours of a layout show. A comparison may have its own colours. */
export function shownBy({ diff }: FlameLayout, by: ColourBy = 'group'): ColourBy | 'change' {
  return diff?.coloured ? 'change' : by;
}

/** The fill of each frame of a layout: the colour of its group, of its flat share, or of its change. */
export function colourFrames(layout: FlameLayout, theme: ChangeTheme & KindTheme, by: ColourBy = 'group'): string[] {
  const { count, name, flat, total, diff } = layout;
  if (diff?.coloured) {
    return Array.from({ length: count }, (_, frame) =>
      changeColour(frameChanges[diff.change[frame]!]!, diff.size[frame]!, theme, diff.unjudged !== true),
    );
  }
  if (by === 'flat') {
    return Array.from({ length: count }, (_, frame) => flatColour(flat[frame]! / total, theme.dark) || theme.unchanged);
  }
  if (layout.grouped) return colourGroups(layout, layout.grouped, theme);
  const byName = colourNames(layout, theme);
  return Array.from({ length: count }, (_, frame) => byName[name[frame]!]!);
}
