import type { ChangeLegendProps } from '../../../../ui/flame-graph/ChangeLegend.tsx';
import type { FocusWords } from '../../../../ui/flame-graph/describeFrame.ts';
import type { CommonViewProps } from '../../asking/view.ts';
import { laterAmount } from '../../noise/judgedChange.ts';
import { legendOf } from '../../parts/flameWords.ts';
import { hasMoved } from '../../words/changeWords.ts';
import type { CallersAnswer } from './answer.ts';

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
  return legendOf(pane, { colour: 'amount', most, moved: hasMoved(up) || hasMoved(down) });
}
