import { shortFrameName } from '../../../../analysis/frameName.ts';
import type { FlameLayout } from '../../../../model/flame.ts';
import type { ExportNote } from '../../../../ui/export/exportTable.ts';
import type { FlamePlateOptions } from '../../../../ui/flame-graph/flamePlate.ts';
import { formatAmount } from '../../../../units/formatAmount.ts';
import { formatShare } from '../../../../units/formatShare.ts';
import type { PaneProps } from '../../pane.ts';
import type { FlameAnswer, FlameQuestion } from './answer.ts';
import { originWords } from './originWords.ts';

/** Width of the exported drawing, whatever the window's: it fits a slide and a report. */
const PIXELS = 1600;

/** The flame graph as an SVG document, zoomed and searched as on the page. */
export async function flameDrawing(pane: PaneProps, notes: ExportNote[], signal: AbortSignal): Promise<string> {
  const { flameAsSvg } = await import('../../../../ui/flame-graph/flameAsSvg.ts');
  return flameAsSvg(await layoutOf(pane, signal), optionsOf(pane, notes));
}

/** The same as a PNG. */
export async function flamePicture(pane: PaneProps, notes: ExportNote[], signal: AbortSignal): Promise<Blob> {
  const { flameAsPng } = await import('../../../../ui/flame-graph/flameAsPng.ts');
  return flameAsPng(await layoutOf(pane, signal), optionsOf(pane, notes));
}

async function layoutOf({ asking, params, valueType }: PaneProps, signal: AbortSignal): Promise<FlameLayout> {
  const question: FlameQuestion = { valueType, zoom: params.zoom, query: params.query, pixels: PIXELS };
  return (await asking.ask<FlameAnswer>(question, signal)).layout;
}

function optionsOf({ about, params, shown }: PaneProps, notes: ExportNote[]): FlamePlateOptions {
  return {
    title: `${shown.type} in ${about.title}`,
    notes,
    orientation: params.orientation,
    width: PIXELS,
    shortName: shortFrameName,
    origins: originWords,
    formatValue: (value) => formatAmount(value, shown.unit),
    formatShare,
  };
}
