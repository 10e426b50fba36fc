import type { ExplainedLine } from '../../../../analysis/compare/explain.ts';
import { basename } from '../../../../analysis/names/cleanPath.ts';
import { shortName } from '../../../../analysis/names/functionName.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { PlainTable } from '../../../../ui/PlainTable.tsx';
import { pageColumns, pageFoot } from '../../../../ui/pageColumns.tsx';
import type { Scale } from '../../../../units/scaleFor.ts';
import styles from './ExplainPane.module.css';
import { lineColumns } from './pairColumns.ts';

export interface FunctionLinesProps {
  name: string;
  /** The lines, largest change first. */
  lines: readonly ExplainedLine[];
  scale: Scale;
  names: { before: string; after: string };
  onClose: () => void;
}

/** Largest number of listed lines; the page shows the number of the others. */
const MOST = 20;

/** The lines of a function that account for its step. */
export function FunctionLines({ name, lines, scale, names, onClose }: FunctionLinesProps) {
  const columns = lineColumns(lines, lines.length - MOST, { scale, names });
  return (
    <section className={styles.lines} aria-label={`Lines of ${name}`}>
      <div className={styles.linesHead}>
        <h3 title={name}>Lines of {shortName(name)}</h3>
        <IconButton label="Close the lines" icon="close" size="small" plain onClick={onClose} />
      </div>
      {lines.length === 0 ? (
        <p className={styles.caption}>None of its lines changed.</p>
      ) : (
        <PlainTable
          caption={`Lines of ${name}`}
          hideCaption
          columns={pageColumns(columns, {
            line: ({ file, line }) => (
              <code className={styles.place} title={`${file}:${line}`}>
                {file === '' ? 'not known' : `${basename(file)}:${line}`}
              </code>
            ),
          })}
          rows={lines.slice(0, MOST)}
          keyOf={({ file, line }, index) => `${file}:${line} ${index}`}
          foot={pageFoot(columns)}
        />
      )}
      <p className={styles.caption}>
        A line that only moved is there twice, gone at one place and new at the other: the sources differ.
      </p>
    </section>
  );
}
