import type { ReactNode } from 'react';
import type { DataColumn } from '../../../../ui/dataColumn.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { Unanswered } from '../../../kit/Unanswered.tsx';
import { useAnswer } from '../../../kit/useAnswer.ts';
import type { ComparisonProps } from '../../asking/comparison.ts';
import { type CodeColumns, CodeDiff } from './CodeDiff.tsx';
import type { ChangedInstruction, ChangedInstructionsAnswer } from './changedInstructions.ts';
import styles from './LinesPane.module.css';
import type { answers } from './pairAnswer.ts';

export type DisassemblyDiffPaneProps = ComparisonProps<typeof answers> & {
  /** The choices of function and kind of rows. */
  tools: ReactNode;
};

/** A function instruction by instruction on both sides, if a disassembly of each side's build is open. */
export function DisassemblyDiffPane(props: DisassemblyDiffPaneProps) {
  const { tools, params, type, asking, heads } = props;
  const { answer, error, busy } = useAnswer(asking, 'disassembly', { type, name: params.picked });
  if (answer === null || error !== '') return <Unanswered error={error} what="Reading the instructions" />;
  return (
    <CodeDiff
      pane={props}
      answer={answer}
      columns={instructionColumns(heads)}
      busy={busy}
      caption={caption(answer)}
      tools={tools}
      scrollTo={{ index: mostChangedRow(answer), nonce: 0 }}
      empty={
        answer.rows.length === 0 ? (
          <EmptyState title={`There are no instructions of “${answer.name}” to compare.`} icon="code">
            {answer.missing.length > 0 &&
              `No open disassembly is of the build of ${answer.missing.map((side) => heads[side]).join(' and ')} and has this function. Each build needs its own: ${answer.command}.`}
          </EmptyState>
        ) : null
      }
    />
  );
}

/** The row whose cum changed most. */
function mostChangedRow({ rows, largestChange }: ChangedInstructionsAnswer): number {
  return rows.findIndex(({ cum }) => Math.abs(Number(cum.after) - Number(cum.before)) === largestChange.cum);
}

function caption({ name, formerly, paths, rows }: ChangedInstructionsAnswer): string {
  if (rows.length === 0) return '';
  const renamed = formerly === '' ? '' : ` It was called ${formerly} before.`;
  const from =
    paths.before === paths.after
      ? `Both sides are of the build of ${paths.after}.`
      : `From ${paths.before} and ${paths.after}.`;
  return `${name}.${renamed} ${from} Instructions are paired by their text, without addresses.`;
}

function instructionColumns(heads: ComparisonProps<typeof answers>['heads']): CodeColumns<ChangedInstruction> {
  const address = (side: 'before' | 'after'): DataColumn<ChangedInstruction> => ({
    id: `address.${side}`,
    header: `address ${heads[side]}`,
    align: 'left',
    width: 112,
    hint: `The address of the instruction ${heads[side]}, in the program’s file.`,
    cell: (row) => <code className={styles.instruction}>{row[side]}</code>,
  });
  return {
    what: 'instruction',
    places: [address('before'), address('after')],
    text: {
      id: 'instruction',
      header: 'instruction',
      align: 'left',
      grow: true,
      cell: ({ text, place }) => (
        <code className={styles.instruction}>
          {text} <span className={styles.instructionPlace}>{place}</span>
        </code>
      ),
    },
    exported: {
      places: [
        { header: 'address before', code: true },
        { header: 'address after', code: true },
      ],
      texts: [
        { header: 'instruction', code: true },
        { header: 'line', code: true },
      ],
      placesOf: ({ before, after }) => [before, after],
      textsOf: ({ text, place }) => [text, place],
    },
  };
}
