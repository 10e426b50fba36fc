import type { Basis, BasisKind } from '../../../model/basis.ts';
import type { Amount } from '../../../model/unit.ts';
import { formatAmount } from '../../../units/formatAmount.ts';
import { formatChange } from '../../../units/formatShare.ts';
import { formatWithUnit } from '../../../units/scaleFor.ts';
import type { PairFactsAnswer } from '../asking/pairAnswers/pairFacts.ts';
import { basisScale } from '../words/basisWords.ts';
import styles from './ViewLine.module.css';

export interface PairFactsProps {
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
  work: (name) => `${name} in benchmarks`,
};

/** The totals of two sides in their basis, and their change, on one line. */
export function PairFacts({ facts, type, basis, names }: PairFactsProps) {
  const { types, totals, scales } = facts;
  const { type: name } = types[type]!;
  const scale = scales[type]!;
  const { before: old, after: now } = scale;
  const total = totals[type]!;
  if (basis.kind === 'share' || basis.kind === 'within' || scale.problem !== '') return null;
  const text = (amount: Amount, factor: number): string => {
    if (factor === 1 && Number.isInteger(Number(amount))) return formatAmount(amount, scale.unit);
    const scaled = Number(amount) * factor;
    return formatWithUnit(scaled, basisScale(scaled, scale));
  };
  return (
    <span className={styles.change} title={`${names.before}, then ${names.after}.`}>
      <b>{labels[basis.kind]?.(name) ?? name}</b>{' '}
      <span>
        <b>
          {text(total.before, old)} → {text(total.after, now)}
        </b>{' '}
        {formatChange(Number(total.before) * old, Number(total.after) * now)}
      </span>
    </span>
  );
}
