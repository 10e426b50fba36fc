import { mainBinary } from '../../../../analysis/names/nameBinaries.ts';
import type { StepOutcome } from '../../../../model/lens.ts';
import type { Amount, ValueType } from '../../../../model/unit.ts';
import type { ProfileMemo } from '../../data/profileMemo.ts';

/** Facts for the header strip: about the whole profile and about the part that the lens keeps. */
export interface FactsAnswer {
  /** Totals of the whole profile, by value type. */
  totals: Amount[];
  /** Totals after the lens's steps, by value type. */
  left: Amount[];
  /** Base of percentages (100%), by value type. */
  percentBase: Amount[];
  /** Number of samples in the whole profile, and after the lens's steps. */
  samples: number;
  samplesLeft: number;
  /** Number of functions in the whole profile, whatever the frames are. */
  functions: number;
  /** Outcome of each step of the lens. */
  outcomes: StepOutcome[];
  /** The user's own module, as used and as guessed; '' for none. */
  module: string;
  guessedModule: string;
  /** Whether samples have labels. */
  labelled: boolean;
  /** Duration in nanoseconds; 0 if unknown. */
  durationNanos: number;
  timeNanos: bigint;
  period: number;
  periodType: ValueType | null;
  /** File name and build id of the main binary; '' if unknown. */
  binary: string;
  buildId: string;
  comments: string[];
  docUrl: string;
}

/** Facts about a profile, as its file states them. */
export function facts(memo: ProfileMemo): FactsAnswer {
  const { profile, whole, outcomes } = memo;
  const { name, buildId } = mainBinary(profile);
  const each = (amount: (valueType: number) => Amount): Amount[] => profile.valueTypes.map((_, index) => amount(index));
  return {
    totals: each((index) => whole.total(index).reported),
    left: each((index) => memo.left(index).reported),
    percentBase: each((index) => memo.total(index).reported),
    samples: whole.profile.samples.count,
    samplesLeft: profile.samples.count,
    functions: whole.naming.names.length,
    outcomes,
    module: memo.module,
    guessedModule: whole.module,
    labelled: whole.profile.samples.labels.count > 0,
    durationNanos: profile.durationNanos,
    timeNanos: profile.timeNanos,
    period: profile.period,
    periodType: profile.periodType,
    binary: name,
    buildId,
    comments: profile.comments,
    docUrl: profile.docUrl,
  };
}
