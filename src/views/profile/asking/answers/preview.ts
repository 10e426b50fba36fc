import { profileTotal } from '../../../../analysis/amounts/profileTotal.ts';
import { stackNaming } from '../../../../analysis/names/stackNaming.ts';
import { narrowProfile } from '../../../../analysis/steps/narrowProfile.ts';
import type { Step, StepOutcome } from '../../../../model/lens.ts';
import type { Amount } from '../../../../model/unit.ts';
import { ProfileMemo } from '../../data/profileMemo.ts';

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
