import type { PairWidth } from '../../../analysis/compare/pairLayout.ts';
import type { MenuEntry } from '../../../ui/Menu.tsx';
import { flameAddress } from '../address/flameAddress.ts';
import { pairFlameAddress } from '../address/pairFlameAddress.ts';
import type { CommonViewProps } from '../asking/view.ts';
import { foldChoice } from './foldChoice.ts';

type Colour = ReturnType<typeof pairFlameAddress.read>['colour'];

interface Choice<Value> {
  value: Value;
  label: string;
  hint: string;
}

const widths: readonly Choice<PairWidth>[] = [
  { value: 'larger', label: 'Larger', hint: 'As wide as the larger of the two, fitted into its caller.' },
  { value: 'before', label: 'Before', hint: 'As wide as before. What is new has no width.' },
  { value: 'after', label: 'After', hint: 'As wide as after. What is gone has no width.' },
];

const flatHint = 'The share of the total that a frame has itself, without its callees.';

const looks: readonly Choice<Colour>[] = [
  { value: 'amount', label: 'Amount', hint: 'How much the amount changed.' },
  { value: 'share', label: 'Share', hint: 'How much the share of the total changed.' },
  { value: 'package', label: 'Kind', hint: 'What kind of work it is, or whose code.' },
  { value: 'flat', label: 'Flat', hint: flatHint },
];

/** How a flame graph is drawn, as entries of a menu: folded or not, and its colours; of two sides also its widths. */
export function drawingEntries(pane: Pick<CommonViewProps, 'search' | 'onParams' | 'pair'>): MenuEntry[] {
  const { search, onParams, pair } = pane;
  if (pair === null) {
    const isFlat = flameAddress.read(search).colour === 'flat';
    return [
      foldChoice(pane),
      {
        label: 'Colour by flat',
        hint: flatHint,
        checked: isFlat,
        onSelect: () => onParams(flameAddress.write({ colour: isFlat ? 'package' : 'flat' }), 'step'),
      },
    ];
  }
  const { colour, width } = pairFlameAddress.read(search);
  const choices = <Value>(
    heading: string,
    all: readonly Choice<Value>[],
    now: Value,
    choose: (value: Value) => void,
  ) => [
    { heading },
    ...all.map(({ value, ...words }) => ({ ...words, checked: value === now, onSelect: () => choose(value) })),
  ];
  return [
    foldChoice(pane),
    ...choices('Colour', looks, colour, (next) => onParams(pairFlameAddress.write({ colour: next }), 'step')),
    ...choices('Width of a frame', widths, width, (next) => onParams(pairFlameAddress.write({ width: next }), 'step')),
    'separator',
  ];
}
