import type { FlameLayout } from '../../../../model/flame.ts';
import { formatCount } from '../../../../units/formatCount.ts';
import captioned from '../../parts/captioned.module.css';
import { FlameDrawing, type FlameDrawingProps } from '../../parts/FlameDrawing.tsx';
import type { FunctionActions } from '../../parts/useFunctionActions.ts';
import type { CallersAnswer } from './answer.ts';
import styles from './CallersPane.module.css';
import { focusWords } from './focusWords.ts';

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
