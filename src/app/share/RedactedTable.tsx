import type { RedactedText, RedactionField } from '../../model/shared.ts';
import { formatCount } from '../../units/formatCount.ts';
import styles from './RedactedTable.module.css';

interface Props {
  /** In display order, field by field. */
  texts: readonly RedactedText[];
  titles: readonly { field: RedactionField; title: string }[];
  isSearched: boolean;
}

/** Number of texts shown per field; the search finds others. */
const shown = 25;

function reachable(element: HTMLElement | null): void {
  if (element) element.tabIndex = 0;
}

/** Original and redacted texts, field by field. */
export function RedactedTable({ texts, titles, isSearched }: Props) {
  const groups = titles
    .map(({ field, title }) => ({ field, title, rows: texts.filter((text) => text.field === field) }))
    .filter(({ rows }) => rows.length > 0);
  if (groups.length === 0) {
    return <p className={styles.empty}>{isSearched ? 'No shared text matches.' : 'There are no such texts.'}</p>;
  }
  return (
    // Focusable, so that keys can scroll it.
    <div className={styles.scroller} role="region" aria-label="Texts that leave" ref={reachable}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Here</th>
            <th scope="col">As it leaves</th>
          </tr>
        </thead>
        {groups.map(({ field, title, rows }) => (
          <tbody key={field}>
            <tr>
              <th scope="colgroup" colSpan={2} className={styles.group}>
                {title}
                {rows.length > shown && <span>{`the first ${formatCount(shown)}; search to find others`}</span>}
              </th>
            </tr>
            {rows.slice(0, shown).map(({ before, after }) => (
              <tr key={before}>
                <td>{before}</td>
                <td data-same={before === after || undefined}>
                  {after === '' ? <em>left out</em> : before === after ? 'the same' : after}
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}
