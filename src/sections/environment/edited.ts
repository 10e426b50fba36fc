import { reportedSides } from '../../analysis/environment/withTypedFacts.ts';
import { typedFacts } from '../../model/edits/kinds/typedFact.ts';
import type { EditedReport } from '../../model/report.ts';
import { withTyped } from './overTyped.ts';

/** What the reader has typed in about the runs. */
export const edited: EditedReport = {
  apply: (report, { edits, files, withdrawn }) => withTyped(report, typedFacts(edits), withdrawn, reportedSides(files)),
};
