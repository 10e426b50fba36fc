import { shortFrameName } from '../../../../analysis/frameName.ts';
import type { ExportNote } from '../../../../ui/export/exportTable.ts';
import { formatAmount } from '../../../../units/formatAmount.ts';
import { formatShare } from '../../../../units/formatShare.ts';
import type { PaneProps } from '../../pane.ts';
import type { FlameAnswer, FlameQuestion } from './answer.ts';
import { originWords } from './originWords.ts';

/** Width of the exported drawing, whatever the window's: it fits a slide and a report. */
const PIXELS = 1600;

/** The flame graph as an SVG document, zoomed and searched as on the page. */
export async function flameDrawing(
  { about, asking, params, shown, valueType }: PaneProps,
  notes: ExportNote[],
  signal: AbortSignal,
): Promise<string> {
  const question: FlameQuestion = { valueType, zoom: params.zoom, query: params.query, pixels: PIXELS };
  const [{ flameAsSvg }, { layout }] = await Promise.all([
    import('../../../../ui/flame-graph/flameAsSvg.ts'),
    asking.ask<FlameAnswer>(question, signal),
  ]);
  return flameAsSvg(layout, {
    title: `${shown.type} in ${about.title}`,
    notes,
    orientation: params.orientation,
    width: PIXELS,
    shortName: shortFrameName,
    origins: originWords,
    formatValue: (value) => formatAmount(value, shown.unit),
    formatShare,
  });
}
