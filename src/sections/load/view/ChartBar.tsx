import { type ReactNode, useState } from 'react';
import { ExportMenu } from '../../../ui/export/ExportMenu.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { drawChart, exportNotes, type LoadViewProps } from './exportNotes.ts';
import styles from './load.module.css';

const PAGE = 40;
const ON_SLIDE = 10;

/** The endpoints of a page of a chart; on a slide the first ones only. */
export function useEndpointPage<Row>(all: readonly Row[], onSlide: boolean) {
  const [page, setPage] = useState(0);
  const size = onSlide ? ON_SLIDE : PAGE;
  const start = Math.min(page, Math.max(0, Math.ceil(all.length / size) - 1)) * size;
  const pager = <Pager what="endpoints" count={all.length} pageSize={PAGE} page={page} onPage={setPage} />;
  return { shown: all.slice(start, start + size), pager };
}

export interface ChartBarProps {
  view: LoadViewProps;
  title: string;
  /** The choices of the chart and its pages. */
  children: ReactNode;
}

/** What stands over a chart of endpoints; nothing on a slide. */
export function ChartBar({ view, title, children }: ChartBarProps) {
  if (view.onSlide) return null;
  return (
    <div className={styles.captions} data-around="">
      {children}
      <ExportMenu
        source={view.answer.files.at(-1) ?? 'load-tests'}
        title={title}
        notes={() => exportNotes(view)}
        drawing={(notes) => drawChart(title, notes)}
      />
    </div>
  );
}
