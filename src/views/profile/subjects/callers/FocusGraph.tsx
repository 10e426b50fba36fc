import type { FlameLayout } from '../../../../model/flame.ts';
import type { ChangeLegendProps } from '../../../../ui/flame-graph/ChangeLegend.tsx';
import type { FocusWords } from '../../../../ui/flame-graph/describeFrame.ts';
import type { FlameGraphProps } from '../../../../ui/flame-graph/FlameGraph.tsx';
import { formatAmount } from '../../../../units/formatAmount.ts';
import { formatCount } from '../../../../units/formatCount.ts';
import { scaleFor } from '../../../../units/scaleFor.ts';
import type { CommonViewProps } from '../../asking/view.ts';
import { laterAmount } from '../../noise/judgedChange.ts';
import captioned from '../../parts/captioned.module.css';
import { FlameDrawing, type FlameDrawingProps, UndrawnFlame } from '../../parts/FlameDrawing.tsx';
import { useFlameGraph } from '../../parts/useFlameGraph.ts';
import type { FunctionActions } from '../../parts/useFunctionActions.ts';
import { basisScale } from '../../words/basisWords.ts';
import { changeLegend, comparedAmount, diffWords, hasMoved } from '../../words/changeWords.ts';
import type { CallersAnswer } from './answer.ts';
import styles from './CallersPane.module.css';

const hints = {
  mouse: 'Click to put it in the middle. N goes to its next frame, right-click shows more.',
  touch: 'Tap again to put it in the middle.',
  keyboard: 'Enter puts it in the middle, N goes to its next frame, T finds it in the flame graph, M shows more.',
  small: 'Too small to be drawn apart. Press to put the function next to them in the middle.',
};

/** The texts of amounts in the graph of all callers or all callees. */
export function focusWords({ cum }: CallersAnswer, side: 'callers' | 'callees'): FocusWords {
  const isUp = side === 'callers';
  return {
    amount: Number(laterAmount(cum)),
    cum: isUp ? 'comes this way' : 'cum',
    flat: isUp ? 'begins here' : 'flat',
    beside: isUp ? 'calling' : 'called by',
    hints,
  };
}

/** How both drawings write amounts: in the unit of the profile, or in the basis in use. */
export function amountWords({
  pair,
  shown: { unit },
  valueType,
}: CommonViewProps): Pick<FlameGraphProps, 'formatValue' | 'scaleOf' | 'diff'> {
  const scale = pair?.pairFacts.scales[valueType];
  if (pair === null || scale === undefined) {
    return { formatValue: (value) => formatAmount(value, unit), scaleOf: (largest) => scaleFor(largest, unit) };
  }
  return {
    formatValue: (value) => comparedAmount(value, scale),
    scaleOf: (largest) => basisScale(largest, scale),
    diff: diffWords(scale, pair.names),
  };
}

/** What the colours of both drawings show; null for one profile. */
export function focusLegend(
  { pair, shown, valueType }: CommonViewProps,
  { up, down, most = 0 }: CallersAnswer,
): ChangeLegendProps | null {
  if (pair === null) return null;
  const { pairFacts, basis } = pair;
  return changeLegend(
    { colour: 'amount', most, moved: hasMoved(up) || hasMoved(down) },
    {
      type: shown.type,
      scale: pairFacts.scales[valueType]!,
      basis,
      judges: pairFacts.judgements[valueType]!.judges,
    },
  );
}

export interface FocusGraphProps {
  answer: CallersAnswer;
  side: 'callers' | 'callees';
  /** How amounts are written. */
  amounts: Pick<FlameDrawingProps, 'formatValue' | 'scaleOf' | 'diff'>;
  type: string;
  picked: string;
  actions: FunctionActions;
  /** Props of a drawing that are about the hovered frame. */
  hover: (layout: FlameLayout | null) => Pick<FlameDrawingProps, 'onFrame' | 'litName' | 'facts' | 'place'>;
  onChoose: (name: string) => void;
  onWidth?: (pixels: number) => void;
  busy: boolean;
}

/**
 * All callers of the function as a flame graph that grows upwards from it, or all callees as one that hangs below it.
 */
export function FocusGraph(props: FocusGraphProps) {
  const { answer, side, amounts, type, actions, hover, onChoose, onWidth, busy } = props;
  const graph = useFlameGraph();
  const isUp = side === 'callers';
  const layout = isUp ? answer.up : answer.down;
  const nameAt = (frame: number): string => (layout === null ? '' : layout.names[layout.name[frame]!]!);
  return (
    <div className={styles.graph}>
      <p className={captioned.caption}>
        <span className={styles.title}>{isUp ? 'All callers' : 'All callees'}</span>
        {layout !== null && <Count count={layout.count - 1} isMerged={layout.merged.some((one) => one > 0)} />}
        {isUp && answer.cutAt > 0 && ` Callers beyond ${formatCount(answer.cutAt)} levels are not drawn.`}
      </p>
      {graph.failed ? (
        <UndrawnFlame instead="the tables" />
      ) : (
        <FlameDrawing
          graph={graph}
          layout={layout}
          orientation={isUp ? 'flame' : 'icicle'}
          {...amounts}
          selectedName={null}
          focus={focusWords(answer, side)}
          onZoom={(row) => onChoose(nameAt(layout?.row.indexOf(row) ?? 0))}
          onOpen={actions.find}
          menu={(frame) => actions.menu(nameAt(frame))}
          onWidth={(pixels) => onWidth?.(pixels)}
          label={`${isUp ? 'Callers' : 'Callees'} of ${answer.name} by ${type}`}
          busy={busy}
          {...hover(layout)}
        />
      )}
    </div>
  );
}

function Count({ count, isMerged }: { count: number; isMerged: boolean }) {
  if (count === 0) return ' None.';
  const frames = count === 1 ? '1 frame' : `${formatCount(count)} frames`;
  return isMerged ? ` ${frames}; small ones are merged.` : ` ${frames}.`;
}
