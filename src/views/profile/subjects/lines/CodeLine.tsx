import type { ReactNode } from 'react';
import type { SourceLine } from '../../../../analysis/lines/sourceLines.ts';
import styles from './SourceListing.module.css';

/** A line of source with syntax colours. `trimmed` removes the indentation. */
export function CodeLine({ line: { text, pieces }, trimmed = false }: { line: SourceLine; trimmed?: boolean }) {
  const words: ReactNode[] = [];
  let done = trimmed ? text.length - text.trimStart().length : 0;
  for (const { from, to, kind } of pieces) {
    if (from > done) words.push(text.slice(done, from));
    words.push(
      <span key={from} data-kind={kind}>
        {text.slice(Math.max(from, done), to)}
      </span>,
    );
    done = to;
  }
  if (done < text.length) words.push(text.slice(done));
  return <code className={styles.code}>{words}</code>;
}
