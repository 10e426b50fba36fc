/** The reader's actions on the slides; every change can be undone. */
export interface SlideActions {
  /** Sets the order of all shown slides. */
  setSlideOrder(ids: readonly string[]): void;
  setSlideHidden(id: string, hidden: boolean): void;
  /** Sets the reader's notes for the presenter in Markdown; '' for none. */
  setSlideNotes(id: string, notes: string): void;
  /** Undoes the last change to the report; false if there is none. */
  undo(): boolean;
}
