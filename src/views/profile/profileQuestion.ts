import { flameLayout } from '../../analysis/flameLayout.ts';
import { originOf, packageOf } from '../../analysis/functionName.ts';
import { findRow, rowKey } from '../../analysis/rowKey.ts';
import { searchNames } from '../../analysis/searchNames.ts';
import type { Dataset } from '../../model/dataset.ts';
import type { FlameLayout } from '../../model/flame.ts';
import type { Profile } from '../../model/profile.ts';
import type { Evidence } from '../../model/question.ts';
import type { Amount, ValueType } from '../../model/unit.ts';
import { ProfileMemo } from './profileMemo.ts';
import { type TopAnswer, type TopQuestion, topPage } from './topPage.ts';

/** What the header strip says of a profile. */
export interface FactsAnswer {
  /** One for each of the dataset's value types: what 100 % is. */
  totals: Amount[];
  samples: number;
  functions: number;
  /** Nanoseconds; 0 where the profile does not say. */
  durationNanos: number;
  timeNanos: bigint;
  period: number;
  periodType: ValueType | null;
  /** File name and build id of the main binary, '' where unknown. */
  binary: string;
  buildId: string;
  comments: string[];
  docUrl: string;
}

export interface FlameQuestion {
  show: 'flame';
  valueType: number;
  /** Key of the zoomed frame, '' for all. */
  zoom: string;
  pixels: number;
  query: string;
}

export interface FlameAnswer {
  layout: FlameLayout;
  /** The zoom that was asked for is not in this profile; all is shown instead. */
  zoomMissing: boolean;
  searchError: string;
}

/** Where a function is in the flame graph: the key of its widest frame, and its share of the total. */
export interface LocateQuestion {
  show: 'locate';
  valueType: number;
  name: string;
}

export interface LocateAnswer {
  /** '' where the function has no frame. */
  key: string;
  /** 0 to 1. */
  share: number;
}

export type ProfileQuestion =
  | { show: 'facts' }
  | FlameQuestion
  | (TopQuestion & { show: 'top' })
  | LocateQuestion
  | { show: 'nothing' };
export type ProfileAnswer = FactsAnswer | FlameAnswer | TopAnswer | LocateAnswer | string;

/** The question of every section that shows one profile. */
export function profileQuestion(evidence: Evidence[], question: ProfileQuestion): ProfileAnswer {
  const dataset = evidence[0]?.dataset;
  if (dataset?.kind !== 'profile') throw new Error('This file is not a profile.');
  const memo = ProfileMemo.of(dataset.data as Profile);
  if ('valueType' in question && memo.profile.valueTypes[question.valueType] === undefined) {
    throw new Error('This profile has no such value type.');
  }
  switch (question.show) {
    case 'facts':
      return facts(memo);
    case 'flame':
      return flame(memo, question);
    case 'top':
      return topPage(memo, question);
    case 'locate':
      return locate(memo, question);
    case 'nothing':
      // Asked when nobody waits, so that the tree is there when somebody does.
      void memo.tree;
      return '';
  }
}

function facts(memo: ProfileMemo): FactsAnswer {
  const { profile } = memo;
  const { mappings, strings } = profile;
  const main = mappings.count > 0 ? 0 : -1;
  const file = main < 0 ? '' : strings[mappings.file[main]!]!;
  return {
    totals: profile.valueTypes.map((_, index) => memo.total(index).reported),
    samples: profile.samples.count,
    functions: memo.naming.names.length,
    durationNanos: profile.durationNanos,
    timeNanos: profile.timeNanos,
    period: profile.period,
    periodType: profile.periodType,
    binary: file.slice(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1),
    buildId: main < 0 ? '' : strings[mappings.buildId[main]!]!,
    comments: profile.comments,
    docUrl: profile.docUrl,
  };
}

/** Drawings are rarely wider than this; what is prepared for it serves all narrower ones. */
const PREPARED_PIXELS = 2560;

/** Makes ready what the first drawing of a profile needs, while the page makes room for it. */
export function prepareProfile(dataset: Dataset): void {
  if (dataset.kind !== 'profile') return;
  const memo = ProfileMemo.of(dataset.data as Profile);
  memo.sketch(dataset.defaultValueType, SKETCH_PIXELS / PREPARED_PIXELS);
  void memo.module;
}

/** Parts of a pixel below which a frame is left out of a sketch: less than what `flameLayout` merges. */
const SKETCH_PIXELS = 0.45;

function flame(memo: ProfileMemo, { valueType, zoom, pixels, query }: FlameQuestion): FlameAnswer {
  const isWhole = zoom === '' && query === '';
  const sketch = isWhole ? memo.sketch(valueType, SKETCH_PIXELS / pixels) : null;
  const { tree, amounts } = sketch ?? { tree: memo.tree, amounts: memo.amounts(valueType) };
  const row = findRow(tree, zoom);
  const matches = query === '' ? null : searchNames(tree.names, query);
  const layout = flameLayout(
    tree,
    amounts,
    {
      zoom: Math.max(row, 0),
      pixels,
      total: Number(memo.total(valueType).reported),
      matches: matches && matches.error === '' ? matches.byName : null,
    },
    (name) => ({ package: packageOf(name), origin: originOf(name, memo.module) }),
  );
  return { layout, zoomMissing: row < 0, searchError: matches?.error ?? '' };
}

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
