import { useEffect, useEffectEvent, useState } from 'react';
import type { Answers } from '../../kit/asking.ts';
import type { ComparisonProps } from '../asking/comparison.ts';

/** Delay in ms, so that an immediate zoom does not have to wait. */
const PAUSE = 250;

/**
 * Whether a drawing of two profiles requests the details that take longer to compute than to draw (see
 * `PairFlameQuestion`), and a function that starts requesting them. Details are cached, so the next zoom has them at once.
 */
export function useDetails<All extends Answers>({
  asking,
  type,
}: Pick<ComparisonProps<All>, 'asking' | 'type'>): [details: boolean, ask: () => void] {
  const about = `${asking.key}\n${type}`;
  const [found, setFound] = useState('');
  return [found === about, () => setFound(about)];
}

/** Runs `act` `PAUSE` ms after a drawing is shown: work that would delay the drawing or the first zoom. */
export function useOnceDrawn(isDrawn: boolean, act: () => void): void {
  const run = useEffectEvent(act);
  useEffect(() => {
    if (!isDrawn) return;
    const timer = setTimeout(run, PAUSE);
    return () => clearTimeout(timer);
  }, [isDrawn]);
}
