import type { Basis } from '../../model/basis.ts';

/** What amounts are compared as, for people: on every screen that compares. */
export function basisTitle({ kind, benchmark }: Basis): string {
  switch (kind) {
    case 'absolute':
      return 'Absolute amounts';
    case 'normalized':
      return 'Equal totals';
    case 'share':
      return 'Share of total';
    case 'second':
      return 'Per second';
    case 'op':
      return `Per operation of ${benchmark}`;
  }
}

/** What that means, in a sentence. */
export function basisSentence({ kind, benchmark }: Basis): string {
  switch (kind) {
    case 'absolute':
      return 'As the files have them: comparable where both sides did the same work.';
    case 'normalized':
      return 'After is scaled until both totals agree, as go tool pprof -normalize does.';
    case 'share':
      return 'Parts of each side’s own total. They say what has become a larger part, not what has become slower.';
    case 'second':
      return 'Divided by each profile’s duration.';
    case 'op':
      return `Only samples through ${benchmark}, scaled so that they add up to what an operation takes by the benchmark’s own text.`;
  }
}

/** A basis as the URL has it; null for the usual one. */
export function basisParam({ kind, benchmark }: Basis): string | null {
  if (kind === 'absolute') return null;
  return kind === 'op' ? `op:${benchmark}` : kind;
}

/** The basis that the URL names; the usual one where it names none. */
export function parseBasis(text: string | null): Basis {
  const [, benchmark] = /^op:(.+)$/.exec(text ?? '') ?? [];
  if (benchmark !== undefined) return { kind: 'op', benchmark };
  const kind = (['normalized', 'share', 'second'] as const).find((one) => one === text) ?? 'absolute';
  return { kind, benchmark: '' };
}
