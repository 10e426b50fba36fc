import { useState } from 'react';
import type { CodeOrigin, FlameLayout } from '../../../model/flame.ts';
import { originWords } from '../words/originWords.ts';
import styles from './OriginLegend.module.css';

/**
 * The legend of the drawn colours: each origin of code has a range of them, and each package one. An origin that was
 * drawn stays in it: a shorter legend may need a line less, and a zoom would move the drawing.
 */
export function OriginLegend({ layout }: { layout: FlameLayout }) {
  const [before, setBefore] = useState<ReadonlySet<CodeOrigin>>(new Set());
  const drawn = new Set(before);
  // The root (all samples) and merged frames have no origin.
  for (let frame = 1; frame < layout.count; frame++) {
    if (layout.merged[frame] === 0) drawn.add(layout.origins[layout.name[frame]!]!);
  }
  if (drawn.size > before.size) setBefore(drawn);
  return (
    <span className={styles.legend} role="group" aria-label="What the colours mean">
      <span>A shade per package:</span>
      {originWords
        .filter(([origin]) => drawn.has(origin))
        .map(([origin, words]) => (
          <span key={origin} className={styles.entry} data-origin={origin}>
            {words}
          </span>
        ))}
    </span>
  );
}
