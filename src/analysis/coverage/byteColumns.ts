const encoder = new TextEncoder();

/** A line of source whose columns count bytes, as those of Go's tools do. */
export interface ByteLine {
  text: string;
  /** The number of bytes. */
  length: number;
  /** The index in `text` of a column from 1. */
  indexOf: (column: number) => number;
}

/** A line, from 1, of a text. `starts` are the positions at which lines begin. */
export function byteColumns(text: string, starts: Int32Array, line: number): ByteLine {
  const from = starts[line - 1] ?? text.length;
  const to = starts[line] ?? text.length + 1;
  const lineText = text.slice(from, Math.max(from, to - 1));
  const bytes = encoder.encode(lineText).length;
  if (bytes === lineText.length)
    return { text: lineText, length: bytes, indexOf: (column) => Math.min(column - 1, lineText.length) };
  return { text: lineText, length: bytes, indexOf: (column) => indexOfByte(lineText, column - 1) };
}

function indexOfByte(text: string, byte: number): number {
  let [index, passed] = [0, 0];
  for (const sign of text) {
    if (passed >= byte) break;
    passed += encoder.encode(sign).length;
    index += sign.length;
  }
  return index;
}
