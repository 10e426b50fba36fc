import { useEffect } from 'react';
import { formatCostFilter, parseCostFilter, parseGroups } from '../../../analysis/packages/costTitle.ts';
import { stateOfChange } from '../../../model/verdict.ts';
import { groupColour } from '../../../ui/flame-graph/colours.ts';
import { useFlameTheme } from '../../../ui/flame-graph/useFlameTheme.ts';
import { type PartChip, PartChips } from '../../../ui/PartChips.tsx';
import { formatAmount } from '../../../units/formatAmount.ts';
import { formatShare, formatShortShare } from '../../../units/formatShare.ts';
import { formatInScale, formatWithUnit } from '../../../units/scaleFor.ts';
import { useAnswer } from '../../kit/useAnswer.ts';
import { packagesAddress } from '../address/packagesAddress.ts';
import type { CostPart, Costs } from '../asking/answers/costs.ts';
import type { CommonViewProps } from '../asking/view.ts';
import type { PairScale } from '../data/bases.ts';
import { formatSteps } from '../data/stepsParam.ts';
import { netAmount, sizeOf } from '../noise/judgedChange.ts';
import { basisScale } from '../words/basisWords.ts';
import { flameWords } from './flameWords.ts';
import styles from './KindChips.module.css';
import { lightGroup } from './litGroup.ts';

export interface KindChipsProps
  extends Pick<CommonViewProps, 'common' | 'pair' | 'valueType' | 'shown' | 'params' | 'search' | 'onParams'> {
  /** Whether the drawing is there: what it shows is asked for first. */
  isReady: boolean;
}

/**
 * The groups of the flame graph's colours, in these colours: kinds of work, or whose code it is, each with its share;
 * of two sides with its amounts on both, in one scale. A press keeps only the samples of one, another press takes that
 * back; hovering lights its frames.
 */
export function KindChips(props: KindChipsProps) {
  const { common, pair, valueType, shown, params, search, onParams, isReady } = props;
  const groups = parseGroups(packagesAddress.read(search).groups);
  const { answer, answered } = useAnswer(common, 'costs', isReady ? { valueType, groups } : null);
  const theme = useFlameTheme();
  useEffect(() => () => lightGroup(null), []);
  const { steps } = params.lens;
  const others = steps.filter(({ kind }) => kind !== 'cost');
  const filter = steps.findLast(({ kind }) => kind === 'cost')?.text ?? '';
  const chosen = parseCostFilter(filter).id;
  // Keeps its room while the answer is on its way, so that the drawing does not jump.
  if (answer === null) return answered === '' ? <div className={styles.chips} data-around="" /> : null;
  const choose = (id: string): void => {
    const next =
      id === chosen ? others : [...others, { kind: 'cost' as const, text: formatCostFilter({ id, groups }) }];
    onParams({ steps: formatSteps(next), zoom: null }, 'step');
  };
  const figures = figuresOf(props, answer);
  const what = answer.division === 'work' ? 'by kind of work' : 'by whose code it is for';
  return (
    <div className={styles.chips} data-around="">
      <PartChips
        label={`${shown.type}${pair === null ? '' : ' of both sides'} ${what}`}
        parts={answer.parts.map((part): PartChip => {
          const { id, hint } = part;
          // Of work it is flat, while frames in its colour also have what they call.
          const isFlat = id === 'own' && pair === null && answer.division === 'work';
          const title = isFlat ? `${part.title} itself` : part.title;
          const short = isFlat ? title : (part.short ?? title);
          const { words, ...figure } = figures(part);
          const act = id === chosen ? 'Press to show the others, too.' : 'Press to show only this.';
          return {
            id,
            title,
            short,
            colour: groupColour(id, theme),
            description: `${title}: ${words}. ${hint} ${act}`,
            // They are asked for most, and an answer even if they are small.
            isNamed: (id === 'gc' || id === 'own') && pair === null,
            ...figure,
          };
        })}
        together={(some) => {
          if (pair !== null) return '';
          const ids = new Set(some.map(({ id }) => id));
          const sum = answer.parts.reduce((all, { id, amount }) => all + (ids.has(id) ? Number(sizeOf(amount)) : 0), 0);
          return formatShortShare(sum, Number(answer.totals[0]));
        }}
        chosen={chosen}
        onChoose={choose}
        onLight={lightGroup}
      />
    </div>
  );
}

type Figures = Pick<PartChip, 'figure' | 'bars' | 'tone'> & {
  /** All figures of the part, for its tooltip. */
  words: string;
};

/** Says what a part comes to: its share of the total; of two sides the amounts of both. */
function figuresOf(pane: KindChipsProps, { parts, totals }: Costs): (part: CostPart) => Figures {
  const { pair, valueType, shown } = pane;
  const { diff } = flameWords(pane);
  const largest = Math.max(...parts.map(({ amount }) => Number(sizeOf(amount))));
  return ({ amount }) => {
    if (typeof amount !== 'object' || pair === null || diff === undefined) {
      const [total] = totals;
      const part = sizeOf(amount);
      return {
        figure: formatShortShare(Number(part), Number(total)),
        words: `${formatAmount(part, shown.unit)}, ${formatShare(part, total!)}`,
      };
    }
    const [old, now] = [Number(amount.before), Number(amount.after)];
    const { before, after, delta, percent } = diff.amounts(old, now);
    const side = (name: string, text: string, value: number, total: number): string =>
      `${name} ${text}, ${formatShare(value, total)}`;
    const events = amount.events === '' ? '' : `; ${amount.events}${amount.isNoise ? ': within noise' : ''}`;
    const { judges } = pair.pairFacts.judgements[valueType]!;
    const net = Number(netAmount(amount));
    return {
      figure: shortChange(old, now, pair.pairFacts.scales[valueType]!),
      bars: [old / largest, now / largest],
      tone: amount.isNoise || net === 0 ? 'quiet' : judges ? stateOfChange(net) : undefined,
      words: [
        side(pair.names.before, before, old, Number(totals[0])),
        side(pair.names.after, after, now, Number(totals[1])),
        `${delta}${percent === '' ? '' : ` (${percent})`}${events}`,
      ].join('; '),
    };
  };
}

/** Both amounts in one unit and in few digits: "310 → 120 ms". */
function shortChange(before: number, after: number, pairScale: PairScale): string {
  const largest = Math.max(before, after);
  const scale = basisScale(largest, pairScale);
  const size = largest / scale.factor;
  const column = { ...scale, digits: Math.min(scale.digits, size >= 100 ? 0 : size >= 10 ? 1 : 2) };
  return `${formatInScale(before, column)} → ${formatWithUnit(after, column)}`;
}
