import type { FlameLayout } from '../../../../model/flame.ts';
import type { ChangeLegendProps } from '../../../../ui/flame-graph/ChangeLegend.tsx';
import type { FocusWords } from '../../../../ui/flame-graph/describeFrame.ts';
import { formatCount } from '../../../../units/formatCount.ts';
import type { CommonViewProps } from '../../asking/view.ts';
import { laterAmount } from '../../noise/judgedChange.ts';
import captioned from '../../parts/captioned.module.css';
import { FlameDrawing, type FlameDrawingProps } from '../../parts/FlameDrawing.tsx';
import { legendOf } from '../../parts/flameWords.ts';
import type { FunctionActions } from '../../parts/useFunctionActions.ts';
import { changesIn } from '../../words/changeWords.ts';
import type { CallersAnswer } from './answer.ts';
import styles from './CallersPane.module.css';

export interface FocusGraphProps {
  answer: CallersAnswer;
  side: 'callers' | 'callees';
  /** How amounts are written. */
  amounts: Pick<FlameDrawingProps, 'formatValue' | 'diff'>;
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
      <FlameDrawing
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
    </div>
  );
}

function Count({ count, isMerged }: { count: number; isMerged: boolean }) {
  if (count === 0) return ' None.';
  const frames = count === 1 ? '1 frame' : `${formatCount(count)} frames`;
  return isMerged ? ` ${frames}; small ones are merged.` : ` ${frames}.`;
}

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

/** What the colours of both drawings show; null for one profile. */
export function focusLegend(pane: CommonViewProps, { up, down, most = 0 }: CallersAnswer): ChangeLegendProps | null {
  return legendOf(pane, { colour: 'amount', most, drawn: changesIn(up, down) });
}
