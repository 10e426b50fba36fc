import { useEffect } from 'react';
import type { FlameLayout } from '../../../model/flame.ts';
import type { CommonPaneProps } from '../asking/pane.ts';
import { frameKey } from './frameKey.ts';
import { markStart, measurePaint } from './measurePaint.ts';

interface Drawing extends Pick<CommonPaneProps, 'common' | 'onParams'> {
  /** Key of the question whose answer is drawn; '' for none. */
  answered: string;
  /** Key of the zoomed frame; '' for none. */
  zoom: string;
}

/**
 * The handling of an answer, common to all flame graphs: ends the running measurements (`first` is that of the first
 * drawing), then prepares the data for zooming and searching. Returns a function that zooms to a frame of a layout.
 */
export function useDrawn(
  first: 'load' | 'diff',
  { answered, zoom, common, onParams }: Drawing,
): (layout: FlameLayout | null, row: number) => void {
  useEffect(() => {
    if (answered === '') return;
    measurePaint(first);
    measurePaint('zoom');
    measurePaint('search');
  }, [answered, first]);
  useEffect(() => {
    if (answered === '') return;
    // Cancelled if the page shows something else in the meantime.
    const controller = new AbortController();
    void common.ask('warm', {}, controller.signal).catch(() => undefined);
    return () => controller.abort();
  }, [answered, common]);

  return (layout, row) => {
    if (layout === null) return;
    const key = frameKey(layout, layout.row.indexOf(row));
    if (key === zoom) return;
    markStart('zoom');
    onParams({ zoom: key || null }, 'step');
  };
}
