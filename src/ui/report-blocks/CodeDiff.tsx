import type { CodeBlock } from '../../model/report.ts';
import styles from './CodeDiff.module.css';
import tableStyles from './ReportTable.module.css';
import { ScrollRegion } from './ScrollRegion.tsx';
import { ViewLink } from './ViewLink.tsx';

export interface CodeDiffProps {
  block: CodeBlock;
  /** The names of the two sides. */
  names: { before: string; after: string };
}

const spoken = { '-': 'removed', '+': 'added', ' ': '', '…': '' } as const;

/** A function's code on both sides, with the cost of each line. */
export function CodeDiff({ block: { title, costs, lines, view }, names }: CodeDiffProps) {
  return (
    <figure className={tableStyles.figure}>
      <figcaption className={tableStyles.title}>
        {title}
        {view && (
          <span className={tableStyles.tools}>
            <ViewLink view={view} about={title} />
          </span>
        )}
      </figcaption>
      <ScrollRegion label={title}>
        <table className={styles.code}>
          <caption className={tableStyles.hidden}>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{names.before}</th>
              <th scope="col">{names.after}</th>
              <th scope="col">{costs}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ sign, text, before, after }, index) => (
              // Lines are made once and never change their order.
              <tr key={index} data-sign={sign === ' ' ? undefined : sign}>
                <td>{before}</td>
                <td>{after}</td>
                <td>
                  <span aria-hidden="true">{sign} </span>
                  {spoken[sign] !== '' && <span className={tableStyles.hidden}>{spoken[sign]}: </span>}
                  <code>{text}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </figure>
  );
}
