import type { KeyGroup } from '../../../../ui/KeyboardSheet.tsx';

/** The keys of a call graph. */
export const graphKeys: KeyGroup = {
  title: 'Graph',
  keys: [
    { keys: ['↑', '↓'], does: 'Go to the heaviest caller or callee' },
    { keys: ['←', '→'], does: 'Go to a neighbour' },
    { keys: ['Enter'], does: 'Open its callers and callees, in a comparison its change' },
    { keys: ['+', '-', '0'], does: 'Zoom in, zoom out, show all' },
    { keys: ['Shift', '↑', '↓', '←', '→'], does: 'Move the view' },
    { keys: ['Esc'], does: 'Let go of the function' },
  ],
};
