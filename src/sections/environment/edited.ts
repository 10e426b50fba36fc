import { reportedSides } from '../../analysis/environment/withTypedFacts.ts';
import type { EditedReport } from '../../model/report.ts';
import { noTypedFacts } from '../../model/typedFacts.ts';
import { withTyped } from './overTyped.ts';

/** What the reader has typed in about the runs. */
export const edited: EditedReport = {
  apply: (report, { state, files, withdrawn }) =>
    withTyped(report, state.environment ?? noTypedFacts, withdrawn, reportedSides(files)),
};
