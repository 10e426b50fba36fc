import type { DecisionOutcome } from '../../model/decision.ts';
import type { EditedReport } from '../../model/report.ts';
import type { Put } from '../../views/kit/asking.ts';
import { withDecisions } from './decided/withDecisions.ts';
import type { answers } from './question.ts';

/** What the reader has decided about opportunities. A change of a reason or of an expectation asks nothing again. */
export const edited: EditedReport<DecisionOutcome[]> = {
  asks({ decisions = [] }): Put<typeof answers> | null {
    if (decisions.length === 0) return null;
    const asked = decisions.map(({ type, bench, frame, kind, name, made: { profile } }) => ({
      type,
      bench,
      frame,
      kind,
      name,
      made: { profile },
    }));
    return { ask: 'outcomes', question: { decisions: asked } };
  },
  apply: (report, { state, answer }) => withDecisions(report, state.decisions ?? [], answer ?? []),
};
