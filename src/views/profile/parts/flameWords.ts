import type { ChangeMeasure } from '../../../analysis/compare/frameChange.ts';
import type { FrameChange } from '../../../model/flame.ts';
import type { ChangeLegendProps } from '../../../ui/flame-graph/ChangeLegend.tsx';
import type { FlameGraphProps } from '../../../ui/flame-graph/FlameGraph.tsx';
import { formatAmount } from '../../../units/formatAmount.ts';
import type { CommonViewProps } from '../asking/view.ts';
import { changeLegend, comparedAmount, diffWords } from '../words/changeWords.ts';

type Pane = Pick<CommonViewProps, 'pair' | 'valueType' | 'shown'>;

/** How drawings write amounts: in the unit of the profile, or in the basis in use. */
export function flameWords({ pair, valueType, shown: { unit } }: Pane): Pick<FlameGraphProps, 'formatValue' | 'diff'> {
  if (pair === null) {
    return { formatValue: (value) => formatAmount(value, unit) };
  }
  const scale = pair.pairFacts.scales[valueType]!;
  return {
    formatValue: (value) => comparedAmount(value, scale),
    diff: diffWords(scale, pair.names),
  };
}

/** What the colours of changes show, in drawings of two sides; null for one profile. */
export function legendOf(
  { pair, valueType, shown }: Pane,
  change: { colour: ChangeMeasure; most: number; drawn: ReadonlySet<FrameChange> },
  type = shown.type,
): ChangeLegendProps | null {
  if (pair === null) return null;
  const { pairFacts, basis } = pair;
  const { judges } = pairFacts.judgements[valueType]!;
  return changeLegend(change, { type, scale: pairFacts.scales[valueType]!, basis, judges });
}
