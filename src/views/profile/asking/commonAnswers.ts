import { searchNames } from '../../../analysis/names/searchNames.ts';
import { rowKey } from '../../../analysis/tree/rowKey.ts';
import type { ProfileMemo } from '../data/profileMemo.ts';
import { writePprof } from '../data/writePprof.ts';
import { complete } from './answers/complete.ts';
import { costs } from './answers/costs.ts';
import { facts } from './answers/facts.ts';
import { preview } from './answers/preview.ts';
import { suggest } from './answers/suggest.ts';

/** Asks for the widest frame of a function in the flame graph. */
interface LocateQuestion {
  valueType: number;
  name: string;
}

interface LocateAnswer {
  /** Key of the frame; '' if the function has no frame. */
  key: string;
  /** The frame's share of the total, 0 to 1. */
  share: number;
}

/** Finds the widest frame of a function. */
function locate(memo: ProfileMemo, { valueType, name }: LocateQuestion): LocateAnswer {
  const { tree } = memo;
  const { weight } = memo.amounts(valueType);
  const index = tree.names.indexOf(name);
  let widest = -1;
  for (let row = 1; row < tree.count; row++) {
    if (tree.name[row] === index && (widest < 0 || weight[row]! > weight[widest]!)) widest = row;
  }
  if (widest < 0) return { key: '', share: 0 };
  return { key: rowKey(tree, widest), share: weight[0]! > 0 ? weight[widest]! / weight[0]! : 0 };
}

/**
 * The narrowed profile, with all value types, as a gzipped pprof file. Granularity and the base of percentages do not change the
 * file.
 */
function pprof({ profile }: ProfileMemo): Promise<Blob> {
  return writePprof(profile);
}

/** Why the search expression is invalid: a sentence; '' if it is valid. */
function search(_memo: ProfileMemo, { query }: { query: string }): string {
  return searchNames([], query).error;
}

/** Builds the whole call tree in the background, so that a later zoom or search need not wait for it. */
function warm(memo: ProfileMemo): null {
  void memo.tree;
  return null;
}

/** The functions that every view of a profile may ask, in addition to its own `answer.ts`. They run in the worker. */
export const commonAnswers = { complete, costs, facts, locate, pprof, preview, search, suggest, warm };

/** The page imports this type, and never the functions. */
export type CommonAnswers = typeof commonAnswers;
