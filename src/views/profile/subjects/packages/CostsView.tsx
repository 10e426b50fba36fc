import { Badge } from '../../../../ui/Badge.tsx';
import { exportRows } from '../../../../ui/export/exportTableOf.ts';
import { pageColumns } from '../../../../ui/pageColumns.tsx';
import { formatAmount } from '../../../../units/formatAmount.ts';
import { formatCount } from '../../../../units/formatCount.ts';
import { formatShare } from '../../../../units/formatShare.ts';
import { RowTable } from '../../../kit/RowTable.tsx';
import { Unanswered } from '../../../kit/Unanswered.tsx';
import { useAnswer } from '../../../kit/useAnswer.ts';
import { bothSides, laterAmount } from '../../noise/judgedChange.ts';
import { CostRibbon } from '../../parts/CostRibbon.tsx';
import { ExportMenu } from '../../parts/ExportMenu.tsx';
import { bothText, columnsOf } from '../../parts/measureColumns.ts';
import { PaneBar } from '../../parts/PaneBar.tsx';
import { samplingWords, sidesExport } from '../../parts/pairNotes.ts';
import { useFunctionActions } from '../../parts/useFunctionActions.ts';
import { costColumns } from './columns.ts';
import type { ClassRow, CostsAnswer } from './costsPage.ts';
import { Disclosure } from './Disclosure.tsx';
import { GroupEditor } from './GroupEditor.tsx';
import { KindBar } from './KindBar.tsx';
import { OwnName } from './OwnName.tsx';
import styles from './PackagesPane.module.css';
import { toggled } from './packagesQuestion.ts';
import type { PackagesViewProps } from './packagesViewProps.ts';

/** The kinds of work of the samples: disjoint shares that add up to 100%. */
export function CostsView(props: PackagesViewProps) {
  const { about, shown, question, set, asking, params, pair } = props;
  const { answer, error, busy } = useAnswer(asking, 'costs', { ...question, query: '', offset: 0, limit: 0 });
  const actions = useFunctionActions(props);
  if (answer === null || error !== '') return <Unanswered error={error} what="Classifying the samples" />;
  const { rows } = answer;
  const classes = rows.filter((row): row is ClassRow => row.row === 'class');
  const amounts = classes.map(({ amount }) => amount);
  const of = { ...columnsOf(props, answer.largest, amounts), left: null };
  const columns = costColumns(answer, of);
  const toggle = (id: string): void => set({ open: toggled(question.open, id) }, 'touch');
  return (
    <>
      <PaneBar
        caption={
          <>
            {formatCount(classes.length)} kinds of work. Each sample is in exactly one; together they are{' '}
            {pair === null ? sumText(answer, shown.unit) : bothText(bothSides(answer.sum), of.scale)}.
            {samplingWords(answer)}
          </>
        }
        exports={
          <ExportMenu
            pane={props}
            {...sidesExport(props)}
            title="Kinds of work"
            table={() => exportRows(columns, rows)}
          />
        }
      />
      <div className={styles.rest}>
        {pair === null ? (
          <KindBar label={`Kinds of work in ${about.title}`} classes={classes} total={answer.total} unit={shown.unit} />
        ) : (
          <CostRibbon {...props} isReady />
        )}
        <details className={styles.rule}>
          <summary>How a sample finds its kind</summary>
          <p>
            Its stack is read from the leaf to the root, and the first frame that says what it is decides. Your groups
            come first: a sample with a matching function anywhere on its stack is in that group. Then the runtime’s own
            work, such as mallocgc; helpers such as memmove are part of the runtime function that called them, and
            otherwise a kind of their own. Then code: yours
            {answer.ownModule === '' ? '' : ` (package main and ${answer.ownModule})`}, a library’s kind by its package,
            a module by its name, or the rest of the standard library.
          </p>
        </details>
        <GroupEditor
          groups={question.groups}
          outcomes={answer.groups}
          onChange={(groups) => set({ groups: groups || null })}
        />
        <div className={styles.table} aria-busy={busy}>
          <RowTable
            label={`Kinds of work in ${about.title} by ${shown.type}`}
            columns={pageColumns(columns, {
              name: (row) =>
                row.row === 'leaf' ? (
                  <span className={styles.inner}>
                    <OwnName row={row} actions={actions} />
                  </span>
                ) : (
                  <Disclosure open={row.open} name={row.title} onToggle={() => toggle(row.id)}>
                    <span className={styles.swatch} data-tone={row.tone} aria-hidden="true" />
                    {row.state !== '' && <Badge tone={row.state}>{row.state}</Badge>}
                    <span className={styles.named}>
                      <span className={styles.kind}>{row.title}</span>
                      <span className={styles.note}>{row.hint}</span>
                    </span>
                  </Disclosure>
                ),
            })}
            rows={{ rowCount: rows.length, rowAt: (index) => rows[index] }}
            sort={question.sort}
            onSort={(next) => set({ sort: next })}
            selected={
              params.picked === '' ? -1 : rows.findIndex((row) => row.row === 'leaf' && row.name === params.picked)
            }
            onSelect={(row) => row.row === 'leaf' && props.onParams({ fn: row.name }, 'touch')}
            onOpen={(row) => (row.row === 'class' ? toggle(row.id) : actions.find(row.name))}
            empty="There are no samples to classify."
          />
        </div>
      </div>
    </>
  );
}

function sumText({ sum, total }: CostsAnswer, unit: string): string {
  const amount = laterAmount(sum);
  return `${formatAmount(amount, unit)}, ${formatShare(amount, total)}`;
}
