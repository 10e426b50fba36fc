import { upperBound } from '../upperBound.ts';
import type { ReadSource } from './functionExtent.ts';
import { type TokenKind, tokenKinds } from './goTokens.ts';

/** A coloured piece of a line: from and to are character positions in the line. */
export interface ColouredPiece {
  from: number;
  to: number;
  kind: TokenKind;
}

/** One line of source. */
export interface SourceLine {
  text: string;
  /** In order, without overlaps; text between pieces has no colour. */
  pieces: ColouredPiece[];
}

/** The token kinds with a colour. */
const coloured = new Set<TokenKind>(['comment', 'string', 'number', 'keyword']);

/**
 * The lines `first` to `last` (from 1, both included) of a text with their colours; a token over several lines gives
 * one piece in each.
 */
export function sourceLines(text: string, { starts, tokens }: ReadSource, first: number, last: number): SourceLine[] {
  const endOf = (line: number): number => {
    const end = line < starts.length ? starts[line]! : text.length;
    return text.charCodeAt(end - 1) === 10 ? end - 1 : end;
  };
  const lines: SourceLine[] = [];
  let token = tokens === null ? 0 : upperBound(tokens.count, (index) => tokens.end[index]! > (starts[first - 1] ?? 0));
  for (let line = first; line <= Math.min(last, starts.length); line++) {
    const start = starts[line - 1]!;
    const end = endOf(line);
    const pieces: ColouredPiece[] = [];
    if (tokens !== null) {
      while (token < tokens.count && tokens.start[token]! < end) {
        const kind = tokenKinds[tokens.kind[token]!]!;
        if (coloured.has(kind) && tokens.end[token]! > start) {
          pieces.push({
            from: Math.max(tokens.start[token]!, start) - start,
            to: Math.min(tokens.end[token]!, end) - start,
            kind,
          });
        }
        if (tokens.end[token]! > end) break;
        token++;
      }
    }
    lines.push({ text: text.slice(start, end), pieces });
  }
  return lines;
}
