import { useState } from 'react';
import { CallGraph } from '../../../../ui/call-graph/CallGraph.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { exportRows } from '../../../../ui/export/exportTableOf.ts';
import { ChangeLegend } from '../../../../ui/flame-graph/ChangeLegend.tsx';
import { Segmented } from '../../../../ui/Segmented.tsx';
import { Unanswered } from '../../../kit/Unanswered.tsx';
import { useAnswer } from '../../../kit/useAnswer.ts';
import { graphAddress } from '../../address/graphAddress.ts';
import type { ViewProps } from '../../asking/view.ts';
import { largestAmounts } from '../../noise/judgedChange.ts';
import { ExportMenu } from '../../parts/ExportMenu.tsx';
import { legendOf } from '../../parts/flameWords.ts';
import { columnsOf } from '../../parts/measureColumns.ts';
import { sidesExport } from '../../parts/pairNotes.ts';
import { useFunctionActions } from '../../parts/useFunctionActions.ts';
import type { answers } from './answer.ts';
import { BoxDetails } from './BoxDetails.tsx';
import { CallTable } from './CallTable.tsx';
import { callColumns } from './columns.ts';
import { GraphLimits } from './GraphLimits.tsx';
import styles from './GraphPane.module.css';
import { questionOf } from './graphParams.ts';
import { drawnWords, graphCaption, graphWords } from './graphWords.ts';

/**
 * The call graph, trimmed as `go tool pprof -dot` does: callers, callees and the amounts of calls. Of two sides it is
 * that of what changed, as with `-diff_base`.
 */
export function GraphPane(props: ViewProps<typeof answers.one>) {
  const { about, valueType, shown, params, search, onParams, asking } = props;
  const words = graphWords(props);
  const address = graphAddress.read(search);
  const question = questionOf(address, valueType, params.query);
  const { answer, error, busy } = useAnswer(asking, 'drawing', question);
  const actions = useFunctionActions(props);
  const select = (name: string): void => onParams({ fn: name || null }, 'touch');
  const open = (name: string): void => actions.open(name, words.opens.view);

  if (answer === null || error !== '') return <Unanswered error={error} what={words.asked} />;
  const { drawing, edges, most = 0 } = answer;
  const weights = edges.map(({ weight }) => weight);
  const columns = callColumns(answer, { ...columnsOf(props, largestAmounts(weights).largest, weights), left: null });
  const box = drawing.boxes.findIndex(({ name }) => name === params.picked);
  const moved = drawing.boxes.some(({ change }) => change?.kind === 'moved');
  const legend = legendOf(props, { colour: 'amount', most, moved }, `cum of ${shown.type}`);
  return (
    <div className={styles.pane} aria-busy={busy}>
      <div className={styles.bar} role="toolbar" aria-label="What is drawn">
        <Segmented
          label="Shown as"
          value={address.as}
          options={[
            { value: 'graph', label: 'Graph', icon: 'graph' },
            { value: 'table', label: 'Table', icon: 'table' },
          ]}
          onChange={(value) => onParams(graphAddress.write({ as: value }), 'step')}
        />
        <GraphLimits limits={question} onParams={onParams} />
        <ExportMenu
          pane={props}
          {...sidesExport(props)}
          title={words.title}
          table={() => exportRows(columns, edges)}
          drawing={async (notes) => {
            const { graphAsSvg } = await import('../../../../ui/call-graph/graphAsSvg.ts');
            return graphAsSvg(drawing, {
              title: `${words.drawing} ${shown.type} in ${about.title}`,
              notes: [...notes, { name: 'Drawn', value: drawnWords(props, answer, 'nodes') }],
            });
          }}
        />
      </div>
      <p className={styles.caption} role="status">
        {graphCaption(props, answer)}
        {params.picked !== '' && box < 0 && ' The function that is picked out is not among them.'}
      </p>
      {legend !== null && <ChangeLegend {...legend} />}
      {drawing.boxes.length === 0 ? (
        <EmptyState title="There is nothing to draw.">
          No function weighs as much as the limits ask for. Lower the node fraction.
        </EmptyState>
      ) : (
        <div className={styles.both} data-picked={box >= 0 || undefined}>
          {address.as === 'table' ? (
            <CallTable pane={props} answer={answer} columns={columns} actions={actions} />
          ) : (
            <div className={styles.drawn}>
              <CallGraph
                drawing={drawing}
                label={`${words.label} ${about.title} by ${shown.type}`}
                selected={params.picked}
                onSelect={select}
                onOpen={open}
              />
              <Legend lines={words.legend} />
            </div>
          )}
          {box >= 0 && (
            <BoxDetails pane={props} answer={answer} box={box} actions={actions} onSelect={select} onOpen={open} />
          )}
        </div>
      )}
    </div>
  );
}

/** What is true of all graphs. */
const common = [
  'Bold: your code. Darkest lines: the path along the heaviest arrow of each function.',
  'Dotted arrows go over functions that are not drawn. A sample counts once for an arrow, however often it goes over it.',
  '(inline): the compiler has inlined the call into the caller wherever it was sampled.',
] as const;

/** An explanation of the graph, which the reader can collapse. */
function Legend({ lines }: { lines: readonly string[] }) {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.legend} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>How to read it</summary>
      <ul>
        {[...common, ...lines].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}
