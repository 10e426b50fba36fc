import type { Amount } from '../../../../model/unit.ts';
import { exportRows } from '../../../../ui/export/exportTableOf.ts';
import { pageColumns } from '../../../../ui/pageColumns.tsx';
import { Stat } from '../../../../ui/Stat.tsx';
import { StatStrip } from '../../../../ui/StatStrip.tsx';
import { formatAmount } from '../../../../units/formatAmount.ts';
import { formatCount } from '../../../../units/formatCount.ts';
import { formatShare } from '../../../../units/formatShare.ts';
import { RowTable } from '../../../kit/RowTable.tsx';
import { Unanswered } from '../../../kit/Unanswered.tsx';
import { useRowWindow } from '../../../kit/useRowWindow.ts';
import { ExportMenu } from '../../parts/ExportMenu.tsx';
import { FunctionName } from '../../parts/FunctionName.tsx';
import { PaneBar } from '../../parts/PaneBar.tsx';
import { useFunctionActions } from '../../parts/useFunctionActions.ts';
import type { AttributedAnswer } from './attributedPage.ts';
import { attributedColumns } from './columns.ts';
import styles from './PackagesPane.module.css';
import type { PackagesViewProps } from './packagesViewProps.ts';

/** The functions of user code, each with the runtime work attributed to it. */
export function AttributedView(props: PackagesViewProps) {
  const { about, shown, params, question, set, asking } = props;
  const rows = useRowWindow(asking, 'charged', question);
  const { answer, error, busy } = rows;
  const actions = useFunctionActions(props);
  if (answer === null || error !== '') return <Unanswered error={error} what="Charging the runtime to its callers" />;
  const columns = attributedColumns(answer, shown.unit);
  return (
    <>
      <PaneBar
        caption={<Caption answer={answer} query={params.query} />}
        exports={
          <ExportMenu
            pane={props}
            title="Attributed to your code"
            table={(signal) =>
              exportRows(columns, (offset, limit) => asking.ask('charged', { ...question, offset, limit }, signal))
            }
          />
        }
      />
      <div className={styles.rest}>
        <Whole answer={answer} unit={shown.unit} />
        <div className={styles.table} aria-busy={busy}>
          <RowTable
            label={`Own functions of ${about.title} with the runtime attributed, by ${shown.type}`}
            columns={pageColumns(columns, { name: ({ name }) => <FunctionName name={name} actions={actions} /> })}
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
