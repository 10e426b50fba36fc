import type { ComponentType } from 'react';
import type { Basis } from '../../model/basis.ts';
import type { Dataset } from '../../model/dataset.ts';
import type { KeyGroup } from '../../ui/KeyboardSheet.tsx';
import type { PairFactsAnswer } from './pairAnswers/pairFacts.ts';
import type { About, PaneProps } from './pane.ts';

/** What every comparison is given: what a pane is given, about two profiles. */
export interface ComparisonProps extends Omit<PaneProps, 'valueType' | 'valueTypes'> {
  /** `about` is both, for titles; these are the two. */
  before: About;
  after: About;
  /** What the sides are called. */
  names: { before: string; after: string };
  pairFacts: PairFactsAnswer;
  /** Index among the value types that both have, which is what questions about a pair take; `shown` is that type. */
  type: number;
  basis: Basis;
  /** It stands on a slide, where there is room for less. */
  onSlide: boolean;
}

/**
 * One view of two profiles. A comparison is a folder `comparisons/<id>/` whose `comparison.ts` exports `comparison` and
 * whose `answer.ts` exports `answer` (in the worker: a question about a `ProfilePair`). Both are found by their place.
 */
export interface Comparison {
  /** The folder's name; the URL names the view by it. */
  id: string;
  title: string;
  /** Place among the views, ascending. */
  order: number;
  /** Which profiles it is for; all where this is left out. */
  wants?: (dataset: Omit<Dataset, 'data'>) => boolean;
  View: ComponentType<ComparisonProps>;
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
