import type { ReactNode } from 'react';
import type { Column } from '../../../table/columns.ts';
import { drawChart } from '../../../ui/chart/chartAsSvg.ts';
import { ExportMenu, type ExportMenuProps } from '../../../ui/export/ExportMenu.tsx';
import type { ExportNote } from '../../../ui/export/exportTable.ts';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { pageColumns } from '../../../ui/pageColumns.tsx';
import { ChartOrTable } from '../../../views/kit/ChangeBells.tsx';
import type { SectionItem } from '../../../views/kit/sectionView.ts';
import type { SectionPane } from '../../../views/kit/useSection.ts';
import type { BenchmarkParams } from '../benchmarkAddress.ts';
import type { BenchmarkLook, BenchmarksOverview, UnitFactsOf } from '../benchmarkQuestion.ts';
import type { answers } from '../question.ts';
import styles from './benchmarks.module.css';

/** What every view of the section is given. */
export interface BenchmarkViewProps extends SectionPane<BenchmarkParams, typeof answers> {
  items: SectionItem[];
  overview: BenchmarksOverview;
  /** The unit that is shown, and its index among the overview's. */
  unit: UnitFactsOf;
  unitIndex: number;
  look: BenchmarkLook;
  /** Which rows are asked for; a group of null is all of them. */
  question: { look: BenchmarkLook; group: number | null; search: string };
}

/** What an exported table or drawing is of: without it nobody could tell later what the numbers mean. */
export function exportNotes({ overview, question }: BenchmarkViewProps, unit = ''): ExportNote[] {
  const { look, group, search } = question;
  const shown = overview.groups.find(({ id }) => id === group);
  return [
    { name: 'Files', value: overview.files.map(({ path }) => path).join(', ') },
    ...overview.common.map(([name, value]) => ({ name, value })),
    { name: 'Package', value: shown?.title ?? '' },
    { name: 'Filter', value: look.filter },
    { name: 'Search', value: search },
    { name: 'Unit', value: unit },
  ].filter(({ value }) => value !== '');
}

/** Why there are no rows. */
export function noRows({ unit, question }: BenchmarkViewProps): string {
  return question.search === ''
    ? `No benchmark has a figure in ${unit.unit}.`
    : `No benchmark matches “${question.search}”.`;
}

export interface FigurePaneProps<Row> extends Pick<ExportMenuProps, 'table' | 'more'> {
  pane: BenchmarkViewProps;
  title: string;
  busy: boolean;
  /** The unit of exported figures. */
  unit?: string;
  /** Beside the choice between chart and table. */
  choices: ReactNode;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Stands in place of both, where there is nothing to show. */
  empty?: ReactNode;
  chart: ReactNode;
  /** Below the choices, and below the chart or table. */
  above?: ReactNode;
  below?: ReactNode;
}

/** Figures as a chart or as a table, with choices and the export of both. */
export function FigurePane<Row>(props: FigurePaneProps<Row>) {
  const { pane, title, busy, unit, choices, columns, rows, keyOf, empty, chart, above, below, ...menu } = props;
  const isTable = pane.params.as === 'table';
  return (
    <div className={styles.pane} aria-busy={busy}>
      <div className={styles.captions}>
        <ChartOrTable value={isTable ? 'table' : 'chart'} onParams={pane.onParams} />
        {choices}
        <ExportMenu
          {...menu}
          source={pane.overview.files.at(-1)?.path ?? ''}
          title={title}
          notes={() => exportNotes(pane, unit)}
          drawing={isTable ? undefined : drawChart(title)}
        />
      </div>
      {above}
      {empty ||
        (isTable ? (
          <PlainTable caption={title} hideCaption columns={pageColumns(columns)} rows={rows} keyOf={keyOf} />
        ) : (
          chart
        ))}
      {below}
    </div>
  );
}
