import type { PairSide } from '../../../analysis/compare/pairProfiles.ts';
import type { Basis } from '../../../model/basis.ts';
import type { DatasetFacts } from '../../../model/dataset.ts';
import type { Edits } from '../../../model/edits/edit.ts';
import type { ValueType } from '../../../model/unit.ts';
import type { KeyGroup } from '../../../ui/KeyboardSheet.tsx';
import type { OnDemand } from '../../../ui/onDemand.tsx';
import type { AnswerOf, Answers, Asking, NameOf, QuestionOf } from '../../kit/asking.ts';
import type { SectionItem, ViewChange } from '../../kit/sectionView.ts';
import type { ProfileChanges } from '../address/profileChanges.ts';
import type { ProfileParams } from '../data/profileParams.ts';
import type { FactsAnswer } from './answers/facts.ts';
import type { CommonAnswers } from './commonAnswers.ts';
import type { CommonPairAnswers } from './commonPairAnswers.ts';
import type { PairFactsAnswer } from './pairAnswers/pairFacts.ts';

/** The displayed profile: one file, or several files of one side merged; or both sides of a comparison. */
export interface About {
  items: SectionItem[];
  /** Title for display: the path, or '3 profiles of Before, merged'. */
  title: string;
}

/** Asks a view's own answers (its `answer.ts`) about the displayed profile or profiles, through the current lens. */
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

/** Props of every view, apart from its own questions. */
export interface CommonViewProps {
  about: About;
  /** All items of the section, including the displayed ones. */
  others: SectionItem[];
  /** Index of the chosen value type; `shown` is that type. Of two sides: among the types that both have. */
  valueType: number;
  shown: ValueType;
  valueTypes: readonly ValueType[];
  /** null before the first answer. Of two sides: of the later one. */
  facts: FactsAnswer | null;
  /** The parameters of the URL that all views share. */
  params: ProfileParams;
  /** The section's part of the URL, unparsed; a view's own parameters are called `<id>.<name>`. */
  search: URLSearchParams;
  /** Sets (or, with null, removes) parameters of the URL. */
  onParams: (changes: ProfileChanges, how: ViewChange) => void;
  /** Asks `commonAnswers`, which all views share, such as the frame of a function in the flame graph. */
  common: ProfileAsking<CommonAnswers>;
  /** Whether the view is on a slide, which has less room. */
  onSlide: boolean;
  /** What the reader says of the report. */
  edits: Edits;
  /** The two sides; null for one profile. */
  pair: PairProps | null;
}

/** What a view of two sides is told besides. */
export interface PairProps {
  before: About;
  after: About;
  /** Names of the sides. */
  names: Record<PairSide, string>;
  /**
   * What heads of columns and sentences call the sides: before and after, or the names of two sets of one profile’s
   * samples.
   */
  heads: Record<PairSide, string>;
  pairFacts: PairFactsAnswer;
  /** Asks `commonPairAnswers`, which all comparisons share. */
  ofPair: Asking<CommonPairAnswers>;
  basis: Basis;
}

/** Props of a view whose `answer.ts` exports answers of the type `All`. */
export interface ViewProps<All extends Answers> extends CommonViewProps {
  asking: ProfileAsking<All>;
}

/** Props of a drawing that is of two sides only. */
export type CommonPairViewProps = CommonViewProps & PairProps;
export type PairViewProps<All extends Answers> = ViewProps<All> & PairProps;

interface ViewFacts {
  title: string;
  /** Sort key among the views, ascending. */
  order: number;
  /** Whether the view suits a dataset, beside the section's other items; omitted if it suits all profiles. */
  wants?: (dataset: DatasetFacts, all?: readonly SectionItem[]) => boolean;
  /** Whether the view uses the search field, which is `params.query`. */
  searches?: boolean;
  /** Whether the view shows all value types at once, so that none is chosen. */
  showsAllTypes?: boolean;
  /** Whether it asks itself whose code rows are attributed to, so that nothing else on the page does. */
  asksWhoseCode?: true;
  /** Whether it compares runs, so that two sets of the samples of one profile have no such view. */
  ofRuns?: true;
  /** Meaning of the amounts, as a sentence, if the view ignores the chosen basis. */
  measuredAs?: string;
  /** The view whose content it shows in another form. */
  formOf?: 'flame';
  /** Whether samples need labels for it. */
  needsLabels?: true;
  /** Whether it is what stands beside the chosen view: what the profile says, in sentences. */
  isFindings?: true;
  /** The view's flame graph, with the zoom and the orientation of the URL: one, or one for each side. */
  drawsFlame?: 'one' | 'sides';
  /**
   * Whether this view answers what the datasets that it wants are recorded for: a section opens with it, and an address
   * without a view means it.
   */
  isAnswer?: true;
  /**
   * All profiles that the view shows beside one, with that one: the list of files marks them. Omitted if it shows no
   * other.
   */
  shows?: (shown: SectionItem, all: readonly SectionItem[]) => readonly SectionItem[];
  keys?: readonly KeyGroup[];
}

/** What is said of a view of one profile, or of two sides, where it is not said of both. */
type Sided<Props> = Partial<ViewFacts> & { View?: OnDemand<Props> };

/**
 * A subject's view of one profile, of two sides, or both. The subject's folder, `subjects/<id>/`, has a `view.ts`,
 * which exports it as `view`, and an `answer.ts`, which exports `answers` (functions that answer questions about a
 * `Subject`, in the worker) and `parseQuestion` (makes a question from the command line's parameters). Both are found
 * by their path. `All` is the type of these `answers`, so the view can ask nothing else.
 */
export interface View<All extends SidedAnswers> extends ViewFacts {
  /** What draws both alike, and asks the same of both. */
  View?: OnDemand<ViewProps<NonNullable<All['one'] & All['two']>>>;
  one?: Sided<ViewProps<NonNullable<All['one']>>>;
  two?: Sided<PairViewProps<NonNullable<All['two']>>>;
}

/** The answers about one profile, and about two; the same functions where they read their sides by `Subject`. */
export interface SidedAnswers {
  one?: Answers;
  two?: Answers;
}

/**
 * A view of one profile or of two sides, with its id. The types of its questions are known only to its view and its
 * answers.
 */
export interface FoundView<Props = ViewProps<Answers>> extends ViewFacts {
  /** Name of the folder, which identifies the view in the URL and its answers. */
  id: string;
  View: OnDemand<Props>;
}
