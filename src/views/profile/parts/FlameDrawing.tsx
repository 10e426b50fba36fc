import { shortFrameName } from '../../../analysis/names/frameName.ts';
import { FailedState } from '../../../ui/FailedState.tsx';
import type { FlameGraphProps } from '../../../ui/flame-graph/FlameGraph.tsx';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { formatShare, formatShortShare } from '../../../units/formatShare.ts';
import type { useFlameGraph } from './useFlameGraph.ts';

export interface FlameDrawingProps extends Omit<FlameGraphProps, 'formatShare' | 'barShare' | 'shortName'> {
  graph: Pick<ReturnType<typeof useFlameGraph>, 'FlameGraph'>;
}

/** A flame graph of functions; a message while its component loads. */
export function FlameDrawing({ graph: { FlameGraph }, ...props }: FlameDrawingProps) {
  if (FlameGraph === null) return <LoadingState what="Fetching the drawing" />;
  return <FlameGraph {...props} formatShare={formatShare} barShare={formatShortShare} shortName={shortFrameName} />;
}

/** Replaces a flame graph whose code failed to load. `instead` names a view with the same data: 'the table'. */
export function UndrawnFlame({ instead }: { instead: string }) {
  return (
    <FailedState
      message="The part of Perfolio that draws flame graphs could not be fetched."
      hint={`Check the connection and reload the page, or use ${instead}.`}
    />
  );
}
