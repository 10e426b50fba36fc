import { Segmented } from '../../../../ui/Segmented.tsx';
import { packagesAddress } from '../../address/packagesAddress.ts';
import type { ViewProps } from '../../asking/view.ts';
import { AttributedView } from './AttributedView.tsx';
import type { answers } from './answer.ts';
import { CostsView } from './CostsView.tsx';
import styles from './PackagesPane.module.css';
import { PackagesView } from './PackagesView.tsx';
import { questionOf } from './packagesQuestion.ts';
import type { PackagesViewProps } from './packagesViewProps.ts';

/**
 * Time or memory by package and module, by kind of work, and by user function with runtime work attributed to it; of
 * two sides with their changes.
 */
export function PackagesPane(props: ViewProps<typeof answers.one>) {
  const { search, params, valueType, onParams } = props;
  const address = packagesAddress.read(search);
  const question = { ...questionOf(address, valueType), query: params.query };
  const set: PackagesViewProps['set'] = (changes, how = 'step') => onParams(packagesAddress.write(changes), how);
  const choice = (
    <Segmented
      label="Rolled up"
      value={address.as}
      options={[
        { value: 'packages', label: 'Packages', icon: 'package' },
        { value: 'costs', label: 'Kinds of work', icon: 'layers', hint: 'Disjoint shares that add up to 100%.' },
        {
          value: 'charged',
          label: 'Runtime by caller',
          icon: 'target',
          hint: 'The runtime’s work counts for your function that asked for it, through libraries too.',
        },
      ]}
      onChange={(show) => set({ as: show, sort: null, only: null, open: null })}
    />
  );
  const view: PackagesViewProps = { ...props, question, set, choice };
  return (
    <div className={styles.pane}>
      {address.as === 'packages' ? (
        <PackagesView {...view} />
      ) : address.as === 'costs' ? (
        <CostsView {...view} />
      ) : (
        <AttributedView {...view} />
      )}
    </div>
  );
}
