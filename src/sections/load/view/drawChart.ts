import { chartAsSvg } from '../../../ui/chart/chartAsSvg.ts';
import type { ExportNote } from '../../../ui/export/exportTable.ts';

/** The chart on the page as an SVG document. Throws a sentence if there is none. */
export function drawChart(title: string, notes: readonly ExportNote[]): string {
  return chartAsSvg(document.getElementById('main') ?? document.body, { title, notes });
}
