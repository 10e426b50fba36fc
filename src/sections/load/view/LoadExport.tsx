import type { ReactNode } from 'react';
import type { LoadRow } from '../../../analysis/load-tests/loadComparison.ts';
import { drawChart } from '../../../ui/chart/chartAsSvg.ts';
import { ExportMenu, type ExportMenuProps } from '../../../ui/export/ExportMenu.tsx';
import type { ExportNote } from '../../../ui/export/exportTable.ts';
import { usePage } from '../../../ui/Pager.tsx';
import { uncoded } from '../../../units/coded.ts';
import type { SectionPane } from '../../../views/kit/useSection.ts';
import type { LoadParams } from '../loadAddress.ts';
import type { LoadAnswer } from '../overview.ts';
import type { answers } from '../question.ts';
import styles from './load.module.css';

/** What every view of the section is given. */
export interface LoadViewProps extends SectionPane<LoadParams, typeof answers> {
  answer: LoadAnswer;
  /** The rows that match the search. */
  rows: readonly LoadRow[];
  /** Names of the sides in heads. */
  titles: { before: string; after: string };
}

/** What an exported table or drawing is of: without it nobody could tell later what the numbers mean. */
function exportNotes({ answer, params }: Pick<LoadViewProps, 'answer' | 'params'>): ExportNote[] {
  return [
    { name: 'Files', value: answer.files.join(', ') },
    ...(params.q === '' ? [] : [{ name: 'Search', value: params.q }]),
    ...answer.warnings
      .filter(({ severity }) => severity === 'warning')
      .map(({ message }) => ({ name: 'Warning', value: uncoded(message) })),
  ];
}

interface LoadExportProps extends Pick<ExportMenuProps, 'title' | 'table'> {
  view: LoadViewProps;
  /** Whether a chart is shown. */
  isChart?: boolean;
}

/** The export menu of a view. */
export function LoadExport({ view, isChart = false, ...menu }: LoadExportProps) {
  return (
    <ExportMenu
      {...menu}
      source={view.answer.files.at(-1) ?? 'load-tests'}
      notes={() => exportNotes(view)}
      drawing={isChart ? drawChart(menu.title) : undefined}
    />
  );
}

/** What stands over a chart of endpoints, its choices among them; nothing on a slide. */
export function ChartBar({ view, title, children }: { view: LoadViewProps; title: string; children: ReactNode }) {
  if (view.onSlide) return null;
  return (
    <div className={styles.captions} data-around="">
      {children}
      <LoadExport view={view} title={title} isChart />
    </div>
  );
}

const PAGE = 40;
const ON_SLIDE = 10;

/** The endpoints of a page of a chart; on a slide the first ones only. */
export function useEndpointPage<Row>(all: readonly Row[], onSlide: boolean) {
  return usePage(all, onSlide ? ON_SLIDE : PAGE, 'endpoints');
}
