import type { CodeOrigin, FlameLayout } from '../../../../model/flame.ts';
import { originWords } from '../../words/originWords.ts';
import styles from './OriginLegend.module.css';

/** Which colour family is whose code, of those that are drawn. */
export function OriginLegend({ layout }: { layout: FlameLayout }) {
  const drawn = new Set<CodeOrigin>();
  // The root stands for all samples and is nobody's code, and no more are runs of merged frames.
  for (let frame = 1; frame < layout.count; frame++) {
    if (layout.merged[frame] === 0) drawn.add(layout.origins[layout.name[frame]!]!);
  }
  return (
    <span className={styles.legend}>
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
