import { exportRows } from '../../../../ui/export/exportTableOf.ts';
import { pageColumns } from '../../../../ui/pageColumns.tsx';
import { Stat, StatStrip } from '../../../../ui/Stat.tsx';
import { formatAmount } from '../../../../units/formatAmount.ts';
import { formatCount } from '../../../../units/formatCount.ts';
import { formatShare } from '../../../../units/formatShare.ts';
import { RowTable } from '../../../kit/RowTable.tsx';
import { Unanswered } from '../../../kit/Unanswered.tsx';
import { useRowWindow } from '../../../kit/useRowWindow.ts';
import { type AmountUnits, amountUnits, bothText } from '../../columns/measureColumns.ts';
import { bothSides, laterAmount, type SidedAmount, sizeOf } from '../../noise/judgedChange.ts';
import { Captions } from '../../parts/Captioned.tsx';
import { ExportMenu, samplingWords } from '../../parts/ExportMenu.tsx';
import { useFunctionActions } from '../../parts/useFunctionActions.ts';
import { WhichRows } from '../../parts/WhichRows.tsx';
import type { AttributedAnswer } from './attributedPage.ts';
import { attributedColumns } from './columns.ts';
import { OwnName } from './OwnName.tsx';
import styles from './PackagesPane.module.css';
import type { PackagesViewProps } from './packagesViewProps.ts';

/** The functions of user code, each with the runtime work attributed to it. */
export function AttributedView(props: PackagesViewProps) {
  const { about, shown, params, question, set, asking, pair } = props;
  const rows = useRowWindow(asking, 'charged', question);
  const { answer, error, busy } = rows;
  const actions = useFunctionActions(props);
  if (answer === null || error !== '') return <Unanswered error={error} what="Charging the runtime to its callers" />;
  const amounts = answer.rows.flatMap(({ sum, flat, charged }) => [sum, flat, charged]);
  const of = { ...amountUnits(props, answer.largest, amounts), left: null };
  const columns = attributedColumns(answer, of);
  return (
    <>
      <Captions
        caption={<Caption answer={answer} query={params.query} />}
        tools={
          <>
            {props.choice}
            {pair !== null && (
              <WhichRows value={question.only} counts={answer.counts} onChange={(next) => set({ only: next })} />
            )}
            <ExportMenu
              pane={props}
              title="Runtime by caller"
              table={(signal) => exportRows(columns, rows.pages(signal))}
            />
          </>
        }
      />
      <div className={styles.rest}>
        <Whole answer={answer} of={of} />
        <div className={styles.table} aria-busy={busy}>
          <RowTable
            label={`Own functions of ${about.title} with the runtime attributed, by ${shown.type}`}
            columns={pageColumns(columns, { name: (row) => <OwnName row={row} actions={actions} /> })}
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
  const index = picked === '' ? -1 : rows.findIndex(({ name }) => name === picked);
  return index < 0 ? -1 : index + offset;
}

function Caption({ answer, query }: { answer: AttributedAnswer; query: string }) {
  const { searchError, rowCount, allRows, ownModule } = answer;
  if (searchError !== '') return <>{searchError}</>;
  if (query !== '' && rowCount < allRows)
    return <>{`${formatCount(rowCount)} of your ${formatCount(allRows)} functions match “${query}”.`}</>;
  const sampling = samplingWords(answer);
  const whose = ownModule === '' ? 'package main' : `package main and ${ownModule}`;
  return (
    <>
      {formatCount(allRows)} functions of {whose}.{sampling}
    </>
  );
}

/** The sum of the rows and the unattributed rest: together the whole profile, of two sides before and after. */
function Whole({ answer, of: { unit, scale, sides } }: { answer: AttributedAnswer; of: AmountUnits }) {
  const { flat, charged, rest, total } = answer;
  const stat = (label: string, amount: SidedAmount, hint: string) => {
    if (Number(sizeOf(amount)) === 0) return false;
    if (sides !== null) return <Stat label={label} value={bothText(bothSides(amount), scale)} hint={hint} />;
    const later = laterAmount(amount);
    return <Stat label={label} value={formatAmount(later, unit)} unit={formatShare(later, total)} hint={hint} />;
  };
  return (
    <StatStrip label="Where all of it is">
      {stat('Your code', flat, 'Flat of your functions: the rows’ flat.')}
      {stat('Runtime, for it', charged, 'The runtime’s work for your functions: the sum of the rows’ runtime.')}
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
