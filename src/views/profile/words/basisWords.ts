import { autoBasis, type Basis, type BasisKind, basisKinds } from '../../../model/basis.ts';
import { unitSpace } from '../../../units/decimals.ts';
import { formatAmount } from '../../../units/formatAmount.ts';
import { withPlus } from '../../../units/formatDelta.ts';
import { formatInScale, formatWithUnit, type Scale, scaleFor } from '../../../units/scaleFor.ts';
import type { PairScale } from '../data/bases.ts';

interface BasisWords {
  title: string;
  sentence: string;
  /** What it needs, or where it comes from, for the help of the command line; '' for nothing. */
  needs: string;
}

const words: Readonly<Record<BasisKind, BasisWords>> = {
  auto: {
    title: 'What suits the profiles',
    sentence: 'Scaled by what the profiles and the files beside them allow.',
    needs: '',
  },
  work: {
    title: 'Same work',
    sentence: 'Each benchmark’s samples after are scaled to the number of iterations before.',
    needs: 'the benchmark text of the run that made each profile',
  },
  within: {
    title: 'Share within each benchmark',
    sentence: 'Each benchmark is scaled to the same total on both sides.',
    needs: 'profiles of benchmarks',
  },
  absolute: { title: 'Raw totals', sentence: 'Comparable only if both sides did the same work.', needs: '' },
  normalized: {
    title: 'Normalized totals',
    sentence: 'After is scaled until both totals agree, as go tool pprof -normalize does.',
    needs: '',
  },
  share: { title: 'Share of total', sentence: 'Parts of each side’s own total.', needs: '' },
  second: {
    title: 'Per second',
    sentence: 'Divided by each profile’s duration.',
    needs: 'profiles that say how long they took',
  },
  request: {
    title: 'Per request',
    sentence: 'Divided by the number of requests that each side served while it was profiled.',
    needs: 'the output of a load test of each side, or both numbers: basis=request:1000,1200',
  },
  op: {
    title: 'Per operation',
    sentence: 'Only samples through a benchmark, scaled to its measured figure per operation.',
    needs:
      'benchmark text, and a benchmark: basis=op:Name-8, or benchmark=Name-8 (without one, top has a table for each)',
  },
};

/** The title of a basis, as every comparing view shows it. */
export function basisTitle({ kind, benchmark }: Basis): string {
  return kind === 'op' ? `${words.op.title} of ${benchmark}` : words[kind].title;
}

/** The meaning of a basis, in a sentence. */
export function basisSentence({ kind, benchmark }: Basis): string {
  return kind === 'op' && benchmark !== ''
    ? `Only samples through ${benchmark}, scaled to its measured figure per operation.`
    : words[kind].sentence;
}

/** Every basis by its word, with its meaning and what it needs, for the help of the command line. */
export function basisHelp(): { word: BasisKind; help: string }[] {
  return basisKinds.map((word) => {
    const { sentence, needs } = words[word];
    return { word, help: needs === '' ? sentence : `${sentence} Needs ${needs}.` };
  });
}

/** A basis for the URL; null for the default. */
export function basisParam({ kind, benchmark, requests }: Basis): string | null {
  if (kind === 'auto') return null;
  if (kind === 'request' && requests !== undefined) return `request:${requests.before},${requests.after}`;
  return kind === 'op' ? `op:${benchmark}` : kind;
}

/** The basis in the URL; the default if there is none. */
export function parseBasis(text: string | null): Basis {
  return readBasis(text ?? '') ?? autoBasis;
}

/** Reads what `basisParam` writes; null for anything else. */
function readBasis(text: string): Basis | null {
  const [, benchmark] = /^op:(.+)$/.exec(text) ?? [];
  if (benchmark !== undefined) return { kind: 'op', benchmark };
  const [, before, after] = /^request:(\d{1,15}(?:\.\d{1,6})?),(\d{1,15}(?:\.\d{1,6})?)$/.exec(text) ?? [];
  if (Number(before) > 0 && Number(after) > 0) {
    return { kind: 'request', benchmark: '', requests: { before: Number(before), after: Number(after) } };
  }
  const kind = basisKinds.find((one) => one === text && one !== 'op');
  return kind === undefined ? null : { kind, benchmark: '' };
}

/**
 * The basis from the parameters `basis`, as the URL has it, and `benchmark`; by default the automatic one, as on the
 * page. Throws a sentence if there is no such basis.
 */
export function basisOf(params: URLSearchParams): Basis {
  const benchmark = params.get('benchmark') ?? '';
  const text = params.get('basis') ?? (benchmark === '' ? 'auto' : 'op');
  const basis: Basis | null = text === 'op' ? { kind: text, benchmark } : readBasis(text);
  if (basis === null) throw new Error(`“basis” is one of ${basisKinds.join(', ')}, not “${text}”.`);
  if (benchmark !== '' && text !== 'op') throw new Error('“benchmark” requires basis=op.');
  return basis;
}

/** The scale of a column of compared amounts, the largest of which is `largest`. Its unit includes "/s" or "/op". */
export function basisScale(largest: number, { unit, per }: Pick<PairScale, 'unit' | 'per'>): Scale {
  const scale = scaleFor(largest, unit);
  // Scaled counts are not whole numbers. Large ones need no decimals.
  if (per === '') return scale.unit === '' && Math.abs(largest) >= 100 ? { ...scale, digits: 0 } : scale;
  // As in benchmark text: B/op and allocs/op are not converted to larger units. They are means, so they have decimals.
  if (per === 'op' && unit !== 'nanoseconds') {
    return { unit: unit === 'bytes' ? 'B/op' : 'allocs/op', factor: 1, digits: 2 };
  }
  return { ...scale, unit: `${scale.unit || 'count'}/${per}`, digits: 2 };
}

/** A single amount in the unit that suits it: "1.20 s", "34.10%", "0.81 s/s". */
export function amountText(value: number, scale: Pick<PairScale, 'unit' | 'per'>): string {
  if (scale.per === '' && scale.unit !== '%') return formatAmount(value, scale.unit);
  return formatWithUnit(value, basisScale(value, scale));
}

/** A change in the unit that suits it, with its sign: "+60 ms", "−1.20 points". */
export function deltaText(value: number, scale: Pick<PairScale, 'unit' | 'per'>): string {
  return asDifference(withPlus(amountText(value, scale), value), scale);
}

/** Both sides in one unit: "0 → 60 ms". */
export function changeText(before: number, after: number, scale: Pick<PairScale, 'unit' | 'per'>): string {
  const column = basisScale(Math.max(Math.abs(before), Math.abs(after)), scale);
  return `${formatInScale(before, column)} → ${formatWithUnit(after, column)}`;
}

/** The text of an amount that is a difference: that of two shares is in percentage points. */
export function asDifference(text: string, { unit }: Pick<PairScale, 'unit'>): string {
  return unit === '%' ? text.replace(/%$/, `${unitSpace}points`) : text;
}

/** The first sentence of why a comparison has no verdict, which stands above it; and the rest, which is a finding. */
export function splitReason(why: string): { first: string; rest: string } {
  const first = /^.*?\.(?=\s|$)/s.exec(why)?.[0] ?? why;
  return { first, rest: why.slice(first.length).trim() };
}
