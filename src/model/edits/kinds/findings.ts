import { textOf, yes } from '../editField.ts';

declare module '../edit.ts' {
  interface EditKinds {
    findingHidden: typeof findingHidden;
    findingNotes: typeof findingNotes;
  }
}

export const findingHidden = { about: textOf('finding'), value: yes };
/** Markdown. */
export const findingNotes = { about: textOf('finding'), value: textOf('note') };
