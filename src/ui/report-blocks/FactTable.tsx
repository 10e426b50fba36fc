import type { ReportBlock } from '../../model/report.ts';
import { Badge } from '../Badge.tsx';
import styles from './ReportTable.module.css';
import { ScrollRegion } from './ScrollRegion.tsx';

type Facts = Extract<ReportBlock, { kind: 'facts' }>['facts'];

export interface FactTableProps {
  facts: Facts;
  /** The names of the two sides. */
  names: { before: string; after: string };
}

/** A table of named values, of one side or of two. Values that differ between the sides are marked. */
export function FactTable({ facts, names }: FactTableProps) {
  const paired = facts.some(({ after }) => after !== null);
  return (
    <ScrollRegion label="Facts">
      <table className={styles.table} data-kind="facts">
        <caption className={styles.hidden}>Facts</caption>
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
          {facts.map(({ name, before, after, differs }) => (
            <tr key={name} data-differs={differs || undefined}>
              <th scope="row" data-align="left" className={styles.fact}>
                {name}
              </th>
              <td data-align="left" data-wraps="">
                {before}
              </td>
              {paired && (
                <td data-align="left" data-wraps="">
                  {after ?? ''} {differs && <Badge tone="warning">differs</Badge>}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
