import { type FlameZoom, parseZoom } from './zoomParam.ts';

/** What a command line asks of a drawing: `zoom` (as in an address), `pixels` (width; the default is wide) and `q`. */
export function parseDrawing(params: URLSearchParams): FlameZoom & { pixels: number; query: string } {
  return {
    ...parseZoom(params.get('zoom') ?? ''),
    pixels: Number(params.get('pixels')) || 2000,
    query: params.get('q') ?? '',
  };
}
