import type { Disassembly } from '../src/model/disassembly.ts';

/** Each function as `name file start+size`, and below it its instructions as `address file:line | source | text`. */
export function drawDisassembly({ functions, instructions, texts }: Disassembly): string[] {
  const text = (row: number): string =>
    row === 0 ? '' : new TextDecoder().decode(texts.bytes.slice(texts.end[row - 1], texts.end[row]));
  const lines: string[] = [];
  for (let row = 0; row < functions.count; row++) {
    const start = functions.start[row]!;
    lines.push(`${functions.name[row]} ${functions.file[row]} ${start.toString(16)}+${functions.size[row]}`);
    for (let index = functions.first[row]!; index < functions.first[row + 1]!; index++) {
      const place = `${text(instructions.file[index]!)}:${instructions.line[index]}`;
      const source = text(instructions.source[index]!).trim();
      lines.push(
        `  ${(start + instructions.offset[index]!).toString(16)} ${place} | ${source} | ${text(instructions.text[index]!)}`,
      );
    }
  }
  return lines;
}
