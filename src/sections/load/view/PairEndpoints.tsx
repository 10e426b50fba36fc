import { useState } from 'react';
import type { EndpointPair } from '../../../analysis/load-tests/endpoints.ts';
import { Button } from '../../../ui/Button.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { countText } from '../../../units/formatCount.ts';
import styles from './load.module.css';
import type { LoadViewProps } from './viewProps.ts';

/** Endpoints that only one side has: the reader can say which two are the same. */
export function PairEndpoints({ answer, place, onParams }: Pick<LoadViewProps, 'answer' | 'place' | 'onParams'>) {
  const { pairs } = place;
  const old = answer.rows.filter(({ after }) => after === null);
  const now = answer.rows.filter(({ before }) => before === null);
  const [chosen, setChosen] = useState<EndpointPair>(['', '']);
  const before = old.find(({ key }) => key === chosen[0]) ?? old[0];
  const after = now.find(({ key }) => key === chosen[1]) ?? now[0];
  if (pairs.length === 0 && (before === undefined || after === undefined)) return null;
  const set = (next: readonly EndpointPair[]): void => onParams({ pairs: next.length === 0 ? null : next }, 'step');
  return (
    <details className={styles.more} data-around="" open={pairs.length > 0}>
      <summary className={styles.summary}>
        {pairs.length > 0
          ? `${countText(pairs.length, 'pair')} of endpoints with different names`
          : `${countText(old.length + now.length, 'endpoint')} on one side only`}
      </summary>
      <div className={styles.pairs}>
        {before !== undefined && after !== undefined && (
          <>
            <SelectField
              label="Before"
              value={before.key}
              options={old.map(({ key, name }) => ({ value: key, label: name }))}
              onChange={(key) => setChosen([key, chosen[1]])}
            />
            <SelectField
              label="After"
              value={after.key}
              options={now.map(({ key, name }) => ({ value: key, label: name }))}
              onChange={(key) => setChosen([chosen[0], key])}
            />
            <Button onClick={() => set([...pairs, [before.key, after.key]])}>Compare as one endpoint</Button>
          </>
        )}
        {pairs.map(([one, other]) => (
          <Button
            key={`${one}~${other}`}
            onClick={() => set(pairs.filter((pair) => pair[0] !== one || pair[1] !== other))}
          >
            Separate {one} and {other}
          </Button>
        ))}
      </div>
    </details>
  );
}
