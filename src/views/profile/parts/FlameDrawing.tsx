import { shortFrameName } from '../../../analysis/names/frameName.ts';
import type { FlameGraphProps } from '../../../ui/flame-graph/FlameGraph.tsx';
import { formatShare, formatShortShare } from '../../../units/formatShare.ts';
import { LoadedFlameGraph } from './LoadedFlameGraph.tsx';

export type FlameDrawingProps = Omit<FlameGraphProps, 'formatShare' | 'barShare' | 'shortName'>;

/** A flame graph of functions; a message while its component loads. */
export function FlameDrawing(props: FlameDrawingProps) {
  return (
    <LoadedFlameGraph {...props} formatShare={formatShare} barShare={formatShortShare} shortName={shortFrameName} />
  );
}
