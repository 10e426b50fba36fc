import { countText, formatCount } from '../../units/formatCount.ts';
import { formatPercent } from '../../units/formatPercent.ts';
import { shortList } from '../../units/listText.ts';
import type { LoadSide } from './loadFigures.ts';

/**
 * Beyond this share, failures spoil the figures of an endpoint: failing is faster than answering, timeouts are not timed, and one
 * request in a hundred is what the 99th percentile shows.
 */
const most = 0.01;

/** Whether failures spoil the figures of a side. */
export function isSpoiled(side: LoadSide | null): boolean {
  if (side === null) return false;
  return side.requests === 0 || side.failed > most * (side.requests ?? 0);
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
      return isResponse ? `${formatPercent(count / requests, 1)} ${kind}` : `${formatCount(count)} × ${kind}`;
    }),
    2,
  );
}
