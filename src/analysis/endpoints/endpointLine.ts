import type { VerdictLine } from '../../model/report.ts';
import type { ChangeVerdict, VerdictState } from '../../model/verdict.ts';
import { plural } from '../../units/formatCount.ts';
import { shortList } from '../../units/listText.ts';

/** The words of a line about endpoints. */
export interface EndpointLineWords<Change> extends Pick<VerdictLine, 'id' | 'source' | 'view'> {
  /** 'CPU time' */
  quantity: string;
  /** What endpoints with more and with less of it are called: 'higher' and 'lower'. */
  more: string;
  less: string;
  /** "/orders 184 → 283 µs/req" */
  tell: (change: Change) => string;
  /** The endpoint that became worse the most, and by how much. */
  worst: (change: Change) => NonNullable<VerdictLine['worst']>;
}

/** How many endpoints are told. */
const mostTold = 4;

/** The line of the report's verdict about an amount per request of each endpoint; at least one. */
export function endpointLine<Change extends { verdict: ChangeVerdict }>(
  changes: readonly Change[],
  { id, source, view, quantity, more, less, tell, worst }: EndpointLineWords<Change>,
): VerdictLine {
  const of = (...states: VerdictState[]): Change[] => changes.filter(({ verdict }) => states.includes(verdict.state));
  const { state, reasons, quantity: judged } = changes[0]!.verdict;
  const growth = ({ verdict }: Change): number => verdict.estimate?.change ?? Infinity;
  const [most] = of('worse').sort((a, b) => growth(b) - growth(a));
  return {
    id,
    title: `${quantity} per request of each endpoint`,
    source,
    quantity: judged,
    all: changes.length,
    of: plural(changes.length, 'endpoint'),
    counts: [
      { count: of('worse').length, word: more, tone: 'worse' as const },
      { count: of('better').length, word: less, tone: 'better' as const },
      { count: of('within-error', 'not-testable').length, word: 'without a verdict', tone: 'quiet' as const },
    ].filter(({ count }) => count > 0),
    figure: '',
    // What keeps one endpoint from a verdict keeps all of them.
    ground: (state === 'not-testable' ? reasons[0] : undefined) ?? shortList(changes.map(tell), mostTold),
    worst: most === undefined ? null : worst(most),
    view,
    tells: [],
  };
}
