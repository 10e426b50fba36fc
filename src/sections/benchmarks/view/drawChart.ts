import { chartAsSvg } from '../../../ui/chart/chartAsSvg.ts';
import type { ExportNote } from '../../../ui/export/exportTable.ts';

/** The chart that is on the screen, as an SVG document. A sentence is thrown where there is none. */
export function drawChart(title: string, notes: readonly ExportNote[]): string {
  const main = document.getElementById('main') ?? document.body;
  return chartAsSvg(main, { title, notes });
}
