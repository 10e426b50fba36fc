import { labelTotals } from '../../../../analysis/amounts/labelTotals.ts';
import { profileTotal } from '../../../../analysis/amounts/profileTotal.ts';
import { bestNames } from '../../../../analysis/find/bestNames.ts';
import { nameIndex } from '../../../../analysis/find/nameIndex.ts';
import { nameMatcher } from '../../../../analysis/names/searchNames.ts';
import { stackNaming } from '../../../../analysis/names/stackNaming.ts';
import { narrowProfile } from '../../../../analysis/steps/narrowProfile.ts';
import type { Step, StepOutcome } from '../../../../model/lens.ts';
import type { Amount } from '../../../../model/unit.ts';
import { ProfileMemo } from '../../data/profileMemo.ts';

/** Asks for what could be meant by what has been typed so far, to filter by names or by labels. */
export interface CompleteQuestion {
  valueType: number;
  what: 'names' | 'labels';
  typed: string;
  limit: number;
}

/** A name to complete to. */
export interface Completion {
  kind: 'function' | 'package' | 'label' | 'value';
  name: string;
  /** The label of a value; '' otherwise. */
  key: string;
  /** Cum of the total, 0 to 1. */
  share: number;
}

/** Functions and packages, or labels and their values, that fit; the largest first. */
export function complete(memo: ProfileMemo, question: CompleteQuestion): Completion[] {
  const { valueType, typed, limit } = question;
  const total = Number(memo.left(valueType).reported) || 1;
  const candidates = question.what === 'names' ? names(memo, question) : labels(memo, question);
  const { matches } = nameMatcher(typed);
  return bestNames(
    { names: candidates.map(({ fullName }) => fullName), cum: Float64Array.from(candidates, ({ cum }) => cum) },
    matches,
    () => false,
    limit,
  ).map(({ row }) => {
    const { kind, name, key, cum } = candidates[row]!;
    return { kind, name, key, share: cum / total };
  });
}

interface Candidate extends Omit<Completion, 'share'> {
  fullName: string;
  cum: number;
}

function names(memo: ProfileMemo, { valueType }: CompleteQuestion): Candidate[] {
  const { functions, packages } = memo.once(`name index ${valueType}`, () => nameIndex(memo.profile, valueType));
  const of = (kind: 'function' | 'package', { names: all, cum }: typeof functions): Candidate[] =>
    all.map((name, row) => ({ kind, name, key: '', fullName: name, cum: cum[row]! }));
  return [...of('package', packages), ...of('function', functions)];
}

function labels(memo: ProfileMemo, { valueType }: CompleteQuestion): Candidate[] {
  const totals = memo.once('label totals', () => labelTotals(memo.profile));
  return totals.flatMap((entry): Candidate[] => {
    const { key } = entry;
    const candidate: Candidate = {
      kind: 'label',
      name: key,
      key,
      fullName: `${key}=`,
      cum: Number(entry.total[valueType]),
    };
    if (entry.isNumber) return [candidate];
    const sums = entry.sums[valueType]!;
    return [
      candidate,
      ...(entry.values as string[]).map(
        (name, row): Candidate => ({ kind: 'value', name, key, fullName: `${key}=${name}`, cum: Number(sums[row]) }),
      ),
    ];
  });
}

/** A step to try before it is applied. */
export interface PreviewQuestion {
  valueType: number;
  step: Step;
  /** Index of the lens's step that it replaces; null if it is appended. */
  at: number | null;
}

export interface PreviewAnswer extends StepOutcome {
  /** The total without the step, and with it. */
  before: Amount;
  left: Amount;
  /** Number of functions that are left. */
  functions: number;
}

/** Tries a step on the profile that the other steps of the lens leave. */
export function preview(memo: ProfileMemo, { valueType, step, at }: PreviewQuestion): PreviewAnswer {
  const { whole, lens, module } = memo;
  const others = at === null ? memo : ProfileMemo.of([whole.profile], { ...lens, steps: lens.steps.toSpliced(at, 1) });
  const { profile, outcomes } =
    at === null
      ? narrowProfile(memo.profile, [step], module)
      : narrowProfile(whole.profile, lens.steps.with(at, step), module);
  return {
    ...(outcomes[at ?? 0] ?? { matched: false, error: '' }),
    before: others.left(valueType).reported,
    left: profileTotal(profile, valueType).reported,
    functions: stackNaming(profile).names.length,
  };
}
