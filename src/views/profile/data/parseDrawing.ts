/** What a command line asks of a drawing: `zoom` (key of a frame), `pixels` (width; the default is wide) and `q`. */
export function parseDrawing(params: URLSearchParams): { zoom: string; pixels: number; query: string } {
  return {
    zoom: params.get('zoom') ?? '',
    pixels: Number(params.get('pixels')) || 2000,
    query: params.get('q') ?? '',
  };
}
