import { useId } from 'react';
import type { TableBlock } from '../../../../model/report.ts';
import { ReportTable } from '../../../../ui/report-blocks/ReportTable.tsx';
import styles from './OverviewPane.module.css';

/** A block of the report with its own heading. */
export function BlockSection({ block }: { block: TableBlock }) {
  const heading = useId();
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 id={heading}>{block.title}</h2>
      <ReportTable table={block} untitled dense />
    </section>
  );
}
