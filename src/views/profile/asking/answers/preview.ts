import { profileTotal } from '../../../../analysis/amounts/profileTotal.ts';
import { narrowProfile } from '../../../../analysis/steps/narrowProfile.ts';
import type { Step, StepOutcome } from '../../../../model/lens.ts';
import type { Amount } from '../../../../model/unit.ts';
import type { ProfileMemo } from '../../data/profileMemo.ts';

/** A step to try before it is applied. */
export interface PreviewQuestion {
  valueType: number;
  step: Step;
}

export interface PreviewAnswer extends StepOutcome {
  /** The total without the step, and with it. */
  before: Amount;
  left: Amount;
  samplesLeft: number;
}

/** Tries a step on the narrowed profile. */
export function preview(memo: ProfileMemo, { valueType, step }: PreviewQuestion): PreviewAnswer {
  const { profile, outcomes } = narrowProfile(memo.profile, [step], memo.module);
  return {
    ...(outcomes[0] ?? { matched: false, error: '' }),
    before: memo.left(valueType).reported,
    left: profileTotal(profile, valueType).reported,
    samplesLeft: profile.samples.count,
  };
}
