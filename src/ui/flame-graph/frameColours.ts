import { type FlameLayout, type FrameChange, frameChanges } from '../../model/flame.ts';
import { type ChangeTheme, changeColour } from './changeColours.ts';
import { colourNames } from './colours.ts';

/** The change of a frame; null if its colour shows no change. */
export function changeShown({ diff, merged, depth }: FlameLayout, frame: number): FrameChange | null {
  if (!diff?.coloured || merged[frame]! > 0 || depth[frame] === 0) return null;
  return frameChanges[diff.change[frame]!]!;
}

/** The fill of each frame of a layout: the colour of its package or of its change. */
export function colourFrames(layout: FlameLayout, theme: ChangeTheme & { runtime: string; other: string }): string[] {
  const { count, name, diff } = layout;
  if (diff?.coloured) {
    return Array.from({ length: count }, (_, frame) =>
      changeColour(frameChanges[diff.change[frame]!]!, diff.size[frame]!, theme, diff.unjudged !== true),
    );
  }
  const byName = colourNames(layout, theme);
  return Array.from({ length: count }, (_, frame) => byName[name[frame]!]!);
}
