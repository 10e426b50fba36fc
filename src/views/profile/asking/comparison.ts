import type { PairSide } from '../../../analysis/compare/pairProfiles.ts';
import type { Basis } from '../../../model/basis.ts';
import type { DatasetFacts } from '../../../model/dataset.ts';
import type { KeyGroup } from '../../../ui/KeyboardSheet.tsx';
import type { OnDemand } from '../../../ui/onDemand.tsx';
import type { Answers, Asking } from '../../kit/asking.ts';
import type { SectionItem } from '../../kit/sectionView.ts';
import type { CommonPairAnswers } from './commonPairAnswers.ts';
import type { PairFactsAnswer } from './pairAnswers/pairFacts.ts';
import type { About, CommonPaneProps, ProfileAsking } from './pane.ts';

/** Props of every comparison, apart from its own questions: the props of a pane, for two profiles. */
export interface CommonComparisonProps extends Omit<CommonPaneProps, 'valueType' | 'valueTypes'> {
  /** The two sides; `about` is both, for titles. */
  before: About;
  after: About;
  /** Names of the sides. */
  names: { before: string; after: string };
  /** What heads of columns and sentences call the sides: before and after, or the names of two sets of one profile’s samples. */
  heads: Record<PairSide, string>;
  pairFacts: PairFactsAnswer;
  /** Asks `commonPairAnswers`, which all comparisons share. */
  ofPair: Asking<CommonPairAnswers>;
  /** Index among the value types that both sides have, for questions about the pair; `shown` is that type. */
  type: number;
  basis: Basis;
  /** Whether the view is on a slide, which has less room. */
  onSlide: boolean;
}

/** Props of a comparison whose `pairAnswer.ts` exports answers of the type `All`. */
export interface ComparisonProps<All extends Answers> extends CommonComparisonProps {
  asking: ProfileAsking<All>;
}

/**
 * A subject's view of two profiles. The subject's folder, `subjects/<id>/`, has a `pair.ts`, which exports the comparison as
 * `pair`, and a `pairAnswer.ts`, which exports `answers`: functions that answer questions about a `ProfilePair`, in the worker.
 * Both are found by their path. `All` is the type of these `answers`, so the view can ask nothing else.
 */
export interface Comparison<All extends Answers> {
  title: string;
  /** Sort key among the views, ascending. */
  order: number;
  /** Whether the view suits a dataset; omitted if it suits all profiles. */
  wants?: (dataset: DatasetFacts) => boolean;
  View: OnDemand<ComparisonProps<All>>;
  /** Whether the view uses the search field, which is `params.query`. */
  searches?: boolean;
  /** Whether the view shows all value types at once, so that none is chosen. */
  showsAllTypes?: boolean;
  /** Whether it compares runs, so that two sets of the samples of one profile have no such view. */
  ofRuns?: true;
  /** Meaning of the amounts, as a sentence, if the view ignores the chosen basis. */
  measuredAs?: string;
  /** Whether the view has a flame graph, with the zoom and the orientation of the URL. */
  drawsFlame?: true;
  /** Whether a section opens with this view for datasets that the view wants: it answers what they are recorded for. */
  isAnswer?: true;
  /** All profiles that the view shows beside one of a side, with that one: the list of files marks them. Omitted if it shows no other. */
  shows?: (shown: SectionItem, all: readonly SectionItem[]) => readonly SectionItem[];
  keys?: readonly KeyGroup[];
}

/** A comparison with its id. The types of its questions are known only to its view and its answers. */
export interface FoundComparison extends Comparison<Answers> {
  /** Name of the folder, which identifies the view in the URL and its answers. */
  id: string;
}
