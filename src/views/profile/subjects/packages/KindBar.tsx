import type { Amount } from '../../../../model/unit.ts';
import { formatAmount } from '../../../../units/formatAmount.ts';
import { formatShare } from '../../../../units/formatShare.ts';
import { laterAmount } from '../../noise/judgedChange.ts';
import type { ClassRow } from './costsPage.ts';
import styles from './PackagesPane.module.css';

export interface KindBarProps {
  label: string;
  classes: readonly ClassRow[];
  total: Amount;
  unit: string;
}

/** Smallest share of a part that shows its name. */
const NAMED = 0.06;
const tones: readonly (readonly [ClassRow['tone'], string])[] = [
  ['group', 'your groups'],
  ['own', 'your code'],
  ['module', 'modules'],
  ['library', 'standard and well-known libraries'],
  ['runtime', 'runtime and operating system'],
  ['rest', 'unclassified'],
];

/** All kinds of work as one bar: user code first, the runtime last. The table below it has the same data. */
export function KindBar({ label, classes, total, unit }: KindBarProps) {
  const rank = new Map(tones.map(([tone], index) => [tone, index]));
  // A negative part, as in a diff, has no length.
  const parts = classes
    .map((row) => ({ ...row, amount: laterAmount(row.amount) }))
    .filter(({ amount }) => amount > 0)
    .sort((a, b) => rank.get(a.tone)! - rank.get(b.tone)! || Number(b.amount) - Number(a.amount));
  const words = (row: (typeof parts)[number]): string =>
    `${row.title}, ${formatAmount(row.amount, unit)}, ${formatShare(row.amount, total)}`;
  const drawn = tones.filter(([tone]) => parts.some((part) => part.tone === tone));
  return (
    <div className={styles.kinds}>
      <div className={styles.kindBar} role="img" aria-label={`${label}: ${parts.map(words).join('; ')}.`}>
        {parts.map((row) => (
          <span
            key={row.id}
            className={styles.part}
            data-tone={row.tone}
            title={words(row)}
            style={{ flexGrow: Number(row.amount) }}
          >
            {Number(row.amount) / (Number(total) || 1) >= NAMED && row.title}
          </span>
        ))}
      </div>
      <div className={styles.legend}>
        {drawn.map(([tone, title]) => (
          <span key={tone} className={styles.entry}>
            <span className={styles.swatch} data-tone={tone} aria-hidden="true" />
            {title}
          </span>
        ))}
      </div>
    </div>
  );
}
