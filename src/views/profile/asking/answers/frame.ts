import { amountInterval, type Estimate } from '../../../../analysis/compare/deltaInterval.ts';
import { addSample, noEstimate, type SampleMoments, sampleMoments } from '../../../../analysis/compare/noise.ts';
import { type SampledColumns, type Sampling, samplingOf } from '../../../../analysis/compare/sampling.ts';
import { sourceLines } from '../../../../analysis/lines/sourceLines.ts';
import { basename, cleanPath } from '../../../../analysis/names/cleanPath.ts';
import { type FrameLines, frameLines } from '../../../../analysis/tree/frameLines.ts';
import { findRow } from '../../../../analysis/tree/rowKey.ts';
import type { Evidence } from '../../../../model/question.ts';
import type { ProfileMemo } from '../../data/profileMemo.ts';
import { rivalSources } from '../../data/rivalSources.ts';

/** Asks what a drawing does not contain about one of its frames. */
export interface FrameQuestion {
  valueType: number;
  /** Full name of its function. */
  name: string;
  /** Key of the frame; '' in a drawing that is not of the whole call tree, and then nothing is known of its samples. */
  key: string;
}

export interface FrameAnswer {
  /** Where the function begins: "server.go:45"; without the line if the profile does not say; '' if unknown. */
  source: string;
  /** The random samples behind the frame's cum; null if there are none, or if their number is unknown. */
  sampled: SampledFrame | null;
  /** The line of the frame's function with most of its cum; null if it is unknown, or frames are files or packages. */
  line: HotFrameLine | null;
  inlined: FrameLines['inlined'];
}

/** The heaviest line of a frame. */
export interface HotFrameLine {
  line: number;
  amount: number;
  /** Whether the frame's samples are on other lines, too. */
  isOneOfMany: boolean;
  /** The line of source, without its indentation; '' if no open file is its source. */
  text: string;
}

/** Random samples behind an amount, and its error. */
export interface SampledFrame {
  /** Number of samples, rounded. */
  events: number;
  /** The words for one of them and for several. */
  words: readonly [one: string, many: string];
  /** The 95% confidence limits of cum, in the value type's unit. */
  lo: number;
  hi: number;
}

/**
 * The source position of a frame's function, the sampling error of its cum, and its heaviest line, with the source
 * among the files `needs`.
 */
export function frame(
  memo: ProfileMemo,
  { valueType, name, key }: FrameQuestion,
  needs: readonly Evidence[] = [],
): FrameAnswer {
  const row = key === '' ? -1 : findRow(memo.tree, key);
  const source = sourceOf(memo, name);
  const isCoarse = memo.lens.by === 'file' || memo.lens.by === 'package';
  if (row <= 0 || isCoarse) {
    return { source, sampled: row <= 0 ? null : sampledIn(memo, valueType, row), line: null, inlined: 'never' };
  }
  const { lines, inlined } = frameLines(memo.profile, memo.naming, memo.tree, row, valueType);
  const [first] = lines;
  const line = first && {
    ...first,
    isOneOfMany: lines.length > 1,
    text: textOf(memo, memo.tree.name[row]!, lines, needs),
  };
  return { source, sampled: sampledIn(memo, valueType, row), line: line ?? null, inlined };
}

/** The source of the first of a frame's lines; '' if it is not open, or declares the function elsewhere. */
function textOf(
  { naming, profile: { functions, strings } }: ProfileMemo,
  at: number,
  lines: FrameLines['lines'],
  needs: readonly Evidence[],
): string {
  const name = naming.functions[at]!;
  const file = cleanPath(naming.files[at]!);
  if (needs.length === 0 || file === '') return '';
  const row = functions.name.findIndex((each) => strings[each] === name);
  const inFile = {
    startLine: functions.startLine[row] ?? 0,
    rows: lines.map(({ line }) => ({ line, flat: 0, cum: 0 })).sort((a, b) => a.line - b.line),
  };
  const source = rivalSources(needs, name, file, inFile)[0];
  // A figure beside the wrong line is worse than none.
  if (source === undefined || source.declared === 'nowhere' || source.declared === 'elsewhere') return '';
  const { line } = lines[0]!;
  return sourceLines(source.data.text, source.read, line, line)[0]?.text.trim() ?? '';
}

/** The file and the first line of a function. At other granularities than functions the name says it. */
export function sourceOf({ profile, naming, lens }: ProfileMemo, frameName: string): string {
  const name = lens.by === 'function' ? naming.names.indexOf(frameName) : -1;
  const path = naming.files[name] ?? '';
  if (path === '') return '';
  const { functions, strings } = profile;
  for (let index = 0; index < functions.count; index++) {
    if (functions.startLine[index]! <= 0 || strings[functions.name[index]!] !== naming.functions[name]) continue;
    if (strings[functions.file[index]!] === path) return `${basename(path)}:${functions.startLine[index]}`;
  }
  return basename(path);
}

function sampledIn(memo: ProfileMemo, valueType: number, row: number): SampledFrame | null {
  const { profile, tree } = memo;
  const made = memo.latest('moments of samples', String(valueType), () => momentsOf(memo, valueType));
  if (made === null) return null;
  const sum: Estimate = noEstimate();
  const end = tree.end[row]!;
  for (let sample = 0; sample < profile.samples.count; sample++) {
    const stack = profile.samples.stack[sample]!;
    const at = stack < 0 ? 0 : tree.rowOfStack[stack]!;
    if (at >= row && at < end) addSample(sum, made.moments, sample);
  }
  const { lo, hi } = amountInterval(sum);
  return { events: Math.round(sum.events), words: made.words, lo, hi };
}

function momentsOf(
  { profile }: ProfileMemo,
  valueType: number,
): { moments: SampleMoments; words: Sampling['event'] } | null {
  const { valueTypes: types, samples, periodType, period } = profile;
  // How contentions were sampled does not follow from one profile: a block profile looks like a mutex profile.
  if (types.some(({ type }) => type === 'contentions')) return null;
  const columns: SampledColumns = { types, values: samples.values, periodType, period };
  const sampling = samplingOf(columns, valueType);
  if (sampling.kind !== 'events') return null;
  return { moments: sampleMoments(columns, sampling, valueType), words: sampling.event };
}
