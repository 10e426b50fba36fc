import { useRef } from 'react';
import { Segmented } from '../../../../ui/Segmented.tsx';
import { linesAddress } from '../../address/linesAddress.ts';
import type { ViewProps } from '../../asking/view.ts';
import type { answers } from './answer.ts';
import { FunctionLines } from './FunctionLines.tsx';
import { HotLines } from './HotLines.tsx';
import styles from './LinesPane.module.css';

/**
 * The hottest lines of all functions; or those of one function, with its source if it is open. Two sides begin with the
 * function that changed most.
 */
export function LinesPane(props: ViewProps<typeof answers.one>) {
  const { search, onParams, params, pair } = props;
  const of = linesAddress.read(search).of || (pair === null && params.picked === '' ? 'all' : 'function');
  // Each view has its own bar with the choice: the focus moves to the choice in the other bar.
  const changed = useRef(false);
  const follow = (bar: HTMLElement | null): void => {
    if (!bar || !changed.current) return;
    changed.current = false;
    bar.querySelector<HTMLElement>('input:checked')?.focus();
  };
  const choice = (
    <span ref={follow} className={styles.choice}>
      <Segmented
        label="Lines of"
        value={of}
        options={[
          { value: 'all', label: 'All functions', hint: 'The hottest lines of the whole profile.' },
          { value: 'function', label: 'One function' },
        ]}
        onChange={(value) => {
          changed.current = true;
          onParams(linesAddress.write({ of: value }), 'step');
        }}
      />
    </span>
  );
  return (
    <div className={styles.pane}>
      {of === 'all' ? <HotLines {...props} choice={choice} /> : <FunctionLines {...props} choice={choice} />}
    </div>
  );
}
