import type { Folding } from '../../../analysis/tree/callChains.ts';
import { foldAddress } from '../address/foldAddress.ts';
import { type FlameZoom, parseZoom } from './zoomParam.ts';

/**
 * What a command line asks of a drawing: `zoom` (as in an address), `pixels` (width; the default is wide), `q`,
 * `fold=1` and `apart` (keys of frames whose chains of calls are the opposite).
 */
export function parseDrawing(params: URLSearchParams): FlameZoom & { pixels: number; query: string; folding: Folding } {
  const { unfold, apart } = foldAddress.parse(params);
  return {
    ...parseZoom(params.get('zoom') ?? ''),
    pixels: Number(params.get('pixels')) || 2000,
    query: params.get('q') ?? '',
    folding: { all: !unfold, apart },
  };
}
