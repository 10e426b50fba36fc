import type { KeyGroup } from '../../ui/KeyboardSheet.tsx';

/** The keys of a presentation, for the sheet of keys. */
export const slideKeys: KeyGroup = {
  title: 'While presenting',
  keys: [
    { keys: ['→'], does: 'Next slide (also Space, Page Down)' },
    { keys: ['←'], does: 'Previous slide (also Page Up)' },
    { keys: ['1', 'Enter'], does: 'Go to a slide by number' },
    { keys: ['o'], does: 'All slides' },
    { keys: ['a'], does: 'With or without the appendix' },
    { keys: ['e'], does: 'Write a note on this slide' },
    { keys: ['b'], does: 'Black screen (also a full stop)' },
    { keys: ['n'], does: 'The presenter’s window' },
    { keys: ['f'], does: 'Full screen on or off' },
    { keys: ['mod', 'P'], does: 'Print all slides' },
    { keys: ['?'], does: 'These keys' },
    { keys: ['Escape'], does: 'Leave' },
  ],
};

/** The keys of the overview. */
export const overviewKeys: KeyGroup = {
  title: 'In the overview of all slides',
  keys: [
    { keys: ['→'], does: 'Choose a slide (also the other arrow keys)' },
    { keys: ['alt', '→'], does: 'Move it (also the other arrow keys)' },
    { keys: ['Delete'], does: 'Hide it' },
    { keys: ['e'], does: 'Write a note on it' },
    { keys: ['mod', 'Z'], does: 'Undo' },
    { keys: ['Enter'], does: 'Show it' },
  ],
};
