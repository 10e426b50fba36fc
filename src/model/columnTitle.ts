import type { ReportColumn } from './report.ts';

/** A column's title as a text, with the unit of its texts: `Flat (ms)`. */
export function columnTitle({ title, scale = '' }: ReportColumn): string {
  return scale === '' ? title : `${title} (${scale})`;
}
