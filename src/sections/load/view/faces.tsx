import { failureWords } from '../../../analysis/load-tests/failureWords.ts';
import type { LoadRow } from '../../../analysis/load-tests/loadComparison.ts';
import { type LoadMetric, loadMetrics } from '../../../analysis/load-tests/loadMetrics.ts';
import { toneOf } from '../../../model/verdict.ts';
import type { Column } from '../../../table/columns.ts';
import { sideSeries } from '../../../ui/chart/chartSeries.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { Faces } from '../../../ui/pageColumns.tsx';
import { formatFigure } from '../../../units/figureScale.ts';
import { countText } from '../../../units/formatCount.ts';
import type { Sort } from '../../../views/kit/addressFields.ts';
import { figureWords, withoutVerdict } from '../changeWords.ts';
import type { LoadSideName } from '../figureColumn.ts';
import type { LoadViewProps } from './LoadExport.tsx';
import styles from './load.module.css';

const failures: Faces<LoadRow>[string] = (_row, _index, { text, title }) => (
  <span className={styles.failures} title={title}>
    {text}
  </span>
);

/** Names with the path if that says more, and failures. */
export const loadFaces: Faces<LoadRow> = {
  name: ({ name, path }) => (
    <span className={styles.name} title={path === '' ? name : `${name}: ${path}`}>
      <span className={styles.title}>{name}</span>
      {path !== '' && path !== name && <span className={styles.path}>{path}</span>}
    </span>
  ),
  failed: failures,
  failures,
};

/** The figures of one side. */
export function figureFaces(side: LoadSideName): Faces<LoadRow> {
  return Object.fromEntries(
    loadMetrics.map((metric) => {
      const requestsOf = ({ [side]: of }: LoadRow): string =>
        metric !== 'throughput' || of?.requests == null ? '' : `, ${countText(of.requests, 'request')}`;
      return [metric, figureFace(metric, side, requestsOf)];
    }),
  );
}

/** One figure of both sides, and its change. */
export function pairFaces(metric: LoadMetric): Faces<LoadRow> {
  return {
    before: figureFace(metric, 'before'),
    after: figureFace(metric, 'after'),
    change: ({ changes: { [metric]: change } }, _index, { text, title }) => {
      if (change === null) return null;
      const tone = toneOf(change);
      return (
        <span className={styles.change} data-verdict={change.verdict} title={title}>
          {tone !== undefined && <Icon name={change.ratio < 1 ? 'arrow-down' : 'arrow-up'} size={12} />}
          {text}
          <span className={styles.spoken}> {tone ?? withoutVerdict(change)}</span>
        </span>
      );
    },
  };
}

/** A figure with its interval; marked if failures spoil it. */
function figureFace(
  metric: LoadMetric,
  side: LoadSideName,
  more: (row: LoadRow) => string = () => '',
): Faces<LoadRow>[string] {
  return (row, _index, { text }) => {
    const figure = row[side]?.figures[metric] ?? null;
    if (figure === null) return null;
    return (
      <span
        className={failureWords(row[side]) === '' ? undefined : styles.spoiled}
        title={`${figureWords(metric, figure)}${more(row)}`}
      >
        {text}
      </span>
    );
  };
}

/** Rows in the order of a column; rows without a number come last. The order of the files without a sort. */
export function sortedRows(
  rows: readonly LoadRow[],
  sort: Sort | null,
  columns: readonly Column<LoadRow>[],
): readonly LoadRow[] {
  // What words say in numbers, such as failures, is in the export's column of the same id, which comes later.
  const column = columns.findLast(({ id }) => id === sort?.by);
  if (sort === null || column === undefined) return rows;
  const direction = sort.descending ? -1 : 1;
  const valueOf = (row: LoadRow): string | number | null => {
    const { text, value } = column.cell(row);
    return value === undefined ? text : value === null ? null : Number(value);
  };
  return rows.toSorted((a, b) => {
    const [one, other] = [valueOf(a), valueOf(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    if (typeof one === 'string' || typeof other === 'string') {
      return direction * String(one).localeCompare(String(other), 'en', { numeric: true });
    }
    return direction * (one - other);
  });
}

/** The sides that a chart draws: both, or the only one. */
export function sidesOf({ answer, titles }: Pick<LoadViewProps, 'answer' | 'titles'>) {
  return sideSeries(answer.isPair ? titles : { after: titles.after });
}

/** A round time beside a line of an axis: "500 µs", "1 s". */
export function roundTime(seconds: number): string {
  return formatFigure(seconds, 'sec').replace(/\.0+(?=\D)/, '');
}
