import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { Segmented } from '../../../../ui/Segmented.tsx';
import { Unanswered } from '../../../kit/Unanswered.tsx';
import { useAnswer } from '../../../kit/useAnswer.ts';
import { linesAddress } from '../../address/linesAddress.ts';
import type { PairViewProps } from '../../asking/view.ts';
import { FunctionChooser } from '../../parts/FunctionChooser.tsx';
import type { answers } from './answer.ts';
import { CodeDiff } from './CodeDiff.tsx';
import { CodeLine } from './CodeLine.tsx';
import type { LinesDiffAnswer } from './changedLines.ts';
import { DisassemblyDiffPane } from './DisassemblyDiffPane.tsx';
import { FileChooser } from './FileChooser.tsx';
import styles from './LinesPane.module.css';
import { changedLineColumns } from './pairColumns.ts';

/** A function line by line on both sides, beside its source if that is open. */
export function LinesDiffPane(props: PairViewProps<typeof answers.two>) {
  const { params, search, valueType: type, asking, onParams, common, heads } = props;
  const hasSources = asking.needed.some(({ dataset }) => dataset?.kind === 'source');
  const hasDumps = asking.needed.some(({ dataset }) => dataset?.kind === 'disassembly');
  const { as, at, atBefore, file } = linesAddress.read(search);
  const { answer, error, busy } = useAnswer(asking, 'ofFunction', { type, name: params.picked, file });
  const choose = (name: string): void =>
    onParams({ fn: name, ...linesAddress.write({ file: null, at: null, atBefore: null }) }, 'step');

  if (answer === null || error !== '') return <Unanswered error={error} what="Adding up the lines" />;
  const asDisassembly = hasDumps && as === 'disassembly';
  const tools = (
    <>
      <span className={styles.chooser}>
        <FunctionChooser common={common} valueType={type} value={answer.name} onChoose={choose} />
      </span>
      {!asDisassembly && <FileChooser files={answer.allFiles} file={answer.file} onParams={onParams} />}
      {hasDumps && (
        <Segmented
          label="Compare"
          value={as === 'disassembly' ? as : 'source'}
          options={[
            { value: 'source', label: 'Lines', icon: 'code' },
            { value: 'disassembly', label: 'Disassembly', icon: 'layers' },
          ]}
          onChange={(value) => onParams(linesAddress.write({ as: value }), 'step')}
        />
      )}
    </>
  );
  if (asDisassembly) return <DisassemblyDiffPane {...props} tools={tools} />;
  // Line numbers of an address are those of its file.
  const isFile = file === '' || file === answer.file;
  const marked = isFile
    ? answer.rows.findIndex(({ before: was, after: is }) => (at > 0 ? is === at : atBefore > 0 && was === atBefore))
    : -1;
  return (
    <CodeDiff
      pane={props}
      answer={answer}
      code={changedLineColumns(heads)}
      faces={{ source: ({ text }) => text !== null && <CodeLine line={text} /> }}
      busy={busy}
      caption={answer.found ? caption(answer, hasSources) : ''}
      tools={tools}
      selectedIndex={marked < 0 ? null : marked}
      onSelect={(row, index) =>
        index !== marked &&
        onParams(
          linesAddress.write({ at: row.after, atBefore: row.after > 0 ? null : row.before, file: answer.file }),
          'touch',
        )
      }
      scrollTo={{ index: marked, nonce: 0 }}
      empty={
        answer.found ? null : (
          <EmptyState
            title={answer.name === '' ? 'There are no lines to show.' : `“${answer.name}” is on neither side.`}
          >
            Choose another function, or undo a filter.
          </EmptyState>
        )
      }
    />
  );
}

const pairedWords: Record<LinesDiffAnswer['pairedBy'], string> = {
  text: 'Lines are paired by the text of both sources.',
  distance: 'Lines are paired by their distance from the function’s first line.',
  number: 'Lines are paired by their numbers: the profiles do not say where the function begins.',
};

function caption({ name, formerly, files, sources, pairedBy }: LinesDiffAnswer, hasSources: boolean): string {
  const renamed = formerly === '' ? '' : ` It was called ${formerly} before.`;
  const missing = (['before', 'after'] as const).filter((side) => files[side] !== '' && sources[side] === '');
  const drop =
    missing.length === 0
      ? ''
      : ` ${hasSources ? 'No open source declares it where the profile of' : 'Drop the source of'} ${missing.join(' and ')}${hasSources ? ' says.' : ' to read it beside the numbers.'}`;
  return `${name}.${renamed} ${pairedWords[pairedBy]}${drop}`;
}
