import type { ApartGroup } from '../../../analysis/compare/scaledPair.ts';
import type { ValueType } from '../../../model/unit.ts';
import { formatAmount } from '../../../units/formatAmount.ts';
import { listText } from '../../../units/listText.ts';

/** Of groups without a name of their own. */
const titles: Readonly<Partial<Record<ApartGroup['kind'], string>>> = {
  collector: 'garbage collector',
  scheduler: 'scheduler',
  harness: 'test harness',
  other: 'other goroutines',
  setup: 'setup of benchmarks',
};

/**
 * What the comparison leaves out: "Outside all benchmarks, not scaled: garbage collector 1.84 s → 1.79 s." Each reason
 * stands once, behind all benchmarks that it is of. '' if it leaves nothing out.
 *
 * @param type index into `types`
 */
export function apartWords(groups: readonly ApartGroup[], types: readonly ValueType[], type: number): string {
  const { unit } = types[type]!;
  const amounts = (group: ApartGroup): string =>
    `${titles[group.kind] ?? group.name} ${formatAmount(Math.round(group.before[type]!), unit)} → ${formatAmount(Math.round(group.after[type]!), unit)}`;
  const there = groups.filter(({ before, after }) => before[type] !== 0 || after[type] !== 0);
  const outside = there.filter(({ kind }) => kind in titles);
  const named = there.filter(({ kind }) => !(kind in titles));
  return [
    outside.length === 0 ? '' : `Outside all benchmarks, not scaled: ${outside.map(amounts).join(', ')}.`,
    ...[...new Set(named.map(({ why }) => why))].map((why) => {
      const same = named.filter((group) => group.why === why);
      return `Not scaled: ${listText(same.map(amounts))}. ${why}`;
    }),
  ]
    .filter((text) => text !== '')
    .join(' ');
}
