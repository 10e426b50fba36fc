import { exportRows } from '../../../../ui/export/exportTableOf.ts';
import { formatAmount } from '../../../../units/formatAmount.ts';
import { formatCount } from '../../../../units/formatCount.ts';
import { formatShare } from '../../../../units/formatShare.ts';
import { Unanswered } from '../../../kit/Unanswered.tsx';
import { useAnswer } from '../../../kit/useAnswer.ts';
import type { ViewProps } from '../../asking/view.ts';
import { frameWords } from '../../data/profileParams.ts';
import { ExportMenu } from '../../parts/ExportMenu.tsx';
import { useFunctionActions } from '../../parts/useFunctionActions.ts';
import type { answers, GraphAnswer } from './answer.ts';
import { BoxDetails, type UndrawnCall } from './BoxDetails.tsx';
import { CallTable } from './CallTable.tsx';
import { callColumns } from './columns.ts';
import { GraphFrame } from './GraphFrame.tsx';
import { graphDocument } from './graphExport.ts';
import { graphQuestion } from './graphParams.ts';
import { hiddenWords } from './hiddenWords.ts';
import type { Neighbour } from './neighbours.ts';

const legend = ['Larger type: more flat. Stronger colour: more cum. Wider arrows: more goes there.'] as const;

/** The call graph, trimmed as `go tool pprof -dot` does: callers, callees and the amounts of calls. */
export function GraphPane(props: ViewProps<typeof answers.one>) {
  const { about, valueType, shown, params, search, onParams, asking } = props;
  const question = graphQuestion(search, valueType, params.query);
  const { answer, error, busy } = useAnswer(asking, 'drawing', question);
  const asked = params.picked === '' ? null : { valueType, name: params.picked };
  const around = useAnswer(asking, 'neighbours', asked);
  const actions = useFunctionActions(props);
  const select = (name: string): void => onParams({ fn: name || null }, 'touch');
  const open = (name: string): void => actions.open(name, 'callers');

  if (answer === null || error !== '') return <Unanswered error={error} what="Laying out the call graph" />;
  const { nodes, edges, drawing, total } = answer;
  const words = (amount: (typeof nodes)[number]['flat']): string =>
    `${formatAmount(amount, shown.unit)} (${formatShare(amount, total)})`;
  const columns = callColumns(answer, shown.unit);
  const picked = drawing.boxes.findIndex(({ name }) => name === params.picked);
  const isKnown = around.answered === JSON.stringify(asked) && around.answer !== null;
  /** Without those that an arrow, or one over functions that are not drawn, leads to already. */
  const undrawn = (list: readonly Neighbour[], drawn: ReadonlySet<string>): UndrawnCall[] =>
    list.filter(({ name }) => !drawn.has(name)).map(({ name, amount }) => ({ name, amount: words(amount) }));
  const drawnAt = (at: 'from' | 'to'): Set<string> =>
    new Set(
      drawing.arrows
        .filter((arrow) => arrow[at === 'from' ? 'to' : 'from'] === picked)
        .map((arrow) => drawing.boxes[arrow[at]]!.name),
    );
  return (
    <GraphFrame
      {...props}
      graph={answer}
      busy={busy}
      limits={question}
      label={`Call graph of ${about.title} by ${shown.type}`}
      caption={trimmedWords(answer, frameWords[params.lens.by].many)}
      legend={legend}
      exports={
        <ExportMenu
          pane={props}
          title="Call graph"
          table={() => exportRows(columns, edges)}
          drawing={(notes) => graphDocument(props, answer, notes)}
        />
      }
      table={
        <CallTable
          {...props}
          label={`Calls in ${about.title} by ${shown.type}`}
          calls={edges}
          drawing={drawing}
          columns={columns}
          sortedBy="weight"
          actions={actions}
          opens="callers"
          empty="No function that is drawn calls another."
        />
      }
      details={
        picked >= 0 && (
          <BoxDetails
            drawing={drawing}
            box={picked}
            amounts={{ flat: words(nodes[picked]!.flat), cum: words(nodes[picked]!.cum) }}
            arrowWords={(arrow) => words(edges[arrow]!.weight)}
            {...(isKnown && {
              undrawn: {
                callers: undrawn(around.answer!.callers, drawnAt('from')),
                callees: undrawn(around.answer!.callees, drawnAt('to')),
              },
            })}
            actions={actions}
            onSelect={select}
            onOpen={open}
            opens="Callers and callees"
          />
        )
      }
      onSelect={select}
      onOpen={open}
    />
  );
}

function trimmedWords(answer: GraphAnswer, rows: string): string {
  const { drawing, allNodes, flatShown, flatAll } = answer;
  const drawn = drawing.boxes.length;
  const first =
    drawn === allNodes
      ? `All ${formatCount(drawn)} ${rows}`
      : `${formatCount(drawn)} of ${formatCount(allNodes)} ${rows}, ${formatShare(flatShown, flatAll)} of flat`;
  const end = drawing.boxes[drawing.path.at(-1) ?? -1];
  const path = end && drawing.path.length > 1 ? ` The heaviest path ends in ${end.name}.` : '';
  return `${[first, ...hiddenWords(answer, drawn)].join('; ')}.${path}`;
}
