import { useEffect } from 'react';
import type { FlameLayout } from '../../../model/flame.ts';
import type { CommonPaneProps } from '../asking/pane.ts';
import { frameKey } from './frameKey.ts';
import { markStart, measurePaint } from './measurePaint.ts';

interface Drawing extends Pick<CommonPaneProps, 'common' | 'onParams'> {
  /** The question whose answer is drawn; '' for none. */
  answered: string;
  /** Key of the zoomed frame. */
  zoom: string;
}

/**
 * What every flame graph does with an answer: ends the measurement of what was waited for (`first` when it opens), has made
 * what zooming and searching need once something is on the screen, and zooms. Returns the way to zoom to a layout's frame.
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
    // Where something else is looked at meanwhile, nobody needs it.
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
