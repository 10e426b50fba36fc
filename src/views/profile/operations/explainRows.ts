import type { Explanation, RestPart } from '../../../analysis/compare/explain.ts';
import type { Noise } from '../../../analysis/compare/noise.ts';
import type { PairSide } from '../../../analysis/compare/pairProfiles.ts';
import { shortName } from '../../../analysis/names/functionName.ts';
import { formatCount } from '../../../units/formatCount.ts';
import { movedTitle, movedWords } from '../words/movedWords.ts';

/** A step between before and after: of a function, or of what has no step of its own. */
export interface ExplainRow {
  /** Differs from those of all other rows. */
  id: string;
  /**
   * `moved`: functions between which work moved, together; each follows as a `part`, which is in the sums already. `outside` is
   * no part of the sums: what the samples have beyond the measured loop.
   */
  kind: 'function' | 'moved' | 'part' | 'profiler' | 'rest' | 'outside';
  /** The function in full; '' for what is none. */
  name: string;
  title: string;
  /** What it is, in a sentence; '' for functions. */
  hint: string;
  before: number;
  after: number;
  delta: number;
  start: number;
  end: number;
  /** What sampling says of it; null for what is left. */
  noise: Noise | null;
}

export interface ExplainRowOptions {
  /** What sampling says of the steps, by name. */
  noise?: Readonly<Record<string, Noise>>;
  /** What of each side's samples is outside the measured loop, per operation. */
  outside?: Readonly<Record<PairSide, number>> | null;
}

/** Steps, the largest change first, and behind them what is left, part by part. Every column adds up without the parts of a move. */
export function explainRows(
  { from, to, steps, parts, rest }: Explanation,
  { noise = {}, outside = null }: ExplainRowOptions = {},
): ExplainRow[] {
  const rows: ExplainRow[] = [];
  let level = from;
  for (const { name, kind, moved, before, after, delta, start, end } of steps) {
    if (kind === 'rest') continue;
    const amounts = { before, after, delta, start, end, noise: noise[name] ?? null };
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
        });
      }
    } else {
      rows.push({ id: `fn ${name}`, kind: 'function', name, title: shortName(name), hint: '', ...amounts });
    }
  }
  for (const [at, { kind, before, after, delta }] of parts.entries()) {
    // Sums of doubles may end a hair beside it.
    const end = at === parts.length - 1 ? to : level + delta;
    const words = outside === null ? wordsOf(kind, rest.functions) : loopWords;
    rows.push({ id: kind, kind: 'rest', name: '', ...words, before, after, delta, start: level, end, noise: null });
    level = end;
  }
  if (outside !== null) {
    const { before, after } = outside;
    const amounts = { before, after, delta: after - before, start: to, end: to, noise: null };
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
  hint: 'What the samples have beyond what the text measured, such as setup before b.ResetTimer. No operation is charged with it, and it is not in the sums.',
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
