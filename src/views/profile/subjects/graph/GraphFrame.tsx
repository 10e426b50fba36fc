import { type ReactNode, useState } from 'react';
import type { GraphLimits } from '../../../../analysis/graph/callGraph.ts';
import { CallGraph } from '../../../../ui/call-graph/CallGraph.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { Segmented } from '../../../../ui/Segmented.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { formatCount } from '../../../../units/formatCount.ts';
import { capitalised } from '../../../../units/listText.ts';
import { graphAddress } from '../../address/graphAddress.ts';
import type { CommonViewProps } from '../../asking/view.ts';
import styles from './GraphPane.module.css';
import { edgeFractions, firstLimits, nodeCounts, nodeFractions } from './graphParams.ts';
import type { MatchedGraph } from './matchedGraph.ts';

export interface GraphFrameProps extends Pick<CommonViewProps, 'params' | 'search' | 'onParams'> {
  graph: MatchedGraph;
  busy: boolean;
  limits: GraphLimits;
  /** What the graph shows; the accessible name. */
  label: string;
  /** Which functions and calls are drawn, as sentences. */
  caption: string;
  /** How to read this graph, a sentence an item, after what is true of all graphs. */
  legend: readonly string[];
  /** The meaning of the colours, above the drawing. */
  colours?: ReactNode;
  exports: ReactNode;
  /** The calls as a table. */
  table: ReactNode;
  /** The panel of the box that is picked out; null without one. */
  details: ReactNode;
  onSelect: (name: string) => void;
  onOpen: (name: string) => void;
}

/** A call graph with what can be chosen about it: graph or table, the limits, the box that is picked out. */
export function GraphFrame(props: GraphFrameProps) {
  const { graph, busy, limits, label, params, search, onParams, onSelect, onOpen } = props;
  const { drawing } = graph;
  const asTable = graphAddress.read(search).as === 'table';
  const hasHidden = params.picked !== '' && !props.details;
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
        <Limits limits={limits} onParams={onParams} />
        {props.exports}
      </div>
      <p className={styles.caption} role="status">
        {props.caption}
        {foundWords(graph, params.query)}
        {hasHidden && ' The function that is picked out is not among them.'}
      </p>
      {props.colours}
      {drawing.boxes.length === 0 ? (
        <EmptyState title="There is nothing to draw.">
          No function weighs as much as the limits ask for. Lower the node fraction.
        </EmptyState>
      ) : (
        <div className={styles.both} data-picked={Boolean(props.details) || undefined}>
          {asTable ? (
            props.table
          ) : (
            <div className={styles.drawn}>
              <CallGraph drawing={drawing} label={label} selected={params.picked} onSelect={onSelect} onOpen={onOpen} />
              <Legend lines={props.legend} />
            </div>
          )}
          {props.details}
        </div>
      )}
    </div>
  );
}

/** How much of what a search finds is drawn. */
function foundWords({ matched, matchedInAll, searchError }: MatchedGraph, query: string): string {
  if (searchError !== '') return ` ${searchError}`;
  if (query === '') return '';
  return ` ${formatCount(matched)} of ${formatCount(matchedInAll)} that match “${query}” ${matched === 1 ? 'is' : 'are'} drawn.`;
}

function Limits({ limits, onParams }: Pick<GraphFrameProps, 'limits' | 'onParams'>) {
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
        value={String(limits.nodeCount)}
        options={options(nodeCounts, limits.nodeCount, (count) => `At most ${count} nodes`)}
        onChange={(value) => set('nodecount', value, firstLimits.nodeCount)}
      />
      <SelectField
        label="Weight of nodes, part of the total"
        hideLabel
        size="small"
        value={String(limits.nodeFraction)}
        options={options(nodeFractions, limits.nodeFraction, from('nodes'))}
        onChange={(value) => set('nodefraction', value, firstLimits.nodeFraction)}
      />
      <SelectField
        label="Weight of calls, part of the total"
        hideLabel
        size="small"
        value={String(limits.edgeFraction)}
        options={options(edgeFractions, limits.edgeFraction, from('calls'))}
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
