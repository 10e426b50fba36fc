import type { ViewRef } from '../../model/report.ts';
import type { TypedEnvironment } from '../../model/typedFacts.ts';

/** The reader's actions on the report. */
export interface ReportActions {
  /** Sets the heading; '' for the default one. */
  setTitle(title: string): void;
  /** Sets the order of all sections. */
  setOrder(sections: readonly string[]): void;
  /** Renames a section; '' restores its own title. */
  rename(section: string, title: string): void;
  setHidden(section: string, hidden: boolean): void;
  /** Sets notes in Markdown; '' for none. */
  setNotes(section: string, notes: string): void;
  pin(section: string, view: ViewRef, caption: string): void;
  unpin(section: string, id: string): void;
  setCaption(section: string, id: string, caption: string): void;
  /** Sets what the user has typed in about the environment. */
  setEnvironment(environment: TypedEnvironment): void;
  hideFinding(id: string): void;
  tellFinding(id: string): void;
  /** Sets notes on a finding in Markdown; '' for none. */
  setFindingNotes(id: string, notes: string): void;
  /** Undoes the last change; false if there is none. */
  undo(): boolean;
}
