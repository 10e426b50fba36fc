import { autoBasis, type Basis, type BasisKind } from '../../../model/basis.ts';

/** The title of a basis, as every comparing view shows it. */
export function basisTitle({ kind, benchmark }: Basis): string {
  switch (kind) {
    case 'auto':
      return 'What suits the profiles';
    case 'work':
      return 'Same work';
    case 'within':
      return 'Share within each benchmark';
    case 'absolute':
      return 'Raw totals';
    case 'normalized':
      return 'Normalized totals';
    case 'share':
      return 'Share of total';
    case 'second':
      return 'Per second';
    case 'request':
      return 'Per request';
    case 'op':
      return `Per operation of ${benchmark}`;
  }
}

/** The meaning of a basis, in a sentence. */
export function basisSentence({ kind, benchmark }: Basis): string {
  switch (kind) {
    case 'auto':
      return 'Scaled by what the profiles and the files beside them allow.';
    case 'work':
      return 'Each benchmark’s samples after are scaled to the number of iterations before.';
    case 'within':
      return 'Each benchmark is scaled to the same total on both sides.';
    case 'absolute':
      return 'Comparable only if both sides did the same work.';
    case 'normalized':
      return 'After is scaled until both totals agree, as go tool pprof -normalize does.';
    case 'share':
      return 'Parts of each side’s own total.';
    case 'second':
      return 'Divided by each profile’s duration.';
    case 'request':
      return 'Divided by the number of requests that each side served while it was profiled.';
    case 'op':
      return `Only samples through ${benchmark}, scaled to its measured figure per operation.`;
  }
}

/** A basis for the URL; null for the default. */
export function basisParam({ kind, benchmark, requests }: Basis): string | null {
  if (kind === 'auto') return null;
  if (kind === 'request' && requests !== undefined) return `request:${requests.before},${requests.after}`;
  return kind === 'op' ? `op:${benchmark}` : kind;
}

const named: readonly BasisKind[] = ['work', 'within', 'absolute', 'normalized', 'share', 'second', 'request'];

/** The basis in the URL; the default if there is none. */
export function parseBasis(text: string | null): Basis {
  const [, benchmark] = /^op:(.+)$/.exec(text ?? '') ?? [];
  if (benchmark !== undefined) return { kind: 'op', benchmark };
  const [, before, after] = /^request:(\d{1,15}(?:\.\d{1,6})?),(\d{1,15}(?:\.\d{1,6})?)$/.exec(text ?? '') ?? [];
  if (Number(before) > 0 && Number(after) > 0) {
    return { kind: 'request', benchmark: '', requests: { before: Number(before), after: Number(after) } };
  }
  return { kind: named.find((one) => one === text) ?? 'auto', benchmark: '' };
}

/** The bases by the names that a command line has for them. */
const bases: ReadonlyMap<string, BasisKind> = new Map([
  ['auto', 'auto'],
  ['work', 'work'],
  ['within', 'within'],
  ['absolute', 'absolute'],
  ['normalized', 'normalized'],
  ['share', 'share'],
  ['per-second', 'second'],
  ['per-request', 'request'],
  ['per-op', 'op'],
]);

/**
 * The basis from the parameters `basis` and `benchmark`; by default the automatic one, as in the page. Throws a
 * sentence if there is no such basis.
 */
export function basisOf(params: URLSearchParams): Basis {
  const benchmark = params.get('benchmark') ?? '';
  const name = params.get('basis') ?? (benchmark === '' ? 'auto' : 'per-op');
  const kind = bases.get(name);
  if (kind === undefined) throw new Error(`“basis” is one of ${[...bases.keys()].join(', ')}, not “${name}”.`);
  if (benchmark !== '' && kind !== 'op') throw new Error('“benchmark” requires basis=per-op.');
  return { ...autoBasis, kind, benchmark };
}

/** The name of a basis on a command line. */
export function basisName(kind: BasisKind): string {
  return [...bases].find(([, one]) => one === kind)?.[0] ?? kind;
}
