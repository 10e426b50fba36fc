import { listOf, oneOf, textOf, yes } from '../editField.ts';

declare module '../edit.ts' {
  interface EditKinds {
    slideOrder: typeof slideOrder;
    slideHidden: typeof slideHidden;
    slideNotes: typeof slideNotes;
  }
}

/** All slides in the user's order; a slide that is not among them follows the one that it follows by default. */
export const slideOrder = { about: oneOf(['']), value: listOf(textOf('slide')) };
export const slideHidden = { about: textOf('slide'), value: yes };
/** For the presenter, in Markdown. */
export const slideNotes = { about: textOf('slide'), value: textOf('note') };
