import { Segmented } from '../../../../ui/Segmented.tsx';
import type { PaneProps } from '../../pane.ts';
import { FunctionLines } from './FunctionLines.tsx';
import { HotLines } from './HotLines.tsx';
import styles from './LinesPane.module.css';

/** The lines of one function, with its source where that is open; or the hottest lines of all functions. */
export function LinesPane(props: PaneProps) {
  const { search, onParams } = props;
  const of = search.get('lines.of') === 'all' ? 'all' : 'function';
  const choice = (
    <Segmented
      label="Lines of"
      value={of}
      options={[
        { value: 'function', label: 'One function' },
        { value: 'all', label: 'All functions', hint: 'The hottest lines of the whole profile.' },
      ]}
      onChange={(value) => onParams({ 'lines.of': value === 'all' ? 'all' : null }, 'step')}
    />
  );
  return (
    <div className={styles.pane}>
      {of === 'all' ? <HotLines {...props} choice={choice} /> : <FunctionLines {...props} choice={choice} />}
    </div>
  );
}
