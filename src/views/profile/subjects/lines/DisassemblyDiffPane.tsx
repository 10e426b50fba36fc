import type { ReactNode } from 'react';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import type { Faces } from '../../../../ui/pageColumns.tsx';
import { Unanswered } from '../../../kit/Unanswered.tsx';
import { useAnswer } from '../../../kit/useAnswer.ts';
import type { PairViewProps } from '../../asking/view.ts';
import type { answers } from './answer.ts';
import { CodeDiff } from './CodeDiff.tsx';
import type { ChangedInstruction, ChangedInstructionsAnswer } from './changedInstructions.ts';
import styles from './LinesPane.module.css';
import { changedInstructionColumns } from './pairColumns.ts';

export type DisassemblyDiffPaneProps = PairViewProps<typeof answers.two> & {
  /** The choices of function and kind of rows. */
  tools: ReactNode;
};

/** A function instruction by instruction on both sides, if a disassembly of each side's build is open. */
export function DisassemblyDiffPane(props: DisassemblyDiffPaneProps) {
  const { tools, params, valueType: type, asking, heads } = props;
  const { answer, error, busy } = useAnswer(asking, 'disassembly', { type, name: params.picked });
  if (answer === null || error !== '') return <Unanswered error={error} what="Reading the instructions" />;
  return (
    <CodeDiff
      pane={props}
      answer={answer}
      code={changedInstructionColumns(heads)}
      faces={faces}
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

const faces: Faces<ChangedInstruction> = {
  'address.before': ({ before }) => <code className={styles.instruction}>{before}</code>,
  'address.after': ({ after }) => <code className={styles.instruction}>{after}</code>,
  instruction: ({ text, place }) => (
    <code className={styles.instruction}>
      {text} <span className={styles.instructionPlace}>{place}</span>
    </code>
  ),
};
