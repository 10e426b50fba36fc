import { type ComponentType, useEffect, useState } from 'react';
import { LoadingState } from './LoadingState.tsx';

/** A component whose code may be loaded when it is first shown, or before that by `preload`. */
export type OnDemand<Props> = ComponentType<Props> & { preload?: () => Promise<unknown> };

/**
 * Makes one; `Waiting` is shown until it is loaded. Not React.lazy, which delays even a loaded component by 300 ms
 * after it has shown a fallback. Where the code cannot be loaded, the error boundary around it says so, and trying
 * again loads again.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType<Props> = Opening,
): OnDemand<Props> {
  let Loaded: ComponentType<Props> | null = null;
  let loading: Promise<unknown> | null = null;
  const preload = (): Promise<unknown> => {
    loading ??= load().then(
      (component) => {
        Loaded = component;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  function Shown(props: Props) {
    const [failure, setFailure] = useState<{ error: unknown } | null>(null);
    const [isLoaded, setLoaded] = useState(Loaded !== null);
    useEffect(() => {
      if (isLoaded) return;
      preload().then(
        () => setLoaded(true),
        (error: unknown) => setFailure({ error }),
      );
    }, [isLoaded]);
    if (failure !== null) throw failure.error;
    return Loaded === null ? <Waiting {...props} /> : <Loaded {...props} />;
  }
  return Object.assign(Shown, { preload });
}

function Opening() {
  return <LoadingState what="Opening the view" />;
}
