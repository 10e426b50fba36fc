import { countText, formatCount } from '../../units/formatCount.ts';
import { formatPercent } from '../../units/formatPercent.ts';
import { shortList } from '../../units/listText.ts';
import type { LoadSide } from './loadFigures.ts';

/**
 * Beyond this share, failures spoil the figures of an endpoint: failing is faster than answering, and timeouts are not
 * timed.
 */
const mostOfFigures = 0.05;
/** Beyond this share, failures spoil a verdict: one request in a hundred is what the 99th percentile shows. */
const mostOfVerdicts = 0.01;

/** Whether failures spoil the figures of a side. */
export function isSpoiled(side: LoadSide | null): boolean {
  return failsBeyond(side, mostOfFigures);
}

/** Whether so much failed on a side that no difference from it is better or worse. */
export function spoilsVerdict(side: LoadSide | null): boolean {
  return failsBeyond(side, mostOfVerdicts);
}

function failsBeyond(side: LoadSide | null, share: number): boolean {
  if (side === null) return false;
  return side.requests === 0 || side.failed > share * (side.requests ?? 0);
}

/** What failed on a side: "33 timeouts", "21% not 2xx or 3xx", "all 36,513 not 2xx or 3xx"; '' if nothing did. */
export function failureWords(side: LoadSide | null): string {
  if (side !== null && side.requests === 0 && side.failed === 0) return 'no request completed';
  if (side === null || side.failed === 0) return '';
  const { errors, requests } = side;
  return shortList(
    errors.map(({ kind, count }) => {
      if (kind === 'timeout') return countText(count, 'timeout');
      const isResponse = /^HTTP |^not 2xx|^failed requests/.test(kind) && requests !== null && requests > 0;
      if (isResponse && count === requests) return `all ${formatCount(count)} ${kind}`;
      return isResponse ? `${formatPercent(count / requests)} ${kind}` : `${formatCount(count)} × ${kind}`;
    }),
    2,
  );
}
