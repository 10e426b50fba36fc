import { formatAmount } from '../../../../units/formatAmount.ts';
import { formatCount } from '../../../../units/formatCount.ts';
import { formatDate } from '../../../../units/formatDate.ts';
import type { CommonViewProps } from '../../asking/view.ts';
import styles from './FileFacts.module.css';

/** How many characters of a build id are shown. */
const BUILD_ID_LENGTH = 12;

/** What a profile's file says of itself. */
export function FileFacts({ facts }: Pick<CommonViewProps, 'facts'>) {
  if (facts === null) return null;
  const date = formatDate(facts.timeNanos);
  const { period, periodType, buildId } = facts;
  // Contentions and goroutines are counted one by one unless the program asks for fewer.
  const isEvery = period === 1 && periodType?.unit === 'count';
  return (
    <section className={styles.facts}>
      <h3>File</h3>
      <dl className={styles.origin} aria-label="Details">
        <Origin
          label="Stacks"
          value={formatCount(facts.samples)}
          hint="Stacks in the file that differ, or have other labels."
        />
        <Origin label="Functions" value={formatCount(facts.functions)} />
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
    </section>
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
