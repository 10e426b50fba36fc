/** Frames narrower than this many CSS pixels carry no name. */
export const LABEL_MIN_WIDTH = 35;
/** Space left and right of a name, in CSS pixels. */
export const LABEL_PADDING = 4;

/**
 * The part of a name to show in a fixed-pitch face with room for so many characters. What tells least goes first:
 * `json.(*encodeState).marshal` loses its package, then its receiver: "(*encodeState).marshal", "marshal". The last may
 * still be too long.
 */
export function tellingPart(name: string, room: number): string {
  if (name.length <= room) return name;
  const local = withoutPackage(name);
  return local.length <= room ? local : withoutReceiver(local);
}

/** The same, cut to the room with an ellipsis; '' where it would say nothing. */
export function fitLabel(name: string, room: number): string {
  const part = tellingPart(name, room);
  if (part.length <= room) return part;
  return room < 3 ? '' : `${part.slice(0, room - 1)}…`;
}

/** `json.Marshal` is `Marshal`; names in brackets, in namespaces or with spaces are left whole. */
function withoutPackage(name: string): string {
  const prefix = /^[\p{L}\p{N}_~-]+\.(?=[\p{L}_(])/u.exec(name)?.[0] ?? '';
  return name.slice(prefix.length);
}

/** A closure's number belongs to the function around it, whose name stays. */
const closure = /^(?:func|gowrap|deferwrap)?\d+\b/;

/** `(*encodeState).marshal` is `marshal`, and `Time.Format` is `Format`, but `Main.func1` remains. */
function withoutReceiver(local: string): string {
  const receiver = /^(?:\([^()]*\)|[\p{L}_][\p{L}\p{N}_]*)\.(?=[\p{L}_])/u.exec(local)?.[0] ?? '';
  const method = local.slice(receiver.length);
  return closure.test(method) ? local : method;
}
