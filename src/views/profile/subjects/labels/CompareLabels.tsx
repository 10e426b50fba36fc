import { useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import type { SampleSets } from '../../data/sampleSets.ts';
import { valueText } from './columns.ts';
import styles from './labels.module.css';
import type { LabelValue } from './labelValues.ts';

export interface CompareLabelsProps {
  /** The values to choose from, the first two of which are compared if nobody chooses others. */
  rows: readonly LabelValue[];
  /** Unit of numbers. */
  unit: string;
  onCompare: (sets: SampleSets) => void;
}

/** The option for all other samples. */
const REST = '';

/** Chooses two values of a label, whose samples are then compared like two profiles. */
export function CompareLabels({ rows, unit, onCompare }: CompareLabelsProps) {
  const [chosen, setChosen] = useState<{ one?: string; other?: string }>({});
  const filters = rows.flatMap(({ filter }) => filter ?? []);
  const one = filters.find((filter) => filter === chosen.one) ?? filters[0]!;
  const others = [...filters.filter((filter) => filter !== one), REST];
  const other = others.find((filter) => filter === chosen.other) ?? others[0]!;
  const optionOf = (filter: string) => {
    const row = rows.find((each) => each.filter === filter);
    return { value: filter, label: row === undefined ? 'all other samples' : valueText(row, unit) };
  };
  return (
    <div className={styles.compare} role="group" aria-label="Compare two values">
      <SelectField
        label="Compare"
        size="small"
        value={one}
        options={filters.map(optionOf)}
        onChange={(value) => setChosen({ ...chosen, one: value })}
      />
      <SelectField
        label="with"
        size="small"
        value={other}
        options={others.map(optionOf)}
        onChange={(value) => setChosen({ ...chosen, other: value })}
      />
      <Button
        size="small"
        title="Compares the samples of both like two profiles, as shares."
        onClick={() =>
          onCompare([
            { kind: 'tagfocus', text: one },
            other === REST ? { kind: 'tagignore', text: one } : { kind: 'tagfocus', text: other },
          ])
        }
      >
        Compare
      </Button>
    </div>
  );
}
