import type { ComponentType } from 'react';
import type { Basis } from '../../../model/basis.ts';
import type { DatasetFacts } from '../../../model/dataset.ts';
import type { KeyGroup } from '../../../ui/KeyboardSheet.tsx';
import type { Answers } from '../../kit/asking.ts';
import type { PairFactsAnswer } from './pairAnswers/pairFacts.ts';
import type { About, CommonPaneProps, ProfileAsking } from './pane.ts';

/** What every comparison is given, whatever it asks: what a pane is given, about two profiles. */
export interface CommonComparisonProps extends Omit<CommonPaneProps, 'valueType' | 'valueTypes'> {
  /** `about` is both, for titles; these are the two. */
  before: About;
  after: About;
  /** The names of the sides. */
  names: { before: string; after: string };
  pairFacts: PairFactsAnswer;
  /** Index among the value types that both have, which is what questions about a pair take; `shown` is that type. */
  type: number;
  basis: Basis;
  /** It stands on a slide, where there is room for less. */
  onSlide: boolean;
}

/** What a comparison is given whose `pairAnswer.ts` exports the record `All`. */
export interface ComparisonProps<All extends Answers> extends CommonComparisonProps {
  asking: ProfileAsking<All>;
}

/**
 * What is shown of two profiles on a subject. The subject's folder, `subjects/<id>/`, has `pair.ts`, which exports it as `pair`, and
 * `pairAnswer.ts`, which exports `answers` (in the worker: functions that answer questions about a `ProfilePair`). Both are found by
 * their place; `All` is the type of these `answers`, so its view can ask nothing else.
 */
export interface Comparison<All extends Answers> {
  title: string;
  /** Place among the views, ascending. */
  order: number;
  /** Which profiles it is for; all where this is left out. */
  wants?: (dataset: DatasetFacts) => boolean;
  View: ComponentType<ComparisonProps<All>>;
  /** Whether the search field, which is `params.query`, means something to it. */
  searches?: boolean;
  /** Whether all value types are shown at once, so that there is nothing to choose. */
  showsAllTypes?: boolean;
  /** Where it does not go by the basis that is chosen: what its amounts are, in a sentence. */
  measuredAs?: string;
  /** Fetches what it needs beyond the page's own code; called when the page has nothing else to do. */
  preload?: () => Promise<unknown>;
  keys?: readonly KeyGroup[];
}

/** A comparison as it was found: what it asks is between its view and its answers. */
export interface FoundComparison extends Comparison<Answers> {
  /** The folder's name; the URL names the view by it, and its answers are found by it. */
  id: string;
}
