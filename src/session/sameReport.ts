import { plainReport, type ReportState } from '../model/report.ts';

/** Whether two reports have the same changes, whatever the order in which they were made. */
export function isSameReport(one: ReportState, other: ReportState): boolean {
  return one === other || JSON.stringify(one, sorted) === JSON.stringify(other, sorted);
}

/** Whether a report has no changes of a user. */
export function isPlainReport(report: ReportState): boolean {
  return isSameReport(report, plainReport);
}

/** Writes the properties of an object in one order. */
function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
