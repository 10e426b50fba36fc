import type { DatasetFacts } from '../../../model/dataset.ts';
import type { ValueType } from '../../../model/unit.ts';
import type { KeyGroup } from '../../../ui/KeyboardSheet.tsx';
import type { OnDemand } from '../../../ui/onDemand.tsx';
import type { AnswerOf, Answers, Asking, NameOf, QuestionOf } from '../../kit/asking.ts';
import type { SectionItem, ViewChange } from '../../kit/sectionView.ts';
import type { ProfileChanges } from '../address/profileChanges.ts';
import type { ProfileParams } from '../data/profileParams.ts';
import type { FactsAnswer } from './answers/facts.ts';
import type { CommonAnswers } from './commonAnswers.ts';

/** The displayed profile: one file, or several files of one side merged. */
export interface About {
  items: SectionItem[];
  /** Title for display: the path, or '3 profiles of Before, merged'. */
  title: string;
}

/** Asks a view's own answers (its `answer.ts`) about the displayed profile, through the current lens. */
export interface ProfileAsking<All extends Answers> extends Asking<All> {
  /** The files that its answers look at beside the displayed profile. */
  needed: readonly SectionItem[];
  /** Asks about the displayed profile, compared with other items of the section. */
  askAgainst: <Name extends NameOf<All>>(
    base: SectionItem[],
    name: Name,
    question: QuestionOf<All[Name]>,
    signal?: AbortSignal,
  ) => Promise<AnswerOf<All[Name]>>;
}

/** Props of every pane, apart from its own questions. */
export interface CommonPaneProps {
  about: About;
  /** All items of the section, including the displayed ones. */
  others: SectionItem[];
  /** Index of the chosen value type; `shown` is that type. */
  valueType: number;
  shown: ValueType;
  valueTypes: ValueType[];
  /** null before the first answer. */
  facts: FactsAnswer | null;
  /** The parameters of the URL that all panes share. */
  params: ProfileParams;
  /** The section's part of the URL, unparsed; a pane's own parameters are called `<id>.<name>`. */
  search: URLSearchParams;
  /** Sets (or, with null, removes) parameters of the URL. */
  onParams: (changes: ProfileChanges, how: ViewChange) => void;
  /** Asks `commonAnswers`, which all panes share, such as the frame of a function in the flame graph. */
  common: ProfileAsking<CommonAnswers>;
}

/** Props of a pane whose `answer.ts` exports answers of the type `All`. */
export interface PaneProps<All extends Answers> extends CommonPaneProps {
  asking: ProfileAsking<All>;
}

/**
 * A subject's view of one profile. The subject's folder, `subjects/<id>/`, has a `one.ts`, which exports the pane as `one`, and
 * an `answer.ts`, which exports `answers` (functions that answer questions about a profile through a lens, in the worker) and
 * `parseQuestion` (makes a question from the command line's parameters). Both are found by their path. `All` is the type of these
 * `answers`, so the view can ask nothing else.
 */
export interface Pane<All extends Answers> {
  title: string;
  /** Sort key among the views, ascending. */
  order: number;
  /** Whether the view suits a dataset, beside the section's other items; omitted if it suits all profiles. */
  wants?: (dataset: DatasetFacts, all?: readonly SectionItem[]) => boolean;
  View: OnDemand<PaneProps<All>>;
  /** Whether the view uses the search field, which is `params.query`. */
  searches?: boolean;
  /** Whether the view shows all value types at once, so that none is chosen. */
  showsAllTypes?: boolean;
  /** Whether the view has a flame graph, with the zoom and the orientation of the URL. */
  drawsFlame?: true;
  /**
   * Whether this view answers what the datasets that it wants are recorded for: a section opens with it, and an address without a view
   * means it.
   */
  isAnswer?: true;
  /** All profiles that the view shows beside one, with that one: the list of files marks them. Omitted if it shows no other. */
  shows?: (shown: SectionItem, all: readonly SectionItem[]) => readonly SectionItem[];
  keys?: readonly KeyGroup[];
}

/** A pane with its id. The types of its questions are known only to its view and its answers. */
export interface FoundPane extends Pane<Answers> {
  /** Name of the folder, which identifies the view in the URL and its answers. */
  id: string;
}
