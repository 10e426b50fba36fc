import type { ChangeLegendProps } from '../../../../ui/flame-graph/ChangeLegend.tsx';
import type { FocusWords } from '../../../../ui/flame-graph/describeFrame.ts';
import type { FlameGraphProps } from '../../../../ui/flame-graph/FlameGraph.tsx';
import { formatAmount } from '../../../../units/formatAmount.ts';
import { scaleFor } from '../../../../units/scaleFor.ts';
import type { CommonViewProps } from '../../asking/view.ts';
import { laterAmount } from '../../noise/judgedChange.ts';
import { basisScale } from '../../words/basisScale.ts';
import { changeLegend, comparedAmount, diffWords, hasMoved } from '../../words/changeWords.ts';
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
