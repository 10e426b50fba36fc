import { useId, useState } from 'react';
import type { ValueType } from '../../../model/unit.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Stat, StatStrip } from '../../../ui/Stat.tsx';
import { useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { formatAmount } from '../../../units/formatAmount.ts';
import { formatCount } from '../../../units/formatCount.ts';
import { formatDate } from '../../../units/formatDate.ts';
import { formatShare } from '../../../units/formatShare.ts';
import type { FactsAnswer } from '../asking/answers/facts.ts';
import styles from './ProfileHeader.module.css';
import { isOneByOne, totalTitle } from './totalTitle.ts';

/** How many characters of a build id are shown. */
const BUILD_ID_LENGTH = 12;

export interface ProfileHeaderProps {
  facts: FactsAnswer;
  /** Index of the value type that is shown, and the type itself. */
  valueType: number;
  shown: ValueType;
  valueTypes: readonly ValueType[];
}

/**
 * Facts about a profile, and the total of the value type that is shown. On tablets the details fold away; on phones
 * everything but the total, the duration and the samples does.
 */
export function ProfileHeader(props: ProfileHeaderProps) {
  const isPhone = useMediaQuery('(max-width: 640px)');
  const isTablet = useMediaQuery('(max-width: 1200px)');
  const [open, setOpen] = useState(false);
  const id = useId();
  if (!isTablet) {
    return (
      <>
        <Numbers {...props} />
        <Origins {...props} />
      </>
    );
  }
  return (
    <>
      {!isPhone && <Numbers {...props} />}
      <button
        type="button"
        className={styles.unfold}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {isPhone ? <Brief {...props} /> : 'Details'}
        <Icon name={open ? 'chevron-up' : 'chevron-down'} size={14} />
      </button>
      {open && (
        <div id={id} className={styles.unfolded}>
          {isPhone && <Numbers {...props} />}
          <Origins {...props} />
        </div>
      )}
    </>
  );
}

/** The most important numbers, on one line. */
function Brief({ facts, valueType, shown, valueTypes }: ProfileHeaderProps) {
  const { durationNanos } = facts;
  const total = facts.totals[valueType] ?? 0;
  const { taken, distinct } = samplesOf(facts, valueTypes);
  const stacks = isOneByOne(shown.type, total, facts.samples) ? '' : `${distinct} stacks`;
  const words = [
    `${shown.type} ${formatAmount(total, shown.unit)}`,
    durationNanos > 0 ? `in ${formatAmount(durationNanos, 'nanoseconds')}` : '',
    shown.type === SAMPLES ? '' : taken === null ? stacks : `${taken} samples`,
  ];
  return (
    <span className={styles.brief}>
      {words
        .filter((part) => part !== '')
        .map((part) => (
          <span key={part}>{part}</span>
        ))}
    </span>
  );
}

/** The value type that counts how often a stack was met. */
const SAMPLES = 'samples';

/** How many samples were taken, null where the profile does not count them, and how many differ in stack or labels. */
function samplesOf(facts: FactsAnswer, valueTypes: readonly ValueType[]): { taken: string | null; distinct: string } {
  const counts = valueTypes.findIndex(({ type, unit }) => type === SAMPLES && unit === 'count');
  const taken = facts.totals[counts];
  return { taken: taken === undefined ? null : formatCount(taken), distinct: formatCount(facts.samples) };
}

function Numbers({ facts, valueType, shown, valueTypes }: ProfileHeaderProps) {
  const total = facts.totals[valueType] ?? 0;
  const { durationNanos } = facts;
  const { taken, distinct } = samplesOf(facts, valueTypes);
  const isTime = shown.unit === 'nanoseconds';
  return (
    <StatStrip label="About this profile">
      <Stat
        label={totalTitle(shown.type)}
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
      {taken !== null && shown.type !== SAMPLES ? (
        <Stat
          label="Samples"
          value={taken}
          unit={`${distinct} stacks`}
          hint="How often a stack was recorded, and how many stacks there are that differ, or have other labels."
        />
      ) : (
        !isOneByOne(shown.type, total, facts.samples) && (
          <Stat label="Stacks" value={distinct} hint="Stacks in the file that differ, or have other labels." />
        )
      )}
      <Stat label="Functions" value={formatCount(facts.functions)} />
    </StatStrip>
  );
}

function Origins({ facts }: ProfileHeaderProps) {
  const date = formatDate(facts.timeNanos);
  const { period, periodType, buildId } = facts;
  // Contentions and goroutines are counted one by one unless the program asks for fewer.
  const isEvery = period === 1 && periodType?.unit === 'count';
  return (
    <>
      <dl className={styles.origin} aria-label="Details">
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

/** One of the details, on one line. */
function Origin({ label, value, hint }: { label: string; value: string; hint?: string }) {
  return (
    <div title={hint}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
