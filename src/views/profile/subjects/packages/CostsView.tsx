import { type FormEvent, useState } from 'react';
import type { CostGroup, GroupOutcome } from '../../../../analysis/packages/costGroups.ts';
import { formatGroups, groupTitle } from '../../../../analysis/packages/costTitle.ts';
import type { Amount } from '../../../../model/unit.ts';
import { Badge } from '../../../../ui/Badge.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Chip } from '../../../../ui/Chip.tsx';
import { exportRows } from '../../../../ui/export/exportTableOf.ts';
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
import { CostRibbon } from '../../parts/CostRibbon.tsx';
import { ExportMenu, samplingWords } from '../../parts/ExportMenu.tsx';
import { PaneBar } from '../../parts/PaneBar.tsx';
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
  if (answer === null || error !== '') return <Unanswered error={error} what="Classifying the samples" />;
  const { rows } = answer;
  const classes = rows.filter((row): row is ClassRow => row.row === 'class');
  const amounts = classes.map(({ amount }) => amount);
  const of = { ...amountUnits(props, answer.largest, amounts), left: null };
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
        exports={<ExportMenu pane={props} title="Kinds of work" table={() => exportRows(columns, rows)} />}
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

interface KindBarProps {
  label: string;
  classes: readonly ClassRow[];
  total: Amount;
  unit: string;
}

/** Smallest share of a part that shows its name. */
const NAMED = 0.06;
const tones: readonly (readonly [ClassRow['tone'], string])[] = [
  ['group', 'your groups'],
  ['own', 'your code'],
  ['module', 'modules'],
  ['library', 'standard and well-known libraries'],
  ['runtime', 'runtime and operating system'],
  ['rest', 'unclassified'],
];

/** All kinds of work as one bar: user code first, the runtime last. The table below it has the same data. */
function KindBar({ label, classes, total, unit }: KindBarProps) {
  const rank = new Map(tones.map(([tone], index) => [tone, index]));
  // A negative part, as in a diff, has no length.
  const parts = classes
    .map((row) => ({ ...row, amount: laterAmount(row.amount) }))
    .filter(({ amount }) => amount > 0)
    .sort((a, b) => rank.get(a.tone)! - rank.get(b.tone)! || Number(b.amount) - Number(a.amount));
  const words = (row: (typeof parts)[number]): string =>
    `${row.title}, ${formatAmount(row.amount, unit)}, ${formatShare(row.amount, total)}`;
  const drawn = tones.filter(([tone]) => parts.some((part) => part.tone === tone));
  return (
    <div className={styles.kinds}>
      <div className={styles.kindBar} role="img" aria-label={`${label}: ${parts.map(words).join('; ')}.`}>
        {parts.map((row) => (
          <span
            key={row.id}
            className={styles.part}
            data-tone={row.tone}
            title={words(row)}
            style={{ flexGrow: Number(row.amount) }}
          >
            {Number(row.amount) / (Number(total) || 1) >= NAMED && row.title}
          </span>
        ))}
      </div>
      <div className={styles.legend}>
        {drawn.map(([tone, title]) => (
          <span key={tone} className={styles.entry}>
            <span className={styles.swatch} data-tone={tone} aria-hidden="true" />
            {title}
          </span>
        ))}
      </div>
    </div>
  );
}
