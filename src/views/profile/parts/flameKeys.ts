import type { KeyGroup } from '../../../ui/KeyboardSheet.tsx';

/** Keyboard shortcuts of a drawing; `table` is where a function is found: 'the changes'. */
export function flameKeys(title: string, table: string): KeyGroup {
  return {
    title,
    keys: [
      { keys: ['↑', '↓', '←', '→'], does: 'Go to the caller, a callee, or a neighbour' },
      { keys: ['Enter'], does: 'Zoom to the frame' },
      { keys: ['Backspace'], does: 'Zoom out one step' },
      { keys: ['Esc'], does: 'Zoom out all the way' },
      { keys: ['N'], does: 'Go to the next place of the function, by weight' },
      { keys: ['P'], does: 'Go to its previous place' },
      { keys: ['Enter'], does: 'In the search: go to the next match' },
      { keys: ['shift', 'Enter'], does: 'In the search: go to the previous match' },
      { keys: ['T'], does: `Find the function in ${table}` },
      { keys: ['M'], does: 'Show what can be done with the frame' },
    ],
  };
}
