import { shortFrameName } from '../../../analysis/names/frameName.ts';
import type { FlameLayout, FlameWindow } from '../../../model/flame.ts';
import type { ExportNote } from '../../../ui/export/exportTable.ts';
import type { FlamePlateOptions } from '../../../ui/flame-graph/flamePlate.ts';
import { formatShare, formatShortShare } from '../../../units/formatShare.ts';
import type { ExportMenuProps } from './ExportMenu.tsx';

/** A flame graph to export. */
export interface FlameToExport
  extends Pick<FlamePlateOptions, 'title' | 'orientation' | 'colourBy' | 'focus' | 'diff' | 'changes' | 'formatValue'> {
  /** Requests the layout for a width in pixels. */
  layout: (pixels: number, signal: AbortSignal) => Promise<FlameLayout>;
}

/** The part of a layout that its window shows, as a layout. */
export async function shownLayout(layout: FlameLayout, window: FlameWindow | null): Promise<FlameLayout> {
  if (window === null) return layout;
  const { croppedLayout } = await import('../../../ui/flame-graph/croppedLayout.ts');
  return croppedLayout(layout, window);
}

/** Width of the exported drawing in pixels, independent of the window: it fits a slide and a report. */
const PIXELS = 1600;

/** The two export formats of a flame graph, for the menu: an SVG document and a PNG. */
export function flameExport(
  flame: FlameToExport,
): Required<{ [Form in 'drawing' | 'picture']: NonNullable<ExportMenuProps[Form]> }> {
  return {
    drawing: async (notes, signal) => {
      const { flameAsSvg } = await import('../../../ui/flame-graph/flameAsSvg.ts');
      return flameAsSvg(await flame.layout(PIXELS, signal), optionsOf(flame, notes));
    },
    picture: async (notes, signal) => {
      const { flameAsPng } = await import('../../../ui/flame-graph/flameAsPng.ts');
      return flameAsPng(await flame.layout(PIXELS, signal), optionsOf(flame, notes));
    },
  };
}

function optionsOf(flame: FlameToExport, notes: ExportNote[]): FlamePlateOptions {
  return {
    ...flame,
    notes,
    width: PIXELS,
    shortName: shortFrameName,
    formatShare,
    barShare: formatShortShare,
  };
}
