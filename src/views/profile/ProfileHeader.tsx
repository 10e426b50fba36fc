import type { ValueType } from '../../model/unit.ts';
import { Stat } from '../../ui/Stat.tsx';
import { StatStrip } from '../../ui/StatStrip.tsx';
import { formatAmount } from '../../units/formatAmount.ts';
import { formatCount } from '../../units/formatCount.ts';
import { formatDate } from '../../units/formatDate.ts';
import { formatShare } from '../../units/formatShare.ts';
import type { FactsAnswer } from './answers/facts.ts';
import styles from './profile.module.css';

/** Characters of a build id that tell it from others at a glance. */
const BUILD_ID_LENGTH = 12;

export interface ProfileHeaderProps {
  facts: FactsAnswer;
  /** Index of the value type that is shown, and what it is. */
  valueType: number;
  shown: ValueType;
}

/** What a profile says of itself, and the total of the value type that is shown. */
export function ProfileHeader({ facts, valueType, shown }: ProfileHeaderProps) {
  const total = facts.totals[valueType] ?? 0;
  const date = formatDate(facts.timeNanos);
  const { period, periodType, durationNanos, buildId } = facts;
  const isTime = shown.unit === 'nanoseconds';
  // Contentions and goroutines are counted one by one unless the program asks for fewer.
  const isEvery = period === 1 && periodType?.unit === 'count';
  return (
    <>
      <StatStrip label="About this profile">
        <Stat
          label={`Total ${shown.type}`}
          value={formatAmount(total, shown.unit)}
          unit={
            isTime && durationNanos > 0 && Number(total) !== 0
              ? `${formatShare(total, durationNanos)} of the duration`
              : undefined
          }
          hint={`${formatCount(total)} ${shown.unit}: the sum of the absolute values of all samples. Percentages are parts of it.`}
        />
        {durationNanos > 0 && (
          <Stat
            label="Duration"
            value={formatAmount(durationNanos, 'nanoseconds')}
            hint="How long was recorded. CPU time exceeds it where several threads ran at once."
          />
        )}
        <Stat
          label="Samples"
          value={formatCount(facts.samples)}
          hint="Samples in the file that differ in stack or labels."
        />
        <Stat label="Functions" value={formatCount(facts.functions)} />
      </StatStrip>
      <dl className={styles.origin} aria-label="Where it comes from">
        {facts.binary !== '' && <Origin label="Binary" value={facts.binary} />}
        {buildId !== '' && (
          <Origin
            label="Build ID"
            value={buildId.length > BUILD_ID_LENGTH ? `${buildId.slice(0, BUILD_ID_LENGTH)}…` : buildId}
            hint={buildId}
          />
        )}
        {date.local !== '' && <Origin label="Recorded" value={date.local} hint={date.utc} />}
        {period > 0 && periodType && (
          <Origin
            label="Sampling period"
            value={isEvery ? 'every event' : `${formatAmount(period, periodType.unit)} ${periodType.type}`}
            hint={isEvery ? 'Nothing was skipped.' : 'One sample stands for about this much.'}
          />
        )}
      </dl>
      {(facts.comments.length > 0 || facts.docUrl !== '') && (
        <details className={styles.notes}>
          <summary>Notes in the profile</summary>
          <ul>
            {[...new Set(facts.comments)].map((comment) => (
              <li key={comment}>{comment}</li>
            ))}
            {facts.docUrl !== '' && (
              <li>
                {/^https?:\/\//.test(facts.docUrl) ? (
                  <a href={facts.docUrl} target="_blank" rel="noreferrer noopener">
                    {facts.docUrl}
                  </a>
                ) : (
                  facts.docUrl
                )}
              </li>
            )}
          </ul>
        </details>
      )}
    </>
  );
}

/** One fact of the quieter kind, on one line. */
function Origin({ label, value, hint }: { label: string; value: string; hint?: string }) {
  return (
    <div title={hint}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
