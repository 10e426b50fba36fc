import { formatCostFilter, parseCostFilter, parseGroups } from '../../../analysis/packages/costTitle.ts';
import type { Amount } from '../../../model/unit.ts';
import { type RibbonPart, ShareRibbon } from '../../../ui/ShareRibbon.tsx';
import { formatAmount } from '../../../units/formatAmount.ts';
import { formatShare } from '../../../units/formatShare.ts';
import { useAnswer } from '../../kit/useAnswer.ts';
import { packagesAddress } from '../address/packagesAddress.ts';
import type { CostPart } from '../asking/answers/costs.ts';
import type { CommonViewProps } from '../asking/view.ts';
import { formatSteps } from '../data/stepsParam.ts';
import { comparedAmount } from '../words/changeWords.ts';
import styles from './CostRibbon.module.css';

export interface CostRibbonProps
  extends Pick<CommonViewProps, 'common' | 'pair' | 'valueType' | 'shown' | 'params' | 'search' | 'onParams'> {
  /** Whether the drawing below is there: what it shows is asked for first. */
  isReady: boolean;
}

/**
 * A total by kind of work; of two sides both, each of its own side. A press keeps only the samples of one kind, and
 * another press takes that back.
 */
export function CostRibbon(props: CostRibbonProps) {
  const { common, pair, valueType, shown, params, search, onParams, isReady } = props;
  const groups = parseGroups(packagesAddress.read(search).groups);
  const { answer, answered } = useAnswer(common, 'costs', isReady ? { valueType, groups } : null);
  const bars = pair === null ? [''] : [pair.names.before, pair.names.after];
  const { steps } = params.lens;
  const others = steps.filter(({ kind }) => kind !== 'cost');
  const filter = steps.findLast(({ kind }) => kind === 'cost')?.text ?? '';
  const chosen = parseCostFilter(filter).id;
  // Keeps its room while the answer is on its way, so that the drawing below does not jump.
  if (answer === null)
    return answered === '' ? <div className={styles.waiting} data-bars={bars.length} data-around="" /> : null;
  const text = (amount: Amount, side: number): string => {
    if (pair === null) return formatAmount(amount, shown.unit);
    const scale = pair.pairFacts.scales[valueType]!;
    return comparedAmount(Number(amount) * (side === 0 ? scale.before : scale.after), scale);
  };
  const choose = (id: string): void => {
    const next =
      id === chosen ? others : [...others, { kind: 'cost' as const, text: formatCostFilter({ id, groups }) }];
    onParams({ steps: formatSteps(next), zoom: null }, 'step');
  };
  const shares = (amounts: readonly Amount[]): string[] =>
    amounts.map((amount, side) => formatShare(amount, answer.totals[side]!));
  return (
    <div className={styles.ribbon} data-around="">
      <ShareRibbon
        label={`${shown.type}${pair === null ? '' : ' of both sides'} by kind of work`}
        bars={bars}
        parts={answer.parts.map((part) => ribbonPart(part, { shares, bars, text, isChosen: part.id === chosen }))}
        share={(amounts) => shares(amounts).join(' → ')}
        chosen={chosen}
        onChoose={choose}
      />
    </div>
  );
}

interface RibbonWords {
  bars: readonly string[];
  text: (amount: Amount, side: number) => string;
  shares: (amounts: readonly Amount[]) => string[];
  isChosen: boolean;
}

function ribbonPart(
  { id, title, short = title, hint, kind, amounts }: CostPart,
  { shares, bars, text, isChosen }: RibbonWords,
): RibbonPart {
  const figures = shares(amounts).map((share, side) => {
    const words = `${text(amounts[side]!, side)}, ${share}`;
    return bars[side] === '' ? words : `${bars[side]} ${words}`;
  });
  const act = isChosen ? 'Press to show the other kinds, too.' : 'Press to show only this.';
  return {
    id,
    title,
    short,
    amounts: amounts.map(Number),
    description: `${title}: ${figures.join('; ')}. ${hint} ${act}`,
    tone: kind === 'own' ? 'own' : undefined,
    // It is asked for most, and an answer even if it is small. Buttons of two sides are wide, so the largest come
    // first.
    isNamed: id === 'gc' && bars.length === 1,
  };
}
