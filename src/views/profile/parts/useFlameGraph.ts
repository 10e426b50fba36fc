import { useEffect, useState } from 'react';
import type { FlameGraph } from '../../../ui/flame-graph/FlameGraph.tsx';

type Component = typeof FlameGraph;

let loaded: Component | null = null;
let loading: Promise<Component> | null = null;

/** Loads the drawing code before its first use. The first paint of the page does not need it. */
export function preloadFlameGraph(): Promise<Component> {
  loading ??= import('../../../ui/flame-graph/FlameGraph.tsx').then(
    (module) => {
      loaded = module.FlameGraph;
      return loaded;
    },
    (error: unknown) => {
      // The next caller tries again.
      loading = null;
      throw error;
    },
  );
  return loading;
}

/**
 * The flame graph's component; null while it loads. `failed` is true if loading failed. Not React.lazy, which delays a
 * loaded component by 300 ms after it has shown a fallback.
 */
export function useFlameGraph(): { FlameGraph: Component | null; failed: boolean } {
  const [state, setState] = useState({ FlameGraph: loaded, failed: false });
  const { FlameGraph } = state;
  useEffect(() => {
    if (FlameGraph !== null) return;
    let isUnmounted = false;
    preloadFlameGraph().then(
      (component) => {
        if (!isUnmounted) setState({ FlameGraph: component, failed: false });
      },
      () => {
        if (!isUnmounted) setState({ FlameGraph: null, failed: true });
      },
    );
    return () => {
      isUnmounted = true;
    };
  }, [FlameGraph]);
  return state;
}
