import { Segmented } from '../../../ui/Segmented.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { useMediaQuery } from '../../../ui/useMediaQuery.ts';
import styles from './frame.module.css';

export interface PaneTabsProps {
  /** The views, in their order. */
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (view: string) => void;
}

/** Chooses the view: tabs, or a list on phones. */
export function PaneTabs(props: PaneTabsProps) {
  const isNarrow = useMediaQuery('(max-width: 900px)');
  if (isNarrow) return <SelectField label="View" hideLabel {...props} />;
  return (
    <div className={styles.tabs}>
      <Segmented label="View" {...props} />
    </div>
  );
}
