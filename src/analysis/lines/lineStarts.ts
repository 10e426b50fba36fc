/** The start of each line of a text; entry 0 is line 1. */
export function lineStarts(text: string): Int32Array {
  const starts = [0];
  for (let index = text.indexOf('\n'); index >= 0; index = text.indexOf('\n', index + 1)) starts.push(index + 1);
  // The text after the last line break is a line only if it is not empty.
  if (starts.length > 1 && starts.at(-1) === text.length) starts.pop();
  return Int32Array.from(starts);
}

/** The line (from 1) that contains a position of the text. */
export function lineAt(starts: Int32Array, position: number): number {
  let low = 0;
  let high = starts.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (starts[middle]! <= position) low = middle;
    else high = middle;
  }
  return low + 1;
}
