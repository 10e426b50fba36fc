import { valuesOf } from '../../model/edits/edit.ts';
import type { EditedReport, Finding } from '../../model/report.ts';
import type { NamedQuestion } from '../../views/kit/asking.ts';
import { heading } from './heading.ts';
import type { answers } from './question.ts';

/** A row that the reader has written notes on is a finding, also where the report would not propose it. */
export const edited: EditedReport<Finding[]> = {
  asks(edits): NamedQuestion<typeof answers> | null {
    const ids = [...valuesOf(edits, 'findingNotes').keys()].filter((id) => id.startsWith(`${heading.id}/`));
    return ids.length === 0 ? null : { ask: 'noted', question: { ids } };
  },
  apply(report, { edits, answer }) {
    const notes = valuesOf(edits, 'findingNotes');
    const reported = new Set(report?.findings.map(({ id }) => id));
    const added = (answer ?? []).filter(({ id }) => notes.has(id) && !reported.has(id));
    if (added.length === 0) return report;
    return { ...report, findings: [...(report?.findings ?? []), ...added], blocks: report?.blocks ?? [] };
  },
};
