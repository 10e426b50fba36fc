import { plus } from '../../../../analysis/amounts/plus.ts';
import type { AttributedRow } from '../../../../analysis/packages/attributeToCaller.ts';
import { dictionary } from '../../../../model/dictionary.ts';
import type { Amount } from '../../../../model/unit.ts';
import { AmountText } from '../../../../ui/AmountText.tsx';
import type { DataColumn } from '../../../../ui/dataColumn.ts';
import { pagedRows } from '../../../../ui/export/pagedRows.ts';
import { Stat } from '../../../../ui/Stat.tsx';
import { StatStrip } from '../../../../ui/StatStrip.tsx';
import { columnScale, headUnit } from '../../../../units/columnScale.ts';
import { formatAmount } from '../../../../units/formatAmount.ts';
import { formatCount } from '../../../../units/formatCount.ts';
import { formatShare } from '../../../../units/formatShare.ts';
import { RowTable } from '../../../kit/RowTable.tsx';
import { Unanswered } from '../../../kit/Unanswered.tsx';
import { useRowWindow } from '../../../kit/useRowWindow.ts';
import { amountColumn, shareColumn } from '../../parts/amountColumns.tsx';
import { ExportMenu } from '../../parts/ExportMenu.tsx';
import { FunctionName } from '../../parts/FunctionName.tsx';
import { PaneBar } from '../../parts/PaneBar.tsx';
import { type FunctionActions, useFunctionActions } from '../../parts/useFunctionActions.ts';
import type { AttributedAnswer } from './attributedPage.ts';
import styles from './PackagesPane.module.css';
import type { PackagesViewProps } from './packagesViewProps.ts';

/** Number of classes of runtime work with a column each; the other classes share a column. */
const MOST_CLASSES = 4;

/** The functions of user code, each with the runtime work attributed to it. */
export function AttributedView(props: PackagesViewProps) {
  const { about, shown, params, question, set, asking } = props;
  const rows = useRowWindow(asking, 'charged', question);
  const { answer, error, busy } = rows;
  const actions = useFunctionActions(props);
  if (answer === null || error !== '') return <Unanswered error={error} what="Charging the runtime to its callers" />;
  return (
    <>
      <PaneBar
        caption={<Caption answer={answer} query={params.query} />}
        exports={
          <ExportMenu pane={props} title="Attributed to your code" table={(signal) => tableOf(props, answer, signal)} />
        }
      />
      <div className={styles.rest}>
        <Whole answer={answer} unit={shown.unit} />
        <div className={styles.table} aria-busy={busy}>
          <RowTable
            label={`Own functions of ${about.title} with the runtime attributed, by ${shown.type}`}
            columns={columns(answer, shown.unit, actions)}
            rows={rows}
            sort={question.sort}
            onSort={(next) => set({ sort: next })}
            selected={selectedRow(answer, params.picked)}
            onSelect={(row) => props.onParams({ fn: row.name }, 'touch')}
            onOpen={(row) => actions.find(row.name)}
            empty={
              params.query === ''
                ? 'None of your functions is in this profile.'
                : `No function matches “${params.query}”.`
            }
            emptyHint={params.query === '' && 'The filter “Only your code” says which module is yours.'}
          />
        </div>
      </div>
    </>
  );
}

function selectedRow({ rows, offset }: AttributedAnswer, picked: string): number {
  const at = picked === '' ? -1 : rows.findIndex(({ name }) => name === picked);
  return at < 0 ? -1 : at + offset;
}

function Caption({ answer, query }: { answer: AttributedAnswer; query: string }) {
  const { searchError, rowCount, allRows, ownModule } = answer;
  if (searchError !== '') return <>{searchError}</>;
  if (query !== '' && rowCount < allRows)
    return <>{`${formatCount(rowCount)} of your ${formatCount(allRows)} functions match “${query}”.`}</>;
  const whose = ownModule === '' ? 'package main' : `package main and ${ownModule}`;
  return (
    <>
      {formatCount(allRows)} functions of {whose}. What ends in the runtime is attributed to the first of them above it,
      through libraries too.
    </>
  );
}

/** The sum of the rows and the unattributed rest: together the whole profile. */
function Whole({ answer, unit }: { answer: AttributedAnswer; unit: string }) {
  const { flat, charged, rest, total } = answer;
  const stat = (label: string, amount: Amount, hint: string) =>
    Number(amount) !== 0 && (
      <Stat label={label} value={formatAmount(amount, unit)} unit={formatShare(amount, total)} hint={hint} />
    );
  return (
    <StatStrip label="Where all of it is">
      {stat('Your code', flat, 'Flat of your functions: the rows’ flat.')}
      {stat(
        'Runtime, attributed',
        charged,
        'The runtime’s work for your functions: the sum of the rows’ attributed amounts.',
      )}
      {stat('Libraries', rest.libraries, 'What modules and the standard library compute themselves. In no row.')}
      {stat(
        'Runtime, in the background',
        rest.background,
        'The runtime’s work that no function of yours asked for. In no row.',
      )}
      {stat('Other code', rest.other, 'C code, functions without a name, samples without a stack. In no row.')}
    </StatStrip>
  );
}

function columns(answer: AttributedAnswer, unit: string, actions: FunctionActions): DataColumn<AttributedRow>[] {
  const { largest, total, classes } = answer;
  const scale = columnScale(
    largest,
    answer.rows.flatMap(({ sum, flat, charged }) => [sum, flat, charged]),
    unit,
  );
  const plain = (value: Amount) =>
    Number(value) === 0 ? <span className={styles.zero}>0</span> : <AmountText value={value} scale={scale} />;
  return [
    amountColumn({
      id: 'sum',
      width: 108,
      sortable: true,
      hint: 'Flat and what is attributed. Rows do not overlap.',
      of: ({ sum }) => sum,
      largest,
      scale,
    }),
    shareColumn({ id: 'share', header: 'sum', width: 64, leads: true, of: ({ sum }) => sum, total }),
    {
      id: 'name',
      header: 'your function',
      align: 'left',
      grow: true,
      sortable: true,
      firstSort: 'asc',
      cell: ({ name }) => <FunctionName name={name} actions={actions} />,
    },
    {
      id: 'flat',
      header: 'flat',
      unit: headUnit(scale),
      align: 'right',
      width: 96,
      sortable: true,
      hint: 'In the function itself.',
      cell: ({ flat }) => plain(flat),
    },
    {
      id: 'charged',
      header: 'attributed',
      unit: headUnit(scale),
      align: 'right',
      width: 132,
      sortable: true,
      hint: 'The runtime’s work for it. The columns to the right are parts of this.',
      cell: ({ charged }) => plain(charged),
    },
    ...classes.slice(0, MOST_CLASSES).map(
      ({ id, title }, index): DataColumn<AttributedRow> => ({
        id,
        header: shortTitles[id] ?? title,
        unit: headUnit(scale),
        align: 'right',
        width: 110,
        sortable: true,
        hint: `${title}.`,
        cell: ({ byClass }) => plain(byClass[index]!),
      }),
    ),
    ...(classes.length <= MOST_CLASSES
      ? []
      : [
          {
            id: 'others',
            header: 'others',
            unit: headUnit(scale),
            align: 'right',
            width: 96,
            hint: `${classes
              .slice(MOST_CLASSES)
              .map(({ title }) => title)
              .join(', ')}.`,
            cell: ({ byClass }) => plain(byClass.slice(MOST_CLASSES).reduce(plus)),
          } satisfies DataColumn<AttributedRow>,
        ]),
  ];
}

/** Titles for column headers. */
const shortTitles: Record<string, string> = dictionary({
  gc: 'GC',
  allocation: 'alloc',
  scheduling: 'sched',
  channels: 'channels',
  maps: 'maps',
  locks: 'locks',
  syscalls: 'syscalls',
  reflection: 'reflect',
  interfaces: 'ifaces',
  strings: 'strings',
  memory: 'copying',
  time: 'time',
  stacks: 'stacks',
  panics: 'traces',
  profiling: 'profiling',
  network: 'network',
  math: 'random',
  runtime: 'other',
});

/** All rows and all classes, in the profile's unit. */
function tableOf({ asking, question, shown }: PackagesViewProps, { classes }: AttributedAnswer, signal: AbortSignal) {
  const { unit } = shown;
  return {
    columns: [
      { header: 'sum', unit },
      { header: 'flat', unit },
      { header: 'attributed', unit },
      ...classes.map(({ title }) => ({ header: title, unit })),
      { header: 'your function', code: true },
    ],
    rows: pagedRows<AttributedRow>(
      (offset, limit) => asking.ask('charged', { ...question, offset, limit }, signal),
      ({ sum, flat, charged, byClass, name }) => [sum, flat, charged, ...byClass, name],
    ),
  };
}
