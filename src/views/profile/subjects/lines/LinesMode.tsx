import { Segmented } from '../../../../ui/Segmented.tsx';
import { linesAddress } from '../../address/linesAddress.ts';
import type { CommonViewProps } from '../../asking/view.ts';

export type Mode = 'source' | 'table' | 'disassembly';

/** Chooses how the lines of a function are shown. */
export function LinesMode({
  mode,
  hasSource,
  onParams,
}: { mode: Mode; hasSource: boolean } & Pick<CommonViewProps, 'onParams'>) {
  return (
    <Segmented
      label="Show as"
      value={mode}
      options={[
        ...(hasSource ? [{ value: 'source' as const, label: 'Source', icon: 'code' as const }] : []),
        { value: 'table', label: 'Table', icon: 'table' },
        {
          value: 'disassembly',
          label: 'Disassembly',
          icon: 'layers',
          hint: 'Instruction by instruction, from the output of go tool objdump or objdump.',
        },
      ]}
      onChange={(value) => onParams(linesAddress.write({ as: value === 'table' && !hasSource ? null : value }), 'step')}
    />
  );
}
