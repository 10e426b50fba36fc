import type { ReactNode } from 'react';
import { isDelta } from '../../../../analysis/amounts/isDelta.ts';
import { CodeWords } from '../../../../ui/CodeWords.tsx';
import { formatAmount, formatBytes, formatDuration } from '../../../../units/formatAmount.ts';
import { countText, formatCount } from '../../../../units/formatCount.ts';
import { formatShare } from '../../../../units/formatShare.ts';
import { PressedNumber } from '../../../kit/PressedNumber.tsx';
import { memoryAddress } from '../../address/memoryAddress.ts';
import { leakGround, leakSentence } from '../../report/leaks.ts';
import styles from './OverviewPane.module.css';
import type { OverviewPage } from './overviewPage.ts';
import type { OverviewSectionProps } from './sectionProps.ts';

export interface HeadlineProps extends OverviewSectionProps {
  topics: ReadonlySet<string>;
}

/** Below this many samples of the whole the page says so first. */
const FEW_IN_ALL = 500;

/** The profile in a few sentences: how much, in how long, resting on what. */
export function Headline({ page, topics, onOpen }: HeadlineProps) {
  const { total, hundred, samples } = page;
  const isNarrowed = Number(total) !== Number(hundred);
  return (
    <header className={styles.headline}>
      {page.leaks !== null && (
        <p className={styles.lead}>
          <CodeWords>{leakSentence(page.leaks)}</CodeWords> {leakGround(page.leaks)}
        </p>
      )}
      {page.leaks?.isLeakProfile !== true && <p className={styles.lead}>{leadOf(page, topics, onOpen)}</p>}
      {isNarrowed && (
        <p>
          This is what the filters leave: {formatShare(total, hundred)} of {formatAmount(hundred, page.shown.unit)}.
        </p>
      )}
      {samples !== null && (
        <p className={samples < FEW_IN_ALL ? styles.caution : styles.basis}>
          <Basis page={page} samples={samples} />
        </p>
      )}
    </header>
  );
}

function leadOf(page: OverviewPage, topics: ReadonlySet<string>, onOpen: HeadlineProps['onOpen']): ReactNode {
  const { kind, total, shown, durationNanos, heap, waits } = page;
  const amount = (
    <PressedNumber hint="Show the flame graph." onPress={() => onOpen({ view: 'flame' })}>
      <strong>{formatAmount(total, shown.unit)}</strong>
    </PressedNumber>
  );
  if (kind === 'cpu') {
    const isTime = shown.unit.endsWith('seconds');
    return (
      <>
        {amount} {isTime ? (shown.type === 'cpu' ? 'of CPU time' : `of ${shown.type} time`) : shown.type}
        {durationNanos > 0 && <> in {formatDuration(durationNanos)}</>}
        {durationNanos > 0 && shown.unit === 'nanoseconds' && shown.type === 'cpu' && (
          <>, {coresOf(Number(total) / durationNanos)}</>
        )}
        .
      </>
    );
  }
  if (kind === 'memory' && heap !== null) {
    return (
      <>
        {heap.allocSpace !== null && (
          <>
            <PressedNumber hint="Show memory." onPress={() => onOpen({ view: 'memory' })}>
              <strong>{formatBytes(heap.allocSpace)}</strong>
            </PressedNumber>{' '}
            allocated
            {heap.allocObjects !== null && <> in {formatCount(heap.allocObjects)} objects</>}
            {heap.allocMean !== null && <>, {formatBytes(heap.allocMean)} each on average</>}
            {durationNanos > 0 && <>, in {formatDuration(durationNanos)}</>}.{' '}
          </>
        )}
        {heap.inuseSpace !== null && (
          <>
            <PressedNumber
              hint="Show memory, most in use first."
              onPress={() =>
                onOpen({
                  view: 'memory',
                  ...memoryAddress.write({ of: null, sort: { by: 'inuseSpace', descending: true } }),
                })
              }
            >
              <strong>{formatBytes(heap.inuseSpace)}</strong>
            </PressedNumber>{' '}
            in use
            {heap.inuseObjects !== null && <> in {countText(heap.inuseObjects, 'object')}</>}
            {heap.allocSpace !== null && <>, {formatShare(heap.inuseSpace, heap.allocSpace)} of what was allocated</>}.
          </>
        )}
      </>
    );
  }
  if (kind === 'waits' && waits !== null) {
    const isMutex = topics.has('mutex');
    const mean =
      waits.delay !== null && waits.contentions !== null && Number(waits.contentions) > 0
        ? Number(waits.delay) / Number(waits.contentions)
        : null;
    return (
      <>
        {waits.delay !== null && (
          <>
            <PressedNumber hint="Show the contention." onPress={() => onOpen({ view: 'contention' })}>
              <strong>{formatAmount(waits.delay, waits.delayUnit)}</strong>
            </PressedNumber>{' '}
            {isMutex ? 'that goroutines waited for locks held by others' : 'that goroutines were blocked'}
          </>
        )}
        {waits.contentions !== null && <>, in {formatCount(waits.contentions)} contentions</>}
        {mean !== null && <>, {formatAmount(mean, waits.delayUnit)} each on average</>}.
      </>
    );
  }
  if (isDelta({ valueTypes: [shown], durationNanos })) {
    return (
      <>
        Changes of {amount} {thingsOf(shown.type, 2)} within {formatDuration(durationNanos)}, more and fewer added up.
      </>
    );
  }
  return (
    <>
      {amount} {thingsOf(shown.type, Number(total))} when the profile was taken.
    </>
  );
}

function thingsOf(type: string, count: number): string {
  if (type === 'goroutine') return count === 1 ? 'goroutine' : 'goroutines';
  if (type === 'threadcreate') return count === 1 ? 'thread created' : 'threads created';
  return type;
}

function coresOf(cores: number): string {
  if (cores < 1) return `${formatShare(cores, 1)} of one core`;
  return `${cores.toFixed(2)} cores busy on average`;
}

/** How far the figures can be trusted: the spread of a count is about its square root. */
function Basis({ page, samples }: { page: OverviewPage; samples: number }) {
  const { kind, period, periodType, shown, total } = page;
  const each =
    kind === 'memory'
      ? `about one for every ${formatBytes(period)} allocated`
      : periodType !== null && period > 0
        ? `one every ${formatAmount(period, periodType.unit)} of CPU time`
        : '';
  // Of memory the file has what was scaled up; how many allocations that were follows from the rate.
  const isEstimate = kind === 'memory';
  const perSample = samples > 0 ? Number(total) / samples : 0;
  return (
    <>
      {samples < FEW_IN_ALL ? 'Only ' : 'This rests on '}
      {isEstimate && 'about '}
      {formatCount(samples)} {isEstimate ? 'sampled allocations' : 'samples'}
      {each !== '' && `, ${each}`}. A figure of n {isEstimate ? 'of them' : 'samples'} is uncertain by about{' '}
      <span className={styles.whole}>1/√n</span> of itself
      {kind === 'cpu' && perSample > 0
        ? `: ${formatAmount(4 * perSample, shown.unit)} are 4 samples and uncertain by a half, `
        : ': 4 by a half, '}
      100 by a tenth. Rows of fewer than 10 are marked.
    </>
  );
}
