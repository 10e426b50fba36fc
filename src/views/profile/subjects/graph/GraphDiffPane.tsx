import { exportRows } from '../../../../ui/export/exportTableOf.ts';
import { ChangeLegend } from '../../../../ui/flame-graph/ChangeLegend.tsx';
import { formatCount } from '../../../../units/formatCount.ts';
import { Unanswered } from '../../../kit/Unanswered.tsx';
import { useAnswer } from '../../../kit/useAnswer.ts';
import type { PairViewProps } from '../../asking/view.ts';
import { frameWords } from '../../data/profileParams.ts';
import type { AmountChange } from '../../noise/judgedChange.ts';
import { ExportMenu } from '../../parts/ExportMenu.tsx';
import { pairNotes } from '../../parts/pairNotes.ts';
import { useFunctionActions } from '../../parts/useFunctionActions.ts';
import { changeText, deltaText } from '../../words/basisWords.ts';
import { changeLegend } from '../../words/changeWords.ts';
import type { answers } from './answer.ts';
import { BoxDetails } from './BoxDetails.tsx';
import { CallTable } from './CallTable.tsx';
import { GraphFrame } from './GraphFrame.tsx';
import type { GraphDiffAnswer } from './graphDiff.ts';
import { changesDocument } from './graphExport.ts';
import { graphQuestion } from './graphParams.ts';
import { hiddenWords } from './hiddenWords.ts';
import { changedCallColumns } from './pairColumns.ts';

const legend = [
  'Amounts with a sign are after − before. Larger type: its own cost changed more. Wider arrows: more of the change goes there.',
  'Functions and calls that did not change are not drawn.',
] as const;

/** The call graph of what changed between two profiles, trimmed as `go tool pprof -diff_base -dot` does. */
export function GraphDiffPane(props: PairViewProps<typeof answers.two>) {
  const { about, valueType: type, shown, params, search, onParams, asking, pairFacts, basis } = props;
  const question = graphQuestion(search, type, params.query);
  const { answer, error, busy } = useAnswer(asking, 'drawing', question);
  const actions = useFunctionActions(props);
  const select = (name: string): void => onParams({ fn: name || null }, 'touch');
  const open = (name: string): void => actions.open(name, 'top');

  if (answer === null || error !== '') return <Unanswered error={error} what="Laying out the graph of what changed" />;
  const { nodes, calls, drawing, most } = answer;
  const scale = pairFacts.scales[type]!;
  const words = (before: number, after: number): string =>
    `${deltaText(after - before, scale)} (${changeText(before, after, scale)})`;
  const ofNode = ({ before, after, isNoise }: AmountChange): string =>
    `${words(Number(before), Number(after))}${isNoise ? ', within noise' : ''}`;
  const colours = changeLegend(
    { colour: 'amount', most, moved: drawing.boxes.some(({ change }) => change?.kind === 'moved') },
    { type: `cum of ${shown.type}`, scale, basis, judges: pairFacts.judgements[type]!.judges },
  );
  const columns = changedCallColumns(answer, scale, props.heads);
  const picked = drawing.boxes.findIndex(({ name }) => name === params.picked);
  return (
    <GraphFrame
      {...props}
      graph={answer}
      busy={busy}
      limits={question}
      label={`Graph of what changed in ${about.title} by ${shown.type}`}
      caption={trimmedWords(answer, frameWords[params.lens.by].many)}
      legend={legend}
      colours={<ChangeLegend {...colours} />}
      exports={
        <ExportMenu
          pane={props}
          isDiff
          title="Graph of what changed"
          notes={pairNotes(props)}
          table={() => exportRows(columns, calls)}
          drawing={(notes) => changesDocument(props, answer, notes)}
        />
      }
      table={
        <CallTable
          {...props}
          label={`Calls that changed in ${about.title} by ${shown.type}`}
          calls={calls}
          drawing={drawing}
          columns={columns}
          sortedBy="delta"
          actions={actions}
          opens="top"
          empty="No call between functions that are drawn changed."
        />
      }
      details={
        picked >= 0 && (
          <BoxDetails
            drawing={drawing}
            box={picked}
            amounts={{ flat: ofNode(nodes[picked]!.flat), cum: ofNode(nodes[picked]!.cum) }}
            arrowWords={(arrow) => words(calls[arrow]!.before, calls[arrow]!.after)}
            actions={actions}
            onSelect={select}
            onOpen={open}
            opens="Find it in Changes"
          />
        )
      }
      onSelect={select}
      onOpen={open}
    />
  );
}

function trimmedWords(answer: GraphDiffAnswer, rows: string): string {
  const { drawing, allNodes } = answer;
  const drawn = drawing.boxes.length;
  const end = drawing.boxes[drawing.path.at(-1) ?? -1];
  const path = end && drawing.path.length > 1 ? ` The largest change leads to ${end.name}.` : '';
  const first = `${formatCount(drawn)} of ${formatCount(allNodes)} ${rows}, those that changed most`;
  return `${[first, ...hiddenWords(answer, drawn)].join('; ')}.${path}`;
}
