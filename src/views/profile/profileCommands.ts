/** Views that the command palette can open, as parameters of the address. */
export const commands = [
  { title: 'Flame graph', params: { view: null } },
  { title: 'Flame graph and top functions', params: { view: 'both' } },
  { title: 'Top functions', params: { view: 'top' } },
  { title: 'Top functions by cum', params: { view: 'top', sort: '-cum' } },
  { title: 'Root at the top', params: { root: null } },
  { title: 'Root at the bottom', params: { root: 'bottom' } },
];

/** Keys of the flame graph and the table, for the keyboard sheet. */
export const keys = [
  {
    title: 'Flame graph',
    keys: [
      { keys: ['↑', '↓', '←', '→'], does: 'Go to the caller, a callee, or a neighbour' },
      { keys: ['Enter'], does: 'Zoom to the frame' },
      { keys: ['Backspace'], does: 'Zoom out one step' },
      { keys: ['Esc'], does: 'Zoom out all the way' },
      { keys: ['T'], does: 'Find the function in the table' },
    ],
  },
  {
    title: 'Top functions',
    keys: [
      { keys: ['↑', '↓'], does: 'Select a function' },
      { keys: ['Enter'], does: 'Find it in the flame graph' },
    ],
  },
];
