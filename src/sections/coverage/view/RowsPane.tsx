import type { CoverageRow } from '../../../analysis/coverage/coverageSheet.ts';
import { groupBy } from '../../../analysis/maps.ts';
import { basename } from '../../../analysis/names/cleanPath.ts';
import { columnsFrom } from '../../../table/columns.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ExportMenu } from '../../../ui/export/ExportMenu.tsx';
import { exportRows } from '../../../ui/export/exportTableOf.ts';
import { type Faces, pageColumns } from '../../../ui/pageColumns.tsx';
import { Treemap, type TreemapGroup, type TreemapTile } from '../../../ui/treemap/Treemap.tsx';
import { formatCount } from '../../../units/formatCount.ts';
import { RowTable } from '../../../views/kit/RowTable.tsx';
import { Unanswered } from '../../../views/kit/Unanswered.tsx';
import { useRowWindow } from '../../../views/kit/useRowWindow.ts';
import { coverageColumns } from '../columns.ts';
import { percentText } from '../coverageWords.ts';
import type { CoverageTile, RowsQuestion } from '../question.ts';
import { CodeName } from './CodeName.tsx';
import styles from './coverage.module.css';
import type { CoverageViewProps } from './views.ts';

export interface RowsPaneProps extends CoverageViewProps {
  by: RowsQuestion['by'];
}

/** Packages, files or functions as a table, packages and files with a treemap of their statements. */
export function RowsPane(props: RowsPaneProps) {
  const { overview, params, names, asking, onParams, by } = props;
  const question = { by, sort: params.sort, query: params.q, within: by === 'packages' ? '' : params.in, file: '' };
  const rows = useRowWindow(asking, 'rows', question);
  const { answer, error, busy } = rows;
  if (answer === null || error !== '') return <Unanswered error={error} what="Sorting the rows" />;
  if (by === 'functions' && overview.counts.functions === 0) {
    return (
      <EmptyState title="A coverage profile does not name functions.">
        Drop the source files, or the output of <code>go tool cover -func=cover.out</code>, beside the profile.
      </EmptyState>
    );
  }
  const hasMap = by !== 'functions' && overview.tiles.length > 1;
  const columns = coverageColumns({
    by,
    columns: overview.columns,
    names,
    isCounted: overview.columns.some(({ total }) => total.statements !== null),
    hasBars: true,
  });
  const selected = by === 'files' && params.file !== '' ? selectedIndex(answer, params.file) : -1;
  const open = {
    packages: (row: { package: string }) => onParams({ view: 'files', in: row.package, sort: null, q: null }, 'step'),
    files: (row: { file: string }) => onParams({ view: 'lines', file: row.file, sort: null, q: null }, 'step'),
    functions: (row: { file: string }) => onParams({ view: 'lines', file: row.file, sort: null, q: null }, 'step'),
  }[by];
  return (
    <div className={styles.pane}>
      <div className={styles.captions}>
        <p className={styles.caption}>
          {hasMap ? 'Areas are statements; the stronger the colour, the fewer are covered. ' : ''}
          {by === 'packages' ? 'Select a name to list its files.' : 'Select a name to see its lines.'}
        </p>
        <ExportMenu
          source={overview.columns.at(-1)!.paths[0] ?? 'coverage'}
          title={`Coverage of ${by}`}
          notes={() => [
            { name: 'Files', value: overview.columns.flatMap(({ paths }) => paths).join(', ') },
            ...(question.within === '' ? [] : [{ name: 'Package', value: question.within }]),
            ...(question.query === '' ? [] : [{ name: 'Search', value: question.query }]),
          ]}
          table={(signal) =>
            exportRows(
              columnsFrom(['name', 'file', 'line', 'statements-0', 'covered-0', 'percent-0', 'statements'], columns),
              rows.pages(signal),
            )
          }
        />
      </div>
      <div
        className={hasMap ? styles.both : styles.table}
        data-pair={overview.columns.length > 1 || undefined}
        aria-busy={busy}
      >
        {hasMap && (
          <div className={styles.map}>
            <Treemap
              label="Files by statements, coloured by coverage"
              groups={tilesOf(overview.tiles)}
              selected={params.file}
              onSelect={(file) => onParams({ file: file || null }, 'touch')}
            />
            <p className={styles.legend} aria-hidden="true">
              0%
              <span className={styles.ramp} />
              100% covered
            </p>
          </div>
        )}
        <RowTable
          label={`Coverage of ${by}`}
          columns={pageColumns(columns, nameFace(by, open))}
          rows={rows}
          sort={answer.sort}
          onSort={(sort) => onParams({ sort }, 'step')}
          selected={selected}
          scrollTo={selected}
          onSelect={by === 'files' ? (row) => onParams({ file: row.file }, 'touch') : undefined}
          onOpen={open}
          empty={params.q === '' ? 'There are no rows to show.' : `Nothing matches “${params.q}”.`}
        />
      </div>
    </div>
  );
}

function selectedIndex({ rows, offset }: { rows: readonly { name: string }[]; offset: number }, file: string): number {
  const index = rows.findIndex(({ name }) => name === file);
  return index < 0 ? -1 : index + offset;
}

function nameFace(by: RowsQuestion['by'], onOpen: (row: CoverageRow) => void): Faces<CoverageRow> {
  return {
    name: (row) => {
      const { name, file, line } = row;
      const position = `${basename(file)}:${line}`;
      return (
        <CodeName
          name={by === 'files' ? basename(name) : name}
          title={line === 0 ? name : `${name}\n${file}:${line}`}
          place={by === 'files' ? row.package : by === 'functions' ? position : ''}
          onOpen={() => onOpen(row)}
        />
      );
    },
  };
}

/** Files as tiles, in groups by package. */
function tilesOf(files: readonly CoverageTile[]): TreemapGroup[] {
  return [...groupBy(files, (tile) => tile.package)].map(([id, tiles]) => ({
    id,
    title: id,
    tiles: tiles.map(
      ({ file, statements, covered }): TreemapTile => ({
        id: file,
        title: basename(file),
        words: `${percentText({ statements, covered, percent: 0 })}, ${formatCount(covered)} of ${formatCount(statements)}`,
        weight: statements,
        package: id,
        origin: 'own',
        shade: statements === 0 ? 0 : 1 - covered / statements,
      }),
    ),
  }));
}
