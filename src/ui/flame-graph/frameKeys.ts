/** The name of a click with the Alt key among the keys of a frame. */
export const ALT_CLICK = 'alt+click';

/**
 * What further keys do with a frame, by the key: what it does, "shows its callers", and the action, which returns false
 * if it had no effect.
 */
export type FrameKeys = Readonly<Record<string, { does: string; act: (frame: number) => boolean }>>;

/** "C folds a chain of calls." */
export function keyWords(keys: FrameKeys = {}): string {
  return Object.entries(keys)
    .filter(([key]) => key !== ALT_CLICK)
    .map(([key, { does }]) => `${key.toUpperCase()} ${does}.`)
    .join(' ');
}

/** The hint of a tooltip for the mouse: " Alt-click shows its callers." */
export function altClickWords(keys: FrameKeys = {}): string {
  const click = keys[ALT_CLICK];
  return click === undefined ? '' : ` Alt-click ${click.does}.`;
}
