import type { Explanation, RestPart } from '../../../analysis/compare/explain.ts';
import type { Noise } from '../../../analysis/compare/noise.ts';
import type { PairSide } from '../../../analysis/compare/pairProfiles.ts';
import { shortName } from '../../../analysis/names/functionName.ts';
import { quantityOf } from '../../../analysis/verdict/quantityOf.ts';
import { type ChangeVerdict, toneOf } from '../../../model/verdict.ts';
import { countText, formatCount } from '../../../units/formatCount.ts';
import { functionVerdict } from '../noise/functionVerdict.ts';
import { movedTitle, movedWords } from '../words/movedWords.ts';
import type { CpuCheck } from './cpuCheck.ts';

/** A step between before and after: of a function, or of what has no step of its own. */
export interface ExplainRow {
  /** Differs from those of all other rows. */
  id: string;
  /**
   * `moved`: the functions between which work moved, as one row; each follows as a `part`, which the sums already
   * contain. `outside`: the samples outside the measured loop, which the sums do not contain.
   */
  kind: 'function' | 'moved' | 'part' | 'profiler' | 'rest' | 'outside';
  /** Full name of the function; '' for other rows. */
  name: string;
  title: string;
  /** An explanation in a sentence; '' for functions. */
  hint: string;
  before: number;
  after: number;
  delta: number;
  start: number;
  end: number;
  /** Both null for the rest. */
  noise: Noise | null;
  verdict: ChangeVerdict | null;
}

export interface ExplainRowOptions {
  /** By name of the step. */
  noise?: Readonly<Record<string, Noise>>;
  /** What of each side's samples is outside the measured loop, per operation. */
  outside?: Readonly<Record<PairSide, number>> | null;
  cpu?: CpuCheck | null;
  /** The verdict on the benchmark's figure: without one no step has one. */
  figure?: ChangeVerdict | null;
}

/**
 * The rows of the waterfall: functions, the largest change first, then the rest in parts. Without the parts of a move
 * every column adds up.
 */
export function explainRows(
  { from, to, unit, steps, parts, rest }: Explanation,
  { noise = {}, outside = null, cpu = null, figure = null }: ExplainRowOptions = {},
): ExplainRow[] {
  const rows: ExplainRow[] = [];
  const isCause = toneOf(figure) !== undefined && outside === null && cpu?.state !== 'still';
  let level = from;
  for (const { name, kind, moved, before, after, delta, start, end } of steps) {
    if (kind === 'rest') continue;
    const said = noise[name] ?? null;
    const judgement = { judges: isCause && kind !== 'profiler', why: 'Not a function’s work in the measured loop.' };
    const verdict = said && functionVerdict({ before, after, noise: said }, quantityOf(unit), judgement);
    const amounts = { before, after, delta, start, end, noise: said, verdict };
    level = end;
    if (kind === 'profiler') {
      rows.push({ id: kind, kind, name: '', ...profilerWords, ...amounts });
    } else if (moved !== undefined) {
      rows.push({
        id: `moved ${name}`,
        kind: 'moved',
        name: '',
        title: movedTitle(moved),
        hint: movedWords(moved),
        ...amounts,
      });
      for (const part of moved.parts) {
        const title = shortName(part.name);
        rows.push({
          id: `fn ${part.name}`,
          kind: 'part',
          title,
          hint: movedWords(moved),
          ...part,
          start,
          end: start,
          noise: null,
          verdict: null,
        });
      }
    } else {
      rows.push({ id: `fn ${name}`, kind: 'function', name, title: shortName(name), hint: '', ...amounts });
    }
  }
  for (const [index, { kind, before, after, delta }] of parts.entries()) {
    // Rounding errors of the sum must not leave a gap.
    const end = index === parts.length - 1 ? to : level + delta;
    const words = outside === null ? wordsOf(kind, rest.functions) : loopWords;
    const amounts = { before, after, delta, start: level, end, noise: null, verdict: null };
    rows.push({ id: kind, kind: 'rest', name: '', ...words, ...amounts });
    level = end;
  }
  if (outside !== null) {
    const { before, after } = outside;
    const amounts = { before, after, delta: after - before, start: to, end: to, noise: null, verdict: null };
    rows.push({ id: 'outside', kind: 'outside', name: '', ...outsideWords, ...amounts });
  }
  return rows;
}

const profilerWords = {
  title: 'Profiler’s own cost',
  hint: 'Recording allocations and samples, and unwinding stacks for it: a run without the profiler does not pay it.',
};

const loopWords = {
  title: 'In the measured loop',
  hint: 'Which functions the samples do not tell: most of them are outside the loop.',
};

const outsideWords = {
  title: 'Outside the measured loop',
  hint: 'What the samples have beyond what the text measured, such as setup before b.ResetTimer. No operation includes it, and it is not in the sums.',
};

function wordsOf(kind: RestPart['kind'], moved: number): { title: string; hint: string } {
  switch (kind) {
    case 'others':
      return {
        title: 'Other functions',
        hint:
          moved === 0
            ? 'Functions that stay the same.'
            : `Functions that stay the same, and ${moved === 1 ? 'one that changes' : `${formatCount(moved)} that change`} little.`,
      };
    case 'unnamed':
      return { title: 'Frames without a name', hint: 'Code whose functions the profile does not name.' };
    case 'missing':
      return { title: 'Not in the profile', hint: 'What the text measured and no sample accounts for.' };
  }
}

/**
 * The steps of a waterfall with room for few: the first `most` and those that are more than noise, and one for all
 * other functions. The sum of the steps stays the same.
 */
export function foldedRows(rows: readonly ExplainRow[], most: number): ExplainRow[] {
  const steps = rows.filter(({ kind, delta }) => delta !== 0 && kind !== 'part' && kind !== 'outside');
  const isKept = ({ kind, noise }: ExplainRow, index: number): boolean =>
    kind === 'rest' ? true : index < most || noise?.isChange === true;
  const folded = steps.filter((row, index) => !isKept(row, index));
  if (folded.length < 2) return [...rows];
  const others = steps.find(({ kind, id }) => kind === 'rest' && id === 'others');
  const sum = (of: 'before' | 'after' | 'delta') =>
    [...folded, ...(others ? [others] : [])].reduce((all, row) => all + row[of], 0);
  const kept = steps.filter((row, index) => isKept(row, index) && row !== others);
  const rest = kept.filter(({ kind }) => kind === 'rest');
  const all: ExplainRow = {
    id: 'others',
    kind: 'rest',
    name: '',
    title: 'Other functions',
    hint: `${countText(folded.length, 'function')} that change less, and those that stay the same.`,
    before: sum('before'),
    after: sum('after'),
    delta: sum('delta'),
    start: 0,
    end: 0,
    noise: null,
    verdict: null,
  };
  let level = steps[0]!.start;
  return [...kept.filter(({ kind }) => kind !== 'rest'), all, ...rest].map((row) => {
    const start = level;
    level += row.delta;
    return { ...row, start, end: level };
  });
}
