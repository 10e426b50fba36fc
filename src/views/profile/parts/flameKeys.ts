import type { KeyGroup } from '../../../ui/KeyboardSheet.tsx';

/** Keyboard shortcuts of a drawing of two profiles. */
export function pairFlameKeys(title: string): KeyGroup {
  return {
    title,
    keys: [
      { keys: ['↑', '↓', '←', '→'], does: 'Go to the caller, a callee, or a neighbour' },
      { keys: ['Enter'], does: 'Zoom to the frame' },
      { keys: ['Backspace'], does: 'Zoom out one step' },
      { keys: ['Esc'], does: 'Zoom out all the way' },
      { keys: ['T'], does: 'Find the function in the changes' },
      { keys: ['M'], does: 'Show what can be done with the frame' },
    ],
  };
}
