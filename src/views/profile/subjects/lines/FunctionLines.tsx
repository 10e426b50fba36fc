import type { ReactNode } from 'react';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { Unanswered } from '../../../kit/Unanswered.tsx';
import { useAnswer } from '../../../kit/useAnswer.ts';
import { linesAddress } from '../../address/linesAddress.ts';
import type { ViewProps } from '../../asking/view.ts';
import { FunctionChooser } from '../../parts/FunctionChooser.tsx';
import { useFunctionActions } from '../../parts/useFunctionActions.ts';
import type { answers } from './answer.ts';
import { CalledBy } from './CalledBy.tsx';
import { FunctionDisassembly } from './FunctionDisassembly.tsx';
import { FunctionSource } from './FunctionSource.tsx';
import { FunctionStrip } from './FunctionStrip.tsx';
import styles from './LinesPane.module.css';

/**
 * A function line by line: as source with amounts if its source is open, as a table, and as instructions. Of two sides
 * as a table with the changes.
 */
export function FunctionLines(props: ViewProps<typeof answers.one> & { choice: ReactNode }) {
  const { valueType, shown, params, search, onParams, asking, common, pair, choice } = props;
  const { picked } = params;
  const { file, as, whole, source: prefer, symbol } = linesAddress.read(search);
  const { answer, error, busy } = useAnswer(asking, 'ofFunction', { valueType, name: picked, file, whole, prefer });
  const actions = useFunctionActions(props);
  const hasSource = (answer?.source ?? null) !== null;
  const hasDumps = asking.needed.some(({ dataset }) => dataset?.kind === 'disassembly');
  const usesInstructions = as === 'disassembly' || (hasDumps && hasSource && as === 'source');
  const question = usesInstructions && answer !== null ? { valueType, name: answer.name, symbol } : null;
  const asked = useAnswer(asking, 'disassembly', question);
  const disassembly = { ...asked, answer: asked.answer?.name === answer?.name ? asked.answer : null };

  const choose = (name: string): void => {
    const own = { file: null, at: null, atBefore: null, source: null, whole: null, symbol: null, address: null };
    onParams({ fn: name, ...linesAddress.write(own) }, 'step');
  };
  const chooser = (
    <FunctionChooser common={common} valueType={valueType} value={answer?.name ?? picked} onChoose={choose} />
  );
  if (answer === null) return <Unanswered error={error} what="Adding up the lines" />;
  if (!answer.found) {
    const where = pair === null ? 'not in what is shown' : 'on neither side';
    return (
      <>
        <div className={styles.bar}>{choice}</div>
        <div className={styles.choose}>
          <EmptyState
            title={answer.name === '' ? 'There are no lines to show.' : `“${answer.name}” is ${where}.`}
            icon="code"
            actions={<div className={styles.chooser}>{chooser}</div>}
          >
            {answer.name !== '' && 'A filter leaves nothing of that name. Choose another function, or undo the step.'}
          </EmptyState>
        </div>
      </>
    );
  }
  return (
    <>
      <FunctionStrip pane={props} answer={answer} actions={actions} chooser={chooser} choice={choice} />
      <CalledBy answer={answer} unit={shown.unit} actions={actions} onPick={choose} />
      {as === 'disassembly' ? (
        <FunctionDisassembly pane={props} {...disassembly} hasSource={hasSource} onPick={choose} />
      ) : (
        <FunctionSource pane={props} answer={answer} busy={busy} disassembly={disassembly.answer} />
      )}
    </>
  );
}
