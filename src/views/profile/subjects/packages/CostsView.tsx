import { type FormEvent, useState } from 'react';
import type { CostGroup, GroupOutcome } from '../../../../analysis/packages/costGroups.ts';
import { formatGroups, groupTitle } from '../../../../analysis/packages/costTitle.ts';
import { Badge } from '../../../../ui/Badge.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Chip } from '../../../../ui/Chip.tsx';
import { exportRows } from '../../../../ui/export/exportTableOf.ts';
import { groupColour } from '../../../../ui/flame-graph/colours.ts';
import { useFlameTheme } from '../../../../ui/flame-graph/useFlameTheme.ts';
import { pageColumns } from '../../../../ui/pageColumns.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { formatAmount } from '../../../../units/formatAmount.ts';
import { formatCount } from '../../../../units/formatCount.ts';
import { formatShare } from '../../../../units/formatShare.ts';
import { RowTable } from '../../../kit/RowTable.tsx';
import { Unanswered } from '../../../kit/Unanswered.tsx';
import { useAnswer } from '../../../kit/useAnswer.ts';
import { amountUnits, bothText } from '../../columns/measureColumns.ts';
import { bothSides, laterAmount } from '../../noise/judgedChange.ts';
import { Captions } from '../../parts/Captioned.tsx';
import { ExportMenu, samplingWords } from '../../parts/ExportMenu.tsx';
import { KindChips } from '../../parts/KindChips.tsx';
import { useFunctionActions } from '../../parts/useFunctionActions.ts';
import { costColumns } from './columns.ts';
import type { ClassRow, CostsAnswer } from './costsPage.ts';
import { Disclosure, OwnName } from './OwnName.tsx';
import styles from './PackagesPane.module.css';
import { toggled } from './packagesQuestion.ts';
import type { PackagesViewProps } from './packagesViewProps.ts';

/** The kinds of work of the samples: disjoint shares that add up to 100%. */
export function CostsView(props: PackagesViewProps) {
  const { about, shown, question, set, asking, params, pair } = props;
  const { answer, error, busy } = useAnswer(asking, 'costs', { ...question, query: '', offset: 0, limit: 0 });
  const actions = useFunctionActions(props);
  const theme = useFlameTheme();
  if (answer === null || error !== '') return <Unanswered error={error} what="Classifying the samples" />;
  const { rows } = answer;
  const classes = rows.filter((row): row is ClassRow => row.row === 'class');
  const amounts = classes.map(({ amount }) => amount);
  const of = { ...amountUnits(props, answer.largest, amounts), left: null };
  const columns = costColumns(answer, of);
  const toggle = (id: string): void => set({ open: toggled(question.open, id) }, 'touch');
  return (
    <>
      <Captions
        caption={
          <>
            {formatCount(classes.length)} kinds of work. Each sample is in exactly one; together they are{' '}
            {pair === null ? sumText(answer, shown.unit) : bothText(bothSides(answer.sum), of.scale)}.
            {samplingWords(answer)}
          </>
        }
        tools={
          <>
            {props.choice}
            <ExportMenu pane={props} title="Kinds of work" table={() => exportRows(columns, rows)} />
          </>
        }
      />
      <div className={styles.rest}>
        <KindChips {...props} isReady />
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
                    <span
                      className={styles.swatch}
                      style={{ background: groupColour(row.id, theme) }}
                      aria-hidden="true"
                    />
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

interface GroupEditorProps {
  groups: readonly CostGroup[];
  /** One per entry of `groups`. */
  outcomes: readonly GroupOutcome[];
  /** Called with the groups as text of the link; '' for none. */
  onChange: (groups: string) => void;
}

/** The reader's groups: a name and an expression each. The link contains them. */
function GroupEditor({ groups, outcomes, onChange }: GroupEditorProps) {
  const [open, setOpen] = useState(false);
  const [title, setTitle] = useState('');
  const [expression, setExpression] = useState('');
  const clean = groupTitle(title);
  const isTaken = groups.some((group) => group.title === clean);
  const add = (event: FormEvent): void => {
    event.preventDefault();
    if (clean === '' || expression === '' || isTaken) return;
    onChange(formatGroups([...groups, { title: clean, expression }]));
    setTitle('');
    setExpression('');
    setOpen(false);
  };
  return (
    <div className={styles.groups}>
      {groups.map((group, index) => (
        <Chip
          key={group.title}
          onRemove={() => onChange(formatGroups(groups.filter((other) => other !== group)))}
          removeLabel={`Remove the group ${group.title}`}
        >
          {group.title}: <code className={styles.expression}>{group.expression}</code>
          {problemOf(outcomes[index])}
        </Chip>
      ))}
      {open ? (
        <form className={styles.form} aria-label="New group" onSubmit={add}>
          <TextField
            label="Name"
            value={title}
            onChange={setTitle}
            placeholder="Database"
            error={isTaken ? 'There is a group of that name.' : null}
          />
          <TextField
            label="Functions that match"
            value={expression}
            onChange={setExpression}
            placeholder="^(gorm\.io|database/sql)"
            code
          />
          <Button type="submit" variant="primary" size="small" disabled={clean === '' || expression === '' || isTaken}>
            Add
          </Button>
          <Button size="small" variant="quiet" onClick={() => setOpen(false)}>
            Cancel
          </Button>
        </form>
      ) : (
        <Button size="small" variant="quiet" icon="plus" onClick={() => setOpen(true)}>
          Add a group
        </Button>
      )}
    </div>
  );
}

function problemOf(outcome: GroupOutcome | undefined): string {
  if (outcome === undefined) return '';
  if (outcome.error !== '') return ` — ${outcome.error}`;
  return outcome.matched ? '' : ' — matches no function.';
}
