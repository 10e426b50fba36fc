import type { ReactNode } from 'react';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { Stat, StatStrip } from '../../../../ui/Stat.tsx';
import { formatShare } from '../../../../units/formatShare.ts';
import { Unanswered } from '../../../kit/Unanswered.tsx';
import { useAnswer } from '../../../kit/useAnswer.ts';
import { linesAddress } from '../../address/linesAddress.ts';
import type { CommonViewProps, ViewProps } from '../../asking/view.ts';
import type { AmountKind } from '../../data/functionTable.ts';
import { laterAmount } from '../../noise/judgedChange.ts';
import { FunctionChooser } from '../../parts/FunctionChooser.tsx';
import { FunctionMenu } from '../../parts/FunctionMenu.tsx';
import { sidedWords } from '../../parts/sidedWords.ts';
import { type FunctionActions, useFunctionActions } from '../../parts/useFunctionActions.ts';
import type { answers } from './answer.ts';
import { CalledBy } from './CalledBy.tsx';
import { FunctionDisassembly } from './FunctionDisassembly.tsx';
import { FunctionSource } from './FunctionSource.tsx';
import type { FunctionAnswer } from './functionAnswer.ts';
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

interface FunctionStripProps {
  pane: CommonViewProps;
  answer: FunctionAnswer;
  actions: FunctionActions;
  /** The field that chooses the function. */
  chooser: ReactNode;
  choice: ReactNode;
}

/** The shown function and its total amounts; of two sides with the changes. */
function FunctionStrip({ pane, answer, actions, chooser, choice }: FunctionStripProps) {
  const { name, cum, total } = answer;
  const stat = (kind: AmountKind, share: string, hint: string): ReactNode => {
    const { amount, change } = sidedWords(
      answer[kind],
      pane.shown.unit,
      pane.pair?.pairFacts.scales[pane.valueType] ?? null,
    );
    return <Stat label={kind} value={amount} unit={change || share} hint={hint} />;
  };
  const [flat, all] = [laterAmount(answer.flat), laterAmount(cum)];
  return (
    <section className={styles.strip} aria-label="Function">
      {choice}
      <div className={styles.which}>
        {chooser}
        <IconButton
          label="Show what calls it, and what it calls"
          icon="callers"
          onClick={() => actions.open(name, 'callers')}
        />
        <FunctionMenu name={name} actions={actions} />
      </div>
      <StatStrip label={`Amounts of ${name}`}>
        {stat(
          'cum',
          `${formatShare(all, total)} of the profile`,
          'In the function and all that it calls; recursion counts once.',
        )}
        {stat('flat', `${formatShare(flat, all)} of the function`, 'In the function itself.')}
      </StatStrip>
    </section>
  );
}
