import type { Basis, BasisKind } from '../../../model/basis.ts';
import type { Amount } from '../../../model/unit.ts';
import { Stat, StatStrip } from '../../../ui/Stat.tsx';
import { formatAmount } from '../../../units/formatAmount.ts';
import { formatCount } from '../../../units/formatCount.ts';
import { formatChange } from '../../../units/formatShare.ts';
import { formatWithUnit } from '../../../units/scaleFor.ts';
import type { PairFactsAnswer } from '../asking/pairAnswers/pairFacts.ts';
import { basisScale } from '../words/basisWords.ts';
import { isOneByOne, totalTitle } from './totalTitle.ts';

export interface PairHeaderProps {
  facts: PairFactsAnswer;
  /** Index among the value types that both have. */
  type: number;
  basis: Basis;
  names: { before: string; after: string };
}

/** The label of a total that is not that of the whole profile. */
const labels: Partial<Record<BasisKind, (name: string) => string>> = {
  op: (name) => `${name} per operation`,
  request: (name) => `${name} per request`,
  work: (name) => `${name} in benchmarks, same work`,
};

/** Totals and durations of the two sides. */
export function PairHeader({ facts, type, basis, names }: PairHeaderProps) {
  const { before, after, types, totals, scales } = facts;
  const { type: name } = types[type]!;
  const scale = scales[type]!;
  const { before: old, after: now } = scale;
  const total = totals[type]!;
  const text = (amount: Amount, factor: number): string => {
    if (factor === 1 && Number.isInteger(Number(amount))) return formatAmount(amount, scale.unit);
    const scaled = Number(amount) * factor;
    return formatWithUnit(scaled, basisScale(scaled, scale));
  };
  const words = `${names.before}, then ${names.after}.`;
  const durations = [before.durationNanos, after.durationNanos] as const;
  return (
    <StatStrip label="About these profiles">
      {basis.kind !== 'share' && basis.kind !== 'within' && scale.problem === '' && (
        <Stat
          label={labels[basis.kind]?.(name) ?? totalTitle(name)}
          value={`${text(total.before, old)} → ${text(total.after, now)}`}
          unit={formatChange(Number(total.before) * old, Number(total.after) * now)}
          hint={words}
        />
      )}
      {durations[0] > 0 && durations[1] > 0 && (
        <Stat
          label="Duration"
          value={durations.map((nanos) => formatAmount(nanos, 'nanoseconds')).join(' → ')}
          hint={words}
        />
      )}
      {!isOneByOne(name, total.before, before.samples) && !isOneByOne(name, total.after, after.samples) && (
        <Stat label="Stacks" value={`${formatCount(before.samples)} → ${formatCount(after.samples)}`} hint={words} />
      )}
    </StatStrip>
  );
}
