import { type ReactNode, useState } from 'react';
import { CallGraph } from '../../../../ui/call-graph/CallGraph.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { Segmented } from '../../../../ui/Segmented.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { capitalised } from '../../../../units/capitalised.ts';
import { countText, formatCount } from '../../../../units/formatCount.ts';
import { formatShare } from '../../../../units/formatShare.ts';
import { Unanswered } from '../../../kit/Unanswered.tsx';
import { useAnswer } from '../../../kit/useAnswer.ts';
import { graphAddress } from '../../address/graphAddress.ts';
import type { CommonPaneProps, PaneProps } from '../../asking/pane.ts';
import { frameWords } from '../../data/profileParams.ts';
import { ExportMenu } from '../../parts/ExportMenu.tsx';
import { useFunctionActions } from '../../parts/useFunctionActions.ts';
import type { answers, GraphAnswer } from './answer.ts';
import { BoxDetails } from './BoxDetails.tsx';
import { CallTable } from './CallTable.tsx';
import styles from './GraphPane.module.css';
import { graphDocument, graphTable } from './graphExport.ts';
import { edgeFractions, firstLimits, graphQuestion, nodeCounts, nodeFractions } from './graphParams.ts';

/** The call graph, trimmed as `go tool pprof -dot` does: callers, callees and the amounts of calls. */
export function GraphPane(props: PaneProps<typeof answers>) {
  const { about, valueType, shown, params, search, onParams, asking } = props;
  const question = graphQuestion(search, valueType, params.query);
  const { answer, error, busy } = useAnswer(asking, 'drawing', question);
  const actions = useFunctionActions(props);
  const asTable = graphAddress.read(search).as === 'table';
  const select = (name: string): void => onParams({ fn: name || null }, 'touch');
  const open = (name: string): void => actions.open(name, 'callers');

  if (answer === null || error !== '') return <Unanswered error={error} what="Laying out the call graph" />;
  const { drawing } = answer;
  const picked = drawing.boxes.findIndex(({ name }) => name === params.picked);
  const hasHidden = params.picked !== '' && picked < 0;
  return (
    <div className={styles.pane} aria-busy={busy}>
      <div className={styles.bar} role="toolbar" aria-label="What is drawn">
        <Segmented
          label="Shown as"
          value={asTable ? 'table' : 'graph'}
          options={[
            { value: 'graph', label: 'Graph', icon: 'graph' },
            { value: 'table', label: 'Table', icon: 'table' },
          ]}
          onChange={(value) => onParams(graphAddress.write({ as: value }), 'step')}
        />
        <Limits question={question} onParams={onParams} />
        <ExportMenu
          pane={props}
          title="Call graph"
          table={() => graphTable(answer, shown.unit)}
          drawing={(notes) => graphDocument(props, answer, notes)}
        />
      </div>
      <p className={styles.caption} role="status">
        <Trimmed answer={answer} rows={frameWords[params.lens.by].many} query={params.query} />
        {hasHidden && ' The function that is picked out is not among them.'}
      </p>
      {drawing.boxes.length === 0 ? (
        <EmptyState title="There is nothing to draw.">
          No function weighs as much as the limits ask for. Lower the node fraction.
        </EmptyState>
      ) : (
        <div className={styles.both} data-picked={picked >= 0 || undefined}>
          {asTable ? (
            <CallTable {...props} answer={answer} actions={actions} />
          ) : (
            <div className={styles.drawn}>
              <CallGraph
                drawing={drawing}
                unit={shown.unit}
                label={`Call graph of ${about.title} by ${shown.type}`}
                selected={params.picked}
                onSelect={select}
                onOpen={open}
              />
              <Legend />
            </div>
          )}
          {picked >= 0 && (
            <BoxDetails
              answer={answer}
              box={picked}
              unit={shown.unit}
              actions={actions}
              onSelect={select}
              onOpen={open}
            />
          )}
        </div>
      )}
    </div>
  );
}

function Limits({
  question,
  onParams,
}: { question: ReturnType<typeof graphQuestion> } & Pick<CommonPaneProps, 'onParams'>) {
  type Limit = 'nodecount' | 'nodefraction' | 'edgefraction';
  const set = (name: Limit, value: string, usual: number): void =>
    onParams(graphAddress.write({ [name]: Number(value) === usual ? null : value }), 'step');
  const from = (what: string) => (fraction: number) =>
    fraction === 0 ? `All ${what}` : `${capitalised(what)} from ${fraction * 100}%`;
  return (
    <>
      <SelectField
        label="Nodes"
        hideLabel
        size="small"
        value={String(question.nodeCount)}
        options={options(nodeCounts, question.nodeCount, (count) => `At most ${count} nodes`)}
        onChange={(value) => set('nodecount', value, firstLimits.nodeCount)}
      />
      <SelectField
        label="Weight of nodes, part of the total"
        hideLabel
        size="small"
        value={String(question.nodeFraction)}
        options={options(nodeFractions, question.nodeFraction, from('nodes'))}
        onChange={(value) => set('nodefraction', value, firstLimits.nodeFraction)}
      />
      <SelectField
        label="Weight of calls, part of the total"
        hideLabel
        size="small"
        value={String(question.edgeFraction)}
        options={options(edgeFractions, question.edgeFraction, from('calls'))}
        onChange={(value) => set('edgefraction', value, firstLimits.edgeFraction)}
      />
    </>
  );
}

/** The options of a limit. A number from a link that is not among the choices is added. */
function options(
  usual: readonly number[],
  current: number,
  words: (value: number) => string,
): { value: string; label: string }[] {
  const all = usual.includes(current) ? usual : [...usual, current].sort((a, b) => a - b);
  return all.map((value) => ({ value: String(value), label: words(value) }));
}

/** The number of drawn and hidden nodes, of hidden edges, and of drawn matches. */
function Trimmed({ answer, rows, query }: { answer: GraphAnswer; rows: string; query: string }): ReactNode {
  const { drawing, allNodes, heavyNodes, flatShown, flatAll, lightEdges, redundantEdges } = answer;
  const drawn = drawing.boxes.length;
  const parts = [
    drawn === allNodes
      ? `All ${formatCount(drawn)} ${rows}`
      : `${formatCount(drawn)} of ${formatCount(allNodes)} ${rows}, ${formatShare(flatShown, flatAll)} of flat`,
  ];
  if (heavyNodes < allNodes) parts.push(`${formatCount(allNodes - heavyNodes)} below the threshold`);
  if (drawn < heavyNodes) parts.push(`${formatCount(heavyNodes - drawn)} over the node limit`);
  const end = drawing.boxes[drawing.path.at(-1) ?? -1];
  const hidden = lightEdges + redundantEdges;
  if (hidden > 0) parts.push(`${countText(hidden, 'edge')} hidden`);
  return (
    <>
      {parts.join('; ')}.{end && drawing.path.length > 1 && ` The heaviest path ends in ${end.name}.`}
      {answer.searchError !== ''
        ? ` ${answer.searchError}`
        : query !== '' &&
          ` ${formatCount(answer.matched)} of ${formatCount(answer.matchedInAll)} that match “${query}” ${answer.matched === 1 ? 'is' : 'are'} drawn.`}
    </>
  );
}

/** An explanation of the graph, which the reader can collapse. */
function Legend() {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.legend} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>How to read it</summary>
      <ul>
        <li>Larger type: more flat. Stronger colour: more cum. Bold: your code.</li>
        <li>Wider arrows: more goes there. A sample counts once for an arrow, however often it goes over it.</li>
        <li>Darkest lines: the heaviest path, along the heaviest call of each function.</li>
        <li>Dotted arrows go over functions that are not drawn.</li>
      </ul>
    </details>
  );
}
