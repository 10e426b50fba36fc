import type { Explanation, RestPart } from '../../../../analysis/compare/explain.ts';
import type { Noise } from '../../../../analysis/compare/noise.ts';
import { shortName } from '../../../../analysis/functionName.ts';
import { formatCount } from '../../../../units/formatCount.ts';

/** A step between before and after: of a function, or of what has no step of its own. */
export interface ExplainRow {
  /** Differs from those of all other rows. */
  id: string;
  /** The function in full; '' for what is left. */
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

/** Functions, the largest change first, and behind them what is left, part by part. Every column adds up. */
export function explainRows(
  { from, to, steps, parts, rest }: Explanation,
  noise: Readonly<Record<string, Noise>> = {},
): ExplainRow[] {
  const rows: ExplainRow[] = steps.flatMap(({ name, kind, before, after, delta, start, end }) =>
    kind === 'rest'
      ? []
      : [
          {
            id: `fn ${name}`,
            name,
            title: shortName(name),
            hint: '',
            before,
            after,
            delta,
            start,
            end,
            noise: noise[name] ?? null,
          },
        ],
  );
  let level = rows.at(-1)?.end ?? from;
  for (const [at, { kind, before, after, delta }] of parts.entries()) {
    // Sums of doubles may end a hair beside it.
    const end = at === parts.length - 1 ? to : level + delta;
    const { title, hint } = wordsOf(kind, rest.functions);
    rows.push({ id: kind, name: '', title, hint, before, after, delta, start: level, end, noise: null });
    level = end;
  }
  return rows;
}

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
