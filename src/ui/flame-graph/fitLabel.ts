/** Frames narrower than this many CSS pixels carry no name. */
export const LABEL_MIN_WIDTH = 35;
/** Space left and right of a name, in CSS pixels. */
export const LABEL_PADDING = 4;

/** Shortens a name in a fixed-pitch face to at most `room` characters, the last an ellipsis; '' where it would say nothing. */
export function fitLabel(name: string, room: number): string {
  if (name.length <= room) return name;
  return room < 3 ? '' : `${name.slice(0, room - 1)}…`;
}
