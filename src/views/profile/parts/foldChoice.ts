import type { MenuItem } from '../../../ui/Menu.tsx';
import { foldAddress } from '../address/foldAddress.ts';
import type { CommonViewProps } from '../asking/view.ts';

/** The entry of a menu for all chains. */
export function foldChoice({ search, onParams }: Pick<CommonViewProps, 'search' | 'onParams'>): MenuItem {
  const { unfold } = foldAddress.read(search);
  return {
    label: 'Unfold chains',
    hint: 'Draw calls that have the same amount as their only callee, too.',
    checked: unfold,
    onSelect: () => onParams(foldAddress.write({ fold: null, unfold: !unfold, apart: [] }), 'step'),
  };
}
