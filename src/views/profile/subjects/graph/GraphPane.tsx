import { useState } from 'react';
import type { GraphLimits as Limits } from '../../../../analysis/graph/callGraph.ts';
import type { GraphArrow } from '../../../../model/graphDrawing.ts';
import { Button } from '../../../../ui/Button.tsx';
import { CallGraph } from '../../../../ui/call-graph/CallGraph.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { exportRows } from '../../../../ui/export/exportTableOf.ts';
import { ChangeLegend } from '../../../../ui/flame-graph/ChangeLegend.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { Menu } from '../../../../ui/Menu.tsx';
import { Segmented } from '../../../../ui/Segmented.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { formatCount } from '../../../../units/formatCount.ts';
import { capitalised } from '../../../../units/listText.ts';
import { Unanswered } from '../../../kit/Unanswered.tsx';
import { useAnswer } from '../../../kit/useAnswer.ts';
import { graphAddress } from '../../address/graphAddress.ts';
import type { CommonViewProps, ViewProps } from '../../asking/view.ts';
import { amountUnits } from '../../columns/measureColumns.ts';
import { largestAmounts, type SidedAmount } from '../../noise/judgedChange.ts';
import { ExportMenu } from '../../parts/ExportMenu.tsx';
import { legendOf } from '../../parts/flameWords.ts';
import { type FunctionActions, useFunctionActions } from '../../parts/useFunctionActions.ts';
import type { answers, GraphAnswer } from './answer.ts';
import { CallTable } from './CallTable.tsx';
import { callColumns } from './columns.ts';
import styles from './GraphPane.module.css';
import { firstLimits, questionOf } from './graphParams.ts';
import { amountWords, drawnWords, graphCaption, graphWords } from './graphWords.ts';

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
  const columns = callColumns(answer, { ...amountUnits(props, largestAmounts(weights).largest, weights), left: null });
  const box = drawing.boxes.findIndex(({ name }) => name === params.picked);
  const drawn = new Set(drawing.boxes.flatMap(({ change }) => change?.kind ?? []));
  const legend = legendOf(props, { colour: 'amount', most, drawn }, `cum of ${shown.type}`);
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

/** So many calls that are not drawn are listed. */
const LISTED = 12;

interface BoxDetailsProps {
  pane: ViewProps<typeof answers.one>;
  answer: GraphAnswer;
  /** Index of the box. */
  box: number;
  actions: FunctionActions;
  onSelect: (name: string) => void;
  onOpen: (name: string) => void;
}

/** The selected function: its amounts, the arrows to and from it, and its calls that no arrow shows. */
function BoxDetails({ pane, answer, box, actions, onSelect, onOpen }: BoxDetailsProps) {
  const { nodes, edges, drawing, total } = answer;
  const { name } = drawing.boxes[box]!;
  const asked = { valueType: pane.valueType, name };
  const around = useAnswer(pane.asking, 'neighbours', asked);
  const all = around.answered === JSON.stringify(asked) ? around.answer : null;
  const words = (amount: SidedAmount): string => amountWords(pane, amount, total);
  const list = (title: string, callsOf: 'callers' | 'callees') => {
    const [end, other] = callsOf === 'callers' ? (['to', 'from'] as const) : (['from', 'to'] as const);
    const nameOf = (arrow: GraphArrow): string => drawing.boxes[arrow[other]]!.name;
    const arrows = drawing.arrows.map((arrow, index) => ({ ...arrow, index })).filter((arrow) => arrow[end] === box);
    const drawn = new Set(arrows.map(nameOf));
    const undrawn = all?.[callsOf].filter((call) => !drawn.has(call.name)) ?? [];
    const call = (of: string, onPress: (name: string) => void, amount: SidedAmount, notes: readonly string[]) => (
      <li key={of}>
        <button type="button" className={styles.other} title={of} onClick={() => onPress(of)}>
          {of}
        </button>
        <span className={styles.amount}>
          {words(amount)}
          {notes.map((note) => (
            <span key={note} className={styles.none}>
              {` ${note}`}
            </span>
          ))}
        </span>
      </li>
    );
    return (
      <section className={styles.side}>
        <h3>{title}</h3>
        {arrows.length === 0 && undrawn.length === 0 ? (
          <p className={styles.none}>{all === null ? 'Nothing that is drawn.' : 'Nothing.'}</p>
        ) : (
          <ul>
            {arrows.map((arrow) =>
              call(nameOf(arrow), onSelect, edges[arrow.index]!.weight, [
                ...(arrow.residual ? ['over others'] : []),
                ...(arrow.inlined ? ['inlined'] : []),
              ]),
            )}
            {undrawn.slice(0, LISTED).map((one) => call(one.name, onOpen, one.amount, ['not drawn']))}
            {undrawn.length > LISTED && (
              <li className={styles.none}>and {formatCount(undrawn.length - LISTED)} more, not drawn</li>
            )}
          </ul>
        )}
      </section>
    );
  };
  return (
    <aside className={styles.details} aria-label="Picked out">
      <header className={styles.head}>
        <h2 className={styles.title}>{name}</h2>
        <Menu
          trigger={<IconButton label={`Actions for ${name}`} icon="dots" size="small" />}
          items={actions.menu(name)}
        />
        <IconButton label="Let go" icon="close" size="small" onClick={() => onSelect('')} />
      </header>
      <dl className={styles.amounts}>
        <dt>flat</dt>
        <dd>{words(nodes[box]!.flat)}</dd>
        <dt>cum</dt>
        <dd>{words(nodes[box]!.cum)}</dd>
      </dl>
      <Button size="small" onClick={() => onOpen(name)}>
        {graphWords(pane).opens.label}
      </Button>
      {list('Called by', 'callers')}
      {list('Calls', 'callees')}
    </aside>
  );
}

const from = (what: string) => (fraction: number) =>
  fraction === 0 ? `All ${what}` : `${capitalised(what)} from ${fraction * 100}%`;

/** The choices for each limit. The URL has a parameter with the limit's name in lower case, but not its default. */
const choices = [
  { limit: 'nodeCount', label: 'Nodes', values: [20, 40, 80, 150, 300], words: (count) => `At most ${count} nodes` },
  {
    limit: 'nodeFraction',
    label: 'Weight of nodes, part of the total',
    values: [0, 0.001, 0.005, 0.02, 0.05],
    words: from('nodes'),
  },
  {
    limit: 'edgeFraction',
    label: 'Weight of calls, part of the total',
    values: [0, 0.001, 0.005, 0.02],
    words: from('calls'),
  },
] as const satisfies readonly {
  limit: keyof Limits;
  label: string;
  values: readonly number[];
  words: (value: number) => string;
}[];

/** How many functions and calls are drawn. */
function GraphLimits({ limits, onParams }: { limits: Limits } & Pick<CommonViewProps, 'onParams'>) {
  return choices.map(({ limit, label, values, words }) => {
    const current = limits[limit];
    // A number from a link need not be among the choices.
    const all = [...new Set<number>([...values, current])].sort((a, b) => a - b);
    return (
      <SelectField
        key={limit}
        label={label}
        hideLabel
        size="small"
        value={String(current)}
        options={all.map((value) => ({ value: String(value), label: words(value) }))}
        onChange={(value) =>
          onParams(
            graphAddress.write({ [limit.toLowerCase()]: Number(value) === firstLimits[limit] ? null : value }),
            'step',
          )
        }
      />
    );
  });
}
