import type { ReactNode } from 'react';
import { type DumbbellRow, Dumbbells, type DumbbellsProps } from '../../ui/chart/Dumbbells.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { usePage } from '../../ui/Pager.tsx';
import styles from '../../ui/primitives/section.module.css';
import { Segmented } from '../../ui/Segmented.tsx';
import type { SectionPane } from './useSection.ts';

export interface ChangeBellsProps extends Pick<DumbbellsProps, 'label' | 'rows' | 'titles'> {
  /** What a row is: "benchmarks". */
  noun: string;
  /** The figure, as the axis names it. */
  figure: string;
  axisOf: (ratios: readonly number[]) => DumbbellsProps['axis'];
  onSlide: boolean;
  /** Rows of one drawing; a slide has no pages, and shows this many of more. */
  pageSize: number;
  onSlideMost: number;
  /** Pixels of a row on a slide. */
  slideHeight: (rowCount: number) => number;
  /** Choices above the chart. */
  choices?: ReactNode;
  /** What a slide leaves out, as a sentence. */
  leftOut: (shown: number) => string;
  empty: string;
}

/** Before and after as dumbbells: every row begins at 1, so that all of them compare. */
export function ChangeBells(props: ChangeBellsProps) {
  const { noun, figure, rows, titles, axisOf, onSlide, pageSize, onSlideMost, slideHeight, choices } = props;
  const { shown: ofPage, pager } = usePage(rows, pageSize, noun);
  const shown = onSlide ? largestChanges(rows, onSlideMost) : ofPage;
  if (shown.length === 0) return <EmptyState title={props.empty} />;
  return (
    <div className={styles.chart}>
      {!onSlide && (choices || rows.length > pageSize) && (
        <div className={styles.captions}>
          {choices}
          {pager}
        </div>
      )}
      <Dumbbells
        label={props.label}
        rows={shown}
        titles={titles}
        axis={axisOf(shown.flatMap(({ after }) => (after !== null && after > 0 ? [after] : [])))}
        axisTitle={`${figure}, relative to ${titles.before} (1× = unchanged)`}
        formatTick={(value) => `${value}×`}
        reference={1}
        rowHeight={onSlide ? slideHeight(shown.length) : undefined}
      />
      {onSlide && shown.length < rows.length && <p className={styles.caption}>{props.leftOut(shown.length)}</p>}
    </div>
  );
}

/**
 * What became worse, all of it, and those that moved the most, as many as there is room for, in the order that they
 * came in.
 */
export function largestChanges(rows: readonly DumbbellRow[], most: number): readonly DumbbellRow[] {
  if (rows.length <= most) return rows;
  const sizeOf = ({ after, tone }: DumbbellRow): number =>
    tone === 'noise' || after === null ? -1 : Math.abs(Math.log(Math.max(after, Number.MIN_VALUE)));
  const rank = ({ tone }: DumbbellRow): number => Number(tone !== 'worse');
  const worse = rows.filter(({ tone }) => tone === 'worse').length;
  const kept = new Set(
    rows.toSorted((a, b) => rank(a) - rank(b) || sizeOf(b) - sizeOf(a)).slice(0, Math.max(most, worse)),
  );
  return rows.filter((row) => kept.has(row));
}

export interface ChartOrTableProps {
  value: 'chart' | 'table';
  /** What the address does not name. */
  usual?: 'chart' | 'table';
  onParams: SectionPane<{ as: '' | 'chart' | 'table' }, never>['onParams'];
}

/** The same numbers as a drawing or as a table. */
export function ChartOrTable({ value, usual = 'chart', onParams }: ChartOrTableProps) {
  return (
    <div data-around="">
      <Segmented
        label="Shown as"
        value={value}
        options={[
          { value: 'table', label: 'Table' },
          { value: 'chart', label: 'Chart' },
        ]}
        onChange={(as) => onParams({ as: as === usual ? null : as }, 'touch')}
      />
    </div>
  );
}
