import { plainReport, type ReportState } from '../model/report.ts';
import { isSameReport, joinReports } from './joinReports.ts';
import { type KeptSession, noOrigin, type ReportOrigin, type ReportVersionName } from './keptTab.ts';
import type { SessionRecord } from './sessionRecord.ts';

/** The report of a session, continued by a tab in which the same files were opened again. */
export interface ContinuedReport {
  report: ReportState;
  origin: ReportOrigin;
}

/**
 * What a report shows if the same files were open before, and what else the reader can choose.
 *
 * If what was received now is what was received then, or if nothing came with the files, the earlier session just goes on. If it is
 * another version, both are joined. Changes made since the files were opened are added to whatever is shown.
 */
export function continueReport(
  record: SessionRecord,
  { report: now, origin: { received } }: Pick<KeptSession, 'report' | 'origin'>,
): ContinuedReport {
  const { origin = noOrigin, savedAt } = record;
  const { received: before, versions } = origin;
  const arrived = received ?? plainReport;
  const withChanges = (shown: ReportState): ReportState => joinReports(arrived, shown, now);
  const base = before ?? plainReport;
  const asOpened = { report: now, origin: { received, versions: null } };
  if (versions === null && isSameReport(record.report, base))
    return received === null ? { report: now, origin } : asOpened;
  if (received === null) return { report: withChanges(record.report), origin };
  if (isSameReport(arrived, base)) {
    const shown = versions?.shown ?? 'yours';
    const others = versions?.others ?? { received };
    const changedAt = versions?.changedAt ?? savedAt;
    return {
      report: withChanges(record.report),
      origin: { received, versions: { shown, others, changedAt, isSettled: false } },
    };
  }
  const yours = Object.values(versions?.others ?? {}).reduce((all, one) => joinReports(base, all, one), record.report);
  if (isSameReport(yours, arrived)) return asOpened;
  const both = joinReports(base, yours, arrived);
  const isYours = isSameReport(both, yours);
  const shown: ReportVersionName = isYours ? 'yours' : 'both';
  const others = isYours ? { received } : { yours, received };
  return {
    report: withChanges(both),
    origin: { received, versions: { shown, others, changedAt: savedAt, isSettled: false } },
  };
}
