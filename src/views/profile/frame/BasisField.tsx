import type { Basis, BasisKind } from '../../../model/basis.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { useMediaQuery } from '../../../ui/useMediaQuery.ts';
import type { Asking } from '../../kit/asking.ts';
import type { ViewChange } from '../../kit/sectionView.ts';
import { useAnswer } from '../../kit/useAnswer.ts';
import type { ProfileChanges } from '../address/profileChanges.ts';
import type { CommonPairAnswers } from '../asking/commonPairAnswers.ts';
import { basisParam, basisTitle, parseBasis } from '../words/basisWords.ts';

export interface BasisFieldProps {
  basis: Basis;
  /** The bases to choose from, the default first. */
  choices: readonly BasisKind[];
  /** Whether the address names the basis. */
  isChosen: boolean;
  type: number;
  asking: Asking<CommonPairAnswers>;
  onParams: (changes: ProfileChanges, how: ViewChange) => void;
}

/** Names no basis, which is the usual one. */
const usual = 'auto';

/** Chooses the basis, which is always visible. The benchmarks of the texts are among the choices. */
export function BasisField({ basis, choices, isChosen, type, asking, onParams }: BasisFieldProps) {
  const isNarrow = useMediaQuery('(max-width: 640px)');
  const { answer: operations } = useAnswer(asking, 'operations', { type });
  const offered = (operations ?? []).filter(({ problem }) => problem === '');
  const bases = [
    // Numbers that were typed in stay with the choice.
    ...choices.map((kind): Basis => (kind === basis.kind ? basis : { kind, benchmark: '' })),
    ...offered.map(({ benchmark }): Basis => ({ kind: 'op', benchmark })),
  ];
  const value = basisParam(basis) ?? '';
  const isOffered = bases.some((one) => basisParam(one) === value);
  return (
    <SelectField
      label="Scale by"
      hideLabel={isNarrow}
      value={value}
      options={[
        ...(isChosen ? [{ value: usual, label: 'Default' }] : []),
        ...(isOffered ? bases : [...bases, basis]).map((one) => ({
          value: basisParam(one) ?? usual,
          label: basisTitle(one),
        })),
      ]}
      onChange={(next) => onParams({ basis: basisParam(parseBasis(next)) }, 'step')}
    />
  );
}
