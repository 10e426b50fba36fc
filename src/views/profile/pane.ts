import type { ComponentType } from 'react';
import type { Dataset } from '../../model/dataset.ts';
import type { ValueType } from '../../model/unit.ts';
import type { KeyGroup } from '../../ui/KeyboardSheet.tsx';
import type { SectionItem, ViewChange } from '../sectionView.ts';
import type { ProfileChanges } from './addresses/profileChanges.ts';
import type { FactsAnswer } from './answers/facts.ts';
import type { ProfileParams } from './profileParams.ts';

/** What is shown: one profile, or several of one side merged. */
export interface About {
  items: SectionItem[];
  /** For people: the path, or '3 profiles of Before, merged'. */
  title: string;
}

/** A way to ask about what is shown, through the lens in use. */
export interface Asking {
  /** Changes when what is asked about, or the lens, changes: answers of before are then of something else. */
  key: string;
  /** Asks a pane's own question; see `answer.ts` beside it. */
  ask: <Answer>(question: object, signal?: AbortSignal) => Promise<Answer>;
  /** The same question about other items: another profile, or what is shown and what lies beside it, such as a source file. */
  askAbout: <Answer>(items: SectionItem[], question: object, signal?: AbortSignal) => Promise<Answer>;
  /** The same question about what is shown, with other items of the section to compare it with. */
  askAgainst: <Answer>(base: SectionItem[], question: object, signal?: AbortSignal) => Promise<Answer>;
}

/** What every pane is given. */
export interface PaneProps {
  about: About;
  /** All items of the section, those that are shown among them. */
  others: SectionItem[];
  /** What belongs to no section of its own and helps here, such as source files. */
  beside: SectionItem[];
  /** Index of the value type, and what it is. */
  valueType: number;
  shown: ValueType;
  valueTypes: ValueType[];
  /** null until the first answer. */
  facts: FactsAnswer | null;
  /** The part of the URL that panes share. */
  params: ProfileParams;
  /** The section's part of the URL as it is; a pane's own parameters are called `<id>.<name>`. */
  search: URLSearchParams;
  /** Sets (or, with null, removes) parameters of the URL. */
  onParams: (changes: ProfileChanges, how: ViewChange) => void;
  asking: Asking;
  /** Asks what all panes may ask (`answers/`), such as where a function is in the flame graph. */
  askCommon: <Answer>(answer: string, question: object, signal?: AbortSignal) => Promise<Answer>;
}

/**
 * One view of a profile. A pane is a folder `panes/<id>/` whose `pane.ts` exports `pane` and whose `answer.ts` exports
 * `answer` (in the worker: a question about a profile, seen through a lens) and `asked` (the same question from the
 * text parameters of the command line). Both are found by their place.
 */
export interface Pane {
  /** The folder's name; the URL names the view by it. */
  id: string;
  title: string;
  /** Place among the views, ascending. */
  order: number;
  /** Which profiles it is for; all where this is left out. */
  wants?: (dataset: Omit<Dataset, 'data'>) => boolean;
  View: ComponentType<PaneProps>;
  /** Whether the search field, which is `params.query`, means something to it. */
  searches?: boolean;
  /** Whether all value types are shown at once, so that there is nothing to choose. */
  showsAllTypes?: boolean;
  /** Fetches what it needs beyond the page's own code; called when the page has nothing else to do. */
  preload?: () => Promise<unknown>;
  keys?: readonly KeyGroup[];
}
