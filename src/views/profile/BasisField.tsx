import type { Operation } from '../../analysis/compare/operations.ts';
import type { Basis } from '../../model/basis.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import type { ViewChange } from '../sectionView.ts';
import type { ProfileChanges } from './addresses/profileChanges.ts';
import { basisParam, basisTitle, parseBasis } from './basisWords.ts';
import type { Asking } from './pane.ts';
import { useAnswer } from './useAnswer.ts';

export interface BasisFieldProps {
  basis: Basis;
  type: number;
  asking: Asking;
  onParams: (changes: ProfileChanges, how: ViewChange) => void;
}

const plainBases: readonly Basis[] = (['absolute', 'share', 'normalized', 'second'] as const).map((kind) => ({
  kind,
  benchmark: '',
}));

/** What amounts are compared as: always named on the screen. Benchmarks beside the profiles offer themselves. */
export function BasisField({ basis, type, asking, onParams }: BasisFieldProps) {
  const isNarrow = useMediaQuery('(max-width: 640px)');
  const { answer: operations } = useAnswer<Operation[]>(asking, { type });
  const offered = (operations ?? []).filter(({ problem }) => problem === '');
  const bases = [...plainBases, ...offered.map(({ benchmark }): Basis => ({ kind: 'op', benchmark }))];
  const value = basisParam(basis) ?? 'absolute';
  const isOffered = bases.some((one) => (basisParam(one) ?? 'absolute') === value);
  return (
    <SelectField
      label="Compared as"
      hideLabel={isNarrow}
      value={value}
      options={(isOffered ? bases : [...bases, basis]).map((one) => ({
        value: basisParam(one) ?? 'absolute',
        label: basisTitle(one),
      }))}
      onChange={(next) => onParams({ basis: basisParam(parseBasis(next)) }, 'step')}
    />
  );
}
