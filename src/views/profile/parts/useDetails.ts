import { useEffect, useEffectEvent, useState } from 'react';
import type { Answers } from '../../kit/asking.ts';
import type { ComparisonProps } from '../asking/comparison.ts';

/** For a reader who zooms at once, in ms. */
const PAUSE = 250;

/**
 * Whether a drawing of two profiles asks for what takes longer to find than to draw (see `PairFlameQuestion`), and how to begin
 * with it. What was found is kept, so the next zoom has it at once.
 */
export function useDetails<All extends Answers>({
  asking,
  type,
}: Pick<ComparisonProps<All>, 'asking' | 'type'>): [details: boolean, ask: () => void] {
  const about = `${asking.key}\n${type}`;
  const [found, setFound] = useState('');
  return [found === about, () => setFound(about)];
}

/** Does something once a drawing has been on the screen for a moment: what would keep it, or the first zoom, waiting. */
export function useOnceDrawn(isDrawn: boolean, act: () => void): void {
  const run = useEffectEvent(act);
  useEffect(() => {
    if (!isDrawn) return;
    const timer = setTimeout(run, PAUSE);
    return () => clearTimeout(timer);
  }, [isDrawn]);
}
