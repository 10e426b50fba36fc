/** A size of labels, in CSS pixels. */
export interface LabelSize {
  font: number;
  /** Space left and right of the text. */
  padding: number;
  /** Narrower frames have no label of this size. */
  minWidth: number;
}

/** The size of labels, and the size for names that would be cut. */
export const LABEL: LabelSize = { font: 12, padding: 4, minWidth: 35 };
export const SMALL_LABEL: LabelSize = { font: 9, padding: 3, minWidth: 22 };

/** How many characters of each size a frame has room for. */
export interface LabelRoom {
  normal: number;
  small: number;
}

/**
 * How many characters fit into a frame of the given width.
 * @param letter width of a character of the normal size
 */
export function labelRoom(width: number, letter: number): LabelRoom {
  const fitting = ({ font, padding, minWidth }: LabelSize): number =>
    width < minWidth ? 0 : Math.floor((width - 2 * padding) / (letter * (font / LABEL.font)));
  return { normal: fitting(LABEL), small: fitting(SMALL_LABEL) };
}

/**
 * The part of a name to show in `room` characters of a monospaced font. A name that is too long loses its package, then
 * its receiver: `json.(*encodeState).marshal` becomes "(*encodeState).marshal", then "marshal", which may still be too
 * long.
 */
export function essentialPart(name: string, room: number): string {
  if (name.length <= room) return name;
  const local = withoutPackage(name);
  return local.length <= room ? local : withoutReceiver(local);
}

/** The shortened name, cut with an ellipsis; '' if too little would remain. */
export function fitLabel(name: string, room: number): string {
  const part = essentialPart(name, room);
  if (part.length <= room) return part;
  return room < 3 ? '' : `${part.slice(0, room - 1)}…`;
}

/** `json.Marshal` becomes `Marshal`; names in brackets, in namespaces or with spaces stay whole. */
function withoutPackage(name: string): string {
  const prefix = /^[\p{L}\p{N}_~-]+\.(?=[\p{L}_(])/u.exec(name)?.[0] ?? '';
  return name.slice(prefix.length);
}

/** The number of a closure is shown with the name of its enclosing function. */
const closure = /^(?:func|gowrap|deferwrap)?\d+\b/;

/** `(*encodeState).marshal` becomes `marshal`, and `Time.Format` becomes `Format`, but `Main.func1` stays. */
function withoutReceiver(local: string): string {
  const receiver = /^(?:\([^()]*\)|[\p{L}_][\p{L}\p{N}_]*)\.(?=[\p{L}_])/u.exec(local)?.[0] ?? '';
  const method = local.slice(receiver.length);
  return closure.test(method) ? local : method;
}
