import { formatCostFilter, parseCostFilter, parseGroups } from '../../../analysis/packages/costTitle.ts';
import type { Amount } from '../../../model/unit.ts';
import { type RibbonPart, ShareRibbon } from '../../../ui/ShareRibbon.tsx';
import { formatAmount } from '../../../units/formatAmount.ts';
import { formatShare } from '../../../units/formatShare.ts';
import { useAnswer } from '../../kit/useAnswer.ts';
import { packagesAddress } from '../address/packagesAddress.ts';
import type { CostPart, Costs } from '../asking/answers/costs.ts';
import type { CommonPairViewProps, CommonViewProps } from '../asking/view.ts';
import { formatSteps } from '../data/stepsParam.ts';
import { comparedAmount } from '../words/changeWords.ts';
import styles from './CostRibbon.module.css';

/** Whether the drawing below is there: what it shows is asked for first. */
interface Readiness {
  isReady: boolean;
}

type OneProps = Pick<CommonViewProps, 'common' | 'valueType' | 'shown' | 'params' | 'search' | 'onParams'> & Readiness;

/** A profile's total by kind of work. A press keeps only the samples of one kind, and another press takes that back. */
export function CostRibbon({ common, valueType, shown, isReady, ...props }: OneProps) {
  const groups = parseGroups(packagesAddress.read(props.search).groups);
  const { answer, answered } = useAnswer(common, 'costs', isReady ? { valueType, groups } : null);
  return (
    <Ribbon
      {...props}
      costs={answer}
      isAnswered={answered !== ''}
      label={`${shown.type} by kind of work`}
      bars={['']}
      text={(amount) => formatAmount(amount, shown.unit)}
    />
  );
}

type PairProps = Pick<
  CommonPairViewProps,
  'ofPair' | 'valueType' | 'shown' | 'pairFacts' | 'names' | 'params' | 'search' | 'onParams'
> &
  Readiness;

/** The totals of two profiles by kind of work, each of its own side. */
export function PairCostRibbon({ ofPair, valueType: type, shown, pairFacts, names, isReady, ...props }: PairProps) {
  const groups = parseGroups(packagesAddress.read(props.search).groups);
  const { answer, answered } = useAnswer(ofPair, 'costsOfSides', isReady ? { type, groups } : null);
  const scale = pairFacts.scales[type]!;
  const factors = [scale.before, scale.after];
  return (
    <Ribbon
      {...props}
      costs={answer}
      isAnswered={answered !== ''}
      label={`${shown.type} of both sides by kind of work`}
      bars={[names.before, names.after]}
      text={(amount, side) => comparedAmount(Number(amount) * factors[side]!, scale)}
    />
  );
}

interface RibbonProps extends Pick<CommonViewProps, 'params' | 'search' | 'onParams'> {
  costs: Costs | null;
  isAnswered: boolean;
  label: string;
  bars: readonly string[];
  text: (amount: Amount, side: number) => string;
}

function Ribbon({ costs, isAnswered, label, bars, text, params, search, onParams }: RibbonProps) {
  const { steps } = params.lens;
  const others = steps.filter(({ kind }) => kind !== 'cost');
  const filter = steps.findLast(({ kind }) => kind === 'cost')?.text ?? '';
  const chosen = parseCostFilter(filter).id;
  // Keeps its room while the answer is on its way, so that the drawing below does not jump.
  if (costs === null)
    return isAnswered ? null : <div className={styles.waiting} data-bars={bars.length} data-around="" />;
  const choose = (id: string): void => {
    const groups = parseGroups(packagesAddress.read(search).groups);
    const next =
      id === chosen ? others : [...others, { kind: 'cost' as const, text: formatCostFilter({ id, groups }) }];
    onParams({ steps: formatSteps(next), zoom: null }, 'step');
  };
  const shares = (amounts: readonly Amount[]): string[] =>
    amounts.map((amount, side) => formatShare(amount, costs.totals[side]!));
  return (
    <div className={styles.ribbon} data-around="">
      <ShareRibbon
        label={label}
        bars={bars}
        parts={costs.parts.map((part) => ribbonPart(part, { shares, bars, text, isChosen: part.id === chosen }))}
        share={(amounts) => shares(amounts).join(' → ')}
        chosen={chosen}
        onChoose={choose}
      />
    </div>
  );
}

interface RibbonWords extends Pick<RibbonProps, 'bars' | 'text'> {
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
