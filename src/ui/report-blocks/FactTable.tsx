import type { FactLine } from '../../model/report.ts';
import { typedNote } from '../../units/typedNote.ts';
import { Badge } from '../Badge.tsx';
import { BreakingName } from './BreakingName.tsx';
import styles from './ReportTable.module.css';
import { ScrollRegion } from './ScrollRegion.tsx';

export interface FactTableProps {
  facts: readonly FactLine[];
  /** What the facts are of; shown above them. */
  title?: string | undefined;
  /** The names of the two sides. */
  names: { before: string; after: string };
}

/** A table of named values, of one side or of two. Values that differ between the sides are marked. */
export function FactTable({ facts, title, names }: FactTableProps) {
  const paired = facts.some(({ after }) => after !== null);
  const label = title === undefined ? 'Facts' : `Facts, ${title}`;
  const table = (
    <ScrollRegion label={label}>
      <table className={styles.table} data-kind="facts">
        <caption className={styles.hidden}>{label}</caption>
        <thead className={paired ? undefined : styles.hidden}>
          <tr>
            <th scope="col" data-align="left">
              What
            </th>
            <th scope="col" data-align="left">
              {paired ? names.before : 'Value'}
            </th>
            {paired && (
              <th scope="col" data-align="left">
                {names.after}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {facts.map((fact) => (
            <tr key={fact.name} data-differs={fact.differs || undefined}>
              <th scope="row" data-align="left" className={styles.fact}>
                {fact.name}
              </th>
              <td data-align="left" data-wraps="">
                <BreakingName>{fact.before}</BreakingName> <TypedNote fact={fact} side="before" />
              </td>
              {paired && (
                <td data-align="left" data-wraps="">
                  <BreakingName>{fact.after ?? ''}</BreakingName> <TypedNote fact={fact} side="after" />{' '}
                  {fact.differs && <Badge tone="warning">differs</Badge>}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
  if (title === undefined) return table;
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.title}>{title}</figcaption>
      {table}
    </figure>
  );
}

/** That a value was typed in, and what it overrides. */
function TypedNote({ fact, side }: { fact: FactLine; side: 'before' | 'after' }) {
  const note = typedNote(fact, side);
  return note === '' ? null : <span className={styles.typed}>({note})</span>;
}
