import type { FlameGraphProps } from '../../../ui/flame-graph/FlameGraph.tsx';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { onDemand } from '../../../ui/onDemand.tsx';

/** The flame graph, whose code the first paint of the page does not need. */
export const LoadedFlameGraph = onDemand<FlameGraphProps>(
  async () => (await import('../../../ui/flame-graph/FlameGraph.tsx')).FlameGraph,
  () => <LoadingState what="Fetching the drawing" />,
);
