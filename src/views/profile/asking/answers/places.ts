import { matchedTotal, searchNames } from '../../../../analysis/names/searchNames.ts';
import { findPlaces, type Places, placeBeside, rankOf, zoomToSee } from '../../../../analysis/tree/places.ts';
import { findRow, rowKey } from '../../../../analysis/tree/rowKey.ts';
import type { ProfileMemo } from '../../data/profileMemo.ts';

/** Asks for all places of a function in the flame graph, or of all functions that a search matches. */
export interface PlacesQuestion {
  valueType: number;
  /** Full name of the function, or the text of the search; the other is ''. */
  name: string;
  query: string;
  /** Key of a frame whose position among the places is asked for; '' for none. */
  key: string;
}

export interface PlacesAnswer {
  /** Number of frames in the whole call tree. */
  count: number;
  /** How many of them are inside another one, so that their amount is counted there. */
  nested: number;
  /** Number of different functions. */
  functions: number;
  /** The position of the frame `key` by weight, from 0; −1 if it is not among them. */
  at: number;
  /** The amount of all places together, each sample once. In a comparison two: before and after, in the basis. */
  amounts: number[];
}

/** Asks which place to go to. */
export interface GoQuestion extends PlacesQuestion {
  /**
   * `first` is the heaviest. `next` and `previous` go from `key` by weight, and around the ends; `there` is the frame
   * `key`.
   */
  to: 'first' | 'next' | 'previous' | 'there';
  /** Key of the zoomed frame; '' for all. */
  zoom: string;
}

export interface GoAnswer {
  /** Key of the frame; '' if there is no place. */
  key: string;
  /** Key of the frame to zoom to, so that the place is seen; '' for all. */
  zoom: string;
}

/** A drawing of the whole call tree. */
export interface WholeDrawing {
  memo: ProfileMemo;
  /** The width of each row. */
  weight: Float64Array;
  /** Tells the weights of a memo apart. */
  key: string;
}

type Wanted = Pick<PlacesQuestion, 'name' | 'query'>;

function drawingOf(memo: ProfileMemo, valueType: number): WholeDrawing {
  return { memo, weight: memo.amounts(valueType).weight, key: String(valueType) };
}

/** All places, with the amount that Top shows as a function's cum: recursion counts once. */
export function places(memo: ProfileMemo, question: PlacesQuestion): PlacesAnswer {
  const { valueType, name } = question;
  const amount = (): number => {
    const row = memo.tree.names.indexOf(name);
    if (name !== '') return row < 0 ? 0 : Number(memo.top(valueType).cum[row]!);
    return matchedTotal(memo.tree, memo.amounts(valueType), wantedNames(memo, question), 0);
  };
  return placesIn(drawingOf(memo, valueType), question, [amount()]);
}

/** Finds the place to go to, and the zoom that shows it. */
export function goTo(memo: ProfileMemo, question: GoQuestion): GoAnswer {
  return placeToGo(drawingOf(memo, question.valueType), question);
}

/** The counts of places in a drawing. */
export function placesIn(drawing: WholeDrawing, question: PlacesQuestion, amounts: number[]): PlacesAnswer {
  const { rows, nested, functions } = found(drawing, question);
  const row = rowAmong(drawing, rows, question.key);
  const at = row < 0 ? -1 : rankOf(rows, drawing.weight, row);
  return { count: rows.length, nested, functions, at, amounts };
}

/** The place of a drawing to go to. */
export function placeToGo(drawing: WholeDrawing, question: GoQuestion): GoAnswer {
  const { memo, weight } = drawing;
  const { tree } = memo;
  const row = rowToGo(drawing, question);
  if (row < 0) return { key: '', zoom: question.zoom };
  const zoom = zoomToSee(tree, weight, row, Math.max(0, findRow(tree, question.zoom)));
  return { key: rowKey(tree, row), zoom: rowKey(tree, zoom) };
}

function rowToGo(drawing: WholeDrawing, question: GoQuestion): number {
  const { to } = question;
  if (to === 'there') return Math.max(findRow(drawing.memo.tree, question.key), 0) || -1;
  const { rows } = found(drawing, question);
  const from = to === 'first' ? -1 : rowAmong(drawing, rows, question.key);
  return placeBeside(rows, drawing.weight, from, to === 'previous' ? 'previous' : 'next');
}

/** 1 for each name of the tree that is asked for. */
export function wantedNames({ tree }: ProfileMemo, { name, query }: Wanted): Uint8Array {
  if (name === '') return searchNames(tree.names, query).byName;
  return Uint8Array.from(tree.names, (one) => (one === name ? 1 : 0));
}

function found({ memo, weight, key }: WholeDrawing, { name, query }: Wanted): Places {
  // A function's places and those of the search are asked for in turns.
  return memo.latest(
    name === '' ? 'places of a search' : 'places of a function',
    JSON.stringify([key, name, query]),
    () => findPlaces(memo.tree, weight, wantedNames(memo, { name, query })),
  );
}

function rowAmong({ memo }: WholeDrawing, rows: Int32Array, key: string): number {
  const row = key === '' ? -1 : findRow(memo.tree, key);
  return row < 0 || !rows.includes(row) ? -1 : row;
}
