import { Segmented } from '../../../../ui/Segmented.tsx';
import { packagesAddress } from '../../addresses/packagesAddress.ts';
import type { PaneProps } from '../../pane.ts';
import { type PackagesQuestion, type PackagesShow, questionOf } from './answer.ts';
import { ChargedView } from './ChargedView.tsx';
import { CostsView } from './CostsView.tsx';
import styles from './PackagesPane.module.css';
import { PackagesView } from './PackagesView.tsx';

/** What a view of this pane is given. */
export interface PackagesViewProps extends PaneProps {
  question: Omit<PackagesQuestion, 'offset' | 'limit'>;
  /** Sets one of the pane's own parameters; null leaves it out. */
  set: (changes: Parameters<typeof packagesAddress.write>[0], how?: 'step' | 'touch') => void;
}

/** Where the time or memory goes by package and module, by kind of work, and by own function with the runtime charged. */
export function PackagesPane(props: PaneProps) {
  const { search, params, valueType, onParams } = props;
  const question = { ...questionOf(packagesAddress.read(search), valueType), query: params.query };
  const view: PackagesViewProps = {
    ...props,
    question,
    set: (changes, how = 'step') => onParams(packagesAddress.write(changes), how),
  };
  return (
    <div className={styles.pane}>
      <Segmented
        label="Rolled up"
        value={question.show}
        options={[
          { value: 'packages', label: 'Packages', icon: 'package' },
          { value: 'costs', label: 'Kinds of work', icon: 'layers', hint: 'Disjoint shares that add up to 100 %.' },
          {
            value: 'charged',
            label: 'Charged',
            icon: 'target',
            hint: 'The runtime’s work counts for who asked for it.',
          },
        ]}
        onChange={(show: PackagesShow) => view.set({ as: show, sort: null, open: null })}
      />
      {question.show === 'packages' ? (
        <PackagesView {...view} />
      ) : question.show === 'costs' ? (
        <CostsView {...view} />
      ) : (
        <ChargedView {...view} />
      )}
    </div>
  );
}
