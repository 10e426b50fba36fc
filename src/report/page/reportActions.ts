import type { ViewRef } from '../../model/report.ts';

/** What the reader can do to the report. */
export interface ReportActions {
  /** '' for the computed heading. */
  setTitle(title: string): void;
  /** All sections, in their order. */
  setOrder(sections: readonly string[]): void;
  /** '' gives the section its own title back. */
  rename(section: string, title: string): void;
  setHidden(section: string, hidden: boolean): void;
  /** Markdown; '' for none. */
  setNotes(section: string, notes: string): void;
  pin(section: string, view: ViewRef, caption: string): void;
  unpin(section: string, id: string): void;
  setCaption(section: string, id: string, caption: string): void;
  hideFinding(id: string): void;
  tellFinding(id: string): void;
  /** Takes back the last change; false where there is none. */
  undo(): boolean;
}
