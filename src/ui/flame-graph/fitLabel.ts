/** Frames narrower than this many CSS pixels have no label. */
export const LABEL_MIN_WIDTH = 35;
/** Space left and right of a label, in CSS pixels. */
export const LABEL_PADDING = 4;

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
