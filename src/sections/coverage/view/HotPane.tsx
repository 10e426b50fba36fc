import { basename } from '../../../analysis/names/cleanPath.ts';
import {
  amountColumn,
  type Column,
  codeColumn,
  columnsOf,
  countColumn,
  ownScaleColumn,
  partColumn,
  wordColumn,
} from '../../../table/columns.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ExportMenu } from '../../../ui/export/ExportMenu.tsx';
import { exportRows } from '../../../ui/export/exportTableOf.ts';
import { type Faces, pageColumns } from '../../../ui/pageColumns.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { countText, formatCount } from '../../../units/formatCount.ts';
import { sentences } from '../../../units/listText.ts';
import { scaleFor } from '../../../units/scaleFor.ts';
import { Unanswered } from '../../../views/kit/Unanswered.tsx';
import { useAnswer } from '../../../views/kit/useAnswer.ts';
import type { HotRow } from '../hotCode.ts';
import type { HotAnswer } from '../question.ts';
import { CodeName } from './CodeName.tsx';
import styles from './coverage.module.css';
import type { CoverageViewProps } from './views.ts';

/** From which share of the profile code is hot, in percent. */
const shares = [0.1, 0.5, 1, 2, 5, 10];

/** The hot lines or functions of a profile that no test runs; in mode `count` with the cost of one execution. */
export function HotPane({ overview, params, asking, onParams }: CoverageViewProps) {
  const { least, code, show, type } = params;
  const { answer, error, busy } = useAnswer(asking, 'hot', { type, least, code, show });
  if (answer === null || error !== '') return <Unanswered error={error} what="Comparing profile and coverage" />;
  const columns = hotColumns(answer);
  const leasts = [...new Set([...shares, least])].sort((a, b) => a - b);
  return (
    <div className={styles.pane} aria-busy={busy}>
      <div className={styles.captions}>
        <Segmented
          label="Code"
          value={code}
          options={[
            { value: 'lines', label: 'Lines' },
            { value: 'functions', label: 'Functions' },
          ]}
          onChange={(next) => onParams({ code: next }, 'step')}
        />
        <Segmented
          label="Rows"
          value={show}
          options={[
            { value: 'missed', label: 'Not covered' },
            { value: 'all', label: 'All hot code' },
          ]}
          onChange={(next) => onParams({ show: next }, 'step')}
        />
        <SelectField
          label="At least"
          value={String(least)}
          options={leasts.map((share) => ({ value: String(share), label: `${share}% of the profile` }))}
          onChange={(next) => onParams({ least: Number(next) }, 'step')}
        />
        {overview.types.length > 1 && (
          <SelectField
            label="Measure"
            hideLabel
            value={answer.type}
            options={overview.types.map((one) => ({ value: one.type, label: one.title }))}
            onChange={(next) => onParams({ type: next }, 'step')}
          />
        )}
        <ExportMenu
          source={answer.paths[0] ?? 'profile'}
          title={`Hot ${code} and their coverage`}
          notes={() => [{ name: 'Files', value: answer.paths.join(', ') }]}
          table={() => exportRows(columns, answer.rows)}
        />
      </div>
      <p className={styles.caption}>{hotSentence(answer, code, least)}</p>
      <div className={styles.table}>
        <DataTable
          label={`Hot ${code} and their coverage`}
          columns={pageColumns(
            columns,
            hotFaces((file) => onParams({ view: 'lines', file }, 'step')),
          )}
          rowCount={answer.rows.length}
          rowAt={(index) => answer.rows[index]}
          empty={<NothingHot answer={answer} code={code} />}
        />
      </div>
    </div>
  );
}

/** Why no row is shown. */
function NothingHot({ answer: { isJoined, hasLines, hot }, code }: { answer: HotAnswer; code: string }) {
  if (!hasLines) {
    return (
      <EmptyState title="The profile has no line numbers.">
        Short links leave them out. Open the profile itself, or a link that keeps everything.
      </EmptyState>
    );
  }
  if (!isJoined) {
    return (
      <EmptyState title="The profile and the coverage have no file in common.">
        Package and file name must agree. Measure the packages of the profile with -coverpkg.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="All hot code is covered.">
      {`${formatCount(hot)} hot ${code} of the measured files ran in the tests.`}
    </EmptyState>
  );
}

function hotFaces(onOpen: (file: string) => void): Faces<HotRow> {
  return {
    state: ({ state }, _index, { text }) => <Badge tone={state === 'missed' ? 'warning' : 'neutral'}>{text}</Badge>,
    name: ({ file, line }, _index, { text, title }) => (
      <CodeName name={text} title={title} place={`${basename(file)}:${line}`} onOpen={() => onOpen(file)} />
    ),
  };
}

/** The hot code of a profile, and whether tests run it. */
function hotColumns({ rows, unit, isCounted, type }: HotAnswer): Column<HotRow>[] {
  const largest = rows[0]?.cum ?? 0;
  const amounts = { unit, scale: scaleFor(largest, unit) };
  return columnsOf<HotRow>([
    amountColumn('Flat', amounts, ({ flat }) => flat, { id: 'flat' }),
    amountColumn('Cum', amounts, ({ cum }) => cum, { id: 'cum', width: 104, largest }),
    partColumn('Cum', ({ share }) => share, {
      id: 'share',
      exportTitle: 'cum %',
      scale: '%',
      width: 72,
    }),
    wordColumn('Tests', (row) => stateWord(row, isCounted), {
      id: 'state',
      exportTitle: 'state',
      width: 120,
      look: ({ state }) => ({ name: state }),
    }),
    countColumn('Executions', ({ executed }) => executed, { only: 'export' }),
    isCounted &&
      ownScaleColumn('Flat per run', unit, ({ perExecution }) => perExecution, {
        width: 112,
        hint: `${type === 'cpu' ? 'CPU time' : 'Bytes'} in the line itself ÷ how often it ran. Comparable only if one run made both the profile and the coverage.`,
        isPerCell: false,
        only: 'page',
      }),
    codeColumn('Code', ({ name }) => basename(name), {
      id: 'name',
      exportTitle: 'function',
      grow: true,
      look: ({ name, file, line }) => ({ title: `${name}\n${file}:${line}`, name }),
    }),
    codeColumn('File', ({ file }) => file, { only: 'export' }),
    countColumn('Line', ({ line }) => line, { only: 'export' }),
  ]);
}

/** "missed", "partly", "ran", "ran 1,200×". */
function stateWord({ state, executed }: HotRow, isCounted: boolean): string {
  if (state === 'missed') return 'missed';
  const ran = isCounted ? `ran ${formatCount(executed)}×` : 'ran';
  return state === 'partly' && !isCounted ? 'partly' : ran;
}

/** What the table of hot code shows, in sentences. */
function hotSentence(
  { hot, missed, unmeasured, paths, isCounted }: HotAnswer,
  code: 'lines' | 'functions',
  least: number,
): string {
  const one = code === 'lines' ? 'line' : 'function';
  const share = `with at least ${least}% of ${paths.join(' and ')}`;
  const first =
    hot === 0
      ? `There is no measured ${one} ${share}.`
      : missed === 0
        ? `Tests ran all ${countText(hot, one)} ${share}.`
        : `No test ran ${formatCount(missed)} of ${countText(hot, one)} ${share}.`;
  return sentences([
    first,
    code === 'functions'
      ? 'A function is missed if its first block did not run.'
      : 'A line is missed if none of its blocks ran.',
    unmeasured === 0 ? '' : `${countText(unmeasured, 'hot line is', 'hot lines are')} in files that were not measured.`,
    isCounted ? 'Flat per run is meaningful only if one run made both files.' : '',
  ]);
}
