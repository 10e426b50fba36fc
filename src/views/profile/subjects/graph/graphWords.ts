import { countText, formatCount } from '../../../../units/formatCount.ts';
import { formatShare } from '../../../../units/formatShare.ts';
import type { CommonViewProps } from '../../asking/view.ts';
import { frameWords } from '../../data/profileParams.ts';
import { laterAmount, netAmount, type SidedAmount } from '../../noise/judgedChange.ts';
import { sidedWords } from '../../parts/sidedWords.ts';
import { deltaText } from '../../words/basisWords.ts';
import type { GraphAnswer } from './answer.ts';

const ofOne = {
  title: 'Call graph',
  label: 'Call graph of',
  calls: 'Calls',
  drawing: 'Calls by',
  asked: 'Laying out the call graph',
  empty: 'No function that is drawn calls another.',
  /** The view of a function that a double click opens. */
  opens: { view: 'callers', label: 'Callers and callees' },
  legend: ['Larger type: more flat. Stronger colour: more cum. Wider arrows: more goes there.'],
} as const;

const ofTwo = {
  title: 'Graph of what changed',
  label: 'Graph of what changed in',
  calls: 'Calls that changed',
  drawing: 'Change of calls by',
  asked: 'Laying out the graph of what changed',
  empty: 'No call between functions that are drawn changed.',
  opens: { view: 'top', label: 'Find it in Changes' },
  legend: [
    'Amounts with a sign are after − before. Larger type: its own cost changed more. Wider arrows: more of the change goes there.',
    'Functions and calls that did not change are not drawn.',
  ],
} as const;

/** What is called otherwise for one profile and for two. */
export function graphWords({ pair }: Pick<CommonViewProps, 'pair'>): typeof ofOne | typeof ofTwo {
  return pair === null ? ofOne : ofTwo;
}

/** An amount with its share, "30 ms (1.20%)"; of two sides the change and both, "−10 ms (30 → 20 ms), within noise". */
export function amountWords(
  { pair, valueType, shown }: CommonViewProps,
  amount: SidedAmount,
  total: GraphAnswer['total'],
): string {
  const scale = pair?.pairFacts.scales[valueType] ?? null;
  const words = sidedWords(amount, shown.unit, scale).amount;
  if (scale === null || typeof amount !== 'object') return `${words} (${formatShare(laterAmount(amount), total)})`;
  return `${deltaText(Number(netAmount(amount)), scale)} (${words})${amount.isNoise ? ', within noise' : ''}`;
}

/** Which functions are drawn: "12 of 40 nodes, 95.00% of flat". */
export function drawnWords({ pair }: Pick<CommonViewProps, 'pair'>, answer: GraphAnswer, rows: string): string {
  const { drawing, allNodes, flatShown, flatAll } = answer;
  const which = pair === null ? `${formatShare(flatShown, flatAll)} of flat` : 'those that changed most';
  return `${formatCount(drawing.boxes.length)} of ${formatCount(allNodes)} ${rows}, ${which}`;
}

/** Which functions and calls are drawn and why others are not, where the path ends, and what a search finds. */
export function graphCaption(pane: CommonViewProps, answer: GraphAnswer): string {
  const { params, pair } = pane;
  const { boxes, path } = answer.drawing;
  const { allNodes, heavyNodes, lightEdges, redundantEdges } = answer;
  const rows = frameWords[params.lens.by].many;
  const light = allNodes - heavyNodes;
  const over = heavyNodes - boxes.length;
  const hidden = lightEdges + redundantEdges;
  const parts = [
    pair === null && boxes.length === allNodes
      ? `All ${formatCount(allNodes)} ${rows}`
      : drawnWords(pane, answer, rows),
    ...(light > 0 ? [`${formatCount(light)} below the threshold`] : []),
    ...(over > 0 ? [`${formatCount(over)} over the node limit`] : []),
    ...(hidden > 0 ? [`${countText(hidden, 'edge')} hidden`] : []),
  ];
  const end = path.length > 1 ? boxes[path.at(-1)!]!.name : '';
  const leads = pair === null ? 'The heaviest path ends in' : 'The largest change leads to';
  return `${parts.join('; ')}.${end === '' ? '' : ` ${leads} ${end}.`}${matchWords(answer, params.query)}`;
}

/** How much of what a search finds is drawn. */
function matchWords({ matched, matchedInAll, searchError }: GraphAnswer, query: string): string {
  if (searchError !== '') return ` ${searchError}`;
  if (query === '') return '';
  return ` ${formatCount(matched)} of ${formatCount(matchedInAll)} that match “${query}” ${matched === 1 ? 'is' : 'are'} drawn.`;
}
