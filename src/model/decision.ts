/** What the reader decided about an opportunity. */
export type DecisionVerdict = 'accepted' | 'rejected' | 'postponed';

/** What a decision is about: a row of the opportunities. */
export interface DecisionSubject {
  /** Name of the value type: `cpu`, `alloc_space`. */
  type: string;
  /** The benchmark as the address names it; '' for the whole profile. */
  bench: string;
  /**
   * The benchmark's function in the profile, which is the same with and without a text of benchmarks; '' for the whole profile, or if it
   * is not known.
   */
  frame: string;
  kind: 'function' | 'cost';
  /** Full name of the function, or the id of a kind of work. */
  name: string;
}

/** The profile that a decision was made on, and what it said then. */
export interface DecisionBasis {
  /** The path, for people. */
  path: string;
  /** Identifies the profile, whatever its path: numbers of `profileIdentity`; '' if unknown. */
  profile: string;
  /** Of the whole, 0 to 1. */
  share: number;
  /** In `unit`, which is the profile's. */
  amount: number;
  unit: string;
  /** What the benchmark's text said per operation, and its unit; null and '' without text. */
  figure: number | null;
  figureUnit: string;
}

/** A record of a decision, which travels with sessions, links and files. */
export interface Decision extends DecisionSubject {
  verdict: DecisionVerdict;
  /** The reader's words; '' for none. */
  reason: string;
  effort: string;
  /** The expected saving of the whole in percent; null for none. */
  gain: number | null;
  made: DecisionBasis;
}

/** What a later run says about a decision. */
export interface DecisionOutcome {
  /** `decisionKey` of its decision. */
  key: string;
  /** `later`: the run that it was made on is now compared with a later one; `open`: there is no later run. */
  state: 'open' | 'later';
  /** The change of the whole; '~' for none that can be told from noise, 'not measured'; '' if `open`. */
  text: string;
  /** The change as a fraction of before; null if there is none. */
  change: number | null;
  tone: 'better' | 'worse' | null;
  /** What it rests on, or why it is not measured; '' if `open`. */
  ground: string;
  /** The share of the same row in the later run, 0 to 1; null if that has no such row or is not known. */
  share: number | null;
}

/** Limits that keep a report readable, whatever a link contains. */
export const longestReason = 1000;
export const longestEffort = 80;
const mostDecisions = 200;
const longestName = 4000;

const verdicts: readonly string[] = ['accepted', 'rejected', 'postponed'] satisfies DecisionVerdict[];

/**
 * Identifies what a decision is about: the latest decision about it counts. A benchmark is known by its function, since its name hangs on
 * whether there is a text.
 */
export function decisionKey({ type, bench, frame, kind, name }: DecisionSubject): string {
  return JSON.stringify([type, frame === '' ? bench : frame, kind, name]);
}

/** The decisions with one set, in place of an earlier one about the same. */
export function withDecision(decisions: readonly Decision[], decision: Decision): Decision[] {
  const key = decisionKey(decision);
  const at = decisions.findIndex((one) => decisionKey(one) === key);
  return at < 0 ? [...decisions, decision] : decisions.with(at, decision);
}

/** The decisions without those about a subject. */
export function withoutDecision(decisions: readonly Decision[], subject: DecisionSubject): Decision[] {
  const key = decisionKey(subject);
  return decisions.filter((one) => decisionKey(one) !== key);
}

/** Reads decisions from JSON that may contain anything; those with another structure are dropped. */
export function decisionsOf(value: unknown): Decision[] {
  if (!Array.isArray(value)) return [];
  return value
    .slice(0, mostDecisions)
    .flatMap((one: unknown) => decisionOf(recordOf(one)) ?? [])
    .reduce<Decision[]>(withDecision, []);
}

function decisionOf(from: Record<string, unknown>): Decision | null {
  const { type, kind, name, verdict, gain } = from;
  const made = recordOf(from['made']);
  const { figure } = made;
  const [share, amount] = [numberOf(made['share']), numberOf(made['amount'])];
  if (typeof type !== 'string' || typeof name !== 'string' || name === '' || name.length > longestName) return null;
  if ((kind !== 'function' && kind !== 'cost') || !isVerdict(verdict)) return null;
  if (share === null || share < 0 || share > 1 || amount === null) return null;
  return {
    type,
    bench: textOf(from['bench'], longestName),
    frame: textOf(from['frame'], longestName),
    kind,
    name,
    verdict,
    reason: textOf(from['reason'], longestReason),
    effort: textOf(from['effort'], longestEffort),
    gain: gainOf(gain),
    made: {
      path: textOf(made['path'], longestName),
      profile: identityOf(made['profile']),
      share,
      amount,
      unit: textOf(made['unit'], longestEffort),
      figure: numberOf(figure),
      figureUnit: textOf(made['figureUnit'], longestEffort),
    },
  };
}

function isVerdict(value: unknown): value is DecisionVerdict {
  return typeof value === 'string' && verdicts.includes(value);
}

/** A profile's identity, which has no words; '' for other texts. */
export function identityOf(value: unknown): string {
  return typeof value === 'string' && /^[\d.:e+-]{1,200}$/.test(value) ? value : '';
}

function gainOf(value: unknown): number | null {
  const gain = numberOf(value);
  return gain === null || gain < 0 || gain > 100 ? null : gain;
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

function textOf(value: unknown, longest: number): string {
  return typeof value === 'string' ? value.slice(0, longest) : '';
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
