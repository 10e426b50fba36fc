import type { KeyGroup } from '../../../ui/KeyboardSheet.tsx';

/** Keyboard shortcuts of a flame graph. `finds` is what T does. */
export function flameKeys(title: string, finds: string): KeyGroup {
  return {
    title,
    keys: [
      { keys: ['↑', '↓', '←', '→'], does: 'Go to the caller, a callee, or a neighbour' },
      { keys: ['Enter'], does: 'Zoom to the frame' },
      { keys: ['W', 'S'], does: 'Zoom in and out, as Ctrl + wheel; the wheel alone scrolls' },
      { keys: ['A', 'D'], does: 'Pan left and right, as Shift + wheel' },
      { keys: ['Backspace', '0'], does: 'Zoom out one step, or all the way' },
      { keys: ['N', 'P'], does: 'Go to the next or previous place of the function, by weight' },
      { keys: ['Enter'], does: 'In the search: go to the next match, with Shift to the previous' },
      { keys: ['mod', 'Enter'], does: 'In the search: keep only samples with a match' },
      { keys: ['C'], does: 'Fold a chain of calls with one amount into one frame, or unfold it' },
      { keys: ['K'], does: 'Keep the stack of the frame in view, and of those that you go to' },
      { keys: ['E'], does: 'Show callers and callees of the function, as Alt + click' },
      { keys: ['T'], does: finds },
      { keys: ['M'], does: 'Show what can be done with the frame' },
    ],
  };
}
