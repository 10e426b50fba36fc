import type { FocusWords } from '../../../../ui/flame-graph/describeFrame.ts';
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
    amount: Number(cum),
    cum: isUp ? 'comes this way' : 'cum',
    flat: isUp ? 'begins here' : 'flat',
    beside: isUp ? 'calling' : 'called by',
    hints,
  };
}
