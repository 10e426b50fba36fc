import { type ReactNode, useState } from 'react';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { Unanswered } from '../../../kit/Unanswered.tsx';
import { useAnswer } from '../../../kit/useAnswer.ts';
import { linesAddress } from '../../address/linesAddress.ts';
import type { PaneProps } from '../../asking/pane.ts';
import { FunctionChooser } from '../../parts/FunctionChooser.tsx';
import { useFunctionActions } from '../../parts/useFunctionActions.ts';
import type { answers } from './answer.ts';
import { CalledBy } from './CalledBy.tsx';
import { FunctionStrip } from './FunctionStrip.tsx';
import styles from './LinesPane.module.css';
import { LinesTable } from './LinesTable.tsx';
import { LinesToolbar } from './LinesToolbar.tsx';
import { SourceListing } from './SourceListing.tsx';
import { SourceNote } from './SourceNote.tsx';
import { useHotKeys } from './useHotKeys.ts';
import { useSource } from './useSource.ts';

/** A function line by line: as source with amounts if its source is open, and as a table. */
export function FunctionLines(props: PaneProps<typeof answers> & { choice: ReactNode }) {
  const { valueType, shown, params, search, onParams, asking, common, choice } = props;
  const { picked } = params;
  const { file } = linesAddress.read(search);
  const { answer, error, busy } = useAnswer(asking, 'ofFunction', { valueType, name: picked, file });
  const actions = useFunctionActions(props);
  const whole = linesAddress.read(search).whole;
  const { source, looking, failed } = useSource(props, answer, { whole, prefer: linesAddress.read(search).source });
  const [jump, setJump] = useState({ line: 0, nonce: 0 });

  const asTable = source === null || linesAddress.read(search).as === 'table';
  const amounts = asTable || source === null ? (answer?.rows ?? []) : source.amounts;
  const { at } = linesAddress.read(search);
  const goTo = (line: number): void => {
    setJump(({ nonce }) => ({ line, nonce: nonce + 1 }));
    onParams(linesAddress.write({ at: line }), 'touch');
  };
  const hot = useHotKeys(amounts, at, goTo);

  const choose = (name: string): void =>
    onParams({ fn: name, ...linesAddress.write({ file: null, at: null, source: null, whole: null }) }, 'step');
  const chooser = (
    <FunctionChooser common={common} valueType={valueType} value={answer?.name ?? picked} onChoose={choose} />
  );
  if (answer === null) return <Unanswered error={error} what="Adding up the lines" />;
  if (!answer.found) {
    return (
      <>
        <div className={styles.bar}>{choice}</div>
        <div className={styles.choose}>
          <EmptyState
            title={answer.name === '' ? 'There are no lines to show.' : `“${answer.name}” is not in what is shown.`}
            icon="code"
            actions={<div className={styles.chooser}>{chooser}</div>}
          >
            {answer.name !== '' && 'A filter leaves nothing of that name. Choose another function, or undo the step.'}
          </EmptyState>
        </div>
      </>
    );
  }
  const hottest = answer.rows.find(({ cum }) => cum === answer.largestCum)?.line ?? answer.startLine;
  const lines = { answer, unit: shown.unit, type: shown.type, at, jump, onAt: goTo, hot: hot.lines };
  return (
    <>
      <FunctionStrip answer={answer} unit={shown.unit} actions={actions} chooser={chooser} choice={choice} />
      <CalledBy answer={answer} unit={shown.unit} actions={actions} onPick={choose} />
      <SourceNote
        {...props}
        answer={answer}
        source={source}
        looking={looking}
        failed={failed}
        line={at || hottest}
        onPrefer={(path) => onParams(linesAddress.write({ source: path }), 'step')}
      />
      <LinesToolbar pane={props} answer={answer} source={source} asTable={asTable} whole={whole} hot={hot} />
      <div className={styles.fill} aria-busy={busy}>
        {asTable || source === null ? (
          <LinesTable {...lines} source={source} />
        ) : (
          <SourceListing {...lines} source={source} whole={whole} />
        )}
      </div>
    </>
  );
}
