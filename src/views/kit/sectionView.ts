import { createContext, useContext } from 'react';
import type { BenchmarkRole } from '../../model/benchmarks.ts';
import type { DatasetFacts, EvidenceItem, Side } from '../../model/dataset.ts';
import type { Edits, MakeEdits } from '../../model/edits/edit.ts';

/**
 * One file that a section shows, with its side (from the user or from its name) and its role, if the user chose one.
 */
export interface SectionItem extends EvidenceItem {
  side: Side;
}

/** How a change of the view enters the browser's history: Back undoes a `step`, but not a `touch`. */
export type ViewChange = 'step' | 'touch';

/**
 * Props of every section's view. In a report and on a slide, toolbars and elements marked with `data-around` are
 * hidden, as they serve exploration only.
 */
export interface SectionViewProps {
  /** The items of the section, in the order of the evidence panel; at least one. */
  items: SectionItem[];
  /** Items that the section does not show but its answers look at, such as source files. */
  needs: SectionItem[];
  /** Whether the view is on a slide. A view with a drawing and a table then shows the drawing by default. */
  onSlide?: boolean;
  /** Names of the two sides. */
  names: { before: string; after: string };
  /** The section's part of the URL. */
  params: URLSearchParams;
  /** Sets (or, with null, removes) parameters of the URL. */
  onParams: (changes: Record<string, string | null>, how: ViewChange) => void;
  /** Sets the role of a benchmark file; null derives it from its figures. */
  onRole: (item: SectionItem, role: BenchmarkRole | null) => void;
  /** What the user says of the report. */
  edits: Edits;
  edit: MakeEdits;
  /** Undoes the last edit; false if there is none. */
  undo: () => boolean;
  /**
   * Asks the section's own `question.ts` about items. Views call it through `useSection` or `askingOf`, which type
   * questions and answers.
   */
  ask: (items: SectionItem[], params: unknown, signal?: AbortSignal) => Promise<unknown>;
}

/** An open file, on the page or in the worker; `dataset` is null for one that was not read. */
interface OpenFile {
  dataset: DatasetFacts | null;
}

/**
 * The export of a section's `needs.ts`, as `evidence`: which files it is about, and at which others its answers look.
 */
export interface SectionNeeds {
  wants: (file: OpenFile) => boolean;
  needs?: (file: OpenFile) => boolean;
}

/**
 * The files that a section's answers look at: of `named` those that it is about, and of all open ones those that it
 * needs. None, if it is about none of them.
 */
export function gatherForSection<File extends OpenFile>(
  { wants, needs = () => false }: SectionNeeds,
  named: readonly File[],
  all: readonly File[],
): File[] {
  if (!named.some(wants)) return [];
  return all.filter((file) => (wants(file) ? named.includes(file) : needs(file)));
}

/** How views reach source code that the user has not dropped, and the user's editor. */
export interface SourceReach {
  /**
   * Fetches a file, after the reader has seen the address and agreed, and opens it beside the others as `path`. Rejects
   * with an Error whose message says what failed and what to do. null where the page may fetch nothing.
   */
  fetch: ((url: URL, path: string, signal: AbortSignal) => Promise<void>) | null;
  /** The reader's template of addresses for repositories whose host is not known; '' for none. See `sourceAddress`. */
  template: string;
  /** The reader's template of links to an editor; '' for none. See `editorLink`. */
  editor: string;
  /** Keeps templates with the reader's settings. */
  keep: (templates: Partial<Pick<SourceReach, 'template' | 'editor'>>) => void;
}

/** Given by the page; null where there is none, as in a report's file. */
export const SourceReachContext = createContext<SourceReach | null>(null);

export function useSourceReach(): SourceReach | null {
  return useContext(SourceReachContext);
}
