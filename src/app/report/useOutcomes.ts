import { useEffect, useState } from 'react';
import type { Engine, EvidenceRef } from '../../engine/engine.ts';
import type { Decision, DecisionOutcome } from '../../model/decision.ts';
import { heading } from '../../sections/opportunities/heading.ts';

const none: readonly DecisionOutcome[] = [];

/**
 * What later runs say about decisions; null until it is first known. A change of a reason or of an expectation does not ask again. If it
 * cannot be worked out, nothing is told of later runs.
 */
export function useOutcomes(
  engine: Engine,
  refs: EvidenceRef[],
  decisions: readonly Decision[],
  settled: boolean,
): readonly DecisionOutcome[] | null {
  const [outcomes, setOutcomes] = useState<readonly DecisionOutcome[] | null>(null);
  const asked = JSON.stringify(
    decisions.map(({ type, bench, kind, name, made: { profile } }) => ({ type, bench, kind, name, made: { profile } })),
  );
  const isEmpty = decisions.length === 0;
  useEffect(() => {
    if (isEmpty || !settled) return;
    const stop = new AbortController();
    const params = { ask: 'outcomes', question: { decisions: JSON.parse(asked) as unknown } };
    const ask = async () => {
      try {
        const answer = await engine.ask({ section: heading.id, refs, params }, stop.signal);
        if (!stop.signal.aborted) setOutcomes(answer as DecisionOutcome[]);
      } catch {
        if (!stop.signal.aborted) setOutcomes(none);
      }
    };
    void ask();
    return () => stop.abort();
  }, [engine, refs, asked, isEmpty, settled]);
  return isEmpty ? none : outcomes;
}
