import { searchedNames } from '../../../../analysis/names/searchNames.ts';
import type { GraphDrawing } from '../../../../model/graphDrawing.ts';

/** A drawing with what a search finds in it. */
export interface MatchedGraph {
  drawing: GraphDrawing;
  /** Number of matching functions in the graph, and in the whole profile. */
  matched: number;
  matchedInAll: number;
  searchError: string;
}

/**
 * Marks the boxes that a search matches; the layout stays.
 * @param names all functions of the profile
 * @param query as in the search field; '' for no search
 */
export function matchedGraph(drawing: GraphDrawing, names: readonly string[], query: string): MatchedGraph {
  const { byName, searchError } = searchedNames(names, query);
  const matches = new Set(byName === null ? [] : names.filter((_, index) => byName[index] === 1));
  const boxes = drawing.boxes.map((box) => (matches.has(box.name) ? { ...box, matched: true } : box));
  return {
    drawing: { ...drawing, boxes },
    matched: boxes.filter(({ matched }) => matched).length,
    matchedInAll: matches.size,
    searchError,
  };
}
