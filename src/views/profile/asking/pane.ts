import type { ComponentType } from 'react';
import type { DatasetFacts } from '../../../model/dataset.ts';
import type { ValueType } from '../../../model/unit.ts';
import type { KeyGroup } from '../../../ui/KeyboardSheet.tsx';
import type { AnswerOf, Answers, Asking, NameOf, QuestionOf } from '../../kit/asking.ts';
import type { SectionItem, ViewChange } from '../../kit/sectionView.ts';
import type { ProfileChanges } from '../address/profileChanges.ts';
import type { ProfileParams } from '../data/profileParams.ts';
import type { FactsAnswer } from './answers/facts.ts';
import type { CommonAnswers } from './commonAnswers.ts';

/** What is shown: one profile, or several of one side merged. */
export interface About {
  items: SectionItem[];
  /** For people: the path, or '3 profiles of Before, merged'. */
  title: string;
}

/** A way to ask a view's own answers (`answer.ts` beside it) about what is shown, through the lens in use. */
export interface ProfileAsking<All extends Answers> extends Asking<All> {
  /** The same question about other items: another profile, or what is shown and what lies beside it, such as a source file. */
  askAbout: <Name extends NameOf<All>>(
    items: SectionItem[],
    name: Name,
    question: QuestionOf<All[Name]>,
    signal?: AbortSignal,
  ) => Promise<AnswerOf<All[Name]>>;
  /** The same question about what is shown, with other items of the section to compare it with. */
  askAgainst: <Name extends NameOf<All>>(
    base: SectionItem[],
    name: Name,
    question: QuestionOf<All[Name]>,
    signal?: AbortSignal,
  ) => Promise<AnswerOf<All[Name]>>;
}

/** What every pane is given, whatever it asks. */
export interface CommonPaneProps {
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
  /** Asks what all panes may ask (`commonAnswers`), such as where a function is in the flame graph. */
  common: Asking<CommonAnswers>;
}

/** What a pane is given whose `answer.ts` exports the record `All`. */
export interface PaneProps<All extends Answers> extends CommonPaneProps {
  asking: ProfileAsking<All>;
}

/**
 * What is shown of one profile on a subject. The subject's folder, `subjects/<id>/`, has `one.ts`, which exports it as `one`, and `answer.ts`, which exports
 * `answers` (in the worker: functions that answer questions about a profile, seen through a lens) and `asked` (a question from
 * the text parameters of the command line). Both are found by their place; `All` is the type of these `answers`, so its view
 * can ask nothing else.
 */
export interface Pane<All extends Answers> {
  title: string;
  /** Place among the views, ascending. */
  order: number;
  /** Which profiles it is for; all where this is left out. */
  wants?: (dataset: DatasetFacts) => boolean;
  View: ComponentType<PaneProps<All>>;
  /** Whether the search field, which is `params.query`, means something to it. */
  searches?: boolean;
  /** Whether all value types are shown at once, so that there is nothing to choose. */
  showsAllTypes?: boolean;
  /** Fetches what it needs beyond the page's own code; called when the page has nothing else to do. */
  preload?: () => Promise<unknown>;
  keys?: readonly KeyGroup[];
}

/** A pane as it was found: what it asks is between its view and its answers. */
export interface FoundPane extends Pane<Answers> {
  /** The folder's name; the URL names the view by it, and its answers are found by it. */
  id: string;
}
