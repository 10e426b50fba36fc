import { cellFigure, type MarkdownRow, tableCells } from './markdownTable.ts';

const listItem = /^\s*[-*]\s+(?=\S)([^:]{1,80}):\s+(\S.*)$/;
const pictures = /\p{Extended_Pictographic}\ufe0f?/gu;

/** Finds the items of a report's lists that have figures per operation: `- **Create**: 1,851 ns/op, 929 B/op`. */
export class ListRows {
  private isReport = false;
  private isCode = false;

  /**
   * Takes a line that is neither a row of a table nor a result. Returns a row if it is an item of a list with figures.
   */
  take(text: string, line: number): MarkdownRow | null {
    if (/^\s*(?:```|~~~)/.test(text)) this.isCode = !this.isCode;
    if (!this.isCode && /^#{1,6} /.test(text)) this.isReport = true;
    if (!this.isReport || this.isCode || !/\d/.test(text)) return null;
    return itemRow(
      text
        .replaceAll(/\*\*|`/g, '')
        .replaceAll(pictures, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
      line,
    );
  }
}

/** null unless every part behind the name is a figure per operation. */
function itemRow(text: string, line: number): MarkdownRow | null {
  const [, name, rest = ''] = listItem.exec(text) ?? [];
  if (name === undefined) return null;
  const figures = rest.split(/,\s+/);
  const isFigure = (figure: string) => cellFigure(figure, '')?.unit.endsWith('/op') === true && !figure.startsWith('~');
  return figures.every(isFigure) ? { line, cells: tableCells(`| ${name} |`)!.concat(figures) } : null;
}
